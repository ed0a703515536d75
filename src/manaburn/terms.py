"""The closed vocabularies of the rules: zones, types, colours, phases, steps, keywords.

This file knows nothing but words. Names are today's official terms; older words are printed by the
edges for older editions.
"""

from __future__ import annotations

from enum import Enum
from typing import NewType

PlayerId = NewType("PlayerId", int)
"""Seat of a player, in turn order from 0."""

ObjectId = NewType("ObjectId", int)
"""One object in one zone: an object that changes zones becomes a new object with a new id."""

CardId = NewType("CardId", int)
"""One physical card through all its zone changes. Tokens have none."""

Target = PlayerId | ObjectId
"""What can be attacked, damaged or targeted. The two ranges are disjoint: see `is_player`."""

Bands = tuple[tuple[ObjectId, ...], ...]
"""Attacking bands: each is sorted, and so are they."""

FIRST_OBJECT_ID = 16
"""Object ids start here; what is below is a seat. More than sixteen players are refused."""


def is_player(target: Target) -> bool:
    """Whether a target is a player (otherwise it is an object)."""
    return target < FIRST_OBJECT_ID


class Term(Enum):
    """A word of the rules. Hashed by identity, which is several times faster than by name."""

    __hash__ = object.__hash__


class Zone(Term):
    """Where an object is [cr2025 400.1]."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


class CardType(Term):
    """The card types this engine knows [cr2025 205.2a]."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SCHEME = "scheme"
    SORCERY = "sorcery"


PERMANENT_TYPES = frozenset(
    (
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    )
)


class Supertype(Term):
    """[cr2025 205.4a]"""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"


class Color(Term):
    """The five colours, in the order WUBRG. The value is the letter of the mana symbol."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class Phase(Term):
    """The five phases of a turn [cr2025 500.1]."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    ENDING = "ending"


class Step(Term):
    """The steps of a turn; a main phase, which has none, counts as one."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    FIRST_COMBAT_DAMAGE = "first combat damage"
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


BLOCKS_ARE_DECLARED = frozenset(
    (Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)
)
"""Only then an attacker is unblocked: before, it is neither blocked nor unblocked [cr2025 509.1h]."""


class DayOrNight(Term):
    """The designations of the game, once it has one [cr2025 729.1]."""

    DAY = "day"
    NIGHT = "night"


class Keyword(Term):
    """Keyword abilities without a parameter. What each means is told where it is read."""

    BANDING = "banding"
    BATTLE_CRY = "battle cry"
    DAYBOUND = "daybound"
    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DOUBLE_STRIKE = "double strike"
    EXALTED = "exalted"
    FEAR = "fear"
    FIRST_STRIKE = "first strike"
    FLANKING = "flanking"
    FLASH = "flash"
    FLYING = "flying"
    HASTE = "haste"
    HEXPROOF = "hexproof"
    HORSEMANSHIP = "horsemanship"
    INDESTRUCTIBLE = "indestructible"
    INFECT = "infect"
    INTIMIDATE = "intimidate"
    LIFELINK = "lifelink"
    MELEE = "melee"
    MENACE = "menace"
    NIGHTBOUND = "nightbound"
    PHASING = "phasing"
    PROVOKE = "provoke"
    PROWESS = "prowess"
    REACH = "reach"
    SHADOW = "shadow"
    SHROUD = "shroud"
    SKULK = "skulk"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample over planeswalkers"
    VIGILANCE = "vigilance"
    WITHER = "wither"


BOUND_TO_TIME = frozenset((Keyword.DAYBOUND, Keyword.NIGHTBOUND))
"""Keywords of permanents that change with the time of day [cr2025 702.145]."""


class CounterKind(Term):
    """Counters on permanents."""

    PLUS_ONE = "+1/+1"
    MINUS_ONE = "-1/-1"
    LORE = "lore"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    CHARGE = "charge"
    STUDY = "study"
    AGE = "age"
