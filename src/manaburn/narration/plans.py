"""This module describes what is still to come of turns: the rest of this turn (`rest_of_turn`), and what is
not as usual, such as extra turns and skipped steps (`unusual`). For the `Narrator`, `told_of_turns` returns
the sentence for an event that changes such plans, gives a player a designation, such as the monarch, has them
venture, or is about the whole game, such as a restart or a vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan, TurnPart
from manaburn.editions import Edition, Topic, cite, number_on
from manaburn.narration.words import enumeration, phase_name, step_name
from manaburn.rules.turn_table import MAIN_PHASES, ROW, Skipped, plan_from
from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.state.records.turns import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import Phase, PlayerId, Step
from manaburn.view import View

_SPAN = {
    SkipSpan.NEXT: "the next {}",
    SkipSpan.NEXT_THIS_TURN: "the next {} of this turn",
    SkipSpan.ALL_OF_NEXT_TURN: "each {} of the next turn",
}


def part_name(part: Part, edition: Edition) -> str:
    """Return a turn, phase or step, by its name in the edition."""
    match part:
        case TurnPart():
            return "turn"
        case Phase():
            return f"{phase_name(part, edition)} phase"
        case Step():
            return f"{step_name(part, edition)} step"


def skips_text(skips: Sequence[Skip], edition: Edition) -> str:
    """Return what somebody is going to skip: `the next untap step and the next turn (2 times)`."""
    parts: list[str] = []
    for skip, number in Counter(skips).items():
        name = _SPAN[skip.span].format(part_name(skip.what, edition))
        parts.append(name if number == 1 else f"{name} ({number} times)")
    return enumeration(parts)


def _turn_text(turn: ExtraTurn, names: Sequence[str], edition: Edition) -> str:
    """Return whose extra turn it is, and the parts it is without: `Anna (without untap step)`."""
    without = enumeration([part_name(part, edition) for part in turn.skipping])
    return names[turn.player] + (f" (without {without})" if without else "")


def _is_usual(view: View) -> bool:
    """Return whether what is planned of this turn is what any turn has."""
    if view.step is None:
        return True
    steps, phases = plan_from(view.step)
    return (view.steps_to_come, view.phases_to_come) == (steps[1:], phases)


def phase_text(planned: PlannedPhase, edition: Edition) -> str:
    """Return a phase to come, with its steps."""
    if planned.phase in MAIN_PHASES:
        return phase_name(planned.phase, edition)
    steps = ", ".join(step_name(step, edition) for step in planned.steps)
    return f"{phase_name(planned.phase, edition)} ({steps})"


def rest_of_turn(view: View, edition: Edition) -> Iterator[str]:
    """Yield the steps of this phase and the phases after it, as planned."""
    if view.steps_to_come:
        yield ", ".join(step_name(step, edition) for step in view.steps_to_come)
    yield from (phase_text(planned, edition) for planned in view.phases_to_come)


def unusual(view: View, edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield a sentence for each thing to come that is not as usual, with the number of its rule."""
    names = [player.name for player in view.players]

    def rule(topic: Topic) -> str:
        return cite(topic, edition) if number_on(topic, edition.in_force) else ""

    if not _is_usual(view):
        rest = list(rest_of_turn(view, edition))
        yield "still to come this turn: " + (" · ".join(rest) or "nothing"), rule(Topic.EXTRA_PHASES)
    if view.skipping:
        parts = enumeration([part_name(part, edition) for part in view.skipping])
        yield f"skipped all through this turn: {parts}", rule(Topic.SKIPPING)
    if view.extra_turns:
        queue = [_turn_text(turn, names, edition) for turn in view.extra_turns]
        order = ", then ".join([*queue, f"{names[view.next_in_order]} in turn order"])
        yield f"extra turns after this one: {order}", rule(Topic.EXTRA_TURNS)
    for player in view.players:
        if player.extra_turns:
            queue = [_turn_text(turn, names, edition) for turn in player.extra_turns]
            yield f"extra turns after {player.name}'s next: {', '.join(queue)}", rule(Topic.EXTRA_TURNS)
        if player.skips:
            yield f"{player.name} skips {skips_text(player.skips, edition)}", rule(Topic.SKIPPING)
        if player.next_controller is not None:
            by = names[player.next_controller]
            yield f"{by} controls {player.name}'s next turn", rule(Topic.CONTROLLING_A_PLAYER)


def next_turn(view: View) -> PlayerId:
    """Return whose turn is next, if nobody skips it."""
    return view.extra_turns[0].player if view.extra_turns else view.next_in_order


def told_of_turns(
    event: Event, names: Sequence[str], edition: Edition, turn_number: int
) -> tuple[str, Topic | None] | None:
    """Return a sentence and the topic of its rule, if the event is about turns, designations or the whole
    game; None for all others. `turn_number` is that of the turn in which it happened.
    """
    match event:
        case e.ExtraTurnAdded(turn):
            return f"{names[turn.player]} will take an extra turn", Topic.EXTRA_TURNS
        case e.TurnWentOn(_, player):
            return f"{names[player]}'s turn goes on", Topic.TURN_MARKERS
        case e.TurnMarkerPassed(marker, _, following):
            return f"{names[following]} will take the next turn with marker {marker}", Topic.TURN_MARKERS
        case e.TurnMarkerDesignated(marker):
            return f"turn marker {marker} will be removed", Topic.TURN_MARKERS
        case e.TurnMarkerRemoved(marker):
            return f"turn marker {marker} is removed", Topic.TURN_MARKERS
        case e.ExtraTurnsPostponed(_, turns):
            whose = ", ".join(dict.fromkeys(names[extra.player] for extra in turns))
            return f"the extra turns of {whose} wait for their next turns", Topic.TURN_MARKERS
        case e.TurnLengthened():
            return "phases or steps are added to this turn", Topic.EXTRA_PHASES
        case e.TurnCutShort():
            return "the turn ends: cleanup is next", Topic.ENDING_THE_TURN
        case e.SkipsChanged(player, skips) if skips:
            return f"{names[player]} will skip {skips_text(skips, edition)}", Topic.SKIPPING
        case e.TurnSkipped(player):
            return f"{names[player]}'s turn is skipped", Topic.SKIPPING
        case e.PhaseSkipped(phase):
            return f"the {part_name(phase, edition)} is skipped", Topic.SKIPPING
        case e.StepSkipped(step) if ROW[step].skipped in (Skipped.NEVER, Skipped.FIRST_DRAW):
            is_first_draw = step is Step.DRAW and turn_number == 1
            topic = Topic.FIRST_DRAW_SKIPPED if is_first_draw else Topic.SKIPPING
            return f"the {part_name(step, edition)} is skipped", topic
        case e.MonarchChanged(player):
            whoever = "nobody" if player is None else names[player]
            return f"{whoever} is the monarch now", Topic.MONARCH
        case e.CityBlessingGained(player):
            return f"{names[player]} has the city's blessing now", Topic.CITY_BLESSING
        case e.SpeedChanged(player, speed):
            return f"{names[player]}'s speed is {speed} now", event.rule or Topic.SPEED
        case e.InitiativeTaken(player):
            whoever = "nobody" if player is None else names[player]
            return f"{whoever} takes the initiative", Topic.INITIATIVE
        case e.VentureMarkerMoved(player, _, room):
            return f"{names[player]} ventures into {room}", Topic.VENTURING
        case e.DungeonCompleted(player, name):
            return f"{names[player]} completes {name}", event.rule or Topic.VENTURING
        case e.NextTurnControlled(player, by):
            text = f"{names[by]} will control {names[player]} during {names[player]}'s next turn"
            return text, Topic.CONTROLLING_A_PLAYER
        case _:
            return _told_of_the_game(event, names)


def _told_of_the_game(event: Event, names: Sequence[str]) -> tuple[str, Topic | None] | None:
    """Return a sentence without a rule for a restart, clash, vote or the Ring; None for other events."""
    match event:
        case e.GameRestarted(starting):
            return f"the game is restarted, and {names[starting]} plays first", None
        case e.Clashed(player, won):
            return f"{names[player]} {'wins' if won else 'does not win'} the clash", None
        case e.Voted(player, choice):
            return f"{names[player]} votes for {choice}", None
        case e.RingTempted(player):
            return f"the Ring tempts {names[player]}", None
        case _:
            return None
