"""This module makes what casualty stands for ("you may sacrifice a creature with power 1 or greater; if you
do, copy this spell"): the cost (`casualty_cost`), and the trigger that copies the spell [cr2025-06-06
702.153].

The trigger here is for spells to which an effect gives casualty. For a card that has it itself, the grammar
of keyword lines makes the ability, with the same cost.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.costs import SacrificeOther
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import CardType

CASUALTY = "casualty"
"""The name of the cost of a card that has casualty itself."""
COPIED_BY_CASUALTY = Triggered(on=Occurrence.IS_CAST, effects=(CopySpell(What.THIS),))
"""The trigger of casualty given by an effect, for each time it was paid."""


def casualty_cost(power: int) -> SacrificeOther:
    """Return the cost of sacrificing a creature with that power or more."""
    return SacrificeOther(Filter(types=frozenset({CardType.CREATURE}), power_at_least=power))
