"""This module runs Grand Melee, where several players take turns at the same time, each with a turn marker
[cr2025-06-06 807.4; cr2010-10-01 807.4; cr2006-10-01 608.4].

1. `hand_out_turn_markers` gives every fourth player a marker, and they begin their turns.
2. `go_to_next_marker` has another turn go on after each step: that of the marker with the next number. A step
   ends only with an empty stack, so at most one of the turns' stacks has anything on it [cr2025-06-06 807.5].
3. `end_marked_turn` ends a turn and passes its marker to the left.
4. `pass_markers_of` passes on the markers of players who leave the game. If there are too many now for the
   players left, it designates some for removal.

`marker.holder` is the player who has a marker. `marker.next` is the player who is to begin a turn with it; it
is None while a turn is in progress with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from manaburn.editions import MarkerPassing
from manaburn.rules.happening.happening import happen
from manaburn.rules.turn.turn_order import begins
from manaburn.state import GameState, events
from manaburn.state.applying.turning import markers_of, turn_with
from manaburn.state.records.agenda import NEXT_STEP
from manaburn.state.records.turns import ExtraTurn, TurnMarker
from manaburn.terms import PlayerId

PLAYERS_TO_A_MARKER = 4
TOO_CLOSE = 3
"""A player begins no turn while another marker is with that player, or at most so many seats to the player's
left [cr2025-06-06 807.4d].
"""


def markers_for(players: int) -> int:
    """Return how many turn markers a game of so many players has; the last one stays [cr2025-06-06 807.4a].

    >>> markers_for(16), markers_for(15)
    (4, 3)
    """
    return max(1, players // PLAYERS_TO_A_MARKER)


def first_holders(state: GameState, first: PlayerId) -> tuple[PlayerId, ...]:
    """Return who gets the markers, by their numbers: the starting player, the player four seats to the left,
    and so on [cr2025-06-06 807.4b].
    """
    seats = len(state.players)
    order = [PlayerId((first + n) % seats) for n in range(seats)]
    present = [seat for seat in order if state.players[seat].in_game]
    return tuple(present[::PLAYERS_TO_A_MARKER][: markers_for(len(present))])


def hand_out_turn_markers(state: GameState, first: PlayerId) -> None:
    """Hand out the turn markers, and have all players who get one begin their turns [cr2025-06-06 807.4b]."""
    happen(state, events.TurnMarkersHandedOut(first_holders(state, first)))
    state.schedule(NEXT_STEP)


# Whose turn goes on


def go_to_next_marker(state: GameState) -> bool:
    """Go on with the turn of the next marker, or begin one with it; return whether a turn begins.

    First, though, triggered abilities that wait are put on the stack of the turn in which they triggered; as
    long as there are any, that turn stays the one that goes on [cr2025-06-06 807.5b].
    """
    markers = markers_of(state)
    here = markers.going_on
    if state.waiting and here in markers and markers[here].next is None:
        return False
    later = [marker for marker in markers.markers if marker.number > here]
    marker = _first_to_go_on(state, [*later, *(m for m in markers.markers if m.number <= here)])
    if marker.number != here:
        whose = marker.holder if marker.next is None else marker.next
        happen(state, events.TurnWentOn(marker.number, whose))
    if marker.next is not None:
        _begin(state, marker, marker.next)
    return marker.next is not None


def _first_to_go_on(state: GameState, markers: Sequence[TurnMarker]) -> TurnMarker:
    """Return the first of these whose turn is in progress or can begin. If no turn is in progress and each
    marker is in the way of another, they count as passed at the same time.
    """
    for passed in (False, True):
        for marker in markers:
            if marker.next is None or _can_begin(state, marker, marker.next, all_are_passed=passed):
                return marker
    raise AssertionError("there are four seats for each marker, so some marker is not too close to the next")


def _can_begin(state: GameState, marker: TurnMarker, player: PlayerId, *, all_are_passed: bool) -> bool:
    """Return whether no other marker is with a player or in the three seats to their left [cr2025-06-06
    807.4d].
    """
    others = _others(state, marker)
    seats = [other.next if all_are_passed and other.next is not None else other.holder for other in others]
    return all(_seats_to_the_left(state, player, seat) > TOO_CLOSE for seat in seats)


def _begin(state: GameState, marker: TurnMarker, player: PlayerId) -> None:
    """Have a player begin a turn with a marker: an extra turn that was postponed, if they have one. If the
    turn is skipped, the marker is passed on.
    """
    if any(extra.player == player for extra in markers_of(state).postponed):
        happen(state, events.PostponedTurnsDue(player))
    if not begins(state, player, extra=bool(state.turn.extra_turns)):
        _pass_on(state, marker)
        state.schedule(NEXT_STEP)


def pass_on_what_goes_on(state: GameState) -> None:
    """Pass on the marker whose turn would have begun, because that turn is skipped."""
    markers = markers_of(state)
    _pass_on(state, markers[markers.going_on])
    state.schedule(NEXT_STEP)


def end_marked_turn(state: GameState) -> None:
    """End a turn, and pass its marker to the left, or keep it for an extra turn, or remove it [cr2025-06-06
    807.4c, 807.4g, 807.4i].
    """
    turn, markers = state.turn, markers_of(state)
    happen(state, events.TurnEnded(turn.number))
    marker = markers[markers.going_on]
    if marker.removals:
        _remove(state, marker)
    else:
        _pass_on(state, marker)
    state.schedule(NEXT_STEP)


def _pass_on(state: GameState, marker: TurnMarker) -> None:
    """Pass a marker to the left, or leave it where it is for an extra turn of its holder. Extra turns of
    other players are postponed, and those of the holder too if another marker is close on the right
    [cr2025-06-06 807.4i-j].
    """
    turn, here = turn_with(state, marker.number), marker.holder
    own = [extra for extra in turn.extra_turns if extra.player == here]
    keeps = bool(own) and not _is_close_on_the_right(state, marker)
    _postpone(state, marker, [extra for extra in turn.extra_turns if not (keeps and extra in own)])
    following = here if keeps else state.next_in_order()
    to = following if _moves_as_a_turn_ends(state) else here
    happen(state, events.TurnMarkerPassed(marker.number, to, following))


def _moves_as_a_turn_ends(state: GameState) -> bool:
    """Return whether a marker moves to the next player as a turn ends, and waits there until they can begin
    theirs; or else stays until then where it is [cr2025-06-06 807.4d; cr2006-10-01 608.4c].
    """
    match state.edition.marker_passing:
        case MarkerPassing.AS_A_TURN_CAN_BEGIN:
            return False
        case MarkerPassing.AS_A_TURN_ENDS:
            return True
        case _:
            assert_never(state.edition.marker_passing)


def _is_close_on_the_right(state: GameState, marker: TurnMarker) -> bool:
    """Return whether there is a marker within three seats on the right of the one who has this one."""
    others = _others(state, marker)
    return any(_seats_to_the_left(state, other.holder, marker.holder) <= TOO_CLOSE for other in others)


def _postpone(state: GameState, marker: TurnMarker, turns: Sequence[ExtraTurn]) -> None:
    """Put off extra turns that cannot follow at once: each is taken as its player next gets a marker."""
    if turns:
        happen(state, events.ExtraTurnsPostponed(marker.number, tuple(turns)))


# Players leave


def pass_markers_of(state: GameState, gone: Sequence[PlayerId]) -> None:
    """Pass on the markers of players who have left: whoever sits to the left of one who was to begin a turn
    is to begin it. If there are too many markers now, designate some for removal [cr2025-06-06 807.4c,
    807.4e-f].
    """
    for marker in markers_of(state).markers:
        if marker.next is not None and marker.next in gone:
            follows = state.player_after(marker.next)
            happen(state, events.TurnMarkerPassed(marker.number, follows, follows))
    markers = markers_of(state).markers
    designated = sum(marker.removals for marker in markers)
    excess = len(markers) - designated - markers_for(sum(player.in_game for player in state.players))
    candidates = sorted({_to_the_right(state, player, markers).number for player in gone})
    for n in range(excess):
        marker = markers_of(state)[candidates[n % len(candidates)]]
        _designate(state, marker, 1)
    _remove_those_that_wait(state)


def _designate(state: GameState, marker: TurnMarker, times: int) -> None:
    """Note that a marker is to be removed so many times more, as its turn ends."""
    happen(state, events.TurnMarkerDesignated(marker.number, marker.removals + times))


def _remove_those_that_wait(state: GameState) -> None:
    """Remove the designated markers of players who are not taking a turn [cr2025-06-06 807.4g]."""
    while waiting := [m for m in markers_of(state).markers if m.removals and m.next is not None]:
        _remove(state, waiting[0])


def _remove(state: GameState, marker: TurnMarker) -> None:
    """Remove a turn marker. If it was designated several times, the marker to its right is designated the
    other times instead [cr2025-06-06 807.4g].
    """
    _postpone(state, marker, turn_with(state, marker.number).extra_turns)
    happen(state, events.TurnMarkerRemoved(marker.number))
    if marker.removals > 1:
        right = _to_the_right(state, marker.holder, markers_of(state).markers)
        _designate(state, right, marker.removals - 1)
        _remove_those_that_wait(state)


# Seats


def _others(state: GameState, marker: TurnMarker) -> list[TurnMarker]:
    """Return all markers but one."""
    return [other for other in markers_of(state).markers if other.number != marker.number]


def _seats_to_the_left(state: GameState, one: PlayerId, other: PlayerId) -> int:
    """Return how many seats to the left of one player another sits; seats of those who left are closed up."""
    circle = [player.id for player in state.players if player.in_game or player.id in (one, other)]
    return (circle.index(other) - circle.index(one)) % len(circle)


def _to_the_right(state: GameState, player: PlayerId, markers: Iterable[TurnMarker]) -> TurnMarker:
    """Return the marker nearest to the right of a player."""
    seats = len(state.players)
    return min(markers, key=lambda marker: (player - marker.holder - 1) % seats)
