"""The turn markers of a Grand Melee: several players take turns at the same time [cr2025-06-06 807.4;
cr2006-10-01 608.4].

One of these turns goes on at a time, by one step; it is what `GameState.turn` and `GameState.combat` hold.
The others are set aside here until theirs goes on.
"""

from __future__ import annotations

from typing import Self

from manaburn.state.records.combat import Combat
from manaburn.state.records.records import Record
from manaburn.state.records.turn_plan import ExtraTurn
from manaburn.state.records.turn_record import Turn
from manaburn.terms import PlayerId
from manaburn.values import record


@record
class TurnMarker:
    """A turn marker, by its number [cr2025-06-06 807.4b]."""

    number: int
    holder: PlayerId
    """Where it lies: with the active player of the turn it stands for, or of the last one, or of the next."""
    next: PlayerId | None
    """Who is going to begin a turn with it; None while a turn is in progress."""
    removals: int = 0
    """How many times it has been designated for removal [cr2025-06-06 807.4e]."""


class TurnElsewhere(Record):
    """A turn while that of another turn marker goes on, and its combat phase if it is in one."""

    __slots__ = ("combat", "turn")

    turn: Turn
    combat: Combat | None

    def __init__(self, turn: Turn, combat: Combat | None = None) -> None:
        self.turn = turn
        self.combat = combat

    def clone(self) -> Self:
        """An independent copy."""
        return self.__class__(self.turn.clone(), None if self.combat is None else self.combat.clone())


class TurnMarkers(Record):
    """All turn markers of a game, and the turns that do not go on just now."""

    __slots__ = ("begun", "elsewhere", "going_on", "markers", "postponed")

    markers: tuple[TurnMarker, ...]
    """In the order of their numbers."""
    going_on: int
    """The number of the one whose turn goes on, or of one that was removed as its turn ended."""
    elsewhere: dict[int, TurnElsewhere]
    """By the number of their marker the turns that are set aside."""
    begun: int
    """How many turns have begun."""
    postponed: tuple[ExtraTurn, ...]
    """The extra turns that are taken immediately before their players' next turns
    [cr2025-06-06 807.4i-j].
    """

    def __init__(self, holders: tuple[PlayerId, ...]) -> None:
        self.markers = tuple(TurnMarker(number, player, player) for number, player in enumerate(holders, 1))
        self.going_on = 0
        self.elsewhere = {marker.number: TurnElsewhere(Turn(marker.holder)) for marker in self.markers}
        self.begun = 0
        self.postponed = ()

    def __getitem__(self, number: int) -> TurnMarker:
        """The marker of a number. Raises KeyError if it is not in the game."""
        for marker in self.markers:
            if marker.number == number:
                return marker
        raise KeyError(number)

    def __contains__(self, number: int) -> bool:
        return any(marker.number == number for marker in self.markers)

    def in_progress_elsewhere(self) -> list[Turn]:
        """The turns in progress that do not go on just now."""
        return [there.turn for number, there in self.elsewhere.items() if self[number].next is None]

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.markers = self.markers
        new.going_on = self.going_on
        new.elsewhere = {number: there.clone() for number, there in self.elsewhere.items()}
        new.begun = self.begun
        new.postponed = self.postponed
        return new
