"""This module declares comparisons in the description of an object: with an amount (`Bound`, "mana value X or
less") or with another object (`InCommon`, "the same name").

`manaburn.rules.layers.descriptions` asks whether an object matches. `WORDS` is the template by which a record
is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import Relation

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Amount, Chosen, What


@word(brings=Mechanics.AMOUNTS_IN_DESCRIPTIONS)
class Bound:
    """A characteristic compares so with an amount, as that is when targets are chosen, or an effect happens
    [cr2025-06-06 601.2c, 608.2h].
    """

    WORDS = "{stat} {relation} {amount}"

    stat: Stat
    relation: Relation
    amount: Amount


class CommonRelation(Enum):
    """The option says whether there has to be something in common, or nothing."""

    HAS = "at least"
    HAS_NOT = "not at all"


class Common(Enum):
    """The option says what two objects can have in common."""

    NAME = "the name"
    COLOR = "a color"
    CARD_TYPE = "a card type"
    CREATURE_TYPE = "a creature type"
    LAND_TYPE = "a land type"
    MANA_VALUE = "the mana value"


@word(brings=Mechanics.AMOUNTS_IN_DESCRIPTIONS)
class InCommon:
    """A condition on an object: it has something in common with another, as that is or last was, or has not:
    "that shares a color with it". Two objects without a name don't have the same name [cr2025-06-06 201.2a,
    608.2h].
    """

    WORDS = "{common} in common with {what}[ {but}]"

    common: Common
    what: What | Chosen
    but: CommonRelation = CommonRelation.HAS


Compared = Bound | InCommon
