"""This module finds the mana symbols that can be paid in two ways, and lets a player announce how
[cr2025-06-06 107.4e-107.4f, 118.13].

A Phyrexian symbol such as {R/P} can be paid with {R} or 2 life, a monocoloured hybrid one such as {2/R} with
{R} or two mana of any type. Here a symbol is a number, as in `ManaCost.either`. The way is announced before
any cost is paid, by `announce_symbols`:

1. `symbols_to_announce` returns the symbols of a cost.
2. `ways_for_symbol` returns the ways to pay for one of them, and `whether_otherwise` the question.
3. `as_announced` returns the costs after the announcement: {R/P} has become {R} or "pay 2 life".

Before that, `casting` asks whether the costs can be paid in any way: `ways_to_announce` returns all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.decisions import ChooseWhether, YesNoOccasion
from manaburn.mana import OR_LIFE, either_text
from manaburn.rules.mana.costs import mana_cost
from manaburn.terms import PlayerId

_LIFE = 2
"""The life paid for one Phyrexian symbol."""


def symbols_to_announce(all_costs: Costs) -> tuple[int, ...]:
    """Return the symbols of a cost for which a player announces how they are paid."""
    return mana_cost(all_costs).either if _any_in(all_costs) else ()


def _any_in(all_costs: Costs) -> bool:
    """Return whether a mana cost among these has symbols that can be paid in two ways."""
    return any(isinstance(cost, costs.PayManaCost) and cost.cost.either for cost in all_costs)


def as_announced(all_costs: Costs, otherwise: Sequence[int]) -> Costs:
    """Return the costs with the symbols in `otherwise` paid the other way (life, or two mana), and all others
    with mana of their kinds.
    """
    found, left = list[costs.Cost](), list(otherwise)
    for cost in all_costs:
        if not isinstance(cost, costs.PayManaCost) or not cost.cost.either:
            found.append(cost)
            continue
        here = []
        for symbol in cost.cost.either:
            if symbol in left:
                left.remove(symbol)
                here.append(symbol)
        found.append(costs.PayManaCost(cost.cost.announced(tuple(here))))
        if life_for(here):
            found.append(costs.PayLife(life_for(here)))
    return tuple(found)


class WayForSymbol(NamedTuple):
    """The choices made after a player announces how one of several symbols is paid."""

    otherwise: tuple[int, ...]
    """The symbols so far that are paid otherwise than with mana of their kinds."""
    left: tuple[int, ...]
    """The symbols still to be announced."""


def ways_for_symbol(symbols: Sequence[int], place: int, otherwise: tuple[int, ...]) -> list[WayForSymbol]:
    """Return the ways to pay for the symbol at a place, mana of its kinds first. Once one of several equal
    symbols is paid with mana of its kinds, those after it are too: another order would be the same choice.
    """
    symbol, left = symbols[place], tuple(symbols[place + 1 :])
    others = tuple(each for each in left if each != symbol)
    if otherwise.count(symbol) < symbols[:place].count(symbol):
        return [WayForSymbol(otherwise, others)]
    return [WayForSymbol(otherwise, others), WayForSymbol((*otherwise, symbol), left)]


def life_for(otherwise: Iterable[int]) -> int:
    """Return how much life is paid for these symbols."""
    return _LIFE * sum(1 for symbol in otherwise if symbol & OR_LIFE)


def ways_to_announce(all_costs: Costs) -> tuple[Costs, ...]:
    """Return the costs in every way in which their symbols can be announced; unchanged if they have none."""
    if not _any_in(all_costs):
        return (all_costs,)
    return tuple(as_announced(all_costs, some) for some in mana_cost(all_costs).choices)


def whether_otherwise(player: PlayerId, symbol: int) -> ChooseWhether:
    """Return the question whether a symbol is paid the other way; "no" means with mana of its kinds."""
    price = f"{_LIFE} life" if symbol & OR_LIFE else "{2}"
    either = either_text(symbol)
    question = f"pay {price} for {either}"
    return ChooseWhether(player, question, instead_of=either, occasion=YesNoOccasion.AS_A_COST)
