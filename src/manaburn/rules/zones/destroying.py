"""Destroying permanents, and what happens instead [cr2025-06-06 122.1c, 701.8, 701.19, 702.89]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.rules.happening.replacing import Able, first_to_apply
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import ShieldKind
from manaburn.terms import CounterKind, Keyword, ObjectId, Zone


def destruction(
    state: GameState, ids: Iterable[ObjectId], *, regeneration: bool, by_effect: bool
) -> list[Event]:
    """The events of permanents being destroyed at once: some are indestructible, some lose a shield counter
    instead if an effect destroys them, some regenerate, of some an Aura with umbra armor is destroyed
    [122.1c, 701.8, 701.19, 702.89].
    """
    found: list[Event] = []
    instead: set[ObjectId] = set()
    """The Auras that are destroyed in place of others."""
    for id in dict.fromkeys(ids):
        if id in instead:
            continue
        now = characteristics(state, id)
        if Keyword.INDESTRUCTIBLE in now.keywords:
            continue
        if by_effect and state.counters_on(id, CounterKind.SHIELD):
            found.append(events.CountersChanged(id, CounterKind.SHIELD, -1))
            continue
        shield = _regeneration_shield(state, id) if regeneration else None
        if Rule.CANT_BE_REGENERATED in now.rules:
            shield = None
        armor = list(_umbra_armor(state, id))
        able: list[Able] = [(aura, aura) for aura in armor]
        if shield is not None:
            able.insert(0, (id, Rule.CANT_BE_REGENERATED))
        if not able:
            found.append(move(state, id, Zone.GRAVEYARD, Cause.DESTROYED))
            continue
        first, _ = able[first_to_apply(state, controller_of(state, id), able)]
        if first == id and shield is not None:
            found.extend(_regeneration(state, id, shield))
        elif first is not None:
            found.append(events.DamageRemoved(id))
            if first not in instead and not any(
                isinstance(e, events.Moved) and e.old == first for e in found
            ):
                found.extend(destruction(state, (first,), regeneration=True, by_effect=True))
            instead.add(first)
    return found


def _umbra_armor(state: GameState, id: ObjectId) -> Iterator[ObjectId]:
    """The Auras on a permanent that would be destroyed in its place [cr2025-06-06 702.89a]."""
    return (aura for aura in derive(state).umbra_armor if state.permanents[aura].attached_to == id)


def _regeneration_shield(state: GameState, id: ObjectId) -> int | None:
    for shield in state.shields:
        if shield.kind is ShieldKind.REGENERATION and shield.target == id:
            return shield.id
    return None


def _regeneration(state: GameState, id: ObjectId, shield: int) -> list[Event]:
    """Its damage is removed, it is tapped and removed from combat instead of being destroyed
    [cr2025-06-06 701.19a].
    """
    found: list[Event] = [events.Regenerated(id, shield)]
    if not state.permanents[id].tapped:
        found.append(events.Tapped(id, Cause.REGENERATED))
    combat = state.combat_of(id)
    if combat is not None and (id in combat.attacks or id in combat.blocks):
        found.append(events.RemovedFromCombat(id))
    return found
