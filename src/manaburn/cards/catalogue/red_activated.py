"""Red creatures with activated abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    CREATURE_OR_PLANESWALKER,
    GROUND_CREATURE,
    PLAYER_OR_PLANESWALKER,
    activated,
    gets,
    has,
    permanent,
    pinging,
    target,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import GOBLIN
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import CreateTokens, DealDamage, FurtherDamage, add
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    All,
    Chosen,
    Count,
    PowerOf,
    What,
    Who,
)
from manaburn.terms import Color, Keyword

_R_FOR_POWER = activated(pay("{R}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),))
_GOBLINS = Count(permanent("Goblin"))

RED_ACTIVATED: tuple[CardDefinition, ...] = (
    card(
        "Wildfire Emissary",
        "{3}{R}",
        "Creature — Efreet",
        2,
        4,
        abilities=(
            protection_from(Color.WHITE),
            activated(pay("{1}{R}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),
        ),
        printed="1996-10-08",
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature — Goblin",
        1,
        1,
        abilities=(pinging(1, SacrificeThis()),),
        printed="1997-10-14",
    ),
    card(
        "Skirk Prospector",
        "{R}",
        "Creature — Goblin",
        1,
        1,
        abilities=(
            Activated(costs=(SacrificeOther(Filter(subtypes=frozenset({"Goblin"}))),), effects=(add("{R}"),)),
        ),
        printed="2002-10-07",
    ),
    card(
        "Ember Hauler",
        "{R}{R}",
        "Creature — Goblin",
        2,
        2,
        abilities=(pinging(2, pay("{1}"), SacrificeThis()),),
        printed="2010-07-16",
    ),
    card(
        "Fanatical Firebrand",
        "{R}",
        "Creature — Goblin Pirate",
        1,
        1,
        keywords="haste",
        abilities=(pinging(1, TAP, SacrificeThis()),),
        printed="2018-01-19",
    ),
    card(
        "Prodigal Pyromancer",
        "{2}{R}",
        "Creature — Human Wizard",
        1,
        1,
        abilities=(pinging(1, TAP),),
        printed="2007-02-02",
    ),
    card(
        "Anaba Shaman",
        "{3}{R}",
        "Creature — Minotaur Shaman",
        2,
        2,
        abilities=(pinging(1, pay("{R}"), TAP),),
        printed="1995-10-01",
    ),
    card(
        "Goblin Fireslinger",
        "{R}",
        "Creature — Goblin Warrior",
        1,
        1,
        abilities=(activated(TAP, do=(DealDamage(1, Chosen(0)),), targets=(PLAYER_OR_PLANESWALKER,)),),
        printed="2011-07-15",
    ),
    card(
        "Fireslinger",
        "{1}{R}",
        "Creature — Human Wizard",
        1,
        1,
        abilities=(
            activated(
                TAP, do=(DealDamage(1, Chosen(0), also=(FurtherDamage(1, Who.YOU),)),), targets=(ANY_TARGET,)
            ),
        ),
        printed="1997-10-14",
    ),
    card(
        "Orcish Artillery",
        "{1}{R}{R}",
        "Creature — Orc Warrior",
        1,
        3,
        abilities=(
            activated(
                TAP, do=(DealDamage(2, Chosen(0), also=(FurtherDamage(3, Who.YOU),)),), targets=(ANY_TARGET,)
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Brothers of Fire",
        "{1}{R}{R}",
        "Creature — Human Shaman",
        2,
        2,
        abilities=(
            activated(
                pay("{1}{R}{R}"),
                do=(DealDamage(1, Chosen(0), also=(FurtherDamage(1, Who.YOU),)),),
                targets=(ANY_TARGET,),
            ),
        ),
        printed="1994-08-01",
    ),
    card(
        "Sparksmith",
        "{1}{R}",
        "Creature — Goblin",
        1,
        1,
        abilities=(
            activated(
                TAP,
                do=(DealDamage(_GOBLINS, Chosen(0), also=(FurtherDamage(_GOBLINS, Who.YOU),)),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2002-10-07",
    ),
    card(
        "Heartfire Immolator",
        "{1}{R}",
        "Creature — Human Wizard",
        2,
        2,
        keywords="prowess",
        abilities=(
            activated(
                pay("{R}"),
                SacrificeThis(),
                do=(DealDamage(PowerOf(What.THIS), Chosen(0)),),
                targets=(target(CREATURE_OR_PLANESWALKER),),
            ),
        ),
        printed="2020-07-03",
    ),
    card(
        "Bloodfire Dwarf",
        "{R}",
        "Creature — Dwarf",
        1,
        1,
        abilities=(activated(pay("{R}"), SacrificeThis(), do=(DealDamage(1, All(GROUND_CREATURE)),)),),
        printed="2001-06-04",
    ),
    card(
        "Bloodfire Kavu",
        "{2}{R}{R}",
        "Creature — Kavu",
        2,
        2,
        abilities=(activated(pay("{R}"), SacrificeThis(), do=(DealDamage(2, All(CREATURE)),)),),
        printed="2001-06-04",
    ),
    card(
        "Barbarian Lunatic",
        "{2}{R}",
        "Creature — Human Barbarian",
        2,
        1,
        abilities=(
            activated(
                pay("{2}{R}"), SacrificeThis(), do=(DealDamage(2, Chosen(0)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2001-10-01",
    ),
    card(
        "Goblin Balloon Brigade",
        "{R}",
        "Creature — Goblin Warrior",
        1,
        1,
        abilities=(activated(pay("{R}"), do=(until_end_of_turn(What.THIS, has(Keyword.FLYING)),)),),
        printed="1993-08-05",
    ),
    card(
        "Shivan Dragon",
        "{4}{R}{R}",
        "Creature — Dragon",
        5,
        5,
        keywords="flying",
        abilities=(_R_FOR_POWER,),
        printed="1993-08-05",
    ),
    card(
        "Wall of Fire",
        "{1}{R}{R}",
        "Creature — Wall",
        0,
        5,
        keywords="defender",
        abilities=(_R_FOR_POWER,),
        printed="1993-08-05",
    ),
    card(
        "Granite Gargoyle",
        "{2}{R}",
        "Creature — Gargoyle",
        2,
        2,
        keywords="flying",
        abilities=(activated(pay("{R}"), do=(until_end_of_turn(What.THIS, gets(0, 1)),)),),
        printed="1993-08-05",
    ),
    card(
        "Flowstone Mauler",
        "{4}{R}{R}",
        "Creature — Beast",
        4,
        5,
        keywords="trample",
        abilities=(activated(pay("{R}"), do=(until_end_of_turn(What.THIS, gets(1, -1)),)),),
        printed="1998-03-02",
    ),
    card(
        "Axgard Cavalry",
        "{1}{R}",
        "Creature — Dwarf Berserker",
        2,
        2,
        abilities=(
            activated(
                TAP, do=(until_end_of_turn(Chosen(0), has(Keyword.HASTE)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2021-02-05",
    ),
    card(
        "Sower of Chaos",
        "{3}{R}",
        "Creature — Devil",
        4,
        3,
        abilities=(
            activated(
                pay("{2}{R}"), do=(until_end_of_turn(Chosen(0), Rule.CANT_BLOCK),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2024-11-15",
    ),
    card(
        "Krenko, Mob Boss",
        "{2}{R}{R}",
        "Legendary Creature — Goblin Warrior",
        3,
        3,
        abilities=(activated(TAP, do=(CreateTokens(GOBLIN, Count(permanent("Goblin", whose=Whose.YOU))),)),),
        printed="2012-07-13",
    ),
    card(
        "Kamahl, Pit Fighter",
        "{4}{R}{R}",
        "Legendary Creature — Human Barbarian",
        6,
        1,
        keywords="haste",
        abilities=(pinging(3, TAP),),
        printed="2001-10-01",
    ),
)
"""The red creatures with activated abilities."""
