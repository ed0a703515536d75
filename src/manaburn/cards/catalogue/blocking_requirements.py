"""Cards that require creatures to block, or to be blocked."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    activated,
    attached,
    creature,
    creature_card,
    gets,
    target,
    this,
    until_end_of_turn,
    when_dies,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, LoseKeywords, MaximumBlockers
from manaburn.cards.vocabulary.changes.combat_changes import BlocksIfAble, MustBeBlocked, MustBeBlockedByAll
from manaburn.cards.vocabulary.effects import Draw, Untap
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import OPPOSING_CREATURE, OTHERS_CREATURE, CombatRole
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Circumstance, What
from manaburn.terms import Keyword

_LURES = this(MustBeBlockedByAll())


BLOCKING_REQUIREMENTS: tuple[CardDefinition, ...] = (
    card(
        "Lure",
        "{1}{G}{G}",
        "Enchantment — Aura",
        enchant=TARGET_CREATURE,
        abilities=(attached(MustBeBlockedByAll()),),
        printed="1993-08-05",
    ),
    creature_card(
        "Elvish Bard", "{3}{G}{G}", "Creature — Elf Shaman Bard", (2, 4), _LURES, printed="1996-06-10"
    ),
    creature_card("Taunting Elf", "{G}", "Creature — Elf", (0, 1), _LURES, printed="1999-06-07"),
    creature_card("Prized Unicorn", "{3}{G}", "Creature — Unicorn", (2, 2), _LURES, printed="2009-07-17"),
    creature_card("Breaker of Armies", "{8}", "Creature — Eldrazi", (10, 8), _LURES, printed="2015-10-02"),
    creature_card(
        "Ochran Assassin",
        "{1}{B}{G}",
        "Creature — Elf Assassin",
        (1, 1),
        _LURES,
        printed="2018-10-05",
        keywords="deathtouch",
    ),
    card(
        "Talruum Piper",
        "{4}{R}",
        "Creature — Minotaur",
        3,
        3,
        abilities=(this(MustBeBlockedByAll(creature(having=(Keyword.FLYING,)))),),
        printed="1997-02-03",
    ),
    card(
        "Bloodscent",
        "{3}{G}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), MustBeBlockedByAll()), targets=(TARGET_CREATURE,)),
        printed="2003-10-02",
    ),
    card(
        "Irresistible Prey",
        "{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), MustBeBlocked()), Draw(), targets=(TARGET_CREATURE,)),
        printed="2010-04-23",
    ),
    card(
        "Gaea's Protector",
        "{3}{G}",
        "Creature — Elemental Warrior",
        4,
        2,
        abilities=(this(MustBeBlocked()),),
        printed="2018-04-27",
    ),
    card(
        "Fear of Being Hunted",
        "{1}{R}{R}",
        "Enchantment Creature — Nightmare",
        4,
        2,
        keywords="haste",
        abilities=(this(MustBeBlocked()),),
        printed="2024-09-27",
    ),
    card(
        "Loathsome Catoblepas",
        "{5}{B}",
        "Creature — Beast",
        3,
        3,
        abilities=(
            activated(pay("{2}{G}"), do=(until_end_of_turn(What.THIS, MustBeBlocked()),)),
            when_dies(until_end_of_turn(Chosen(0), gets(-3, -3)), targets=(target(OPPOSING_CREATURE),)),
        ),
        printed="2013-09-27",
    ),
    card(
        "Hunt Down",
        "{G}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), BlocksIfAble(Chosen(1))), targets=(TARGET_CREATURE, TARGET_CREATURE)
        ),
        printed="2007-10-12",
    ),
    card(
        "Culling Mark",
        "{2}{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), BlocksIfAble()), targets=(TARGET_CREATURE,)),
        printed="2014-02-07",
    ),
    card(
        "Provoke",
        "{1}{G}",
        "Instant",
        spell=spell(
            Untap(Chosen(0)),
            until_end_of_turn(Chosen(0), BlocksIfAble()),
            Draw(),
            targets=(target(OTHERS_CREATURE),),
        ),
        printed="1998-03-02",
    ),
    card("Goblin Grappler", "{R}", "Creature — Goblin", 1, 1, keywords="provoke", printed="2003-02-03"),
    creature_card(
        "Krosan Vorine",
        "{3}{G}",
        "Creature — Cat Beast",
        (3, 2),
        this(MaximumBlockers(1)),
        printed="2003-02-03",
        keywords="provoke",
    ),
    card(
        "Brontotherium",
        "{4}{G}{G}",
        "Creature — Beast",
        5,
        3,
        keywords="trample, provoke",
        printed="2003-02-03",
    ),
    card(
        "Crested Craghorn",
        "{4}{R}",
        "Creature — Goat Beast",
        4,
        1,
        keywords="haste, provoke",
        printed="2003-02-03",
    ),
    card(
        "Swooping Talon",
        "{4}{W}{W}",
        "Creature — Bird Soldier",
        2,
        6,
        keywords="flying, provoke",
        abilities=(
            activated(
                pay("{1}"), do=(until_end_of_turn(What.THIS, LoseKeywords(frozenset({Keyword.FLYING}))),)
            ),
        ),
        printed="2003-02-03",
    ),
    card(
        "Watchdog",
        "{3}",
        "Artifact Creature — Dog",
        1,
        2,
        abilities=(
            this(BlocksIfAble()),
            Static(
                affects=creature(combat=CombatRole.ATTACKING_YOU),
                changes=(AddPowerToughness(-1, 0),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
        printed="1997-10-14",
    ),
)
