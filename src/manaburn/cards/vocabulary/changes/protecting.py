"""What keeps players, and cards in graveyards, from being targets or being dealt damage
[cr2025-06-06 702.11c, 702.16b, 702.18a]; which abilities an object can't have [cr2025-06-06 113.11].
"""

from __future__ import annotations

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.terms import Keyword


@word
class PlayerHas:
    """A player has hexproof or shroud [cr2025-06-06 702.11c, 702.18a]."""

    WORDS = "has {keywords}"

    keywords: frozenset[Keyword]


@word(brings=Mechanics.REPLACING)
class ProtectionOfPlayer:
    """A player has protection from matching sources: targeting, enchanting, damage [cr2025-06-06 702.16b-c,
    702.16e].
    """

    WORDS = "has protection from {filter~@quality}"

    filter: Filter


@word
class GraveyardNotTargeted:
    """Cards in a player's graveyard can't be the targets of spells or abilities."""

    WORDS = "cards in the graveyard can't be targets"


@word(brings=Mechanics.REPLACING)
class DamagedAsByInfect:
    """All damage is dealt to a player as though its source had infect [cr2025-06-06 702.90b]."""

    WORDS = "is dealt damage as though its source had infect"


ProtectingPlayers = PlayerHas | ProtectionOfPlayer | GraveyardNotTargeted | DamagedAsByInfect


@word
class CantHave:
    """An object loses these abilities, and no effect gives it them [cr2025-06-06 113.11]."""

    WORDS = "loses {keywords} and can't have it"

    keywords: frozenset[Keyword]
