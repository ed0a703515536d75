"""This module has keywords that tie a permanent to another one, written as the abilities that they stand for:
soulbond pairs two creatures, champion exiles another permanent, backup strengthens another creature
[cr2025-06-06 702].

The grammar of keyword lines takes `SOULBOND` and `champion` from here; `backup` is called once the abilities
are known that stand below that keyword (`manaburn.oracle.assembling.sections`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.effects import (
    Alter,
    If,
    May,
    PutCounters,
    ReturnToBattlefield,
    SacrificeObjects,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.permanents import Pair
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, UnlessPaysPrice
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, Under
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.filters import (
    OTHER_CREATURE_OF_YOURS,
    YOUR_CREATURE,
    Filter,
    PairedStatus,
    Whose,
)
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Controls, Is, Not, What
from manaburn.terms import CounterKind

_UNPAIRED = Filter(types=YOUR_CREATURE.types, controller=Whose.YOU, pairing=PairedStatus.UNPAIRED)
_ANOTHER_UNPAIRED = Filter(
    types=YOUR_CREATURE.types, controller=Whose.YOU, other_than_this=True, pairing=PairedStatus.UNPAIRED
)
_THIS_IS_UNPAIRED = Is(What.THIS, _UNPAIRED)

SOULBOND: tuple[Ability, ...] = (
    Triggered(
        on=DoesDeed(Doing.ENTERS),
        condition=AllOf((_THIS_IS_UNPAIRED, Controls(_ANOTHER_UNPAIRED))),
        effects=(May((ChooseMatching(_ANOTHER_UNPAIRED), Pair(What.THIS, What.IT))),),
    ),
    Triggered(
        on=DoesDeed(Doing.ENTERS, OTHER_CREATURE_OF_YOURS),
        condition=AllOf((_THIS_IS_UNPAIRED, Is(What.THAT, _UNPAIRED))),
        effects=(May((Pair(What.THIS, What.THAT),)),),
    ),
)
"""Soulbond: as it or another creature of its controller enters, the two may be paired [cr2025-06-06 702.95a].
"""


def champion(what: Filter) -> tuple[Ability, ...]:
    """Return champion: it is sacrificed unless another permanent of its controller is exiled for it, which
    returns when it leaves [cr2025-06-06 702.72a].
    """
    exiled = LetHappen((ChooseMatching(what), Put(What.IT, Place.EXILE)))
    lost = (SacrificeObjects(),)
    return (
        Triggered(
            on=DoesDeed(Doing.ENTERS), effects=(If(Controls(what), (UnlessPaysPrice(exiled, lost),), lost),)
        ),
        Triggered(on=DoesDeed(Doing.LEAVES), effects=(ReturnToBattlefield(What.EXILED, under=Under.OWNERS),)),
    )


def backup(number: int, gained: tuple[Change, ...]) -> Triggered:
    """Return backup: counters on a creature; another one also gains `gained` [cr2025-06-06 702.165a]."""
    another = Not(Is(Chosen(0), Filter(only_this=True)))
    gains = (If(another, (Alter(Chosen(0), gained),)),) if gained else ()
    return Triggered(
        on=DoesDeed(Doing.ENTERS),
        effects=(PutCounters(CounterKind.PLUS_ONE, number, Chosen(0)), *gains),
        targets=(TARGET_CREATURE,),
    )
