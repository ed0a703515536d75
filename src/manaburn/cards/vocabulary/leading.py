"""This module declares what a card says of decks: that it can be a commander or a companion, or how many of
it a deck may have [cr2025-06-06 113.6n, 702.124, 702.139, 903.3a].

These abilities, `MayLead`, `DeckLimit` and `Companion`, function before the game or outside of it.
`manaburn.rules.start.commander_decks` reads `MayLead`, `manaburn.cards.decks.decks` `DeckLimit`,
`manaburn.rules.start.companions` `Companion`. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics
that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter


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


class DeckDemand(Enum):
    """The option says what has to be so of several cards of a starting deck together."""

    DIFFERENT_NAMES = "each has a different name"
    ONE_SHARED_TYPE = "all share a card type"
    NO_SYMBOL_TWICE = "none has the same mana symbol twice in its mana cost"
    TWENTY_MORE = "there are at least twenty more than the minimum deck size"
    EACH_IS_ACTIVATED = "each has an activated ability"


@word(brings=Mechanics.SPECIAL_ACTIONS | Mechanics.PLAYED_ELSEWHERE)
class Companion:
    """The card may be revealed from outside the game before it begins, if that is so of the matching cards of
    its owner's starting deck; once they may pay {3} and put it into their hand [cr2025-06-06 702.139], or
    by the first rules of companions cast it from there [cr2020-04-17 702.138a].
    """

    WORDS = "companion, if of the {among~@card} in the starting deck: {demand}"

    demand: DeckDemand | Filter
    """What must be so; or a description that each of them fits."""
    among: Filter = ANYTHING
