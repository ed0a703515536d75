"""The words about the monarch [cr2025-06-06 723]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Players, Who


@word
class BecomeMonarch:
    """A player becomes the monarch."""

    WORDS = "{who} becomes the monarch"

    who: Players = Who.YOU
