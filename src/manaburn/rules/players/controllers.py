"""Who controls an object [cr2025-06-06 108.4, 109.5]."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.state import GameState
from manaburn.state.records.records import Commander, Player
from manaburn.terms import ObjectId, PlayerId, Zone


def controller_of(state: GameState, id: ObjectId) -> PlayerId:
    """Who controls an object, or did last; elsewhere than on the battlefield and the stack, its owner."""
    permanent = state.permanents.get(id)
    if permanent is not None:
        return permanent.controller
    item = state.on_stack(id)
    if item is not None:
        return item.controller
    object = state.objects.get(id)
    if object is None:
        return state.last_known[id].controller
    away = state.phased_out(id) if object.zone is Zone.BATTLEFIELD else None
    return object.owner if away is None else away.controller


def commanders(state: GameState) -> Iterator[tuple[Player, Commander]]:
    """The players who have commanders, with each of them, in APNAP order."""
    for id in state.active_players():
        player = state.players[id]
        for commander in player.commanders:
            yield player, commander
