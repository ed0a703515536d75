"""Where a game stops: a step is played to its end, and nothing of the next one.

The untap step is the exception: the game stops as its turn has begun. A step that does not take place stops
the game when it would have come; in a turn that an effect ends before it, it would come in the next turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from manaburn.decisions import Action
from manaburn.rules.engine.engine import carry_out_next, take
from manaburn.rules.turn_table import ALL_STEPS
from manaburn.scenarios.reading.schema import When
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import NEXT_STEP
from manaburn.terms import Step

_RANK = {step: rank for rank, step in enumerate(ALL_STEPS)}


def is_over(stop: When, turn: int, happened: Iterable[Event]) -> bool:
    """Whether what happened, beginning in a turn, goes beyond a stop."""
    for event in happened:
        if isinstance(event, events.TurnBegan):
            turn = event.number
            if turn > stop.turn or (turn == stop.turn and stop.step is Step.UNTAP):
                return True
        elif turn == stop.turn and _ends(stop, event):
            return True
    return turn > stop.turn


def in_what_follows(stop: When, turn: int, happened: Iterable[Event]) -> When:
    """The stop, as what happened leaves it: if an effect ends its turn before the step, it is that step of
    the next turn.
    """
    for event in happened:
        if isinstance(event, events.TurnBegan):
            turn = event.number
        elif isinstance(event, events.TurnCutShort) and turn == stop.turn and stop.step is not Step.CLEANUP:
            return replace(stop, turn=turn + 1)
    return stop


def _ends(stop: When, event: Event) -> bool:
    """Whether an event of the turn in which the game stops comes after the stop."""
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
    """The moment at which the game stops, if this answer leads beyond it; None is the beginning of the game.

    It is played task by task, and stops between two steps.
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
    """Whether the stop is over, or would be with what comes next."""
    if is_over(stop, turn, state.happened):
        return True
    if state.turn.number != stop.turn:
        return False
    further = state.clone()
    carry_out_next(further)
    return is_over(stop, stop.turn, further.happened)
