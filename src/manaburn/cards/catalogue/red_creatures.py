"""Red creatures without abilities, or with keywords and static abilities."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.catalogue.phrases import all_of, creature, gets, has, permanent, this
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.changes.changes import BlocksAdditional, Rule
from manaburn.cards.vocabulary.changes.combat_changes import (
    CantAttackUnlessOthersAttack,
    CantBlockSome,
    CantBlockUnlessOthersBlock,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, Whose
from manaburn.cards.vocabulary.words.references import Controls
from manaburn.terms import Keyword

RED_CREATURES: tuple[CardDefinition, ...] = (
    card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", 1, 1, printed="1993-08-05"),
    card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", 2, 1, printed="1998-06-24"),
    card("Goblin Hero", "{2}{R}", "Creature — Goblin", 2, 2, printed="1994-08-01"),
    card("Gray Ogre", "{2}{R}", "Creature — Ogre", 2, 2, printed="1993-08-05"),
    card("Hill Giant", "{3}{R}", "Creature — Giant", 3, 3, printed="1993-08-05"),
    card("Hurloon Minotaur", "{1}{R}{R}", "Creature — Minotaur", 2, 3, printed="1993-08-05"),
    card("Balduvian Barbarians", "{1}{R}{R}", "Creature — Human Barbarian", 3, 2, printed="1995-06-03"),
    card("Fire Elemental", "{3}{R}{R}", "Creature — Elemental", 5, 4, printed="1993-08-05"),
    card("Earth Elemental", "{3}{R}{R}", "Creature — Elemental", 4, 5, printed="1993-08-05"),
    card("Wall of Stone", "{1}{R}{R}", "Creature — Wall", 0, 8, keywords="defender", printed="1993-08-05"),
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", 1, 1, keywords="haste", printed="1997-05-01"),
    card(
        "Lightning Elemental", "{3}{R}", "Creature — Elemental", 4, 1, keywords="haste", printed="1997-10-14"
    ),
    card("Brazen Scourge", "{1}{R}{R}", "Creature — Gremlin", 3, 3, keywords="haste", printed="2016-09-30"),
    card(
        "Volcanic Dragon",
        "{4}{R}{R}",
        "Creature — Dragon",
        4,
        4,
        keywords="flying, haste",
        printed="1996-10-08",
    ),
    card("Sabretooth Tiger", "{2}{R}", "Creature — Cat", 2, 1, keywords="first strike", printed="1995-06-03"),
    card(
        "Halberdier",
        "{3}{R}",
        "Creature — Human Barbarian",
        3,
        1,
        keywords="first strike",
        printed="2001-10-01",
    ),
    card(
        "Raging Redcap",
        "{2}{R}",
        "Creature — Goblin Knight",
        1,
        2,
        keywords="double strike",
        printed="2019-10-04",
    ),
    card("Skyraker Giant", "{2}{R}{R}", "Creature — Giant", 4, 3, keywords="reach", printed="2015-07-17"),
    card(
        "Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", 3, 2, keywords="menace", printed="2015-07-17"
    ),
    card(
        "Monastery Swiftspear",
        "{R}",
        "Creature — Human Monk",
        1,
        2,
        keywords="haste, prowess",
        printed="2014-09-26",
    ),
    card(
        "Rorix Bladewing",
        "{3}{R}{R}{R}",
        "Legendary Creature — Dragon",
        6,
        5,
        keywords="flying, haste",
        printed="2002-10-07",
    ),
    card(
        "Goblin Spelunkers",
        "{2}{R}",
        "Creature — Goblin Warrior",
        2,
        2,
        abilities=(landwalk("Mountain"),),
        printed="1998-10-12",
    ),
    card(
        "Goblin Raider",
        "{1}{R}",
        "Creature — Goblin Warrior",
        2,
        2,
        abilities=(this(Rule.CANT_BLOCK),),
        printed="1998-06-24",
    ),
    card(
        "Ironclaw Orcs",
        "{1}{R}",
        "Creature — Orc",
        2,
        2,
        abilities=(this(CantBlockSome(replace(CREATURE, power_at_least=2))),),
        printed="1993-08-05",
    ),
    card(
        "Mogg Flunkies",
        "{1}{R}",
        "Creature — Goblin",
        3,
        3,
        abilities=(this(Rule.CANT_ATTACK_ALONE, Rule.CANT_BLOCK_ALONE),),
        printed="1998-03-02",
    ),
    card(
        "Ember Beast",
        "{2}{R}",
        "Creature — Beast",
        3,
        4,
        abilities=(this(Rule.CANT_ATTACK_ALONE, Rule.CANT_BLOCK_ALONE),),
        printed="2001-10-01",
    ),
    card(
        "Orcish Conscripts",
        "{R}",
        "Creature — Orc",
        2,
        2,
        abilities=(this(CantAttackUnlessOthersAttack(2)), this(CantBlockUnlessOthersBlock(2))),
        printed="1995-06-03",
    ),
    card(
        "Two-Headed Giant of Foriys",
        "{4}{R}",
        "Creature — Giant",
        4,
        4,
        keywords="trample",
        abilities=(this(BlocksAdditional(1)),),
        printed="1993-08-05",
    ),
    card(
        "Kird Ape",
        "{R}",
        "Creature — Ape",
        1,
        1,
        abilities=(this(gets(1, 2), condition=Controls(permanent("Forest"))),),
        printed="1993-12-17",
    ),
    card(
        "Mudbrawler Cohort",
        "{1}{R}",
        "Creature — Goblin Warrior",
        1,
        1,
        keywords="haste",
        abilities=(this(gets(1, 1), condition=Controls(creature(colors="R", other=True))),),
        printed="2008-05-02",
    ),
    card(
        "Kargan Dragonrider",
        "{1}{R}",
        "Creature — Human Warrior",
        2,
        2,
        abilities=(this(has(Keyword.FLYING), condition=Controls(permanent("Dragon"))),),
        printed="2018-07-13",
    ),
    card(
        "Goblin King",
        "{1}{R}{R}",
        "Creature — Goblin",
        2,
        2,
        abilities=(all_of(permanent("Goblin", other=True), gets(1, 1), *landwalk("Mountain").changes),),
        printed="1993-08-05",
    ),
    card(
        "Goblin Chieftain",
        "{1}{R}{R}",
        "Creature — Goblin",
        2,
        2,
        keywords="haste",
        abilities=(all_of(creature("Goblin", whose=Whose.YOU, other=True), gets(1, 1), has(Keyword.HASTE)),),
        printed="2009-07-17",
    ),
)
"""The red creatures without abilities, or with keywords and static abilities."""
