"""This module has The Ring, the emblem that a player gets when the Ring tempts them first (`THE_RING`), and
the words for their Ring-bearer [cr2025-06-06 701.54].

Each of its four abilities works once the Ring has tempted its player so many times (`tempted`).
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddTypes, CantBeBlockedBy
from manaburn.cards.vocabulary.effects import Delay, Discard, Draw, LoseLife, SacrificeObjects
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    BecomesBlocked,
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.words.amounts import TimesTempted
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import CREATURE, Designation, Filter, Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What, Who
from manaburn.terms import Step, Supertype

YOUR_RING_BEARER = Filter(designated=Designation.RING_BEARER, controller=Whose.YOU)


def tempted(times: int) -> Compares:
    """Return the condition that the Ring has tempted you so many times, or more often."""
    return Compares(TimesTempted(Who.YOU), Relation.AT_LEAST, times)


_WITH_GREATER_POWER = Filter(types=CREATURE.types, power_against_this=Relation.MORE_THAN)
_BLOCKER_IS_SACRIFICED = Delay(
    BeginningOf(Step.END_OF_COMBAT), (SacrificeObjects(What.THAT, by=ControllerOf(What.THAT)),)
)

THE_RING = CardDefinition(
    name="The Ring",
    cost=None,
    types=frozenset(),
    abilities=(
        Static(
            changes=(
                AddTypes(supertypes=frozenset({Supertype.LEGENDARY})),
                CantBeBlockedBy(_WITH_GREATER_POWER),
            ),
            affects=YOUR_RING_BEARER,
        ),
        Triggered(on=Attacks(YOUR_RING_BEARER), effects=(Draw(), Discard()), only_while=tempted(2)),
        Triggered(
            on=BecomesBlocked(YOUR_RING_BEARER, by=CREATURE),
            effects=(_BLOCKER_IS_SACRIFICED,),
            only_while=tempted(3),
        ),
        Triggered(
            on=DealsDamage(YOUR_RING_BEARER, DamageKind.COMBAT, DamageTo.PLAYER),
            effects=(LoseLife(3, Who.EACH_OPPONENT),),
            only_while=tempted(4),
        ),
    ),
    form=Form.EMBLEM,
)
"""The emblem, with all its abilities: each functions as soon as the Ring has tempted its owner so many times
[cr2025-06-06 701.54c].
"""
