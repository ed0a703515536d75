"""This module has the `AnswerForm`s for questions of order: each tells a `Draft` which steps answer the
question (`conceivable`, `fits`) and which legal answer they lead to (`completion`).

By the steps of `OrderForm` the player names triggers, costs, or creatures to be dealt damage, one thing after
the other (`Next`). By those of `ArrangeForm` they put cards on top or on the bottom of a library, each below
those put there before, or into a graveyard, where the order is not kept (`PlaceCard`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from manaburn.asked import question
from manaburn.decisions import (
    Action,
    Arrange,
    ArrangeCards,
    Order,
    OrderCosts,
    OrderForDamage,
    OrderTriggers,
    Places,
)
from manaburn.drafts.form import AnswerForm, Said
from manaburn.drafts.steps import Next, PlaceCard, Step, Where
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.questions import kind_of
from manaburn.rules.combat.declaration_payment import can_be_paid_in
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

Ordering = OrderTriggers | OrderCosts | OrderForDamage


class OrderForm(AnswerForm[Ordering]):
    """The player names triggers, costs or creatures in order, one after another."""

    def __init__(self, state: GameState, decision: Ordering, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        self.among: tuple[int, ...] = kind_of(decision).parts(decision) or ()

    def _order(self, said: Said) -> tuple[int, ...]:
        """Return the things named so far, in their order."""
        return tuple(step.thing for step in said if isinstance(step, Next))

    def _left(self, said: Said) -> tuple[int, ...]:
        """Return the things that have not been named yet."""
        named = self._order(said)
        return tuple(thing for thing in self.among if thing not in named)

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return all the things that have not been named yet."""
        return tuple(map(Next, self._left(said)))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the step names something that has not been named yet."""
        return isinstance(step, Next) and step.thing in self._left(said)

    def completion(self, said: Said, known: Action | None) -> Order | None:
        """Return a legal order that begins with the things named. Triggers may be in any order; creatures
        ordered before (`kept`) keep their order; costs must be payable in the order.
        """
        begun, left = self._order(said), self._left(said)
        match self.decision:
            case OrderTriggers():
                return Order((*begun, *left))
            case OrderForDamage(kept=kept):
                keeping = [ObjectId(thing) for thing in begun if thing in kept]
                if keeping != [*kept[: len(keeping)]]:
                    return None
                others = (thing for thing in left if thing not in kept)
                return Order((*begun, *kept[len(keeping) :], *others))
            case OrderCosts():
                orders = ((*begun, *rest) for rest in permutations(left))
                payable = (order for order in orders if can_be_paid_in(self.state, order))
                found = next(payable, None)
                return None if found is None else Order(found)

    def attempt(self, said: Said) -> Order:
        """Return the order of the things named, and then the others as the decision lists them."""
        return Order((*self._order(said), *self._left(said)))

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why no legal order begins with the things named and this one."""
        match self.decision:
            case OrderForDamage():
                return (self.unfit("the creatures that were ordered before keep their order"),)
            case OrderCosts():
                return (self.unfit("what is paid after that could not be paid any more"),)
            case OrderTriggers():
                return problems(self.state, self.attempt((*said, step)))

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the question, with the number of things left."""
        left = self._left(said)
        if left:
            yield f"{question(self.decision)}: {len(left)} left"


# By where a decision allows cards to be put: the places there are, the one for all that is left first.
_WHERE: dict[Places, tuple[Where, ...]] = {
    Places.TOP: (Where.TOP,),
    Places.BOTTOM: (Where.BOTTOM,),
    Places.TOP_OR_BOTTOM: (Where.TOP, Where.BOTTOM),
    Places.TOP_OR_GRAVEYARD: (Where.TOP, Where.GRAVEYARD),
}


class ArrangeForm(AnswerForm[ArrangeCards]):
    """The player puts each card in one of the places allowed, in a library below the cards put there before;
    in a graveyard the order is not kept.
    """

    def _left(self, said: Said) -> list[ObjectId]:
        """Return the cards that have not been put anywhere yet."""
        put = {step.card for step in said if isinstance(step, PlaceCard)}
        return [card for card in self.decision.among if card not in put]

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return a step for each card that is left and each place allowed."""
        places = _WHERE[self.decision.places]
        return tuple(PlaceCard(card, where) for where in places for card in self._left(said))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the card has not been put anywhere yet."""
        return isinstance(step, PlaceCard) and step.card in self._left(said)

    def completion(self, said: Said, known: Action | None) -> Arrange | None:
        """Return the arrangement with the cards that are left in the first place allowed; None if illegal."""
        action = self.attempt(said)
        return None if problems(self.state, action) else action

    def attempt(self, said: Said) -> Arrange:
        """Return the arrangement with the cards that are left in the first place allowed, legal or not."""
        first = _WHERE[self.decision.places][0]
        steps = [step for step in said if isinstance(step, PlaceCard)]
        steps += [PlaceCard(card, first) for card in self._left(said)]
        top = tuple(step.card for step in steps if step.where is Where.TOP)
        rest = tuple(step.card for step in steps if step.where is not Where.TOP)
        gone = self.decision.places is Places.TOP_OR_GRAVEYARD
        return Arrange(top, tuple(sorted(rest)) if gone else rest)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return a problem that says where cards may be put."""
        return (self.unfit(f"they are put {self.decision.places.value}"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield a question for each card that is left."""
        for card in self._left(said):
            yield f"where {self.label(card)} goes"
