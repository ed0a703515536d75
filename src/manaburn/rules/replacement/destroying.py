"""What happens instead of a permanent being destroyed [cr2025-06-06 122.1c, 701.19, 702.89]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.replacement.would_be import Able, Destroyed, WouldBe
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import ShieldKind
from manaburn.terms import CounterKind, ObjectId


def shield_counters(state: GameState, would: Destroyed) -> Iterator[Able]:
    """A permanent that an effect would destroy loses a shield counter instead [cr2025-06-06 122.1c]."""
    id = would.permanent
    if would.by_effect and state.counters_on(id, CounterKind.SHIELD):
        does = CounterKind.SHIELD
        yield Able(_OF_COUNTERS, state.controller_of(id), id, does, _shield_counter_removed)


_OF_COUNTERS = -1
"""Unlike the number of any shield or Aura."""


def _shield_counter_removed(state: GameState, would: Destroyed) -> Iterable[Event]:
    return (events.CountersChanged(would.permanent, CounterKind.SHIELD, -1),)


def regeneration_shields(state: GameState, would: Destroyed) -> Iterator[Able]:
    """The oldest regeneration shield of a permanent, if it can be regenerated."""
    id = would.permanent
    if would.can_regenerate and Rule.CANT_BE_REGENERATED not in characteristics(state, id).rules:
        for shield in state.shields:
            if shield.kind is ShieldKind.REGENERATION and shield.target == id:
                does = ShieldKind.REGENERATION
                yield Able(shield.id, state.controller_of(id), id, does, partial(_regenerated, shield.id))
                return


def _regenerated(shield: int, state: GameState, would: Destroyed) -> Iterator[Event]:
    """Its damage is removed, it is tapped and removed from combat [cr2025-06-06 701.19a]."""
    id = would.permanent
    yield events.Regenerated(id, shield)
    if not state.permanents[id].tapped:
        yield events.Tapped(id, Cause.REGENERATED)
    combat = state.combat_of(id)
    if combat is not None and (id in combat.attacks or id in combat.blocks):
        yield events.RemovedFromCombat(id)


def umbra_armor(state: GameState, would: Destroyed) -> Iterator[Able]:
    """The Auras on a permanent that would be destroyed in its place [cr2025-06-06 702.89a]."""
    id = would.permanent
    for aura in derive(state).umbra_armor:
        if state.permanents[aura].attached_to == id:
            yield Able(aura, state.controller_of(id), aura, does=aura, becomes=partial(_in_its_place, aura))


def _in_its_place(aura: ObjectId, state: GameState, would: Destroyed) -> Iterator[WouldBe | Event]:
    """All damage marked on the permanent is removed, and the Aura destroyed instead."""
    yield events.DamageRemoved(would.permanent)
    yield Destroyed(aura, can_regenerate=True, by_effect=True)
