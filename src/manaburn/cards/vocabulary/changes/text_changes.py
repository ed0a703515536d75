"""This module declares `ReplaceWord`: one word of a text is replaced with another, in layer 3, as Mind Bend
replaces a color word or a basic land type [cr2025-06-06 612, 613.1c; cr2006-10-01 418.6]. `WordsToChoose`
lists the kinds of such words, and of others that players choose.

It is applied with the other layers, in `manaburn.rules.layers.layers`. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word


@word
class ReplaceWord:
    """Layer 3: all instances of one word, where it is used as a word of that kind, are another
    [cr2025-06-06 612.2].
    """

    WORDS = "{old} ({kind}) is {new} in its text"

    kind: WordsToChoose
    old: str
    new: str


class WordsToChoose(Enum):
    """The option says what there is to choose from."""

    COLORS = "a color"
    CREATURE_TYPES = "a creature type"
    BASIC_LAND_TYPES = "a basic land type"
    LAND_TYPES = "a land type"
    CARD_TYPES = "a card type"
    CARD_NAMES = "a card name"
    NUMBERS = "a number"
