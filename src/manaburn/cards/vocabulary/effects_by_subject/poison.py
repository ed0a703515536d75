"""The effect that gives poison counters [cr2025-06-06 122.1f]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who


@word
class GivePoison:
    """Each player meant gets poison counters."""

    WORDS = "{who}: get {amount} poison counters"

    amount: Amount = 1
    who: Players = Who.THAT_PLAYER
