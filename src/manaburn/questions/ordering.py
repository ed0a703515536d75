"""This module holds the kinds of questions that are answered with an order [cr2025-06-06 508.1j, 603.3b;
cr2010-10-01 509.2-509.3].

* `TriggersKind`: triggered abilities to put on the stack.
* `CostsKind`: costs to pay.
* `DamageOrderKind`: creatures to assign damage to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import factorial
from random import Random
from typing import TYPE_CHECKING, TypeVar

from manaburn.decisions import Action, Order, OrderCosts, OrderForDamage, OrderTriggers
from manaburn.editions import Topic
from manaburn.questions.kind import Kind, Style, kind_for
from manaburn.state import GameState
from manaburn.terms import ObjectId
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.combat import declaration_payment
else:  # imported when first used
    declaration_payment = WhenUsed("manaburn.rules.combat.declaration_payment")

_Q = TypeVar("_Q", OrderTriggers, OrderCosts, OrderForDamage)


class _Order(Kind[_Q]):
    """A player puts all of several things in an order."""

    style = Style.ORDER
    verbs = ("order",)

    def of_parts(self, decision: _Q, parts: Sequence[int]) -> Action:
        """Return the answer with this order."""
        return Order(tuple(parts))


@kind_for(OrderTriggers)
class TriggersKind(_Order[OrderTriggers]):
    """A player puts triggered abilities on the stack in an order of their choice."""

    text = "order the triggered abilities"
    topic = Topic.TRIGGER_ORDER

    part = "a triggered ability"

    def default(self, decision: OrderTriggers) -> Action:
        """Return the order in which the abilities wait."""
        return self.of_parts(decision, self.parts(decision))

    def parts(self, decision: OrderTriggers) -> tuple[int, ...]:
        """Return the indices of the abilities."""
        return tuple(range(len(decision.sources)))

    def answers(self, state: GameState, decision: OrderTriggers) -> Iterator[Action]:
        """Yield every order."""
        yield from map(Order, permutations(range(len(decision.sources))))

    def accepts(self, state: GameState, decision: OrderTriggers, action: Action) -> bool:
        """Return whether the answer orders all abilities, each once. There may be too many orders to list."""
        return isinstance(action, Order) and sorted(action.order) == [*range(len(decision.sources))]

    def count(self, state: GameState, decision: OrderTriggers, listed: Iterable[Action]) -> int:
        """Return how many orders there are."""
        return factorial(len(decision.sources))

    def sample(self, state: GameState, decision: OrderTriggers, rng: Random) -> Action:
        """Return an order at random."""
        return Order(tuple(rng.sample(range(len(decision.sources)), len(decision.sources))))


@kind_for(OrderCosts)
class CostsKind(_Order[OrderCosts]):
    """A player orders the costs of a declaration of attackers or blockers."""

    text = "order the costs to pay"
    topic = Topic.PAYING_COSTS

    part = "a cost"

    def parts(self, decision: OrderCosts) -> tuple[int, ...]:
        """Return the indices of the costs."""
        return tuple(range(len(decision.costs)))

    def answers(self, state: GameState, decision: OrderCosts) -> Iterator[Action]:
        """Yield every order in which all costs can be paid."""
        yield from declaration_payment.possible_orders(state)


@kind_for(OrderForDamage)
class DamageOrderKind(_Order[OrderForDamage]):
    """A player announces the order in which creatures are assigned damage."""

    text = "announce the damage assignment order"
    topic = Topic.ATTACKER_DAMAGE_ORDER

    orders_objects = True

    def default(self, decision: OrderForDamage) -> Action:
        """Return the order in which the decision lists the creatures."""
        return self.of_parts(decision, self.parts(decision))

    def parts(self, decision: OrderForDamage) -> tuple[int, ...]:
        """Return the creatures to order."""
        return decision.among

    def about(self, decision: OrderForDamage) -> ObjectId:
        """Return the creature that assigns the damage."""
        return decision.creature

    def answers(self, state: GameState, decision: OrderForDamage) -> Iterator[Action]:
        """Yield every order in which the creatures ordered before (`kept`) keep their order."""
        yield from map(Order, _orders(decision.among, decision.kept))

    def accepts(self, state: GameState, decision: OrderForDamage, action: Action) -> bool:
        """Return whether the answer orders all creatures, each once, and `kept` ones keep their order."""
        return (
            isinstance(action, Order)
            and sorted(action.order) == sorted(decision.among)
            and _keeps(decision, action.order)
        )

    def count(self, state: GameState, decision: OrderForDamage, listed: Iterable[Action]) -> int:
        """Return how many orders there are."""
        return factorial(len(decision.among)) // factorial(len(decision.kept))

    def sample(self, state: GameState, decision: OrderForDamage, rng: Random) -> Action:
        """Return an order at random, in which the creatures ordered before (`kept`) keep their order."""
        kept = iter(decision.kept)
        order = rng.sample(decision.among, len(decision.among))
        return Order(tuple(next(kept) if id in decision.kept else id for id in order))


def _orders(left: tuple[int, ...], kept: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every order of what is left in which those of `kept` stand as they do there."""
    if not left:
        yield ()
    for first in left:
        if first not in kept or first == kept[0]:
            others = tuple(id for id in left if id != first)
            for rest in _orders(others, kept[1:] if first in kept else kept):
                yield (first, *rest)


def _keeps(decision: OrderForDamage, order: tuple[int, ...]) -> bool:
    """Return whether an order leaves the creatures ordered before (`kept`) in their order."""
    return tuple(id for id in order if id in decision.kept) == decision.kept
