"""This module has `AnswerForm`, the base class of forms: a form says how one kind of answer is put
together step by step.

A `Draft` keeps the steps taken so far, `said`, and calls its form: for the steps that may come next
(`possible`), for a legal answer that begins with these steps (`completion`), and for the reasons why a step
is refused (`reasons`). `Amounts` are steps that differ only in a number.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from manaburn.asked import rule_of
from manaburn.decisions import Action, Decision
from manaburn.drafts.steps import Step
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.notation.actions import target_label
from manaburn.notation.names import label
from manaburn.nouns import counted
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target

Asked_co = TypeVar("Asked_co", bound=Decision, covariant=True)

Said = tuple[Step, ...]
"""The steps taken so far, in the order in which they were taken."""


FEW = 20
"""The most similar answers that are offered as a list; if there are more, they are asked for in parts."""


class AnswerForm(ABC, Generic[Asked_co]):
    """A form: it says how the answer to one decision is put together.

    For the question which of Juggernaut and Grizzly Bears attack, `conceivable` returns first the steps of
    Juggernaut: it attacks Ben, or does not attack. As it attacks if able, `possible` returns only the first
    of them. After the other one, `completion` finds no legal attack, and `reasons` says why.
    """

    def __init__(self, state: GameState, decision: Asked_co, viewer: PlayerId) -> None:
        self.state = state
        self.decision = decision
        self.viewer = viewer

    @abstractmethod
    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return the answers to the next small question, whether or not a legal answer can come of them;
        nothing once the answer is complete.
        """

    @abstractmethod
    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal answer that begins with the steps taken; None if there is none. `known` is a legal
        answer found before, which saves the search if it begins with these steps too.
        """

    @abstractmethod
    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a step answers a question that is still open, with a legal answer or not."""

    @abstractmethod
    def attempt(self, said: Said) -> Action:
        """Return an answer, legal or not, to be judged in place of the steps taken. Its problems are the
        reasons against these steps (see `reasons`).
        """

    @abstractmethod
    def missing(self, said: Said) -> Iterator[str]:
        """Yield the questions that are still open, in words, the next one first."""

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the answers to the next small question that can be completed to a legal answer."""
        steps = self.conceivable(said)
        return tuple(step for step in steps if self.completion((*said, step), known) is not None)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why a step that `fits` is refused: why no legal answer can come of it."""
        return problems(self.state, self.attempt((*said, step)))

    def heard(self, said: Said, offered: Sequence[Step], text: str) -> Iterator[Step]:
        """Yield the steps to compare with a text: first the `offered` ones, then those that are refused."""
        yield from _candidates(offered, text)
        yield from _candidates(self.conceivable(said), text)

    def words(self, said: Said, beginning: str) -> Iterator[Step]:
        """Yield further steps whose text begins with what is typed, to complete it; not all are offered."""
        yield from ()

    def unfit(self, sentence: str) -> Problem:
        """Return a sentence as a problem, with the rule of the question asked."""
        return Problem(sentence, rule_of(self.state, self.decision))

    def label(self, id: int) -> str:
        """Return the name of an object, as far as the player who answers may know it."""
        return label(self.state, id, self.viewer)

    def target(self, target: Target) -> str:
        """Return the name of a player or object, as far as the player who answers may know it."""
        return target_label(self.state, target, self.viewer)


def ids(things: Sequence[int]) -> tuple[ObjectId, ...]:
    """Return numbers as the ids of objects."""
    return tuple(map(ObjectId, things))


def _candidates(steps: Sequence[Step], text: str) -> Iterable[Step]:
    """Return steps to compare with a text; of amounts, which may be very many, only those it names."""
    if not isinstance(steps, Amounts):
        return steps
    numbers = (int(digits) for digits in re.findall(r"[0-9]{1,100}", text))
    return [step for step in map(steps.of, numbers) if step in steps]


class Amounts(Sequence[Step]):
    """Steps that differ in a number alone, made when they are looked at: there may be very many.

    >>> from manaburn.drafts.steps import ChooseNumber
    >>> steps = Amounts.among((0, 1, 2, 5), ChooseNumber)
    >>> steps.ranges, len(steps), steps.of(5) in steps
    ((range(0, 3), range(5, 6)), 4, True)
    """

    def __init__(self, ranges: Iterable[range], of: Callable[[int], Step]) -> None:
        self.ranges = tuple(numbers for numbers in ranges if numbers)
        """The numbers of the steps, lowest first."""
        self.of = of
        """Makes the step of a number, whether it is in the ranges or not."""

    @classmethod
    def among(cls, numbers: Iterable[int], of: Callable[[int], Step]) -> Amounts:
        """Return the steps of these numbers, which are given in ascending order."""
        ranges: list[range] = []
        for number in numbers:
            if ranges and ranges[-1].stop == number:
                ranges[-1] = range(ranges[-1].start, number + 1)
            else:
                ranges.append(range(number, number + 1))
        return cls(ranges, of)

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same steps."""
        if not isinstance(other, Amounts):
            return NotImplemented
        return self.ranges == other.ranges and self[:1] == other[:1]

    def __hash__(self) -> int:
        return hash(self.ranges)

    def __len__(self) -> int:
        return sum(map(len, self.ranges))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        """Return the step at an index, or the steps of a slice."""
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = index + len(self) if index < 0 else index
        if place >= 0:
            for numbers in self.ranges:
                if place < len(numbers):
                    return self.of(numbers[place])
                place -= len(numbers)
        raise IndexError("there is no such step")

    def __contains__(self, step: object) -> bool:
        amount = getattr(step, "amount", None)
        return isinstance(amount, int) and any(amount in r for r in self.ranges) and self.of(amount) == step

    def __str__(self) -> str:
        return ", ".join(f"{r[0]} to {r[-1]}" if len(r) > 1 else str(r[0]) for r in self.ranges) or "nothing"

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'step')} from {self[0]} to {self[-1]}>" if self.ranges else "<no steps>"
