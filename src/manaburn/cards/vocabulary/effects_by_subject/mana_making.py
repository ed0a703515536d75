"""This module declares the effects that add mana: `AddMana` for mana that is written on the card, `AddManaOf`
for a calculated amount or kinds, as in "{G} for each creature you control".

`Kinds` says which types the mana may be, some of them known only from the game: `LandsCouldProduce`,
`ColorsOf`. `manaburn.rules.mana.mana_making` works out the mana. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.mana_marks import UNMARKED, ManaMarks
from manaburn.cards.vocabulary.words.qualities import QualityMeant
from manaburn.mana import Mana
from manaburn.terms import Color, ManaType

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Amount, Condition, What


class Mixing(Enum):
    """The option says whether several mana that an effect adds are of one kind or of different ones."""

    ONE_KIND = "of one kind"
    COMBINATION = "in any combination"
    DIFFERENT = "of different kinds"


class KindsKnown(Enum):
    """Types of mana that are known from the game."""

    OF_COMMANDER = "the colours of your commander"
    """Of its colour identity [cr2025-06-06 903.4]."""
    PRODUCED = "a type that was produced"
    """By the permanent that was tapped for mana."""


@word
class LandsCouldProduce:
    """The colours, or with colourless the types, of mana that matching lands could produce
    [cr2025-06-06 106.7].
    """

    WORDS = "a kind that {lands} could produce[, colourless too{colorless}]"

    lands: Filter
    colorless: bool = False


@word
class ColorsOf:
    """The colours of matching permanents, or of what was exiled with this [cr2025-06-06 607.2a]."""

    WORDS = "the colours of {permanents}"

    permanents: Filter | What


@word
class OrOfChosen:
    """The mana is of one of the types of `kinds`, or of the chosen color."""

    WORDS = "{kinds}, or {quality}"

    kinds: tuple[ManaType, ...]
    quality: QualityMeant


@word
class KindsIf:
    """The mana is of the types of `kinds` if a condition holds, otherwise of others."""

    WORDS = "{kinds} if {condition}, otherwise {otherwise}"

    condition: Condition
    kinds: tuple[ManaType, ...]
    otherwise: tuple[ManaType, ...]


Kinds = tuple[ManaType, ...] | KindsIf | KindsKnown | LandsCouldProduce | ColorsOf | QualityMeant | OrOfChosen
"""Types of mana, or how they are found; also the chosen color."""
ANY_COLOR = tuple(ManaType(color.value) for color in Color)


@word
class AddMana:
    """Add one of these amounts of mana, of its controller's choice [cr2025-06-06 106.4]."""

    WORDS = "add {options/}[, {marks}]"

    options: tuple[Mana, ...]
    marks: ManaMarks = UNMARKED


@word
class AddManaOf:
    """Add that much mana of these kinds, of its controller's choice [cr2025-06-06 106.4]."""

    WORDS = "add {amount} mana of {kinds}[ times your devotion to it{by_devotion}][ ({mixing})][, {marks}]"

    kinds: Kinds
    amount: Amount = 1
    mixing: Mixing = Mixing.ONE_KIND
    marks: ManaMarks = UNMARKED
    by_devotion: bool = False
    """As many times that much as your devotion to that color is [cr2025-06-06 700.5]."""
