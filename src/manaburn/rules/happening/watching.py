"""This module has the two records with which triggered abilities are matched to events [cr2025-06-06
603.2].

* `Watch` holds the state with an ability's source and controller. Its methods answer what "this" and "you" of
  the trigger event mean.
* `TriggerRow` is a row of the tables of trigger events: the kinds of events, and the function that matches
  one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, assert_never

from manaburn.cards.vocabulary.events.triggers import Subject
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId, Step, Target
from manaburn.values import Record


class Watch(Record):
    """The state, and an ability's source ("this") and controller ("you"), for matching its trigger event."""

    state: GameState
    source: ObjectId
    you: PlayerId

    @property
    def context(self) -> Context:
        """Return the context in which "you" and "this" mean the controller and the source."""
        return Context(controller=self.you, source=self.source)

    def fits(self, filter: Filter, id: ObjectId) -> bool:
        """Return whether an object matches a filter."""
        return matches(self.state, filter, id, self.you, self.source)

    def is_player(self, whose: Whose, player: PlayerId) -> bool:
        """Return whether a player is one of those that a trigger event names."""
        return is_player_of(self.state, whose, player, self.you, self.source)

    def by(self, whose: Whose, player: PlayerId, object: ObjectId) -> tuple[Binding, ...]:
        """Return a binding of a player and the object they acted on, if a trigger event names that player."""
        return (Binding(that=object, that_player=player),) if self.is_player(whose, player) else ()

    def is_subject(self, subject: Subject, object: ObjectId) -> bool:
        """Return whether an object is the subject of a trigger event."""
        match subject:
            case What.THIS:
                return object == self.source
            case What.ATTACHED:
                permanent = self.state.permanents.get(self.source)
                return permanent is not None and permanent.attached_to == object
            case What():
                return False
            case Filter():
                return matches(self.state, subject, object, self.you, self.source)
            case _:
                assert_never(subject)

    def only(self, subject: Subject | None) -> Target | None:
        """Return the only object or player that can be the subject; None if a filter describes it.

        Many abilities may wait, each for its own subject: events of others are skipped without being matched.
        """
        if subject is What.THIS:
            return self.source
        if subject is What.ATTACHED:
            permanent = self.state.permanents.get(self.source)
            return self.source if permanent is None else permanent.attached_to
        return None

    def about(self, subject: Subject, object: ObjectId) -> tuple[Binding, ...]:
        """Return a binding of an object and its controller, if the object is the subject; else nothing."""
        if self.is_subject(subject, object):
            return (Binding(that=object, that_player=self.state.controller_of(object)),)
        return ()


# The rows of the table of trigger events


EventKind = type | Step
"""The type of an event; for the beginning of a step, the step."""


class TriggerRow(Record):
    """A row of a table of trigger events: which events a kind of trigger event matches, and how."""

    event_kinds: tuple[EventKind, ...]
    """The kinds of events at which such an ability may trigger."""
    binds: Callable[[Watch, Any, Any], Iterable[Binding]]
    """The bindings, one for each time that an event triggers the ability."""
    looks_back: bool = False
    """It looks back in time: it is matched before the event is carried out [cr2025-06-06 603.10a]."""
    of_several: bool = False
    """`binds` is given all matching events that happen at the same time, instead of one after another."""
    of_a_turn: bool = False
    """The event is the beginning of a step: an ability of a permanent triggers only if the active player is
    within the range of influence of its controller [cr2025-06-06 801.7]. Delayed abilities don't ask that.
    """


Rows = dict[type | Enum, TriggerRow]
"""A table of rows by the kind of a trigger event: its type, or the action (as `Doing.ENTERS`) it is about."""
