"""This module declares how a text refers to what a player has chosen: "the chosen color" (`QualityMeant`),
the change "it is of the chosen color" (`IsOfChosen`) [cr2025-06-06 607.2d, 614.12].

The text of a card names only the kind of the choice, as `Quality.COLOR`. The permanent for which a player
chooses keeps the choice as a `Said`, with the word chosen: "red". `settled`
(`manaburn.rules.words.qualities`) finds it. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.purposes import Quality


@word
class Said:
    """The record says what was chosen: a color, type, name or word; for a player the seat."""

    WORDS = "{quality}: {word}"

    quality: Quality
    word: str | int


QualityMeant = Quality | Said
"""What was chosen for the source, by its kind; or the choice itself, once it has been looked up."""


class Instead(Enum):
    """The option says what becomes of what an object was before."""

    ITS_OTHERS_STAY = "in addition to its other types"
    OF_OTHERS = "instead of others of its kind"


@word
class IsOfChosen:
    """Layer 4 or 5: it is of the chosen type or color."""

    WORDS = "is of {quality}[ {instead}]"

    quality: QualityMeant
    instead: Instead = Instead.OF_OTHERS
