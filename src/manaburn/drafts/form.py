"""What every kind of answer that is put together has in common: the next question, a completion, a reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import overload

from manaburn.decisions import Action, Decision
from manaburn.drafts.steps import Step
from manaburn.errors import Problem
from manaburn.legal import problems, rule_of
from manaburn.notation.actions import target_label
from manaburn.notation.names import label
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target

Said = tuple[Step, ...]
"""What has been said of an answer, in the order in which it was said."""


class Form(ABC):
    """How the answer to one decision is put together."""

    def __init__(self, state: GameState, decision: Decision, viewer: PlayerId) -> None:
        self.state = state
        self.asked = decision
        self.viewer = viewer

    @abstractmethod
    def conceivable(self, said: Said) -> Sequence[Step]:
        """What could be said next if nothing forbade it: the answers to one question, or nothing if all has
        been said.
        """

    @abstractmethod
    def completion(self, said: Said, known: Action | None) -> Action | None:
        """A legal answer that begins so; None if there is none. `known` is a legal answer that may be one."""

    @abstractmethod
    def fits(self, said: Said, step: Step) -> bool:
        """Whether a step speaks of something that is still open, whatever it says of it."""

    @abstractmethod
    def attempt(self, said: Said) -> Action:
        """An answer that begins so, legal or not: what is wrong with it is wrong with what was said."""

    @abstractmethod
    def missing(self, said: Said) -> Iterator[str]:
        """What is still to be said, the next question first."""

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """What may be said next so that a legal answer can come of it."""
        steps = self.conceivable(said)
        return tuple(step for step in steps if self.completion((*said, step), known) is not None)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Why no legal answer can come of a step that fits."""
        return problems(self.state, self.attempt((*said, step)))

    def unfit(self, sentence: str) -> Problem:
        """A reason that rests on the question itself."""
        return Problem(sentence, rule_of(self.state, self.asked))

    def label(self, id: int) -> str:
        """An object as the one who answers may know it."""
        return label(self.state, id, self.viewer)

    def target(self, target: Target) -> str:
        """A player or an object as the one who answers may know it."""
        return target_label(self.state, target, self.viewer)


def ids(things: Sequence[int]) -> tuple[ObjectId, ...]:
    """Numbers that are those of objects."""
    return tuple(map(ObjectId, things))


class Amounts(Sequence[Step]):
    """Steps that differ in a number alone, made when they are looked at: there may be very many."""

    def __init__(self, ranges: Sequence[range], make: Callable[[int], Step]) -> None:
        self.ranges = tuple(numbers for numbers in ranges if numbers)
        self._make = make

    def __len__(self) -> int:
        return sum(map(len, self.ranges))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        """The step at a place, or those at some places."""
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = index + len(self) if index < 0 else index
        if place >= 0:
            for numbers in self.ranges:
                if place < len(numbers):
                    return self._make(numbers[place])
                place -= len(numbers)
        raise IndexError("there is no such step")

    def __contains__(self, step: object) -> bool:
        amount = getattr(step, "amount", None)
        return (
            isinstance(amount, int) and any(amount in r for r in self.ranges) and self._make(amount) == step
        )

    def __repr__(self) -> str:
        return f"<{len(self)} steps from {self[0]} to {self[-1]}>" if self.ranges else "<no steps>"
