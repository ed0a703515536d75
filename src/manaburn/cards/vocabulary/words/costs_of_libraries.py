"""This module declares costs that are paid with the top cards of a library: "Mill a card" [cr2025-06-06
118].
"""

from __future__ import annotations

from manaburn.cards.mechanics import word


@word
class ExileTopOfLibrary:
    """Exile that many cards from the top of your library."""

    WORDS = "exile the top {number} cards of your library"

    number: int = 1


@word
class MillCards:
    """Mill that many cards [cr2025-06-06 701.17]."""

    WORDS = "mill {number} cards"

    number: int = 1
