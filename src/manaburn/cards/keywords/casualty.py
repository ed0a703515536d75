"""This module makes what casualty stands for, on a card and given to a spell by an effect [cr2025-06-06
702.153].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.casting import OptionalCost
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


def given_casualty(power: int) -> OptionalCost:
    """Return the cost of casualty that an effect gives to a spell: its name says the number."""
    return OptionalCost(name=f"{CASUALTY} {power}", costs=(casualty_cost(power),))


def given_casualties(options: Iterable[str]) -> Iterator[OptionalCost]:
    """Yield the costs of casualty given by effects among the names of costs paid for a spell, each as often
    as it was paid.
    """
    for name in options:
        word, _, power = name.partition(" ")
        if word == CASUALTY and power.isdigit():
            yield given_casualty(int(power))
