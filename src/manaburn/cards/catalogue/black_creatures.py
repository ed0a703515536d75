"""Black creatures without abilities, or with keywords and static abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import gets, this
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk, protection_from
from manaburn.cards.vocabulary.abilities import EntersTapped
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, DefinePowerToughness, Rule
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Count
from manaburn.terms import Color

_YOUR_SWAMPS = Count(Filter(subtypes=frozenset({"Swamp"}), controller=Whose.YOU))

BLACK_CREATURES: tuple[CardDefinition, ...] = (
    card("Walking Corpse", "{1}{B}", "Creature — Zombie", 2, 2, printed="2011-09-30"),
    card("Scathe Zombies", "{2}{B}", "Creature — Zombie", 2, 2, printed="1993-08-05"),
    card("Bog Imp", "{1}{B}", "Creature — Imp", 1, 1, keywords="flying", printed="1994-08-01"),
    card("Typhoid Rats", "{B}", "Creature — Rat", 1, 1, keywords="deathtouch", printed="2010-07-16"),
    card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", 2, 2, keywords="fear", printed="2002-10-07"),
    card(
        "Dauthi Marauder", "{2}{B}", "Creature — Dauthi Minion", 3, 1, keywords="shadow", printed="1997-10-14"
    ),
    card(
        "Wei Scout",
        "{1}{B}",
        "Creature — Human Soldier Scout",
        1,
        1,
        keywords="horsemanship",
        printed="1999-07-06",
    ),
    card("Accursed Spirit", "{3}{B}", "Creature — Spirit", 3, 2, keywords="intimidate", printed="2013-07-19"),
    card(
        "Vampire Cutthroat",
        "{B}",
        "Creature — Vampire Rogue",
        1,
        1,
        keywords="skulk, lifelink",
        printed="2016-07-22",
    ),
    card(
        "Vampire of the Dire Moon",
        "{B}",
        "Creature — Vampire",
        1,
        1,
        keywords="deathtouch, lifelink",
        printed="2019-07-12",
    ),
    card(
        "Gifted Aetherborn",
        "{B}{B}",
        "Creature — Aetherborn Vampire",
        2,
        3,
        keywords="deathtouch, lifelink",
        printed="2017-01-20",
    ),
    card(
        "Vampire Nighthawk",
        "{1}{B}{B}",
        "Creature — Vampire Shaman",
        2,
        3,
        keywords="flying, deathtouch, lifelink",
        printed="2009-10-02",
    ),
    card(
        "Black Knight",
        "{B}{B}",
        "Creature — Human Knight",
        2,
        2,
        keywords="first strike",
        abilities=(protection_from(Color.WHITE),),
        printed="1993-08-05",
    ),
    card(
        "Bog Wraith",
        "{3}{B}",
        "Creature — Wraith",
        3,
        3,
        abilities=(landwalk("Swamp"),),
        printed="1993-08-05",
    ),
    card(
        "Plague Beetle",
        "{B}",
        "Creature — Insect",
        1,
        1,
        abilities=(landwalk("Swamp"),),
        printed="1999-02-15",
    ),
    card(
        "Dauthi Horror",
        "{1}{B}",
        "Creature — Dauthi Horror",
        2,
        1,
        keywords="shadow",
        abilities=(this(CantBeBlockedBy(Filter(colors=frozenset({Color.WHITE})))),),
        printed="1997-10-14",
    ),
    card(
        "Spineless Thug",
        "{1}{B}",
        "Creature — Phyrexian Zombie Mercenary",
        2,
        2,
        abilities=(this(Rule.CANT_BLOCK),),
        printed="2000-02-14",
    ),
    card(
        "Vampire Interloper",
        "{1}{B}",
        "Creature — Vampire Scout",
        2,
        1,
        keywords="flying",
        abilities=(this(Rule.CANT_BLOCK),),
        printed="2011-09-30",
    ),
    card(
        "Diregraf Ghoul", "{B}", "Creature — Zombie", 2, 2, abilities=(EntersTapped(),), printed="2011-09-30"
    ),
    card(
        "Nightmare",
        "{5}{B}",
        "Creature — Nightmare Horse",
        0,
        0,
        keywords="flying",
        abilities=(this(DefinePowerToughness(_YOUR_SWAMPS, _YOUR_SWAMPS)),),
        printed="1993-08-05",
    ),
    card(
        "Demon's Jester",
        "{3}{B}",
        "Creature — Imp",
        2,
        2,
        keywords="flying",
        abilities=(this(gets(2, 1), condition=Circumstance.HAND_IS_EMPTY),),
        printed="2006-05-05",
    ),
)
"""The black creatures without abilities, or with keywords and static abilities."""
