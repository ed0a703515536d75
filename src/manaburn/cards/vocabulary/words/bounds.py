"""Numbers of objects that have to compare with an amount: mana value X or less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import Relation

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Amount


@word(brings=Mechanics.AMOUNTS_IN_DESCRIPTIONS)
class Bound:
    """A characteristic compares so with an amount, as that is when targets are chosen, or an effect happens
    [cr2025-06-06 601.2c, 608.2h].
    """

    WORDS = "{stat} {relation} {amount}"

    stat: Stat
    relation: Relation
    amount: Amount
