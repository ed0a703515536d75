"""This module declares what a card says of decks it is in: it functions before the game alone [cr2025-06-06
113.6n, 702.124, 903.3a].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word


class Leading(Enum):
    """The option says how a card may be the commander of a deck, by itself or beside another."""

    BY_ITSELF = "it can be your commander"
    PARTNER = "partner"
    FRIENDS_FOREVER = "friends forever"
    CHOOSE_A_BACKGROUND = "choose a Background"
    DOCTORS_COMPANION = "Doctor's companion"
    FATHER_AND_SON = "Partner—Father & son"
    SURVIVORS = "Partner—Survivors"
    CHARACTER_SELECT = "Partner—Character select"


@word
class MayLead:
    """The card may be designated as a commander in this way; beside a card of a name, if one is said."""

    WORDS = "{how}[ with {beside}]"

    how: Leading
    beside: str | None = None


@word
class DeckLimit:
    """A deck may have any number of cards of a name, or up to so many, whatever its format allows
    [cr2025-06-06 113.6n].
    """

    WORDS = "a deck can have {most|any number of} cards named {named}"

    named: str
    most: int | None = None
