"""Commanders, and cards that look after a commander."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    INSTANT_OR_SORCERY,
    activated,
    all_of,
    at_your,
    creature,
    gets,
    has,
    of_type,
    permanent,
    tap_for,
    target,
    this,
    until_end_of_turn,
    when_attacks,
    when_dies,
)
from manaburn.cards.catalogue.tokens import DRAKE, GOBLIN, OGRE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Draw,
    GainLife,
    LoseLife,
    May,
    PutCounters,
    Regenerate,
    UnlessPays,
)
from manaburn.cards.vocabulary.effects_on_cards.command_zone import TakeCommander
from manaburn.cards.vocabulary.events.triggers import (
    Attacked,
    Attacks,
    BeginningOf,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Dies,
    Draws,
    Enters,
)
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import (
    CREATURE,
    OPPOSING_CREATURE,
    OTHER_CREATURE_OF_YOURS,
    YOUR_CREATURE,
    Filter,
    Whose,
)
from manaburn.cards.vocabulary.words.references import (
    All,
    Chosen,
    Circumstance,
    ControllerOf,
    Number,
    PowerOf,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Keyword, Step

_LIEUTENANT = Circumstance.YOU_CONTROL_YOUR_COMMANDER
_YOURS = Filter(
    any_of=(Filter(only_this=True), creature(colors="B", whose=Whose.YOU, other=True)),
)
"""This, or another black creature of its controller's."""
_ANOTHER_BLACK_CREATURE = creature(colors="B", other=True)
_AGAINST_OPPONENTS = Attacked(
    players=Whose.OPPONENT, permanents=of_type(CardType.PLANESWALKER, whose=Whose.OPPONENT)
)
_AGAINST_YOU = Attacked(players=Whose.YOU, permanents=of_type(CardType.PLANESWALKER, whose=Whose.YOU))


COMMANDERS: tuple[CardDefinition, ...] = (
    card(
        "Ayara, First of Locthwain",
        "{B}{B}{B}",
        "Legendary Creature — Elf Noble",
        2,
        3,
        abilities=(
            Triggered(on=Enters(_YOURS), effects=(LoseLife(1, Who.EACH_OPPONENT), GainLife(1))),
            activated(TAP, SacrificeOther(_ANOTHER_BLACK_CREATURE), do=(Draw(),)),
        ),
        printed="2019-10-04",
    ),
    card(
        "Edric, Spymaster of Trest",
        "{1}{G}{U}",
        "Legendary Creature — Elf Rogue",
        2,
        2,
        abilities=(
            Triggered(
                on=DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.OPPONENT),
                effects=(May((Draw(1, ControllerOf(What.THAT)),), who=ControllerOf(What.THAT)),),
            ),
        ),
        printed="2011-06-17",
    ),
    card(
        "Ezuri, Renegade Leader",
        "{1}{G}{G}",
        "Legendary Creature — Elf Warrior",
        2,
        2,
        abilities=(
            activated(
                pay("{G}"), do=(Regenerate(Chosen(0)),), targets=(target(permanent("Elf", other=True)),)
            ),
            activated(
                pay("{2}{G}{G}{G}"),
                do=(
                    until_end_of_turn(
                        All(creature("Elf", whose=Whose.YOU)), gets(3, 3), has(Keyword.TRAMPLE)
                    ),
                ),
            ),
        ),
        printed="2010-10-01",
    ),
    card(
        "Gahiji, Honored One",
        "{2}{R}{G}{W}",
        "Legendary Creature — Beast",
        4,
        4,
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=_AGAINST_OPPONENTS),
                effects=(until_end_of_turn(What.THAT, gets(2, 0)),),
            ),
        ),
        printed="2013-11-01",
    ),
    card(
        "Kazuul, Tyrant of the Cliffs",
        "{3}{R}{R}",
        "Legendary Creature — Ogre Warrior",
        5,
        4,
        abilities=(
            Triggered(
                on=Attacks(OPPOSING_CREATURE, what=_AGAINST_YOU),
                effects=(UnlessPays(ManaCost.parse("{3}"), (CreateTokens(OGRE),), ControllerOf(What.THAT)),),
            ),
        ),
        printed="2010-02-05",
    ),
    card(
        "Kokusho, the Evening Star",
        "{4}{B}{B}",
        "Legendary Creature — Dragon Spirit",
        5,
        5,
        keywords="flying",
        abilities=(when_dies(LoseLife(5, Who.EACH_OPPONENT), GainLife(Number.DONE)),),
        printed="2004-10-01",
    ),
    card(
        "Krenko, Tin Street Kingpin",
        "{2}{R}",
        "Legendary Creature — Goblin",
        1,
        2,
        abilities=(
            when_attacks(PutCounters(CounterKind.PLUS_ONE, 1), CreateTokens(GOBLIN, PowerOf(What.THIS))),
        ),
        printed="2019-05-03",
    ),
    card(
        "Lu Bu, Master-at-Arms",
        "{5}{R}",
        "Legendary Creature — Human Soldier Warrior",
        4,
        3,
        keywords="haste, horsemanship",
        printed="1999-05-01",
    ),
    card(
        "Nekusar, the Mindrazer",
        "{2}{U}{B}{R}",
        "Legendary Creature — Zombie Wizard",
        2,
        4,
        abilities=(
            Triggered(on=BeginningOf(Step.DRAW), effects=(Draw(1, Who.THAT_PLAYER),)),
            Triggered(on=Draws(Whose.OPPONENT), effects=(DealDamage(1, Who.THAT_PLAYER),)),
        ),
        printed="2013-11-01",
    ),
    card(
        "Sun Quan, Lord of Wu",
        "{4}{U}{U}",
        "Legendary Creature — Human Soldier",
        4,
        4,
        abilities=(all_of(YOUR_CREATURE, has(Keyword.HORSEMANSHIP)),),
        printed="1999-05-01",
    ),
    card(
        "Talrand, Sky Summoner",
        "{2}{U}{U}",
        "Legendary Creature — Merfolk Wizard",
        2,
        2,
        abilities=(Triggered(on=CastsSpell(Whose.YOU, INSTANT_OR_SORCERY), effects=(CreateTokens(DRAKE),)),),
        printed="2012-07-13",
    ),
    card(
        "Yahenni, Undying Partisan",
        "{2}{B}",
        "Legendary Creature — Aetherborn Vampire",
        2,
        2,
        keywords="haste",
        abilities=(
            Triggered(on=Dies(OPPOSING_CREATURE), effects=(PutCounters(CounterKind.PLUS_ONE, 1),)),
            activated(
                SacrificeOther(creature(other=True)),
                do=(until_end_of_turn(What.THIS, has(Keyword.INDESTRUCTIBLE)),),
            ),
        ),
        printed="2017-01-20",
    ),
    # Lieutenants: who looks after a commander.
    card(
        "Angelic Field Marshal",
        "{2}{W}{W}",
        "Creature — Angel",
        3,
        3,
        keywords="flying",
        abilities=(
            this(gets(2, 2), condition=_LIEUTENANT),
            Static(affects=YOUR_CREATURE, changes=(has(Keyword.VIGILANCE),), condition=_LIEUTENANT),
        ),
        printed="2014-11-07",
    ),
    card(
        "Thunderfoot Baloth",
        "{4}{G}{G}",
        "Creature — Beast",
        5,
        5,
        keywords="trample",
        abilities=(
            this(gets(2, 2), condition=_LIEUTENANT),
            Static(
                affects=OTHER_CREATURE_OF_YOURS,
                changes=(gets(2, 2), has(Keyword.TRAMPLE)),
                condition=_LIEUTENANT,
            ),
        ),
        printed="2014-11-07",
    ),
    card(
        "Loyal Drake",
        "{2}{U}",
        "Creature — Drake",
        2,
        2,
        keywords="flying",
        abilities=(at_your(Step.BEGINNING_OF_COMBAT, Draw(), condition=_LIEUTENANT),),
        printed="2018-08-10",
    ),
    card(
        "Loyal Guardian",
        "{4}{G}",
        "Creature — Rhino",
        4,
        4,
        keywords="trample",
        abilities=(
            at_your(
                Step.BEGINNING_OF_COMBAT,
                PutCounters(CounterKind.PLUS_ONE, 1, All(YOUR_CREATURE)),
                condition=_LIEUTENANT,
            ),
        ),
        printed="2018-08-10",
    ),
    card(
        "Loyal Subordinate",
        "{2}{B}",
        "Creature — Zombie",
        3,
        1,
        keywords="menace",
        abilities=(at_your(Step.BEGINNING_OF_COMBAT, LoseLife(3, Who.EACH_OPPONENT), condition=_LIEUTENANT),),
        printed="2018-08-10",
    ),
    card(
        "Command Beacon",
        None,
        "Land",
        abilities=(tap_for("{C}"), activated(TAP, SacrificeThis(), do=(TakeCommander(),))),
        printed="2015-11-13",
    ),
)
