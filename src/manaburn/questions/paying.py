"""This module holds the kinds of questions about mana [cr2025-06-06 106.4, 601.2g-h]: `PaymentKind` asks for
the next step of paying a cost in mana, `ManaKind` which mana to add.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.decisions import Action, ActivateAbility, HelpPay, PayMana, SpendMana
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.mana import ChooseMana, ProduceMana
from manaburn.questions.kind import Kind, kind_for
from manaburn.rules.casting.payment import payment_choices, payment_problems
from manaburn.state import GameState


@kind_for(PayMana)
class PaymentKind(Kind[PayMana]):
    """A player pays a cost in mana."""

    text = "pay mana"
    topic = Topic.PAYING_COSTS

    def prompt(self, decision: PayMana) -> str:
        """Return the question with how much is to be paid: `pay {1}{W}{U}`."""
        return f"pay {decision.cost}"

    def answers(self, state: GameState, decision: PayMana) -> Iterator[Action]:
        """Return every action that can come next in the payment."""
        return payment_choices(state, decision)

    def faults(self, state: GameState, decision: PayMana, action: Action) -> Iterator[Problem]:
        """Yield the reasons why the action cannot come next in the payment."""
        if isinstance(action, SpendMana | ActivateAbility | HelpPay):
            yield from payment_problems(state, decision, action)
        else:
            yield self.no_answer(state, decision)


@kind_for(ChooseMana)
class ManaKind(Kind[ChooseMana]):
    """A player chooses which mana to add."""

    text = "choose which mana to add"

    def answers(self, state: GameState, decision: ChooseMana) -> Iterator[Action]:
        """Yield each combination that is offered."""
        yield from map(ProduceMana, decision.options)
