"""Soulbond, champion and backup: keywords about another creature, as abilities of the common vocabulary
[cr2025-06-06 702].
"""

from __future__ import annotations

from manaburn.cards.abilities import Ability, Triggered
from manaburn.cards.changes import Change
from manaburn.cards.choosing import Choose
from manaburn.cards.conditions import AllOf
from manaburn.cards.effects import Alter, Exile, If, May, PutCounters, ReturnToBattlefield, SacrificeObjects
from manaburn.cards.filters import OTHER_CREATURE_OF_YOURS, YOUR_CREATURE, Filter, Pairing, Whose
from manaburn.cards.pairing import Pair
from manaburn.cards.prices import LetHappen, UnlessPaysPrice
from manaburn.cards.references import TARGET_CREATURE, Chosen, Controls, Is, Not, What
from manaburn.cards.returning import Under
from manaburn.cards.triggers import Enters, Leaves
from manaburn.terms import CounterKind

_UNPAIRED = Filter(types=YOUR_CREATURE.types, controller=Whose.YOU, pairing=Pairing.UNPAIRED)
_ANOTHER_UNPAIRED = Filter(
    types=YOUR_CREATURE.types, controller=Whose.YOU, other_than_this=True, pairing=Pairing.UNPAIRED
)
_THIS_IS_UNPAIRED = Is(What.THIS, _UNPAIRED)

SOULBOND: tuple[Ability, ...] = (
    Triggered(
        on=Enters(),
        condition=AllOf((_THIS_IS_UNPAIRED, Controls(_ANOTHER_UNPAIRED))),
        effects=(May((Choose(_ANOTHER_UNPAIRED), Pair(What.THIS, What.IT))),),
    ),
    Triggered(
        on=Enters(OTHER_CREATURE_OF_YOURS),
        condition=AllOf((_THIS_IS_UNPAIRED, Is(What.THAT, _UNPAIRED))),
        effects=(May((Pair(What.THIS, What.THAT),)),),
    ),
)
"""702.95a"""


def champion(what: Filter) -> tuple[Ability, ...]:
    """Champion: it is sacrificed unless another permanent of its controller is exiled for it, which returns
    when it leaves [cr2025-06-06 702.72a].
    """
    exiled = LetHappen((Choose(what), Exile(What.IT)))
    lost = (SacrificeObjects(),)
    return (
        Triggered(on=Enters(), effects=(If(Controls(what), (UnlessPaysPrice(exiled, lost),), lost),)),
        Triggered(on=Leaves(), effects=(ReturnToBattlefield(What.EXILED, under=Under.OWNERS),)),
    )


def backup(number: int, gained: tuple[Change, ...]) -> Triggered:
    """Backup, with what another creature gains [cr2025-06-06 702.165a]."""
    another = Not(Is(Chosen(0), Filter(only_this=True)))
    gains = (If(another, (Alter(Chosen(0), gained),)),) if gained else ()
    return Triggered(
        on=Enters(),
        effects=(PutCounters(CounterKind.PLUS_ONE, number, Chosen(0)), *gains),
        targets=(TARGET_CREATURE,),
    )
