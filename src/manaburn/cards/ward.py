"""Ward [cr2025-06-06 702.21]."""

from __future__ import annotations

from manaburn.cards.abilities import Triggered
from manaburn.cards.costs import Cost, DiscardCards, PayLife, PayMana, SacrificeOther
from manaburn.cards.effects import CounterSpell, UnlessPays
from manaburn.cards.filters import Whose
from manaburn.cards.prices import UnlessPaysPrice
from manaburn.cards.references import What, Who
from manaburn.cards.triggers_of_changes import BecomesTarget


def ward(costs: tuple[Cost, ...]) -> Triggered:
    """Ward for mana, life, cards or permanents. Raises ValueError for costs that cannot be paid as an ability
    resolves.
    """
    countered = (CounterSpell(What.TARGETING),)
    unless: UnlessPays | UnlessPaysPrice
    match costs:
        case (PayMana(cost=cost),):
            unless = UnlessPays(cost, countered, Who.THAT_PLAYER)
        case ((PayLife() | DiscardCards() | SacrificeOther()) as price,):
            unless = UnlessPaysPrice(price, countered, Who.THAT_PLAYER)
        case _:
            raise ValueError(costs)
    return Triggered(on=BecomesTarget(by=Whose.OPPONENT), effects=(unless,))
