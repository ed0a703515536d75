"""Keywords that are optional costs with what paying them brings about [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell, CreateCopies
from manaburn.cards.vocabulary.events.triggers import Enters
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.casting import Often, OptionalCost
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import Cost, SacrificeOther
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import CardType

KICKER = "kicker"
BARGAIN = "bargain"

OptionWithTrigger = tuple[OptionalCost, Triggered]


def replicate(costs: tuple[Cost, ...]) -> OptionWithTrigger:
    """Replicate: a copy for each time it was paid [cr2025-06-06 702.56]."""
    copies = CopySpell(What.THIS, TimesPaid("replicate"))
    return (
        OptionalCost(name="replicate", costs=costs, often=Often.ANY_NUMBER),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast("replicate"), effects=(copies,)),
    )


def squad(costs: tuple[Cost, ...]) -> OptionWithTrigger:
    """Squad: a token copy for each time it was paid [cr2025-06-06 702.157]."""
    copies = CreateCopies(What.THIS, TimesPaid("squad"))
    return (
        OptionalCost(name="squad", costs=costs, often=Often.ANY_NUMBER),
        Triggered(on=Enters(), condition=WasCast("squad"), effects=(copies,)),
    )


def casualty(power: int) -> OptionWithTrigger:
    """Casualty: a copy for a creature with that power or more that is sacrificed [cr2025-06-06 702.153]."""
    strong = Filter(types=frozenset({CardType.CREATURE}), power_at_least=power)
    return (
        OptionalCost(name="casualty", costs=(SacrificeOther(strong),)),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast("casualty"), effects=(CopySpell(What.THIS),)),
    )


_ARTIFACT_OR_ENCHANTMENT = Filter(types=frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT}))
BARGAINING = OptionalCost(
    name=BARGAIN,
    costs=(SacrificeOther(Filter(any_of=(_ARTIFACT_OR_ENCHANTMENT, Filter(token=True)))),),
)
"""Bargain: an artifact, an enchantment or a token may be sacrificed [cr2025-06-06 702.166]."""
