"""This module runs scenarios: `run_scenario` plays one by the rules of its edition, and judges what it
expects.

A scenario has one stage or several: a step at which the game stops (`When`), and what must be true there. The
stop is at the end of the step, before anything of the next one happens. There are three special cases:

* At an untap step, the game stops as the turn begins.
* For a step that does not take place, it stops where that step would have come.
* If an effect ends the turn before the step, it stops at that step of the next turn.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from manaburn import decisions as d
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.decisions import Action, Decision
from manaburn.errors import NotationError, UnknownEdition
from manaburn.files import MOST_BYTES, read_json, refuse_what_is_no_file, text_of_file
from manaburn.rules.engine.engine import carry_out_next, take
from manaburn.rules.turn_table import ALL_STEPS
from manaburn.scenarios.failing import (
    ExpectedFailure,
    check_commands,
    check_refusal,
    expected_failure,
    expected_to_be_left,
)
from manaburn.scenarios.judging.expectations import judge
from manaburn.scenarios.playing.acting import act
from manaburn.scenarios.playing.answering import answer_to
from manaburn.scenarios.playing.board import Board
from manaburn.scenarios.playing.declaring import RefusedDeclaration, declare_attackers, declare_blockers
from manaburn.scenarios.playing.dividing import RefusedAssignment
from manaburn.scenarios.playing.playthrough import Playthrough
from manaburn.scenarios.reading.lines import Texts, texts_of
from manaburn.scenarios.reading.moments import Moment
from manaburn.scenarios.reading.reading import read_scenario
from manaburn.scenarios.reading.schema import (
    Json,
    Mismatch,
    NotSupported,
    Outcome,
    ScenarioResult,
    ScenarioStage,
    When,
)
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import NEXT_STEP
from manaburn.terms import Step

Written = dict[str, Any]
"""A scenario as a JSON object, as it is written in its file."""


def read_scenarios(path: Path) -> Iterator[Written]:
    """Yield the scenarios of a file: JSON Lines, plain or as .xz. Raises NotationError for anything else."""
    number = 0
    with _opened(path) as lines:
        try:
            for number, line in enumerate(iter(lambda: lines.readline(MOST_BYTES), ""), 1):
                if len(line) == MOST_BYTES:
                    raise NotationError(
                        f"{path}, line {number}: no scenario is as long as {MOST_BYTES:,} characters"
                    )
                if line.strip():
                    parsed = read_json(line)
                    if not isinstance(parsed, dict) or not isinstance(parsed.get("id"), str):
                        raise NotationError(f"{path}, line {number}: a scenario must be an object with an id")
                    yield parsed
        except json.JSONDecodeError as error:
            raise NotationError(f"{path}, line {number}: this is not JSON: {error.msg}") from None
        except (ValueError, lzma.LZMAError, EOFError) as error:
            raise NotationError(f"{path}, after line {number - 1}: {error}") from None


def read_disputed(path: Path) -> Mapping[str, str]:
    """Return the reasons why expectations of scenarios contradict the rules, by their ids, from a file with
    one JSON object. Raises NotationError for anything else.
    """
    try:
        parsed = read_json(text_of_file(path))
    except ValueError as error:
        raise NotationError(f"{path}: {error}") from None
    if not isinstance(parsed, dict) or not all(isinstance(why, str) and why for why in parsed.values()):
        raise NotationError(f"{path}: no object with a reason for each id of a scenario")
    return parsed


def with_disputes(outcome: Outcome, disputed: Mapping[str, str]) -> Outcome:
    """Return an outcome; if a disputed scenario has failed, it counts as refused, for the reason given."""
    if outcome.result is not ScenarioResult.FAILED or outcome.id not in disputed:
        return outcome
    return replace(outcome, result=ScenarioResult.REFUSED, why=f"disputed: {disputed[outcome.id]}")


def _opened(path: Path) -> TextIO:
    refuse_what_is_no_file(path)
    if path.suffix == ".xz":
        return lzma.open(path, "rt", encoding="utf-8")
    return path.open(encoding="utf-8")


def run_scenario(told: Json, cards: CardPool = CATALOGUE_ALONE, texts: Texts | None = None) -> Outcome:
    """Play a scenario with the cards of a pool, and judge it.

    `texts` are printed texts of cards, needed to tell abilities with the same cost apart; by default those of
    the pool's card store. Never raises: what goes wrong is told by the outcome.
    """
    playthrough: Playthrough | None = None
    try:
        scenario = read_scenario(told)
        failing = expected_failure(scenario)
        board = Board(scenario, cards)
        board.lay_out()
        printed = texts_of(cards, board.state.objects.values()) if texts is None else texts
        playthrough = Playthrough(scenario, board, lambda name: board.texts.get(name) or printed(name))
        if failing is not None and failing.kind == "illegal_block":
            playthrough.illegal_block = failing.content
        _play(playthrough, failing)
    except (NotSupported, UnknownEdition) as error:
        return _outcome(told, ScenarioResult.REFUSED, str(error), playthrough)
    except Mismatch as difference:
        return _outcome(told, ScenarioResult.FAILED, str(difference), playthrough)
    except Exception as error:  # noqa: BLE001  whatever breaks the engine is a failure of it, told with the others
        return _outcome(
            told, ScenarioResult.FAILED, f"the engine breaks: {type(error).__name__}: {error}", playthrough
        )
    return _outcome(told, ScenarioResult.PASSED, "", playthrough)


def _outcome(entry: Json, result: ScenarioResult, why: str, playthrough: Playthrough | None) -> Outcome:
    if playthrough is None:
        return Outcome(id=entry["id"], result=result, why=why)
    events = tuple(playthrough.game.events)
    first, last = playthrough.first, playthrough.state
    return Outcome(id=entry["id"], result=result, why=why, events=events, first=first, last=last)


def _play(playthrough: Playthrough, failing: ExpectedFailure | None) -> None:
    """Play to each stop in turn, and judge what must be true there."""
    for stage in playthrough.scenario.stages:
        try:
            state = _run_to(playthrough, stage.stop)
        except (RefusedDeclaration, RefusedAssignment) as refused:
            check_refusal(failing, refused)
            _judge(playthrough, stage, playthrough.state)
            return
        if stage is playthrough.scenario.stages[-1]:
            before = expected_to_be_left(playthrough.scenario)
            state = check_commands(playthrough, failing, before) or state
        _judge(playthrough, stage, state)


def _judge(playthrough: Playthrough, stage: ScenarioStage, state: GameState) -> None:
    """Judge the expectations of a stage in the state at its stop. Raises Mismatch."""
    log = playthrough.game.events
    moment = Moment(
        state=state,
        names=playthrough.names,
        step=stage.stop.step,
        happened=log
        if state is playthrough.state
        else (*log[: playthrough.happened_before], *state.happened),
        attackers=playthrough.attackers,
    )
    for entry in stage.expect:
        if entry["kind"] != "execution_fails":
            judge(moment, entry)


def _run_to(playthrough: Playthrough, stop: When) -> GameState:
    """Play until the stop, and return the state there.

    An answer can lead past the stop: the game goes on to the next question. The state at the stop is then
    found by carrying the last answer out again, task by task (`play_to`).
    """
    turn, seen = playthrough.before.turn.number, playthrough.seen
    while True:
        stop = in_what_follows(stop, turn, playthrough.game.events[seen:])
        if is_over(stop, turn, playthrough.game.events[seen:]):
            return play_to(stop, playthrough.before, playthrough.last)
        decision = playthrough.game.decision
        if decision is None:
            return playthrough.state
        turn, seen = playthrough.state.turn.number, len(playthrough.game.events)
        playthrough.seen = seen
        _go_on(playthrough, decision)


def _go_on(playthrough: Playthrough, decision: Decision) -> None:
    """Give the pending decision the answer that the scenario lists, or a default one."""
    match decision:
        case d.Priority(player):
            act(playthrough, player)
        case d.DeclareAttackers():
            playthrough.push(declare_attackers(playthrough, decision))
        case d.DeclareBlockers():
            playthrough.push(declare_blockers(playthrough, decision))
        case _:
            playthrough.push(answer_to(playthrough, decision))


_RANK = {step: rank for rank, step in enumerate(ALL_STEPS)}
"""The place of each step in a turn."""


def is_over(stop: When, turn: int, happened: Iterable[Event]) -> bool:
    """Return whether these events, the first of them in a turn of that number, lead past a stop."""
    for event in happened:
        if isinstance(event, events.TurnBegan):
            turn = event.number
            if turn > stop.turn or (turn == stop.turn and stop.step is Step.UNTAP):
                return True
        elif turn == stop.turn and _ends(stop, event):
            return True
    return turn > stop.turn


def in_what_follows(stop: When, turn: int, happened: Iterable[Event]) -> When:
    """Return the stop after these events: if one of them has ended its turn before the step, it is that step
    of the next turn.
    """
    for event in happened:
        if isinstance(event, events.TurnBegan):
            turn = event.number
        elif isinstance(event, events.TurnCutShort) and turn == stop.turn and stop.step is not Step.CLEANUP:
            return replace(stop, turn=turn + 1)
    return stop


def _ends(stop: When, event: Event) -> bool:
    """Return whether an event of the turn in which the game stops comes after the stop."""
    match event:
        case events.StepEnded(step):
            return step is stop.step
        case events.StepBegan(step):
            return _RANK[step] > _RANK[stop.step]
        case events.TurnEnded():
            return True
        case _:
            return False


def play_to(stop: When, before: GameState, action: Action | None) -> GameState:
    """Return the state at a stop that an answer leads past; `before` is the state in which it was given. If
    the game passes the stop before any answer, `action` is None. Tasks are carried out one by one, to the
    right place between two steps.
    """
    state = before.clone()
    if action is not None:
        take(state, action)
    while state.decision is None and state.outcome is None:
        if state.agenda[-1] == NEXT_STEP and _stops_here(stop, state, before.turn.number):
            return state
        carry_out_next(state)
    return state


def _stops_here(stop: When, state: GameState, turn: int) -> bool:
    """Return whether the stop is reached: whether what happened, or the next task, leads past it."""
    if is_over(stop, turn, state.happened):
        return True
    if state.turn.number != stop.turn:
        return False
    further = state.clone()
    carry_out_next(further)
    return is_over(stop, stop.turn, further.happened)
