"""What adds to the costs of activated abilities, and takes away from them [cr2025-06-06 601.2f, 602.2b]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.terms import Zone


class KindOfAbility(Enum):
    """Which activated abilities are meant."""

    ANY = "any"
    NO_MANA_ABILITY = "those that are no mana abilities"
    EQUIP = "equip"
    LOYALTY = "loyalty"
    CYCLING = "cycling"


@word(kw_only=True)
class AbilitiesCost:
    """About permanents: their activated abilities of a kind cost generic mana less, or more."""

    WORDS = "activated abilities ({kind}) cost[ {less} less][ {more} more][, at least {at_least} mana]"

    kind: KindOfAbility = KindOfAbility.ANY
    less: int = 0
    more: int = 0
    at_least: int = 0
    """To so little mana the cost may be reduced."""


@word(kw_only=True)
class AbilitiesOfCardsCost:
    """About players: activated abilities of their matching cards in a zone cost less, or more."""

    WORDS = "of {cards~@card} in the {zone}: {cost}"

    zone: Zone
    cost: AbilitiesCost
    cards: Filter = ANYTHING


CostOfAbilities = AbilitiesCost | AbilitiesOfCardsCost
