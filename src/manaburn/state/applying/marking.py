"""Turn markers are handed out, passed and removed, and the turn of one or another goes on: a part of `apply`
[cr2025-06-06 807.4].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.state import GameState, events
from manaburn.state.records.turn_markers import TurnMarkers
from manaburn.state.records.turn_record import Turn
from manaburn.values import replace


def markers_of(state: GameState) -> TurnMarkers:
    """The turn markers of a game that has some."""
    assert state.game.markers is not None, "the game is played with turn markers"
    return state.game.markers


def turn_with(state: GameState, number: int) -> Turn:
    """The turn that a marker stands for, or has stood for."""
    markers = markers_of(state)
    return state.turn if number == markers.going_on else markers.elsewhere[number]


def _changed(state: GameState, number: int, **changes: Any) -> None:
    markers = markers_of(state)
    markers.markers = tuple(
        replace(marker, **changes) if marker.number == number else marker for marker in markers.markers
    )


def turn_markers_handed_out(state: GameState, event: events.TurnMarkersHandedOut) -> None:
    """The markers are numbered as they are handed out."""
    state.game.markers = TurnMarkers.handed_out(event.to)


def turn_went_on(state: GameState, event: events.TurnWentOn) -> None:
    """The turn in progress is set aside, and another goes on."""
    markers = markers_of(state)
    if markers.going_on in markers:
        markers.elsewhere[markers.going_on] = state.turn
    state.turn = markers.elsewhere.pop(event.marker)
    markers.going_on = event.marker
    state.derived = None
    state.unchecked = True


def marked_turn_began(state: GameState, event: events.TurnBegan) -> None:
    """Whoever has the marker takes their turn."""
    markers = markers_of(state)
    markers.begun = event.number
    _changed(state, markers.going_on, holder=event.player, next=None)


def turn_marker_passed(state: GameState, event: events.TurnMarkerPassed) -> None:
    """Somebody is going to take a turn with a marker."""
    _changed(state, event.marker, holder=event.to, next=event.next)


def turn_marker_designated(state: GameState, event: events.TurnMarkerDesignated) -> None:
    """A marker is designated for removal."""
    _changed(state, event.marker, removals=event.removals)


def turn_marker_removed(state: GameState, event: events.TurnMarkerRemoved) -> None:
    """There is one turn less."""
    markers = markers_of(state)
    markers.markers = tuple(marker for marker in markers.markers if marker.number != event.marker)
    markers.elsewhere.pop(event.marker, None)


def extra_turns_postponed(state: GameState, event: events.ExtraTurnsPostponed) -> None:
    """Extra turns do not follow the turn after which they were to be taken."""
    turn, markers = turn_with(state, event.marker), markers_of(state)
    turn.extra_turns = tuple(extra for extra in turn.extra_turns if extra not in event.turns)
    markers.postponed = (*markers.postponed, *event.turns)


def postponed_turns_due(state: GameState, event: events.PostponedTurnsDue) -> None:
    """They are taken before the turn that is to begin."""
    markers = markers_of(state)
    due = tuple(extra for extra in markers.postponed if extra.player == event.player)
    markers.postponed = tuple(extra for extra in markers.postponed if extra.player != event.player)
    state.turn.extra_turns = (*due, *state.turn.extra_turns)


MARKING: dict[type, Callable[[GameState, Any], None]] = {
    events.TurnMarkersHandedOut: turn_markers_handed_out,
    events.TurnWentOn: turn_went_on,
    events.TurnMarkerPassed: turn_marker_passed,
    events.TurnMarkerDesignated: turn_marker_designated,
    events.TurnMarkerRemoved: turn_marker_removed,
    events.ExtraTurnsPostponed: extra_turns_postponed,
    events.PostponedTurnsDue: postponed_turns_due,
}
"""What each event does; none of them changes which permanents there are."""
