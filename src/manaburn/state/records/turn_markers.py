"""The turn markers of a Grand Melee: several players take turns at the same time [cr2025-06-06 807.4;
cr2006-10-01 608.4].

One of these turns goes on at a time, by one step; it is what `GameState.turn` holds. The others are set
aside here until theirs goes on.
"""

from __future__ import annotations

from manaburn.state.records.record import Record, state_record
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


@state_record
class TurnMarkers(Record):
    """All turn markers of a game, and the turns that do not go on just now."""

    markers: tuple[TurnMarker, ...]
    """In the order of their numbers."""
    elsewhere: dict[int, Turn]
    """By the number of their marker the turns that are set aside."""
    going_on: int = 0
    """The number of the one whose turn goes on, or of one that was removed as its turn ended."""
    begun: int = 0
    """How many turns have begun."""
    postponed: tuple[ExtraTurn, ...] = ()
    """The extra turns that are taken immediately before their players' next turns
    [cr2025-06-06 807.4i-j].
    """

    @classmethod
    def handed_out(cls, holders: tuple[PlayerId, ...]) -> TurnMarkers:
        """The markers of a game that begins, numbered in the order of who gets them."""
        markers = tuple(TurnMarker(number, player, player) for number, player in enumerate(holders, 1))
        elsewhere = {each.number: Turn(each.holder, each.holder) for each in markers}
        return cls(markers, elsewhere)

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
        return [turn for number, turn in self.elsewhere.items() if self[number].next is None]
