"""What a permanent shows as it is turned over, or is no longer what it was cast as: a part of `apply`."""

from __future__ import annotations

from dataclasses import replace

from manaburn.state import GameState, events
from manaburn.state.records import GameObject


def turned_over(object: GameObject) -> GameObject:
    """The same object with its other face up; what it is a copy of it stays [cr2025 613.2a]."""
    other = object.other_face
    assert other is not None, "it has two faces"
    front = object.face_up if object.front is None else None
    if object.own is not None:
        return replace(object, own=other, front=front)
    return GameObject(object.id, other, object.owner, object.zone, object.card, front)


def transformed(state: GameState, event: events.Transformed) -> None:
    """It has a new timestamp [cr2025 613.7g]."""
    timestamp = state.new_id()
    turned = turned_over(state.objects[event.object])
    state.objects[event.object] = replace(turned, transformed_at=timestamp)
    state.permanents[event.object].timestamp = timestamp


def form_ended(state: GameState, event: events.FormEnded) -> None:
    """It is what the card is in other zones, whatever it is a copy of."""
    object = state.objects[event.object]
    if object.own is None:
        state.objects[event.object] = replace(object, definition=object.front_face, front=None)
    else:
        state.objects[event.object] = replace(object, own=object.front_face, front=None)
