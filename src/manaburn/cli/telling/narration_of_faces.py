"""What is told of permanents that are turned over, or are no longer what they were cast as."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaburn.notation.names import called
from manaburn.rules.zones.face_down import hidden_card
from manaburn.rules.zones.sight import sees
from manaburn.state import GameState
from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId


def shown_name(object: GameObject) -> str:
    """The name of an object as all players see it."""
    return "a face-down card" if object.seen_by is not None else called(object.definition)


def names_shown(state: GameState, viewer: PlayerId | None) -> Iterator[tuple[ObjectId, str]]:
    """The names of all objects, or of those that a viewer may know or sees lying face down."""
    for id, object in state.objects.items():
        if viewer is None or hidden_card(object) or sees(state, object, viewer):
            yield id, shown_name(object)


def told_of_faces(event: Event, name: Callable[[ObjectId], str]) -> str | None:
    """A sentence, if the event is of this kind."""
    match event:
        case e.SpecialActionTaken(player, id, deed):
            return f"{name(ObjectId(player))}: {deed.value} ({name(id)})"
        case e.FormEnded(id):
            return f"{name(id)} is no longer bestowed"
        case e.Merged(permanent=id):
            return f"{name(id)} mutates"
        case e.TurnedFaceUp(id):
            return f"a face-down permanent is turned up: {name(id)}"
        case e.TurnedFaceDown(id):
            return f"{name(id)} is turned face down"
        case e.Transformed(id):
            return f"a permanent transforms into {name(id)}"
        case _:
            return None
