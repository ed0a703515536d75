"""This module finds the targets that a player must choose if able, by effects that say so of spells and
abilities [cr2025-06-06 601.2c].

An example is "your opponents must choose at least one Flagbearer as a target if able". `choosing_targets`
calls both functions. `required_targets` returns sets of permanents: one member of each set must be chosen.
`obeys` says whether a choice for one slot (one "target ..." of the text) is allowed: each set has a member
among the targets, or can have one in a later slot, or no other choice would have one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaburn.cards.vocabulary.changes.protecting import MustTarget
from manaburn.decisions import ChooseTargets
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import candidates
from manaburn.rules.casting.targets.targets_together import target_choices
from manaburn.rules.layers.characteristics import permanents_matching
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced
from manaburn.terms import Target
from manaburn.values import replace

Affordable = Callable[[tuple[Target, ...]], bool]
"""A function that says whether the cost can still be paid with these targets for the slot."""


def required_targets(state: GameState, decision: ChooseTargets) -> list[frozenset[Target]]:
    """Return sets of permanents: one member of each set must be chosen as a target if able. For a triggered
    ability there are none.
    """
    item, found = state.announced(), list[frozenset[Target]]()
    triggered = isinstance(item, AbilityOnStack) and item.activated is None
    if decision.player != item.controller or triggered:
        return found
    for rule in rules_for(state, item.controller):
        if isinstance(rule.change, MustTarget):
            you, this = rule.context.controller, rule.context.source
            some = frozenset[Target](permanents_matching(state, rule.change.filter, you, this))
            if some and some not in found:
                found.append(some)
    return found


def obeys(
    state: GameState,
    decision: ChooseTargets,
    chosen: tuple[Target, ...],
    affordable: Affordable,
    required: list[frozenset[Target]],
) -> bool:
    """Return whether each set has a member among the targets, or one that can be chosen later, or none
    that could be.
    """
    return all(_obeys(state, decision, chosen, affordable, some) for some in required)


def _obeys(
    state: GameState,
    decision: ChooseTargets,
    chosen: tuple[Target, ...],
    affordable: Affordable,
    some: frozenset[Target],
) -> bool:
    """Return whether a choice of targets obeys the requirement to target one of `some`: one is chosen, can
    be chosen later, or cannot be chosen at all.
    """
    item = state.announced()
    if any(target in some for before in (*item.targets, chosen) for target in before):
        return True
    if _can_be_later(state, item, chosen, some):
        return True
    if any(_could_be_target(state, item, slot, some) for slot in range(decision.slot)):
        return False  # an earlier slot left it to this one, so it must be chosen here
    return not any(_alternatives(state, decision, len(chosen), affordable, some))


def _can_be_later(
    state: GameState, item: Announced, chosen: tuple[Target, ...], some: frozenset[Target]
) -> bool:
    """Return whether one of these permanents can be chosen for a later slot."""
    place = len(item.targets)
    slots = target_slots(state, replace(item, targets=(*item.targets, chosen)))
    for later in range(place + 1, len(slots)):
        found = candidates(state, slots[later], item.controller, item.source)
        if slots[later].maximum and not some.isdisjoint(found):
            return True
    return False


def _could_be_target(state: GameState, item: Announced, slot: int, some: frozenset[Target]) -> bool:
    """Return whether one of these permanents could have been chosen for an earlier slot that has targets."""
    if not item.targets[slot]:
        return False
    asked = target_slots(state, item)[slot]
    return not some.isdisjoint(candidates(state, asked, item.controller, item.source))


def _alternatives(
    state: GameState,
    decision: ChooseTargets,
    size: int,
    affordable: Affordable,
    some: frozenset[Target],
) -> Iterator[tuple[Target, ...]]:
    """Yield other choices of as many targets for the slot, with one of these permanents among them or
    possible later.
    """
    item, place = state.announced(), decision.slot
    slots = target_slots(state, item)
    within = replace(slots[place], minimum=size, maximum=size)
    among = (*slots[:place], within, *slots[place + 1 :])
    for other in target_choices(state, among, place, item.controller, item.source):
        if not some.isdisjoint(other) or _can_be_later(state, item, other, some):
            if affordable(other):
                yield other
