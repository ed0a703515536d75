"""This module declares what players choose in words, a color, a type or a name (`Said`), and what is then of
the chosen quality (`IsOfChosen`, "the chosen color") [cr2025-06-06 607.2d, 614.12]; and how many colors
objects have (`ColorsAmong`) [cr2025-06-06 105.2].

`manaburn.cards.describing.in_words` describes a record by its template, `WORDS`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.purposes import Quality

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Chosen, What


@word
class Said:
    """The record says what was chosen: a color, type, name or word; for a player the seat."""

    WORDS = "{quality}: {word}"

    quality: Quality
    word: str | int


QualityMeant = Quality | Said
"""What was chosen for the source; or what that is, where it has been settled."""


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


@word
class ColorsAmong:
    """The number of colours among certain objects: "for each of that spell's colors"."""

    WORDS = "the number of colours among {what}"

    what: What | Chosen
