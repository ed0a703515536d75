"""Every way to activate a mana ability: what it adds, and what it is paid with [cr2025-06-06 605.3]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.decisions import ActivateAbility
from manaburn.mana import NO_MANA, Mana
from manaburn.rules.mana.mana_pools import on_ability, spendings
from manaburn.rules.mana.mana_sources import sources_in_use
from manaburn.rules.mana.mana_triggers import options_used
from manaburn.rules.mana.mana_ways import Fodder, fodder_of, mana_cost_of
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId


def mana_ability_actions(state: GameState, player: PlayerId) -> Iterator[ActivateAbility]:
    """Every way to activate a mana ability now."""
    for id, source in sources_in_use(state, player):
        for index, ability in source.abilities:
            yield from _actions(state, id, index, ability, player)


def actions_of_source(state: GameState, id: ObjectId) -> Iterator[ActivateAbility]:
    """Every way to activate a mana ability of one permanent now."""
    player = state.permanents[id].controller
    for other, source in sources_in_use(state, player):
        for index, ability in source.abilities if other == id else ():
            yield from _actions(state, id, index, ability, player)


def _actions(
    state: GameState, id: ObjectId, index: int, ability: Activated, player: PlayerId
) -> Iterator[ActivateAbility]:
    options = options_used(state, player, id, ability)
    fodder = tuple(fodder_of(state, id, ability))
    spendings = _spendings(state, player, id, ability)
    for paid in _paid(fodder):
        for spent in spendings:
            yield from (ActivateAbility(id, index, option, spent, paid) for option in options)


def _spendings(state: GameState, player: PlayerId, source: ObjectId, ability: Activated) -> tuple[Mana, ...]:
    cost = mana_cost_of(ability)
    return (NO_MANA,) if cost is None else spendings(state, player, cost, on_ability(source, ability))


def _paid(fodder: tuple[Fodder, ...], taken: tuple[ObjectId, ...] = ()) -> Iterator[tuple[ObjectId, ...]]:
    """The choices of objects for each cost in turn, none for two of them."""
    if not fodder:
        yield taken
        return
    first, *rest = fodder
    for chosen in combinations(sorted(id for id in first.among if id not in taken), first.number):
        yield from _paid(tuple(rest), (*taken, *chosen))
