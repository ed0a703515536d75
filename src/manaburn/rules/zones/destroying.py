"""Destroying permanents [cr2025-06-06 701.8]."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.rules.replacement.replaced import replaced
from manaburn.rules.replacement.would_be import Destroyed
from manaburn.rules.zones.zones import move
from manaburn.state import GameState
from manaburn.state.events import Cause, Event
from manaburn.terms import ObjectId, Zone


def destruction(
    state: GameState, ids: Iterable[ObjectId], *, regeneration: bool, by_effect: bool
) -> list[Event]:
    """The events of permanents being destroyed at once, as replacement effects leave them; of some an Aura
    goes in their place, and no Aura goes twice.
    """
    found: list[Event] = []
    going: set[ObjectId] = set()
    in_place: set[ObjectId] = set()
    for id in dict.fromkeys(ids):
        if id in in_place:
            continue
        for one in replaced(state, Destroyed(id, regeneration, by_effect)):
            if not isinstance(one, Destroyed):
                found.append(one)
                continue
            if one.permanent != id:
                in_place.add(one.permanent)
            if one.permanent not in going:
                going.add(one.permanent)
                found.append(move(state, one.permanent, Zone.GRAVEYARD, Cause.DESTROYED))
    return found
