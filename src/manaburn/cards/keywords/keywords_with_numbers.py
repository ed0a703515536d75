"""This module has keyword abilities, most of them with a number or a cost, written as the abilities that they
stand for: `bushido`, `crew`, `saddle`, `annihilator`, `afterlife`, `soulshift`, `outlast`; and evolve, extort
and ingest, which have none [cr2025-06-06 702].

The grammar of keyword lines (`manaburn.oracle.grammar.keywords`) takes them from here: `crew(3)` is the
activated ability of "crew 3".
"""

from __future__ import annotations

from manaburn.cards.definitions import token
from manaburn.cards.vocabulary.abilities import Activated, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, AddTypes, Rule
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    GainLife,
    LoseLife,
    May,
    PutCounters,
    SacrificeChosen,
)
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    BecomesBlocked,
    Blocks,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.costs import TAP, TapForPower, TappedFor, pay
from manaburn.cards.vocabulary.words.filters import OTHER_CREATURE_OF_YOURS, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Number, TargetSlot, What, Who
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Zone

_SPIRIT = token("Spirit", "WB", "Creature — Spirit", 1, 1, keywords="flying")


def bushido(number: int) -> tuple[Triggered, ...]:
    """Return bushido [cr2025-06-06 702.45]: it triggers as it blocks, and as it becomes blocked."""
    grows = (Alter(What.THIS, (AddPowerToughness(number, number),)),)
    return Triggered(on=Blocks(), effects=grows), Triggered(on=BecomesBlocked(), effects=grows)


def crew(power: int) -> Activated:
    """Return crew: tap creatures of that power for it to become a creature [cr2025-06-06 702.122a]."""
    creature = AddTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}))
    return Activated(costs=(TapForPower(power),), effects=(Alter(What.THIS, (creature,)),))


def saddle(power: int) -> Activated:
    """Return saddle: tap creatures of that power for it to become saddled [cr2025-06-06 702.171a]."""
    saddled = Alter(What.THIS, (Rule.SADDLED,))
    return Activated(costs=(TapForPower(power, TappedFor.SADDLE),), effects=(saddled,), timing=Timing.SORCERY)


def annihilator(number: Amount) -> Triggered:
    """Return annihilator: as it attacks, the defending player sacrifices permanents [cr2025-06-06 702.86]."""
    return Triggered(on=Attacks(), effects=(SacrificeChosen(Filter(), Who.DEFENDING_PLAYER, number),))


def afterlife(number: int) -> Triggered:
    """Return afterlife: as it dies, flying Spirits are created [cr2025-06-06 702.135]."""
    return Triggered(on=DoesDeed(Doing.DIES), effects=(CreateTokens(_SPIRIT, number),))


def soulshift(number: int) -> Triggered:
    """Return soulshift: as it dies, a Spirit card may return from the graveyard [cr2025-06-06 702.46]."""
    spirit = Filter(subtypes=frozenset({"Spirit"}), mana_value_at_most=number, controller=Whose.YOU)
    return Triggered(
        on=DoesDeed(Doing.DIES),
        effects=(May((Put(Chosen(0), Place.HAND),)),),
        targets=(TargetSlot(what=spirit, zone=Zone.GRAVEYARD),),
    )


def outlast(cost: str) -> Activated:
    """Return outlast: tap it for a +1/+1 counter, as a sorcery [cr2025-06-06 702.107]."""
    return Activated(
        costs=(pay(cost), TAP), effects=(PutCounters(CounterKind.PLUS_ONE, 1),), timing=Timing.SORCERY
    )


EVOLVE = Triggered(
    on=DoesDeed(Doing.ENTERS, OTHER_CREATURE_OF_YOURS),
    condition=AnyOf(
        tuple(
            Compares(StatOf(stat, What.THAT), Relation.MORE_THAN, StatOf(stat, What.THIS))
            for stat in (Stat.POWER, Stat.TOUGHNESS)
        )
    ),
    effects=(PutCounters(CounterKind.PLUS_ONE, 1),),
)
"""Evolve: it gets a +1/+1 counter if a creature of greater power or toughness enters [cr2025-06-06 702.100a].
"""

EXTORT = Triggered(
    on=CastsSpell(Whose.YOU),
    effects=(May((LoseLife(1, Who.EACH_OPPONENT), GainLife(Number.DONE)), cost=ManaCost.parse("{W/B}")),),
)
"""Extort: pay {W/B} as you cast a spell, and each opponent loses 1 life, which you gain [cr2025-06-06
702.101a].
"""

INGEST = Triggered(
    on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(ExileFromTop(1, Who.THAT_PLAYER),)
)
"""Ingest: a player dealt combat damage by it exiles their top card [cr2025-06-06 702.115a]."""
