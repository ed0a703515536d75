"""This module declares what is measured of certain objects, `MeasureOf`: the greatest power among them, or
how many card types they have. `Measure` is the same of permanents on the battlefield, `MeasureOfCards` of
cards in another zone (`manaburn.cards.vocabulary.words.amounts`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.amounts import Feature, Stat, Taken
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Chosen, What


@word
class MeasureOf:
    """The greatest or the total of a characteristic among certain objects, as they are or last were, 0 if
    there are none; or how many different ones there are: "the greatest mana value among cards exiled this
    way", "for each of that spell's colors" [cr2025-06-06 105.2, 608.2h].
    """

    WORDS = "{taken} {of} among {what}[ that are {filter~}]"

    taken: Taken
    of: Stat | Feature
    what: What | Chosen
    filter: Filter | None = None
    """Only those that match; None: all of them."""


@word
class MostOfOneOwner:
    """The greatest number of certain objects that one player owns: "the greatest number of cards a player
    discarded this way".
    """

    WORDS = "the greatest number of {what} that one player owns"

    what: What | Chosen


AmountOfObjects = MeasureOf | MostOfOneOwner
