"""This module declares amounts that are asked of certain objects: `GreatestOf` for the greatest of a
characteristic among them, `TypesOf` for how many types they have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.amounts import Stat
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Chosen, What


@word
class GreatestOf:
    """The greatest of a characteristic among certain objects, as they are or last were, 0 if there are none:
    "the greatest mana value among cards exiled this way" [cr2025-06-06 608.2h].
    """

    WORDS = "the greatest {stat} among {what}[ that are {filter~}]"

    stat: Stat
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


@word
class TypesOf:
    """The number of supertypes, card types and subtypes of an object, as it is or last was."""

    WORDS = "the number of supertypes, card types and subtypes of {what}"

    what: What | Chosen


AmountOfObjects = GreatestOf | MostOfOneOwner | TypesOf
