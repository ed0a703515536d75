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


ProtectingPlayers = PlayerHas | ProtectionOfPlayer


@word
class CantHave:
    """An object loses these abilities, and no effect gives it them [cr2025-06-06 113.11]."""

    WORDS = "loses {keywords} and can't have it"

    keywords: frozenset[Keyword]
