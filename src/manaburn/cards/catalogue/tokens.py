"""This module has the tokens that the rules define, such as `TREASURE` and `CLUE` [cr2025-06-06 111.10], and
all tokens that the text of a position may name (`TOKENS`).

The grammar of card texts takes predefined tokens from here.
"""

from __future__ import annotations

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
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop, Scry
from manaburn.cards.vocabulary.words.costs import TAP, CostOfThis, DiscardCards, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks, Spendable
from manaburn.cards.vocabulary.words.permissions import AllowPlaying
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, LifeOf, TargetSlot, What
from manaburn.terms import CardType, CounterKind, Supertype, Zone
from manaburn.values import replace

_NOT_FOR_NONARTIFACT_SPELLS = ManaMarks(
    spendable=Spendable(
        spells=Filter(types=frozenset({CardType.ARTIFACT})), abilities_of=ANYTHING, anything_else=True
    )
)
_WOLVES_OF_THE_HUNT = Filter(types=frozenset({CardType.CREATURE}), named="Wolves of the Hunt")
_BASIC_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}))

GOLD = token(
    "Gold",
    "",
    "Artifact — Gold",
    abilities=(Activated(costs=(CostOfThis.SACRIFICE,), effects=(any_color(),)),),
)
FOOD = token(
    "Food",
    "",
    "Artifact — Food",
    abilities=(Activated(costs=(pay("{2}"), TAP, CostOfThis.SACRIFICE), effects=(GainLife(3),)),),
)
TREASURE = token(
    "Treasure",
    "",
    "Artifact — Treasure",
    abilities=(Activated(costs=(TAP, CostOfThis.SACRIFICE), effects=(any_color(),)),),
)
CLUE = token(
    "Clue",
    "",
    "Artifact — Clue",
    abilities=(Activated(costs=(pay("{2}"), CostOfThis.SACRIFICE), effects=(Draw(),)),),
)
BLOOD = token(
    "Blood",
    "",
    "Artifact — Blood",
    abilities=(Activated(costs=(pay("{1}"), TAP, DiscardCards(), CostOfThis.SACRIFICE), effects=(Draw(),)),),
)
JUNK = token(
    "Junk",
    "",
    "Artifact — Junk",
    abilities=(
        Activated(
            costs=(TAP, CostOfThis.SACRIFICE),
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
            costs=(pay("{2}"), TAP, CostOfThis.SACRIFICE),
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
            costs=(pay("{1}"), TAP, CostOfThis.SACRIFICE),
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
            costs=(pay("{1}"), TAP, CostOfThis.SACRIFICE),
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
    abilities=(Activated(costs=(TAP,), effects=(replace(add("{C}"), marks=_NOT_FOR_NONARTIFACT_SPELLS),)),),
)
SHARD = token(
    "Shard",
    "",
    "Enchantment — Shard",
    abilities=(Activated(costs=(pay("{2}"), CostOfThis.SACRIFICE), effects=(Scry(1), Draw())),),
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
    token("Soldier", "W", "Creature — Soldier", 1, 1),
    token("Warrior", "W", "Creature — Warrior", 1, 1),
    token("Bird", "W", "Creature — Bird", 3, 4, keywords="flying"),
    token("Spirit", "W", "Creature — Spirit", 1, 1, keywords="flying"),
    token("Cat", "W", "Creature — Cat", 1, 1),
    token("Cat", "W", "Creature — Cat", 2, 2),
    token("Knight", "W", "Creature — Knight", 2, 2, keywords="vigilance"),
    token("Knight", "W", "Creature — Knight", 3, 3),
    token(
        "Avatar",
        "W",
        "Creature — Avatar",
        0,
        0,
        abilities=(Static(changes=(DefinePowerToughness(LifeOf(), LifeOf()),)),),
    ),
    token("Zombie", "B", "Creature — Zombie", 2, 2),
    token("Assassin", "B", "Creature — Assassin", 1, 1, keywords="deathtouch, haste"),
    token("Snake", "B", "Creature — Snake", 1, 1, keywords="deathtouch"),
    token("Insect", "BG", "Creature — Insect", 1, 1, keywords="flying"),
    token("Goblin", "R", "Creature — Goblin", 1, 1),
    token("Elemental", "R", "Creature — Elemental", 1, 1),
    token("Ogre", "R", "Creature — Ogre", 3, 3),
    token("Drake", "U", "Creature — Drake", 2, 2, keywords="flying"),
    token("Dragon", "R", "Creature — Dragon", 4, 4, keywords="flying"),
    token("Dragon", "R", "Creature — Dragon", 5, 5, keywords="flying"),
    token("Bird", "R", "Creature — Bird", 4, 4, keywords="flying"),
    token("Saproling", "G", "Creature — Saproling", 1, 1),
    token("Beast", "G", "Creature — Beast", 3, 3),
    token("Elf Warrior", "G", "Creature — Elf Warrior", 1, 1),
    token("Bear", "G", "Creature — Bear", 2, 2),
    token("Snake", "G", "Creature — Snake", 5, 4),
    token("Spider", "G", "Creature — Spider", 1, 2, keywords="reach"),
    token("Wolf", "G", "Creature — Wolf", 2, 2),
    token("Thrull", "B", "Creature — Thrull", 0, 1),
    token("Insect", "G", "Creature — Insect", 1, 1),
    token("Knight", "W", "Creature — Knight", 1, 1, keywords="banding"),
    token(
        "Wolves of the Hunt",
        "G",
        "Creature — Wolf",
        1,
        1,
        abilities=(Static(changes=(GainBandsWithOther(_WOLVES_OF_THE_HUNT),)),),
    ),
    token("Pentavite", "", "Artifact Creature — Pentavite", 1, 1, keywords="flying"),
    token("Human Soldier", "W", "Creature — Human Soldier", 1, 1),
    token("Wall", "", "Artifact Creature — Wall", 0, 4, keywords="defender"),
    token("Golem", "", "Artifact Creature — Golem", 4, 6),
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
"""The tokens that the text of a position may name. Several may have one name, as two kinds of Cats."""
