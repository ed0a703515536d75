"""Emblems as they are created: a part of `apply` [cr2025-06-06 114.2]."""

from __future__ import annotations

from manaburn.state import GameState, events
from manaburn.state.records.records import GameObject
from manaburn.terms import Zone


def emblem_created(state: GameState, event: events.EmblemCreated) -> None:
    """A player has an emblem in the command zone."""
    id, owner = event.emblem, state.players[event.player]
    state.bring(event.definition)
    state.objects[id] = GameObject(id, event.definition, event.player, Zone.COMMAND, None)
    owner.command = (*owner.command, id)
