"""This module has the words of the rules as enums: zones, types, colours, phases, steps, keywords; the kinds
of counters, to which any text may add one; the numbers by which players, objects and cards are named; and
`Question`, the base of the questions to players.

Where there is an official term of today, it is used; texts for older editions replace them by the words of
their time.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NewType, TypeAlias

from manaburn.values import former_field

PlayerId = NewType("PlayerId", int)
"""The seat of a player, in turn order from 0."""

ObjectId = NewType("ObjectId", int)
"""The id of an object in a zone: if it changes zones it becomes a new object with a new id."""

CardId = NewType("CardId", int)
"""The id of a physical card through all its zone changes; tokens have none."""

Target = PlayerId | ObjectId
"""A player or an object, by seat or id. The two ranges of numbers are disjoint: see `is_player`."""

if TYPE_CHECKING:
    SourceId: TypeAlias = ObjectId
else:
    SourceId = Target
"""The source of an effect or ability: an object, or, for those of the monarch and the initiative, a player.
"""

Bands = tuple[tuple[ObjectId, ...], ...]
"""Attacking bands, each a sorted tuple of creatures; the bands are sorted too."""

FIRST_OBJECT_ID = 16
"""The first object id; lower numbers are seats. More than sixteen players are refused."""


def is_player(target: Target) -> bool:
    """Return whether a target is a player (otherwise it is an object)."""
    return target < FIRST_OBJECT_ID


class Term(Enum):
    """Base of enums of rules terms. They are hashed by identity, several times faster than by name."""

    __hash__ = object.__hash__


class Zone(Term):
    """The zones of a game [cr2025-06-06 400.1]."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "outside the game"
    """Not a zone, but where sideboards are, whose cards may be brought into the game [cr2025-06-06 400.11].
    """


HIDDEN_ZONES = frozenset((Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE))
"""Zones in which not all players may look at the cards [cr2025-06-06 400.2], and sideboards."""
ZONES_OF_ACTIVE_CARDS = frozenset((Zone.HAND, Zone.GRAVEYARD, Zone.COMMAND))
"""Zones in which a player may activate abilities of cards of their own [cr2025-06-06 113.6m]."""
ZONES = tuple(zone for zone in Zone if zone is not Zone.OUTSIDE)
"""All zones, without `OUTSIDE`."""


class CardType(Term):
    """The card types this engine knows [cr2025-06-06 205.2a]."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
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
    """The supertypes this engine knows [cr2025-06-06 205.4a]."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


class Color(Term):
    """The five colours, in the order WUBRG. The value is the letter of the mana symbol."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class ManaType(Term):
    """The six types of mana, in the order WUBRGC [cr2025-06-06 106.1b]. The value is the letter of the
    symbol.
    """

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


class Phase(Term):
    """The five phases of a turn [cr2025-06-06 500.1]."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    ENDING = "ending"


class Step(Term):
    """The steps of a turn; each main phase, which has no steps, counts as one."""

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
"""The steps in which an attacker is blocked or unblocked; before, it is neither [cr2025-06-06 509.1h]."""


class DayOrNight(Term):
    """The designations of the game, once it has one [cr2025-06-06 729.1]."""

    DAY = "day"
    NIGHT = "night"


class Tally(Term):
    """The amounts that are counted for each player during a turn."""

    LIFE_GAINED = "life gained"
    LIFE_LOST = "life lost"
    CARDS_DRAWN = "cards drawn"
    SPELLS_CAST = "spells cast"
    MANA_SPENT_ON_SPELLS = "mana they spent to cast spells"
    DAMAGE_TAKEN = "damage dealt to them"
    COMBAT_DAMAGE_TAKEN = "combat damage dealt to them"
    CRIMES = "crimes committed"
    LANDS_PLAYED = "lands played"
    LIBRARY_SEARCHES = "searches of their own library"
    SPELLS_WARPED = "spells cast for their warp costs"
    """[cr2025-07-25 702.185c]"""


class Keyword(Term):
    """Keyword abilities without a parameter; the rules of each are in the module of what it changes."""

    ASCEND = "ascend"
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
    SPLIT_SECOND = "split second"
    START_YOUR_ENGINES = "start your engines!"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample over planeswalkers"
    VIGILANCE = "vigilance"
    WITHER = "wither"


BOUND_TO_TIME = frozenset((Keyword.DAYBOUND, Keyword.NIGHTBOUND))
"""Keywords of permanents that transform with day and night [cr2025-06-06 702.145]."""


class CounterKind:
    """A kind of counter, by its name [cr2025-06-06 122.1]. Any name is allowed; the same name always gives
    the same object, so that kinds are compared by identity.

    >>> CounterKind("oil") is CounterKind("oil"), CounterKind("oil") is CounterKind.CHARGE
    (True, False)
    """

    __slots__: ClassVar = ("value",)

    value: str

    PLUS_ONE: ClassVar[CounterKind]
    MINUS_ONE: ClassVar[CounterKind]
    LORE: ClassVar[CounterKind]
    LOYALTY: ClassVar[CounterKind]
    DEFENSE: ClassVar[CounterKind]
    CHARGE: ClassVar[CounterKind]
    STUDY: ClassVar[CounterKind]
    AGE: ClassVar[CounterKind]
    STUN: ClassVar[CounterKind]
    SHIELD: ClassVar[CounterKind]
    FINALITY: ClassVar[CounterKind]
    POISON: ClassVar[CounterKind]
    ENERGY: ClassVar[CounterKind]
    EXPERIENCE: ClassVar[CounterKind]
    RAD: ClassVar[CounterKind]
    TIME: ClassVar[CounterKind]

    def __new__(cls, value: str) -> CounterKind:
        """Return the one kind with this name."""
        known = _COUNTER_KINDS.get(value)
        if known is None:
            known = _COUNTER_KINDS[value] = super().__new__(cls)
            known.value = value
        return known

    def __reduce__(self) -> tuple[type[CounterKind], tuple[str]]:
        return CounterKind, (self.value,)

    def __repr__(self) -> str:
        return f"CounterKind({self.value!r})"


class Question:
    """Base of the questions to players, with which a notebook shows them in words."""

    player: PlayerId

    def as_html(self, name: str, rule: str = "") -> str:
        """Return the question to a player of this name as HTML, with the number of its rule, if given."""
        from html import escape  # noqa: PLC0415 - only needed in notebooks

        asked = " ".join((type(self).__doc__ or "").split("\n\n")[0].split())
        asked = re.sub(r" ?\[cr[^]]*\]", f" [{rule}]" if rule else "", asked, count=1)
        return f"<p><b>{type(self).__name__}</b> · {escape(name)}: {escape(asked)}</p>"

    told_of = former_field("told_of", "as_html")

    def _repr_html_(self) -> str:
        return self.as_html(f"player {self.player}")


_COUNTER_KINDS: dict[str, CounterKind] = {}
CounterKind.PLUS_ONE = CounterKind("+1/+1")
CounterKind.MINUS_ONE = CounterKind("-1/-1")
CounterKind.LORE = CounterKind("lore")
CounterKind.LOYALTY = CounterKind("loyalty")
CounterKind.DEFENSE = CounterKind("defense")
CounterKind.CHARGE = CounterKind("charge")
CounterKind.STUDY = CounterKind("study")
CounterKind.AGE = CounterKind("age")
CounterKind.STUN = CounterKind("stun")
CounterKind.SHIELD = CounterKind("shield")
CounterKind.FINALITY = CounterKind("finality")
CounterKind.POISON = CounterKind("poison")
CounterKind.ENERGY = CounterKind("energy")
CounterKind.EXPERIENCE = CounterKind("experience")
CounterKind.RAD = CounterKind("rad")
CounterKind.TIME = CounterKind("time")
_KEYWORDS_OF_COUNTERS = (
    *(Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE, Keyword.DEATHTOUCH, Keyword.EXALTED),
    *(Keyword.HASTE, Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.LIFELINK, Keyword.MENACE),
    *(Keyword.REACH, Keyword.SHADOW, Keyword.TRAMPLE, Keyword.VIGILANCE),
)
KEYWORD_COUNTERS = {CounterKind(keyword.value): keyword for keyword in _KEYWORDS_OF_COUNTERS}
"""The kinds of counters that give a keyword [cr2025-06-06 122.1b]; not: decayed, which is not modelled."""
COUNTERS_OF_THE_RULES = frozenset(_COUNTER_KINDS)
"""The names of counters that have rules of their own, so that they need no card to mean something."""
