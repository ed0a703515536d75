"""The tokens that cards of the catalogue create."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.catalogue.roles import ROLES
from manaburn.cards.definitions import token
from manaburn.cards.vocabulary.abilities import Activated, Static, Timing
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness, GainBandsWithOther
from manaburn.cards.vocabulary.effects import (
    Arrival,
    Draw,
    GainLife,
    PutCounters,
    SearchLibrary,
    add,
    any_color,
)
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import Explore
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop, Scry
from manaburn.cards.vocabulary.effects_on_cards.transforming import Transform
from manaburn.cards.vocabulary.words.casting import AllowPlaying
from manaburn.cards.vocabulary.words.costs import TAP, DiscardCards, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks, Spendable
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, LifeOf, TargetSlot, What
from manaburn.terms import CardType, CounterKind, Supertype, Zone

_FOR_NO_OTHER_SPELLS = ManaMarks(
    spendable=Spendable(
        spells=Filter(types=frozenset({CardType.ARTIFACT})), abilities_of=ANYTHING, anything_else=True
    )
)
_BASIC_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}))

SOLDIER = token("Soldier", "W", "Creature — Soldier", 1, 1)
WARRIOR = token("Warrior", "W", "Creature — Warrior", 1, 1)
ROC = token("Bird", "W", "Creature — Bird", 3, 4, keywords="flying")
SPIRIT = token("Spirit", "W", "Creature — Spirit", 1, 1, keywords="flying")
CAT = token("Cat", "W", "Creature — Cat", 1, 1)
GREAT_CAT = token("Cat", "W", "Creature — Cat", 2, 2)
OGRE = token("Ogre", "R", "Creature — Ogre", 3, 3)
DRAKE = token("Drake", "U", "Creature — Drake", 2, 2, keywords="flying")
KNIGHT = token("Knight", "W", "Creature — Knight", 2, 2, keywords="vigilance")
GREAT_KNIGHT = token("Knight", "W", "Creature — Knight", 3, 3)
AVATAR = token(
    "Avatar",
    "W",
    "Creature — Avatar",
    0,
    0,
    abilities=(Static(changes=(DefinePowerToughness(LifeOf(), LifeOf()),)),),
)
ZOMBIE = token("Zombie", "B", "Creature — Zombie", 2, 2)
ASSASSIN = token("Assassin", "B", "Creature — Assassin", 1, 1, keywords="deathtouch, haste")
SNAKE = token("Snake", "B", "Creature — Snake", 1, 1, keywords="deathtouch")
INSECT = token("Insect", "BG", "Creature — Insect", 1, 1, keywords="flying")
GOBLIN = token("Goblin", "R", "Creature — Goblin", 1, 1)
ELEMENTAL = token("Elemental", "R", "Creature — Elemental", 1, 1)
DRAGON = token("Dragon", "R", "Creature — Dragon", 4, 4, keywords="flying")
GREAT_DRAGON = token("Dragon", "R", "Creature — Dragon", 5, 5, keywords="flying")
GREAT_BIRD = token("Bird", "R", "Creature — Bird", 4, 4, keywords="flying")
SAPROLING = token("Saproling", "G", "Creature — Saproling", 1, 1)
BEAST = token("Beast", "G", "Creature — Beast", 3, 3)
ELF_WARRIOR = token("Elf Warrior", "G", "Creature — Elf Warrior", 1, 1)
BEAR = token("Bear", "G", "Creature — Bear", 2, 2)
GREAT_SNAKE = token("Snake", "G", "Creature — Snake", 5, 4)
SPIDER = token("Spider", "G", "Creature — Spider", 1, 2, keywords="reach")
WOLF = token("Wolf", "G", "Creature — Wolf", 2, 2)
THRULL = token("Thrull", "B", "Creature — Thrull", 0, 1)
GREEN_INSECT = token("Insect", "G", "Creature — Insect", 1, 1)
BANDING_KNIGHT = token("Knight", "W", "Creature — Knight", 1, 1, keywords="banding")
WOLVES_OF_THE_HUNT = token(
    "Wolves of the Hunt",
    "G",
    "Creature — Wolf",
    1,
    1,
    abilities=(
        Static(
            changes=(
                GainBandsWithOther(Filter(types=frozenset({CardType.CREATURE}), named="Wolves of the Hunt")),
            )
        ),
    ),
)
PENTAVITE = token("Pentavite", "", "Artifact Creature — Pentavite", 1, 1, keywords="flying")
HUMAN_SOLDIER = token("Human Soldier", "W", "Creature — Human Soldier", 1, 1)
WALL = token("Wall", "", "Artifact Creature — Wall", 0, 4, keywords="defender")
GOLEM = token("Golem", "", "Artifact Creature — Golem", 4, 6)
GOLD = token(
    "Gold",
    "",
    "Artifact — Gold",
    abilities=(Activated(costs=(SacrificeThis(),), effects=(any_color(),)),),
)
FOOD = token(
    "Food",
    "",
    "Artifact — Food",
    abilities=(Activated(costs=(pay("{2}"), TAP, SacrificeThis()), effects=(GainLife(3),)),),
)
TREASURE = token(
    "Treasure",
    "",
    "Artifact — Treasure",
    abilities=(Activated(costs=(TAP, SacrificeThis()), effects=(any_color(),)),),
)
CLUE = token(
    "Clue",
    "",
    "Artifact — Clue",
    abilities=(Activated(costs=(pay("{2}"), SacrificeThis()), effects=(Draw(),)),),
)
BLOOD = token(
    "Blood",
    "",
    "Artifact — Blood",
    abilities=(Activated(costs=(pay("{1}"), TAP, DiscardCards(), SacrificeThis()), effects=(Draw(),)),),
)
JUNK = token(
    "Junk",
    "",
    "Artifact — Junk",
    abilities=(
        Activated(
            costs=(TAP, SacrificeThis()),
            effects=(ExileFromTop(), AllowPlaying(What.IT)),
            timing=Timing.SORCERY,
        ),
    ),
)
LANDER = token(
    "Lander",
    "",
    "Artifact — Lander",
    abilities=(
        Activated(
            costs=(pay("{2}"), TAP, SacrificeThis()),
            effects=(SearchLibrary(_BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED),),
        ),
    ),
)
MAP = token(
    "Map",
    "",
    "Artifact — Map",
    abilities=(
        Activated(
            costs=(pay("{1}"), TAP, SacrificeThis()),
            effects=(Explore(Chosen(0)),),
            targets=(TargetSlot(what=YOUR_CREATURE),),
            timing=Timing.SORCERY,
        ),
    ),
)
MUTAGEN = token(
    "Mutagen",
    "",
    "Artifact — Mutagen",
    abilities=(
        Activated(
            costs=(pay("{1}"), TAP, SacrificeThis()),
            effects=(PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),),
            targets=(TARGET_CREATURE,),
            timing=Timing.SORCERY,
        ),
    ),
)
POWERSTONE = token(
    "Powerstone",
    "",
    "Artifact — Powerstone",
    abilities=(Activated(costs=(TAP,), effects=(replace(add("{C}"), marks=_FOR_NO_OTHER_SPELLS),)),),
)
SHARD = token(
    "Shard",
    "",
    "Enchantment — Shard",
    abilities=(Activated(costs=(pay("{2}"), SacrificeThis()), effects=(Scry(1), Draw())),),
)
_PHYREXIAN = token("Phyrexian Token", "", "Artifact Creature — Phyrexian", 0, 0)
INCUBATOR = replace(
    token(
        "Incubator",
        "",
        "Artifact — Incubator",
        abilities=(Activated(costs=(pay("{2}"),), effects=(Transform(),)),),
    ),
    back=_PHYREXIAN,
)

TOKENS = (
    SOLDIER,
    WARRIOR,
    ROC,
    SPIRIT,
    CAT,
    GREAT_CAT,
    KNIGHT,
    GREAT_KNIGHT,
    AVATAR,
    ZOMBIE,
    ASSASSIN,
    SNAKE,
    INSECT,
    GOBLIN,
    ELEMENTAL,
    OGRE,
    DRAKE,
    DRAGON,
    GREAT_DRAGON,
    GREAT_BIRD,
    SAPROLING,
    BEAST,
    ELF_WARRIOR,
    BEAR,
    GREAT_SNAKE,
    SPIDER,
    THRULL,
    GREEN_INSECT,
    BANDING_KNIGHT,
    WOLVES_OF_THE_HUNT,
    PENTAVITE,
    HUMAN_SOLDIER,
    WALL,
    GOLEM,
    GOLD,
    FOOD,
    TREASURE,
    CLUE,
    BLOOD,
    JUNK,
    LANDER,
    MAP,
    MUTAGEN,
    POWERSTONE,
    SHARD,
    INCUBATOR,
    *ROLES,
)
"""Every token, for those who draw or list them."""
