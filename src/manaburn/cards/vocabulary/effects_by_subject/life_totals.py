"""What is said of life totals, and of winning and losing because of them or at all [cr2025-06-06 104,
119].
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who


@word
class SetLife:
    """The life total of each player meant becomes a number [cr2025-06-06 119.5]."""

    WORDS = "the life total of {who} becomes {amount}"

    amount: Amount
    who: Players = Who.YOU


@word
class ExchangeLife:
    """Two players exchange life totals; nothing happens if that cannot be done in full
    [cr2025-06-06 701.12c].
    """

    WORDS = "{between,} exchange life totals"

    between: tuple[Players, ...]


EffectOnLifeTotals = SetLife | ExchangeLife
