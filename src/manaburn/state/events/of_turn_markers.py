"""The turn markers of a Grand Melee [cr2025-06-06 807.4]."""

from __future__ import annotations

from manaburn.state.records.turn_plan import ExtraTurn
from manaburn.terms import PlayerId
from manaburn.values import record


@record
class TurnMarkersHandedOut:
    """The turn markers were handed out to these players; the first has the number 1 [cr2025-06-06 807.4b]."""

    to: tuple[PlayerId, ...]


@record
class TurnWentOn:
    """Of the turns taken at the same time, that of another marker goes on, or is about to begin."""

    marker: int
    player: PlayerId
    """Whose turn that is."""


@record
class TurnMarkerPassed:
    """A turn is over, or its player has left: who has the marker, and who begins a turn with it next."""

    marker: int
    to: PlayerId
    next: PlayerId


@record
class TurnMarkerDesignated:
    """A turn marker was designated for removal, that many times in all [cr2025-06-06 807.4e]."""

    marker: int
    removals: int


@record
class TurnMarkerRemoved:
    """A turn marker was removed [cr2025-06-06 807.4g]."""

    marker: int


@record
class ExtraTurnsPostponed:
    """Extra turns that were to follow the turn of a marker are taken immediately before their players' next
    turns instead [cr2025-06-06 807.4i-j].
    """

    marker: int
    turns: tuple[ExtraTurn, ...]


@record
class PostponedTurnsDue:
    """A player whose turn is about to begin takes the extra turns first that were postponed."""

    player: PlayerId
