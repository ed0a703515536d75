"""How the narration tells what becomes of permanents: tapped, with counters, turned over, transformed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaburn.cli.telling.words import counted
from manaburn.editions import Topic
from manaburn.notation.names import called
from manaburn.rules.zones.face_down import hidden_card
from manaburn.rules.zones.sight import sees
from manaburn.state import GameState
from manaburn.state import events as e
from manaburn.state.events import Cause, Event
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Target


def shown_name(object: GameObject) -> str:
    """The name of an object as all players see it."""
    return "a face-down card" if object.seen_by is not None else called(object.definition)


def names_shown(state: GameState, viewer: PlayerId | None) -> Iterator[tuple[ObjectId, str]]:
    """The names of all objects, or of those that a viewer may know or sees lying face down."""
    for id, object in state.objects.items():
        if viewer is None or hidden_card(object) or sees(state, object, viewer):
            yield id, shown_name(object)


def told_of_permanents(event: Event, name: Callable[[Target], str]) -> tuple[str, Topic | None] | None:
    """A sentence and the topic of its rule, if it cites one; None for an event that is not of this kind."""
    match event:
        case e.Tapped(id, Cause.EFFECT):
            return f"{name(id)} becomes tapped", Topic.TAPPING
        case e.Exerted(player, id):
            return f"{name(player)} exerts {name(id)}", Topic.OPTIONAL_ATTACK_COSTS
        case e.CountersChanged(id, kind, change):
            verb = "gets" if change > 0 else "loses"
            return f"{name(id)} {verb} {counted(abs(change), kind.value + ' counter')}", None
        case e.AttachmentChanged(id, to) if to is not None:
            return f"{name(id)} is attached to {name(to)}", None
        case e.ControlChanged(id, player):
            return f"{name(player)} gains control of {name(id)}", None
        case e.PhasedOut(id):
            return f"{name(id)} phases out", Topic.PHASING
        case e.PhasedIn(id):
            return f"{name(id)} phases in", Topic.PHASING
        case e.Regenerated(id):
            return f"{name(id)} regenerates", Topic.REGENERATION
        case e.DamageRemoved(id):
            return f"{name(id)} is not destroyed", Topic.REGENERATION
        case _:
            sentence = _told_of_faces(event, name)
            return None if sentence is None else (sentence, None)


def _told_of_faces(event: Event, name: Callable[[Target], str]) -> str | None:
    match event:
        case e.SpecialActionTaken(player, id, deed):
            return f"{name(player)}: {deed.value} ({name(id)})"
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
