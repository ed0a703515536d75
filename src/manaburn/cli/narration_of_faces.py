"""What is told of permanents that are turned over, or are no longer what they were cast as."""

from __future__ import annotations

from collections.abc import Callable

from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.terms import ObjectId


def told_of_faces(event: Event, name: Callable[[ObjectId], str]) -> str | None:
    """A sentence, if the event is of this kind."""
    match event:
        case e.FormEnded(id):
            return f"{name(id)} is no longer bestowed"
        case e.Transformed(id):
            return f"a permanent transforms into {name(id)}"
        case _:
            return None
