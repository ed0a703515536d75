"""This module holds the kinds of questions that are answered yes or no [cr2025-06-06 103.5, 608.2d].

`MulliganKind` asks "take a mulligan?"; `WhetherKind` asks whether to do something that an effect offers, for
a price if there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, TypeVar

from manaburn.decisions import Action, Answer, ChooseWhether, Mulligan, YesNo
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.purposes import PUT_ON_THE_STACK, YesNoOccasion
from manaburn.questions.kind import Kind, kind_for
from manaburn.state import GameState

_Q = TypeVar("_Q", Mulligan, ChooseWhether)
_YES, _NO = Answer(YesNo.YES), Answer(YesNo.NO)
_TOPIC_OF_OCCASION = {  # the topic of the rule by which the question is asked
    YesNoOccasion.BY_AN_EFFECT: Topic.RESOLVING,
    YesNoOccasion.AS_A_COST: Topic.ANNOUNCING_COSTS,
    YesNoOccasion.AS_IT_ENTERS: Topic.AS_IT_ENTERS,
}


class _YesOrNo(Kind[_Q]):
    """A question that is answered yes or no."""

    short_answers: ClassVar[Mapping[str, Action]] = MappingProxyType(
        {"y": _YES, "yes": _YES, "n": _NO, "no": _NO}
    )

    def answers(self, state: GameState, decision: _Q) -> Iterator[Action]:
        """Yield yes and no."""
        yield _YES
        yield _NO

    def no_answer(self, state: GameState, decision: _Q) -> Problem:
        """Return the reason why an action answers another question, with the question as it is put."""
        whom, asked = state.players[decision.player].name, self.asks(decision).rstrip("?")
        says = f"that can't be done now: {whom} has to answer first: {asked}?"
        return Problem(says, self.rule(state.edition, decision))


@kind_for(Mulligan)
class MulliganKind(_YesOrNo[Mulligan]):
    """A player takes a mulligan or keeps the hand."""

    text = "take a mulligan?"
    topic = Topic.MULLIGAN
    yes_and_no = ("mulligan", "keep")

    def default(self, decision: Mulligan) -> Action:
        """Return the answer that the hand is kept."""
        return _NO

    def amounts(self, decision: Mulligan) -> tuple[int, int]:
        """Return how many mulligans the player has taken, and zero."""
        return decision.taken, 0


@kind_for(ChooseWhether)
class WhetherKind(_YesOrNo[ChooseWhether]):
    """A player accepts or declines what is offered, for a price if there is one."""

    def asks(self, decision: ChooseWhether) -> str:
        """Return the words of the question."""
        return decision.question

    def prompt(self, decision: ChooseWhether) -> str:
        """Return the question with its price in mana."""
        return decision.question + (f" for {decision.cost}" if decision.cost is not None else "")

    def topic_of(self, decision: ChooseWhether) -> Topic:
        """Return the topic for the rules behind it: triggers, if the question is whether an ability is put
        on the stack; otherwise that of the occasion.
        """
        on_the_stack = decision.question.startswith(PUT_ON_THE_STACK)
        return Topic.TRIGGER_CHOICES if on_the_stack else _TOPIC_OF_OCCASION[decision.occasion]
