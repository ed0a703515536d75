"""Control of permanents that passes between players, besides `changes.GainControl` [cr2025-06-06 701.12]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Objects


@word
class ExchangeControl:
    """The controllers of two permanents each gain control of the other's; nothing happens if one of the two
    is gone, or both are one player's [cr2025-06-06 701.12a-b].
    """

    WORDS = "exchange control of {of,}"

    of: tuple[Objects, ...]
