"""A form says how one kind of answer is put together, step by step, so that it can become a legal one."""

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
"""What has been said of an answer, in the order in which it was said."""


FEW = 20
"""Up to so many similar answers are offered as a list; of more, one part is asked about after the other."""


class AnswerForm(ABC, Generic[Asked_co]):
    """An answer form says how the answer to one decision is put together."""

    def __init__(self, state: GameState, decision: Asked_co, viewer: PlayerId) -> None:
        self.state = state
        self.decision = decision
        self.viewer = viewer

    @abstractmethod
    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return what could be said next if nothing forbade it: the answers to one question, or nothing if
        all has been said.
        """

    @abstractmethod
    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal answer that begins with what was said; None if there is none. `known` is a legal
        answer that may be one.
        """

    @abstractmethod
    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a step speaks of something that is still open, whatever it says of it."""

    @abstractmethod
    def attempt(self, said: Said) -> Action:
        """Return an answer that begins with what was said, legal or not: what is wrong with it is wrong with
        what was said.
        """

    @abstractmethod
    def missing(self, said: Said) -> Iterator[str]:
        """Return what is still to be said, the next question first."""

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return what may be said next so that a legal answer can come of it."""
        steps = self.conceivable(said)
        return tuple(step for step in steps if self.completion((*said, step), known) is not None)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why no legal answer can come of a step that fits."""
        return problems(self.state, self.attempt((*said, step)))

    def heard(self, said: Said, offered: Sequence[Step], text: str) -> Iterator[Step]:
        """Yield the steps that a text may mean: first those that are offered, then those that will be
        refused.
        """
        yield from _candidates(offered, text)
        yield from _candidates(self.conceivable(said), text)

    def words(self, said: Said, beginning: str) -> Iterator[Step]:
        """Yield further steps whose text begins with what is typed, to complete it."""
        yield from ()

    def unfit(self, sentence: str) -> Problem:
        """Return a reason why a step is refused, with the rule of the question."""
        return Problem(sentence, rule_of(self.state, self.decision))

    def label(self, id: int) -> str:
        """Return an object as the one who answers may know it."""
        return label(self.state, id, self.viewer)

    def target(self, target: Target) -> str:
        """Return a player or an object as the one who answers may know it."""
        return target_label(self.state, target, self.viewer)


def ids(things: Sequence[int]) -> tuple[ObjectId, ...]:
    """Return numbers that are those of objects."""
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
        """The numbers that may be said, lowest first."""
        self.of = of
        """The step of a number, whether it is one of them or not."""

    @classmethod
    def among(cls, numbers: Iterable[int], of: Callable[[int], Step]) -> Amounts:
        """Return the amounts that are certain numbers, ascending."""
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
        """Return the step at a place, or those at some places."""
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
