"""This module holds the kinds of questions that are answered with places or shares [cr2025-06-06 601.2d,
701.22a].

`ArrangementKind` is for cards that are put back, as for scry; `DivisionKind` for an amount that is divided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from manaburn.decisions import Action, Arrange, ArrangeCards, Divide, DivideAmong
from manaburn.editions import Topic
from manaburn.questions.kind import Kind, Style, kind_for
from manaburn.rules.casting.targets.dividing import (
    count_divisions,
    is_division,
    possible_divisions,
    sample_division,
)
from manaburn.rules.engine.many_answers import (
    count_arrangements,
    is_arrangement,
    possible_arrangements,
    sample_arrangement,
)
from manaburn.state import GameState


@kind_for(ArrangeCards)
class ArrangementKind(Kind[ArrangeCards]):
    """A player puts cards that they looked at in the places allowed, as for scry."""

    text = "put cards on top and on the bottom"
    style = Style.ARRANGEMENT

    def answers(self, state: GameState, decision: ArrangeCards) -> Iterator[Action]:
        """Return every arrangement."""
        return possible_arrangements(decision)

    def accepts(self, state: GameState, decision: ArrangeCards, action: Action) -> bool:
        """Return whether every card is put where it may go."""
        return isinstance(action, Arrange) and is_arrangement(decision, action)

    def count(self, state: GameState, decision: ArrangeCards, listed: Iterable[Action]) -> int:
        """Return how many arrangements there are."""
        return count_arrangements(decision)

    def sample(self, state: GameState, decision: ArrangeCards, rng: Random) -> Action:
        """Return an arrangement at random."""
        return sample_arrangement(decision, rng)


@kind_for(DivideAmong)
class DivisionKind(Kind[DivideAmong]):
    """A player divides an amount."""

    text = "divide it among them"
    topic = Topic.ANNOUNCING_DIVISION
    style = Style.DIVISION
    verbs = ("divide",)

    def amounts(self, decision: DivideAmong) -> tuple[int, int]:
        """Return the least amount for each recipient, and the total to divide."""
        return decision.least, decision.total

    def answers(self, state: GameState, decision: DivideAmong) -> Iterator[Action]:
        """Return every division, those first that give the first recipient least."""
        return possible_divisions(decision)

    def accepts(self, state: GameState, decision: DivideAmong, action: Action) -> bool:
        """Return whether each recipient gets at least the least amount, and the shares make up the total."""
        return isinstance(action, Divide) and is_division(decision, action)

    def count(self, state: GameState, decision: DivideAmong, listed: Iterable[Action]) -> int:
        """Return how many divisions there are."""
        return count_divisions(decision)

    def sample(self, state: GameState, decision: DivideAmong, rng: Random) -> Action:
        """Return a division at random."""
        return sample_division(decision, rng)
