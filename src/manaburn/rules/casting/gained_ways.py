"""This module builds the alternative costs that effects give to cards: flashback and escape. Such a cost is
named by its way, as "escape for its mana cost and 3 other cards" [cr2025-06-06 118.9, 702.34, 702.138].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import (
    ESCAPE,
    FLASHBACK,
    FOR_ITS_MANA_COST,
    Afterwards,
    AlternativeCost,
)
from manaburn.cards.vocabulary.words.costs import Cost, ExileCards, PayManaCost
from manaburn.mana import ManaCost


def is_gained(way: str) -> bool:
    """Return whether an alternative cost is one that an effect gives a card."""
    return way.startswith((f"{FLASHBACK} for ", f"{ESCAPE} for "))


def gained_way(way: str, mana_cost: ManaCost | None) -> AlternativeCost | None:
    """Return the alternative cost of that name that an effect gives a card with such a mana cost; None if it
    would be the mana cost of a card that has none [cr2025-06-06 118.6].
    """
    keyword, _, rest = way.partition(" for ")
    price, _, cards = rest.partition(" and ")
    cost = mana_cost if f" for {price}" == FOR_ITS_MANA_COST else ManaCost.parse(price)
    if cost is None:
        return None
    costs: tuple[Cost, ...] = (PayManaCost(cost),)
    if cards:
        costs = (*costs, ExileCards(number=int(cards.partition(" ")[0])))
    afterwards = Afterwards.EXILE if keyword == FLASHBACK else Afterwards.GRAVEYARD
    return AlternativeCost(name=way, costs=costs, zone=None, afterwards=afterwards)
