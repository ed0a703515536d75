"""This module describes from where an ability that may trigger sees what happens: its source, and the player
who controls it; and what is to be known of what it waits for [cr2025-06-06 603.2].
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
    """The state as an ability sees it."""

    state: GameState
    source: ObjectId
    you: PlayerId

    @property
    def context(self) -> Context:
        """Return who and what words like "you" and "this" mean."""
        return Context(controller=self.you, source=self.source)

    def fits(self, filter: Filter, id: ObjectId) -> bool:
        """Return whether an object is as it is described."""
        return matches(self.state, filter, id, self.you, self.source)

    def is_player(self, whose: Whose, player: PlayerId) -> bool:
        """Return whether a player is one that is asked for."""
        return is_player_of(self.state, whose, player, self.you, self.source)

    def by(self, whose: Whose, player: PlayerId, object: ObjectId) -> tuple[Binding, ...]:
        """Return what is remembered of what a player did with an object, if it is one that is asked for."""
        return (Binding(that=object, that_player=player),) if self.is_player(whose, player) else ()

    def is_subject(self, subject: Subject, object: ObjectId) -> bool:
        """Return whether an object is what is watched."""
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
        """Return the only thing that can be watched; None where it is described. There may be as many who
        watch as there is to see, so others are passed over without being looked at.
        """
        if subject is What.THIS:
            return self.source
        if subject is What.ATTACHED:
            permanent = self.state.permanents.get(self.source)
            return self.source if permanent is None else permanent.attached_to
        return None

    def about(self, subject: Subject, object: ObjectId) -> tuple[Binding, ...]:
        """Return what is remembered of an object, if it is what is watched."""
        if self.is_subject(subject, object):
            return (Binding(that=object, that_player=self.state.controller_of(object)),)
        return ()


# What is to be known of trigger events


EventKind = type | Step
"""The kind of an event; of the beginning of a step, which it is."""


class TriggerRow(Record):
    """The row holds what is to be known of a kind of trigger event."""

    event_kinds: tuple[EventKind, ...]
    """The events at which such an ability may trigger; an event of another kind asks nobody."""
    binds: Callable[[Watch, Any, Any], Iterable[Binding]]
    """What an ability remembers of each time that such an event triggers it; nothing if it does not."""
    looks_back: bool = False
    """It is sought before the event is carried out [cr2025-06-06 603.10a]."""
    of_several: bool = False
    """It is told of all such events that happen at the same time, instead of each."""
    of_a_turn: bool = False
    """It is in the range of a permanent's controller if the active player is [cr2025-06-06 801.7]. Delayed
    abilities wait for a point of the game instead, whoever's turn it is, unless they say whose.
    """


Rows = dict[type | Enum, TriggerRow]
"""By the kind of a trigger event, or by the deed that it is."""
