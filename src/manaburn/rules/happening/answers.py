"""Asking in the midst of a task: it is carried out from what it found and the answers given to it so far.

A task asks before it acts. Where it needs an answer that it hasn't got, it raises `Unanswered`; the question
is asked, and with the answer the task is carried out again from its beginning. As nothing has happened when
it asks, nothing has to be taken back. What acts and then asks is two tasks, so that players see what has
happened when they choose [cr2025-06-06 608.2c].
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from manaburn.decisions import (
    Action,
    Answer,
    Choose,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    ChooseWhether,
    ChooseWord,
    Decision,
    Say,
)
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOutAnew, Given
from manaburn.terms import ObjectId, Target


class Unanswered(Exception):
    """A task needs an answer that it hasn't got: not an error, whoever carries tasks out asks for it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


# Asking


def chosen_before(state: GameState, decision: ChooseObjects) -> ObjectId | None:
    """What a player chooses before something happens, if they choose anything; nothing where nobody can be
    asked, as a position is set up.
    """
    return next(iter(all_chosen_before(state, decision)), None)


def all_chosen_before(state: GameState, decision: ChooseObjects) -> tuple[ObjectId, ...]:
    """The same of a choice of any number of objects."""
    chosen = _answer(state, decision) if decision.among else ()
    return tuple(ObjectId(int(id)) for id in chosen)


def one_chosen_before(state: GameState, decision: ChooseOne) -> Target | None:
    """The same of one player or object that has to be chosen."""
    chosen = _answer(state, decision) if decision.among else ()
    return next((target for target in decision.among if target in chosen), None)


def said_before(state: GameState, decision: ChooseWord | ChoosePlayer | ChooseWhether) -> str | int | None:
    """What a player says, or whom they choose, before something happens; nothing where nobody can be asked,
    as a position is set up.
    """
    return next(iter(_answer(state, decision)), None)


@contextmanager
def asking_only(state: GameState) -> Iterator[None]:
    """What is built in here is only asked about: it is built again as it happens, one thing after another,
    and is given the same answers then.
    """
    agenda, books = state.agenda.copy(), (state.answers, state.next_id, state.game.chance)
    yield
    state.agenda, (state.answers, state.next_id, state.game.chance) = agenda, books


def _answer(state: GameState, decision: Decision) -> tuple[str | int, ...]:
    """The answer to a question. What was answered before another player left is not asked again."""
    if state.answers is None:
        return ()
    for place, given in enumerate(state.answers):
        if given.asked in (None, decision):
            state.answers = state.answers[:place] + state.answers[place + 1 :]
            return given.answer
    raise Unanswered(decision)


# Answering


def is_asked_before(state: GameState) -> bool:
    """Whether the pending question was asked by a task that is carried out anew with the answer."""
    return bool(state.agenda) and type(state.agenda[-1]) is CarryOutAnew


def answer_before(state: GameState, decision: Decision, action: Action) -> None:
    """The task that asked has one more answer."""
    begun = state.agenda.pop()
    assert isinstance(begun, CarryOutAnew), "it asks before it acts"
    given = Given(_told(action), decision)
    state.schedule(replace(begun, answers=(*begun.answers, given)))


def _told(action: Action) -> tuple[str | int, ...]:
    """An answer as it is kept: what was chosen, or said."""
    match action:
        case Choose(objects):
            return objects
        case Answer(yes_or_no):
            return (yes_or_no.value,)
        case Say(word):
            return (word,)
        case _:
            raise AssertionError("the judge lets only answers to the question through")
