"""This module counts the declarations that are legal and can be paid for [cr2025-06-06 508.1, 509.1].

`count_declarations` is the entry. Mostly it calculates the number from the `Model` of the declaration: what
each creature may attack or block, and the restrictions and requirements. Tolls (costs to attack or block,
such as {2} for each creature) are counted by a budget: the price of each toll, and the mana there is. Where
model and budget are not enough, as with bands, the declarations are listed if they are few; otherwise it
raises Uncountable.
"""

from __future__ import annotations

from math import prod

from manaburn import declarations
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.declarations import Budget, Model
from manaburn.declarations.places import count_choices
from manaburn.errors import Uncountable
from manaburn.mana import ManaCost
from manaburn.options import Sharing
from manaburn.rules.combat.banding import count_bands
from manaburn.rules.combat.combat import legality
from manaburn.rules.combat.declaration_costs import Tolls
from manaburn.rules.combat.declaring import (
    Declaring,
    declaration_model,
    is_chosen,
    knows_bands,
    possible_declarations,
    tolls_for,
    without_bands,
)
from manaburn.rules.layers.deriving import derive
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.mana.mana_pools import has_bound_mana
from manaburn.state import GameState
from manaburn.terms import PlayerId

_MOST_LISTED = 1 << 14
"""The most declarations that are listed one by one to count the legal ones among them."""


def count_declarations(state: GameState, decision: Declaring) -> int:
    """Return how many legal declarations there are: calculated from the model, or listed if there are few.

    Raises Uncountable if there are many and the model alone can't tell: bands, costs other than generic mana,
    or choices of another player come in.
    """
    model = declaration_model(state, decision)
    if knows_bands(state, decision):
        refuse_many(model)
        return sum(count_bands(state, attack.pairs) for attack in without_bands(state, decision))
    tolls = tolls_for(state, decision)
    budget = _budget(state, decision.player, model, tolls) if tolls else Budget((), 0)
    if is_chosen(decision) or budget is None:
        refuse_many(model)
        return sum(1 for _ in possible_declarations(state, decision))
    return declarations.count_legal(model, *legality(state), budget)


def refuse_many(model: Model) -> None:
    """Raise Uncountable for a model with too many declarations to list the legal ones."""
    if prod(count_choices(model, creature) for creature in model.options) > _MOST_LISTED:
        says = "there are too many declarations to count the legal ones: go through them, or sample some"
        raise Uncountable(says)


def _budget(state: GameState, player: PlayerId, model: Model, tolls: Tolls) -> Budget | None:
    """Return the price of each toll and how much mana there is; None if these numbers don't decide. They
    don't if a cost is not generic mana, a team pays together, some mana may be spent only on certain costs, a
    creature that could be declared makes mana, or a mana ability costs anything but {T}.
    """
    prices: list[int] = []
    for toll in tolls:
        if not all(isinstance(cost, PayManaCost) and _is_generic(cost.cost) for cost in toll.costs):
            return None
        prices.append(sum(cost.cost.generic for cost in toll.costs if isinstance(cost, PayManaCost)))
    if state.options.sharing is not Sharing.NOTHING or has_bound_mana(state, player):
        return None
    if any(id in model.options or not source.only_taps for id, source in derive(state).sources):
        return None
    return Budget(tuple(prices), mana_at_hand(state, player).most())


def _is_generic(cost: ManaCost) -> bool:
    """Return whether a cost is generic mana alone, without {X}."""
    return cost.total == cost.generic and not cost.x
