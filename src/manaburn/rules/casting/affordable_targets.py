"""Modes and targets of a spell after which it can still be paid for [cr2025-06-06 601.2]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.mana import total_of
from manaburn.rules.casting.casting import at_hand_for
from manaburn.rules.casting.costs_by_targets import depends_on_targets, pays_for_some
from manaburn.rules.casting.target_slots import target_slots
from manaburn.rules.mana.costs import mana_costs
from manaburn.state import GameState
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import Target
from manaburn.values import replace


def affordable_targets(
    state: GameState, item: SpellOnStack, all_costs: Costs, choices: Iterable[tuple[Target, ...]]
) -> Iterator[tuple[Target, ...]]:
    """Those choices of targets for the next slot of a spell after which it can still be paid."""
    if not depends_on_targets(state, item.controller, item.id):
        yield from choices
        return
    for choice in choices:
        if _is_affordable(state, item, all_costs, item.modes, (*item.targets, choice)):
            yield choice


def affordable_modes(
    state: GameState, item: SpellOnStack, all_costs: Costs, choices: Iterable[tuple[int, ...]]
) -> Iterator[tuple[int, ...]]:
    """Those choices of modes of a spell for which there are targets that can be paid for."""
    if not depends_on_targets(state, item.controller, item.id):
        yield from choices
        return
    yield from (modes for modes in choices if _is_affordable(state, item, all_costs, modes, ()))


def _is_affordable(
    state: GameState,
    item: SpellOnStack,
    all_costs: Costs,
    chosen: tuple[int, ...],
    targets: tuple[tuple[Target, ...], ...],
) -> bool:
    player = item.controller
    slots = target_slots(state, replace(item, modes=chosen, targets=targets))
    at_hand = at_hand_for(state, player, all_costs, item.id)
    cost = total_of(mana_costs(all_costs)).with_x(item.x)
    return pays_for_some(state, (player, item.id, cost), at_hand, slots, targets)
