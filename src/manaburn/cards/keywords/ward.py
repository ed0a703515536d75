"""This module makes the triggered ability that ward stands for (`ward`), for the grammar of card texts, and
tells it from others (`is_ward`) [cr2025-06-06 702.21].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import CounterSpell, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.prices import UnlessPaysPrice
from manaburn.cards.vocabulary.events.triggers_of_changes import BecomesTarget
from manaburn.cards.vocabulary.words.costs import (
    Cost,
    DiscardCards,
    ExileForManaValue,
    PayLife,
    PayManaCost,
    SacrificeOther,
)
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Amount, What, Who


def ward(costs: tuple[Cost, ...], times: Amount = 1) -> Triggered:
    """Return ward for mana, life, cards, permanents or evidence, and for life so many `times`. Raises
    ValueError for costs that cannot be paid as an ability resolves.
    """
    countered = (CounterSpell(What.TARGETING),)
    unless: UnlessPays | UnlessPaysPrice
    match costs:
        case (PayManaCost(cost=cost),):
            unless = UnlessPays(cost, countered, Who.THAT_PLAYER)
        case (PayManaCost(cost=cost), PayLife(amount=life)):
            unless = UnlessPays(cost, countered, Who.THAT_PLAYER, life=life)
        case (PayLife() as price,):
            unless = UnlessPaysPrice(price, countered, Who.THAT_PLAYER, times)
        case ((DiscardCards() | SacrificeOther() | ExileForManaValue()) as price,):
            unless = UnlessPaysPrice(price, countered, Who.THAT_PLAYER)
        case _:
            raise ValueError(costs)
    return Triggered(on=BecomesTarget(by=Whose.OPPONENT), effects=(unless,))


def is_ward(ability: Triggered) -> bool:
    """Return whether a triggered ability is ward. Other abilities that counter what targets their source name
    the player who pays with another word than THAT_PLAYER.
    """
    match ability:
        case Triggered(
            on=BecomesTarget(by=Whose.OPPONENT) as on,
            effects=(UnlessPays(effects=(CounterSpell(What.TARGETING),), who=Who.THAT_PLAYER),)
            | (UnlessPaysPrice(effects=(CounterSpell(What.TARGETING),), who=Who.THAT_PLAYER),),
        ):
            return on == BecomesTarget(by=Whose.OPPONENT)
        case _:
            return False
