"""Cards that change how much life is gained, damage dealt, or counters put, or what happens instead."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import activated, gets, has, this, until_end_of_turn, when_dies
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.replacements import (
    MoreCounters,
    MoreDamage,
    MoreLifeGained,
    ReplacesLifeGain,
    Replacing,
)
from manaburn.cards.vocabulary.effects import DealDamage, GainLife, LoseLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import LifeAtLeast, Number, PowerOf, What, Who
from manaburn.terms import CardType, Color, CounterKind, Keyword, Step

_YOURS = Filter(controller=Whose.YOU)
_CREATURES = frozenset({CardType.CREATURE})


def _for(who: Who, change: Replacing) -> Static:
    return Static(affects=who, changes=(change,))


def _if_you_would_gain_life(times: int = 1, plus: int = 0) -> Static:
    return _for(Who.YOU, MoreLifeGained(times, plus))


def _if_counters_would_be_put_on_your_creature(times: int = 1, plus: int = 0) -> Static:
    return _for(Who.YOU, MoreCounters(CounterKind.PLUS_ONE, _CREATURES, times, plus))


def _if_it_would_deal_damage(by: Filter, times: int = 1, plus: int = 0, to: Who = Who.EACH_PLAYER) -> Static:
    return _for(to, MoreDamage(by, times, plus))


MORE_OR_INSTEAD: tuple[CardDefinition, ...] = (
    card(
        "Boon Reflection",
        "{4}{W}",
        "Enchantment",
        abilities=(_if_you_would_gain_life(times=2),),
        printed="2008-05-02",
    ),
    card(
        "Rhox Faithmender",
        "{3}{W}",
        "Creature — Rhino Monk",
        1,
        5,
        keywords="lifelink",
        abilities=(_if_you_would_gain_life(times=2),),
        printed="2012-07-13",
    ),
    card(
        "Angel of Vitality",
        "{2}{W}",
        "Creature — Angel",
        2,
        2,
        keywords="flying",
        abilities=(_if_you_would_gain_life(plus=1), this(gets(2, 2), condition=LifeAtLeast(25))),
        printed="2019-07-12",
    ),
    card(
        "Honor Troll",
        "{2}{G}",
        "Creature — Troll Druid",
        2,
        3,
        keywords="vigilance",
        abilities=(_if_you_would_gain_life(plus=1), this(gets(2, 1), condition=LifeAtLeast(25))),
        printed="2021-04-23",
    ),
    card(
        "Heron of Hope",
        "{3}{W}",
        "Creature — Bird",
        2,
        3,
        keywords="flying",
        abilities=(
            _if_you_would_gain_life(plus=1),
            activated(pay("{1}{W}"), do=(until_end_of_turn(What.THIS, has(Keyword.LIFELINK)),)),
        ),
        printed="2021-11-19",
    ),
    card(
        "Tainted Remedy",
        "{2}{B}",
        "Enchantment",
        abilities=(
            _for(Who.EACH_OPPONENT, ReplacesLifeGain((LoseLife(Number.THAT_MUCH, Who.THAT_PLAYER),))),
        ),
        printed="2015-07-17",
    ),
    card(
        "Sulfuric Vortex",
        "{1}{R}{R}",
        "Enchantment",
        abilities=(
            Triggered(on=BeginningOf(Step.UPKEEP), effects=(DealDamage(2, Who.THAT_PLAYER),)),
            _for(Who.EACH_PLAYER, ReplacesLifeGain()),
        ),
        printed="2003-05-26",
    ),
    card(
        "Furnace of Rath",
        "{1}{R}{R}{R}",
        "Enchantment",
        abilities=(_if_it_would_deal_damage(ANYTHING, times=2),),
        printed="1997-10-14",
    ),
    card(
        "Dictate of the Twin Gods",
        "{3}{R}{R}",
        "Enchantment",
        keywords="flash",
        abilities=(_if_it_would_deal_damage(ANYTHING, times=2),),
        printed="2014-05-02",
    ),
    card(
        "Gratuitous Violence",
        "{2}{R}{R}{R}",
        "Enchantment",
        abilities=(_if_it_would_deal_damage(YOUR_CREATURE, times=2),),
        printed="2002-10-07",
    ),
    card(
        "Angrath's Marauders",
        "{5}{R}{R}",
        "Creature — Human Pirate",
        4,
        4,
        abilities=(_if_it_would_deal_damage(_YOURS, times=2),),
        printed="2017-09-29",
    ),
    card(
        "Fiery Emancipation",
        "{3}{R}{R}{R}",
        "Enchantment",
        abilities=(_if_it_would_deal_damage(_YOURS, times=3),),
        printed="2020-07-03",
    ),
    card(
        "Torbran, Thane of Red Fell",
        "{1}{R}{R}{R}",
        "Legendary Creature — Dwarf Noble",
        2,
        4,
        abilities=(
            _if_it_would_deal_damage(
                Filter(colors=frozenset({Color.RED}), controller=Whose.YOU), plus=2, to=Who.EACH_OPPONENT
            ),
        ),
        printed="2019-10-04",
    ),
    card(
        "Hardened Scales",
        "{G}",
        "Enchantment",
        abilities=(_if_counters_would_be_put_on_your_creature(plus=1),),
        printed="2014-09-26",
    ),
    card(
        "Branching Evolution",
        "{2}{G}",
        "Enchantment",
        abilities=(_if_counters_would_be_put_on_your_creature(times=2),),
        printed="2020-11-20",
    ),
    card(
        "Corpsejack Menace",
        "{2}{B}{G}",
        "Creature — Fungus",
        4,
        4,
        abilities=(_if_counters_would_be_put_on_your_creature(times=2),),
        printed="2012-10-05",
    ),
    card(
        "Conclave Mentor",
        "{G}{W}",
        "Creature — Centaur Cleric",
        2,
        2,
        abilities=(
            _if_counters_would_be_put_on_your_creature(plus=1),
            when_dies(GainLife(PowerOf(What.THIS))),
        ),
        printed="2020-07-03",
    ),
)
"""Of all colours."""
