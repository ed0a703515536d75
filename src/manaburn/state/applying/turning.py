"""This module carries out the events of the turn, as a part of `apply`: turns, phases and steps begin, phases
and steps end, turns are skipped, added or controlled by another player, damage wears off, the monarch and day
and night change, turn markers are passed on.

The tables `TURNING` and `MARKING` name the function for each event. Most write into `state.turn`, the players
or the turn markers what the event says. `turn_began` is the longest: it moves the history of the last turn
on, and starts the new one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.turns import SkipSpan
from manaburn.options import Sharing
from manaburn.state import GameState, events
from manaburn.state.applying.lasting import end_effects
from manaburn.state.records.game_wide import ranges_of_influence
from manaburn.state.records.history import History
from manaburn.state.records.turns import Turn, TurnMarkers
from manaburn.terms import Phase, Step
from manaburn.values import replace


def _remember_attacks(state: GameState) -> None:
    """Note, for the players whose turn is over, the attacks they made in it."""
    turn, options = state.turn, state.options
    alone = options.sharing is Sharing.NOTHING
    for player in (turn.active_player,) if alone else options.team_of(turn.active_player):
        attacks = tuple(attack for attack in turn.history.attacks if attack.by == player)
        over = state.players[player]
        over.own_turns = replace(over.own_turns, attacks=attacks)


def turn_began(state: GameState, event: events.TurnBegan) -> None:
    """Begin a turn: set whose it is, start an empty history, use up the extra turn or skip that led to it,
    and let limited abilities be used again.
    """
    if state.turn.number:
        state.turn.previous_player = state.turn.active_player
        _remember_attacks(state)
    state.turn.number = event.number
    state.turn.active_player = event.player
    state.turn.is_extra = event.extra
    state.turn.skipping = event.skipping
    state.turn.controller = event.controller
    state.turn.history, state.turn.last_turn = History(), state.turn.history
    if event.extra:
        state.turn.extra_turns = state.turn.extra_turns[1:]
    else:
        state.turn.last_in_order = event.player
    for player in state.active_team():
        record = state.players[player]
        own = record.own_turns
        record.own_turns = replace(own, begun=event.number, number=own.number + 1)
    began = state.players[event.player]
    began.rare.extra_turns = ()
    began.rare.next_controller = None
    began.rare.skips = tuple(s for s in began.skips if s.span is not SkipSpan.ALL_OF_NEXT_TURN)
    if state.game.ranges:
        _measure_ranges(state)
    if state.game.markers is not None:
        marked_turn_began(state, event)
    _refresh_limited_abilities(state)


def _refresh_limited_abilities(state: GameState) -> None:
    """Let abilities that can be used once each turn be used again, except for players whose own turn is in
    progress elsewhere.
    """
    others = {turn.active_player for turn in state.turns_elsewhere()}
    for permanent in state.every_permanent():
        if permanent.controller not in others:
            permanent.used = ()


def _measure_ranges(state: GameState) -> None:
    """Determine who is within whose range, as each turn begins [cr2025-06-06 801.2c]."""
    ranges = ranges_of_influence(state.players, state.options)
    if ranges != state.game.ranges:
        state.game.ranges = ranges
        state.derived = None
        state.unchecked = True


def phase_began(state: GameState, event: events.PhaseBegan) -> None:
    """Begin a phase."""
    history = state.turn.history
    state.turn.phase = event.phase
    if event.phase in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN):
        state.turn.history = replace(history, main_phases=history.main_phases + 1)
    elif event.phase is Phase.COMBAT:
        state.turn.history = replace(history, combats=history.combats + 1)


def step_began(state: GameState, event: events.StepBegan) -> None:
    """Begin a step."""
    turn = state.turn
    turn.step = event.step
    if turn.combat is not None:
        turn.combat.steps = (*turn.combat.steps, event.step)
    if turn.history.drawn:
        turn.history = replace(turn.history, drawn=())
    if event.step is Step.UPKEEP:
        _upkeep_began(state)


def _upkeep_began(state: GameState) -> None:
    """Note this turn as that of the last upkeep of its players."""
    for player in state.active_team():
        record = state.players[player]
        own = record.own_turns
        record.own_turns = replace(own, upkeeps=(*own.upkeeps[-1:], state.turn.number))


def step_ended(state: GameState, event: events.StepEnded) -> None:
    """End a step."""
    state.turn.step = None
    if event.step is Step.UPKEEP:
        history = state.turn.history
        state.turn.history = replace(history, upkeeps_ended=history.upkeeps_ended + 1)


def phase_ended(state: GameState, event: events.PhaseEnded) -> None:
    """End a phase."""
    state.turn.phase = None


def damage_wore_off(state: GameState, event: events.DamageWoreOff) -> None:
    """Remove all damage, from phased-out permanents too, and end the effects that last until end of turn
    [cr2025-06-06 514.2].
    """
    for permanent in state.every_permanent():
        permanent.damage = 0
    state.game.hurt = None
    ended = frozenset(event.ended)
    if ended:
        end_effects(state, ended)
        state.derived = None
        state.unchecked = True
    # a shield lasts until the end of the turn in which it began, which may be one still in progress elsewhere
    others = {turn.number for turn in state.turns_elsewhere()}
    state.game.shields = tuple(s for s in state.shields if s.began_on_turn in others) if others else ()
    for player in state.players:
        player.rare.skips = tuple(s for s in player.skips if s.span is not SkipSpan.NEXT_THIS_TURN)


def monarch_changed(state: GameState, event: events.MonarchChanged) -> None:
    """Make a player the monarch, instead of whoever was it [cr2025-06-06 723.3]."""
    state.game.monarch = event.player
    state.derived = None  # abilities go with it


def day_changed(state: GameState, event: events.DayChanged) -> None:
    """Let it become day, or night."""
    state.game.day_or_night = event.to


def turn_skipped(state: GameState, event: events.TurnSkipped) -> None:
    """Skip a turn."""
    if event.extra:
        state.turn.extra_turns = state.turn.extra_turns[1:]
    else:
        state.turn.last_in_order = event.player


def skips_changed(state: GameState, event: events.SkipsChanged) -> None:
    """Note that a player will skip something, or has skipped it."""
    state.players[event.player].rare.skips = event.skips


def turn_replanned(state: GameState, event: events.TurnLengthened | events.TurnCutShort) -> None:
    """Add phases or steps to the turn, or leave them out of it."""
    state.turn.steps, state.turn.phases = event.steps, event.phases


def extra_turn_added(state: GameState, event: events.ExtraTurnAdded) -> None:
    """Add an extra turn after this turn, or after its player's next."""
    if event.place is None:
        player = state.players[event.turn.player]
        player.rare.extra_turns = (*player.extra_turns, event.turn)
    else:
        turns = state.turn.extra_turns
        state.turn.extra_turns = (*turns[: event.place], event.turn, *turns[event.place :])


def next_turn_controlled(state: GameState, event: events.NextTurnControlled) -> None:
    """Note who will control a player's next turn; the newest effect overwrites others
    [cr2025-06-06 721.1a].
    """
    state.players[event.player].rare.next_controller = event.by


def control_of_players_ended(state: GameState, event: events.ControlOfPlayersEnded) -> None:
    """Let players make their own decisions whom another player controls, or would control in their next
    turn.
    """
    if state.turn.controller == event.by:
        state.turn.controller = None
    for player in state.players:
        if player.next_controller == event.by:
            player.rare.next_controller = None


TURNING: dict[type, Callable[[GameState, Any], None]] = {
    events.TurnBegan: turn_began,
    events.TurnSkipped: turn_skipped,
    events.PhaseBegan: phase_began,
    events.StepBegan: step_began,
    events.StepEnded: step_ended,
    events.PhaseEnded: phase_ended,
    events.SkipsChanged: skips_changed,
    events.TurnLengthened: turn_replanned,
    events.TurnCutShort: turn_replanned,
    events.ExtraTurnAdded: extra_turn_added,
    events.NextTurnControlled: next_turn_controlled,
    events.ControlOfPlayersEnded: control_of_players_ended,
    events.DamageWoreOff: damage_wore_off,
    events.MonarchChanged: monarch_changed,
    events.DayChanged: day_changed,
}
"""What each event does; none of them changes which permanents there are."""


# Turn markers [cr2025-06-06 807.4]


def markers_of(state: GameState) -> TurnMarkers:
    """Return the turn markers of a game that has some."""
    assert state.game.markers is not None, "the game is played with turn markers"
    return state.game.markers


def turn_with(state: GameState, number: int) -> Turn:
    """Return the turn that a marker stands for, or has stood for."""
    markers = markers_of(state)
    return state.turn if number == markers.going_on else markers.elsewhere[number]


def _change_marker(state: GameState, number: int, **changes: Any) -> None:
    """Give the turn marker of this number new values in some of its fields."""
    markers = markers_of(state)
    markers.markers = tuple(
        replace(marker, **changes) if marker.number == number else marker for marker in markers.markers
    )


def turn_markers_handed_out(state: GameState, event: events.TurnMarkersHandedOut) -> None:
    """Hand out the turn markers, which are numbered in that order."""
    state.game.markers = TurnMarkers.handed_out(event.to)


def turn_went_on(state: GameState, event: events.TurnWentOn) -> None:
    """Set aside the turn in progress, and go on with another one."""
    markers = markers_of(state)
    if markers.going_on in markers:
        markers.elsewhere[markers.going_on] = state.turn
    state.turn = markers.elsewhere.pop(event.marker)
    markers.going_on = event.marker
    state.derived = None
    state.unchecked = True


def marked_turn_began(state: GameState, event: events.TurnBegan) -> None:
    """Begin a turn of the player who has a turn marker."""
    markers = markers_of(state)
    markers.begun = event.number
    _change_marker(state, markers.going_on, holder=event.player, next=None)


def turn_marker_passed(state: GameState, event: events.TurnMarkerPassed) -> None:
    """Note who has a turn marker now, and who takes the next turn with it. By some texts of the rules the
    marker moves as a turn ends, and both are the same player; by others it stays where it is until the next
    turn can begin [cr2025-06-06 807.4d; cr2006-10-01 608.4c].
    """
    _change_marker(state, event.marker, holder=event.to, next=event.next)


def turn_marker_designated(state: GameState, event: events.TurnMarkerDesignated) -> None:
    """Designate a turn marker for removal."""
    _change_marker(state, event.marker, removals=event.removals)


def turn_marker_removed(state: GameState, event: events.TurnMarkerRemoved) -> None:
    """Remove a turn marker, and with it one turn of each round."""
    markers = markers_of(state)
    markers.markers = tuple(marker for marker in markers.markers if marker.number != event.marker)
    markers.elsewhere.pop(event.marker, None)


def extra_turns_postponed(state: GameState, event: events.ExtraTurnsPostponed) -> None:
    """Let extra turns wait that would have followed this turn."""
    turn, markers = turn_with(state, event.marker), markers_of(state)
    turn.extra_turns = tuple(extra for extra in turn.extra_turns if extra not in event.turns)
    markers.postponed = (*markers.postponed, *event.turns)


def postponed_turns_due(state: GameState, event: events.PostponedTurnsDue) -> None:
    """Let postponed turns be taken before the turn that is to begin."""
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
