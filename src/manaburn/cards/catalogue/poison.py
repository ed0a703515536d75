"""Cards that give poison counters, and creatures with wither, infect, toxic and poisonous."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    activated,
    attached,
    gets,
    pinging,
    this,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import poisonous, toxic
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility, Rule
from manaburn.cards.vocabulary.effects import Regenerate
from manaburn.cards.vocabulary.effects_by_subject.poison import GivePoison
from manaburn.cards.vocabulary.events.triggers import AttacksUnblocked, BecomesBlocked, DamageTo, DealsDamage
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.references import What, Who

WHEN_IT_BITES = DealsDamage(to=DamageTo.PLAYER)

POISON: tuple[CardDefinition, ...] = (
    card(
        "Pit Scorpion",
        "{2}{B}",
        "Creature — Scorpion",
        1,
        1,
        abilities=(Triggered(on=WHEN_IT_BITES, effects=(GivePoison(1),)),),
        printed="1994-06-01",
    ),
    card(
        "Marsh Viper",
        "{3}{G}",
        "Creature — Snake",
        1,
        2,
        abilities=(Triggered(on=WHEN_IT_BITES, effects=(GivePoison(2),)),),
        printed="1994-08-01",
    ),
    card(
        "Swamp Mosquito",
        "{1}{B}",
        "Creature — Insect",
        0,
        1,
        keywords="flying",
        abilities=(Triggered(on=AttacksUnblocked(), effects=(GivePoison(1, Who.DEFENDING_PLAYER),)),),
        printed="1996-06-10",
    ),
    card(
        "Snake Cult Initiation",
        "{3}{B}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(GainAbility(poisonous(3))),),
        printed="2007-05-04",
    ),
    card(
        "Sickle Ripper",
        "{1}{B}",
        "Creature — Elemental Warrior",
        2,
        1,
        keywords="wither",
        printed="2008-05-02",
    ),
    card(
        "Plague Stinger",
        "{1}{B}",
        "Creature — Phyrexian Insect Horror",
        1,
        1,
        keywords="flying, infect",
        printed="2010-10-01",
    ),
    card(
        "Blackcleave Goblin",
        "{3}{B}",
        "Creature — Phyrexian Goblin Zombie",
        2,
        1,
        keywords="haste, infect",
        printed="2010-10-01",
    ),
    card(
        "Blight Mamba",
        "{1}{G}",
        "Creature — Phyrexian Snake",
        1,
        1,
        keywords="infect",
        abilities=(activated(pay("{1}{G}"), do=(Regenerate(),)),),
        printed="2010-10-01",
    ),
    card(
        "Ichorclaw Myr",
        "{2}",
        "Artifact Creature — Phyrexian Myr",
        1,
        1,
        keywords="infect",
        abilities=(Triggered(on=BecomesBlocked(), effects=(until_end_of_turn(What.THIS, gets(2, 2)),)),),
        printed="2010-10-01",
    ),
    card(
        "Glistener Elf",
        "{G}",
        "Creature — Phyrexian Elf Warrior",
        1,
        1,
        keywords="infect",
        printed="2011-05-13",
    ),
    card(
        "Blighted Agent",
        "{1}{U}",
        "Creature — Phyrexian Human Rogue",
        1,
        1,
        keywords="infect",
        abilities=(this(Rule.CANT_BE_BLOCKED),),
        printed="2011-05-13",
    ),
    card(
        "Fallen Ferromancer",
        "{3}{R}",
        "Creature — Phyrexian Human Shaman",
        1,
        1,
        keywords="infect",
        abilities=(pinging(1, pay("{1}{R}"), TAP),),
        printed="2011-05-13",
    ),
    card(
        "Bilious Skulldweller",
        "{B}",
        "Creature — Phyrexian Insect",
        1,
        1,
        keywords="deathtouch",
        abilities=(toxic(1),),
        printed="2023-02-03",
    ),
    card(
        "Pestilent Syphoner",
        "{1}{B}",
        "Creature — Phyrexian Insect",
        1,
        1,
        keywords="flying",
        abilities=(toxic(1),),
        printed="2023-02-03",
    ),
    card(
        "Branchblight Stalker",
        "{1}{G}",
        "Creature — Phyrexian Elf Scout",
        3,
        1,
        abilities=(toxic(2),),
        printed="2023-02-03",
    ),
)
