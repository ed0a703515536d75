"""Curses: Auras that enchant a player, and what becomes of that player [cr2025-06-06 303.4]."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import creature, gets
from manaburn.cards.catalogue.tokens import SPIDER, ZOMBIE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.cards.vocabulary.effects import (
    Arrival,
    CreateTokens,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    May,
    Mill,
    PutCounters,
)
from manaburn.cards.vocabulary.events.triggers import (
    Attacked,
    Attacks,
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
    Dies,
    Enters,
    IsAttacked,
    PlayerAttacks,
)
from manaburn.cards.vocabulary.words.casting import CastsAtMost
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, ControllerOf, What, Who
from manaburn.terms import CounterKind, Step

_THEIR_CREATURE = creature(whose=Whose.ENCHANTED_PLAYER)
_THEM = Attacked(players=Whose.ENCHANTED_PLAYER)


def _curse(name: str, cost: str, *abilities: Ability, printed: str) -> CardDefinition:
    return card(
        name,
        cost,
        "Enchantment — Aura Curse",
        enchant=TARGET_PLAYER,
        abilities=abilities,
        printed=printed,
    )


def _shared(
    name: str, cost: str, yours: GainLife | Draw | CreateTokens, theirs: GainLife | Draw | CreateTokens
) -> CardDefinition:
    """When its player is attacked, you get something, and each opponent who attacks them does, too."""
    attacked = Triggered(on=IsAttacked(_THEM), effects=(yours, theirs))
    return _curse(name, cost, attacked, printed="2017-08-25")


_OTHERS = Who.OPPONENTS_ATTACKING_THAT_PLAYER

CURSES: tuple[CardDefinition, ...] = (
    _curse(
        "Curse of Clinging Webs",
        "{2}{G}",
        Triggered(
            on=Dies(Filter(types=CREATURE.types, controller=Whose.ENCHANTED_PLAYER, nontoken=True)),
            effects=(Exile(What.THAT), CreateTokens(SPIDER)),
        ),
        printed="2021-09-24",
    ),
    _curse(
        "Curse of Death's Hold",
        "{3}{B}{B}",
        Static(changes=(gets(-1, -1),), affects=_THEIR_CREATURE),
        printed="2011-09-30",
    ),
    _shared("Curse of Disturbance", "{2}{B}", CreateTokens(ZOMBIE), CreateTokens(ZOMBIE, who=_OTHERS)),
    _curse(
        "Curse of Exhaustion",
        "{2}{W}{W}",
        Static(changes=(CastsAtMost(1),), affects=Who.ENCHANTED_PLAYER),
        printed="2012-02-03",
    ),
    _curse(
        "Curse of Predation",
        "{2}{G}",
        Triggered(
            on=Attacks(CREATURE, what=_THEM), effects=(PutCounters(CounterKind.PLUS_ONE, 1, What.THAT),)
        ),
        printed="2013-11-01",
    ),
    _curse(
        "Curse of Shallow Graves",
        "{2}{B}",
        Triggered(
            on=PlayerAttacks(Whose.ANYONE, against=Whose.ENCHANTED_PLAYER),
            effects=(
                May(
                    (CreateTokens(ZOMBIE, who=Who.ACTIVE_PLAYER, arrival=Arrival.TAPPED),),
                    Who.ACTIVE_PLAYER,
                ),
            ),
        ),
        printed="2013-11-01",
    ),
    _curse(
        "Curse of Stalked Prey",
        "{1}{R}",
        Triggered(
            on=DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.ENCHANTED_PLAYER),
            effects=(PutCounters(CounterKind.PLUS_ONE, 1, What.THAT),),
        ),
        printed="2011-09-30",
    ),
    _curse(
        "Curse of the Bloody Tome",
        "{2}{U}",
        Triggered(on=BeginningOf(Step.UPKEEP, Whose.ENCHANTED_PLAYER), effects=(Mill(2, Who.THAT_PLAYER),)),
        printed="2011-09-30",
    ),
    _curse(
        "Curse of the Forsaken",
        "{2}{W}",
        Triggered(on=Attacks(CREATURE, what=_THEM), effects=(GainLife(1, ControllerOf(What.THAT)),)),
        printed="2013-11-01",
    ),
    _curse(
        "Curse of the Nightly Hunt",
        "{2}{R}",
        Static(changes=(AttacksIfAble(),), affects=_THEIR_CREATURE),
        printed="2011-09-30",
    ),
    _shared("Curse of Verbosity", "{2}{U}", Draw(), Draw(who=_OTHERS)),
    _shared("Curse of Vitality", "{2}{W}", GainLife(2), GainLife(2, _OTHERS)),
    _curse(
        "Trespasser's Curse",
        "{1}{B}",
        Triggered(
            on=Enters(_THEIR_CREATURE),
            effects=(LoseLife(1, Who.ENCHANTED_PLAYER), GainLife(1)),
        ),
        printed="2017-04-28",
    ),
)
"""In alphabetical order."""
