"""This module declares what a line of a card text can mean besides abilities: keywords, what an Aura may
enchant, a rule about casting the spell, and so on.

`Part` is the union of them and of abilities. The grammar makes parts of lines;
`manaburn.oracle.assembling.reading` puts each into the definition of the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Amount, Condition, TargetSlot
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Keyword

LEVEL = CounterKind("level")
"""The kind of counters that level up puts on a permanent."""
PROWL = "prowl"
"""The name of the alternative cost of prowl, whose condition depends on the card's creature types."""


@dataclass(frozen=True)
class KeywordsOf:
    """Keywords without a number or cost, such as flying."""

    keywords: frozenset[Keyword]


@dataclass(frozen=True)
class SpellRule:
    """The rule when a spell can be cast: "Cast this spell only during combat"."""

    window: Window


@dataclass(frozen=True)
class Prototype:
    """The second mana cost, power and toughness of a prototype card [cr2025-06-06 718.1]."""

    cost: ManaCost
    power: int
    toughness: int


@dataclass(frozen=True)
class Awaken:
    """The keyword awaken: counters on a land, and the alternative cost [cr2025-06-06 702.113]."""

    number: int
    costs: tuple[Cost, ...]


@dataclass(frozen=True)
class Backup:
    """The keyword backup: counters on a target creature; another creature also gains the abilities in the
    lines below [cr2025-06-06 702.165a].
    """

    number: int


@dataclass(frozen=True)
class Gift:
    """The keyword gift: the effect for the opponent to whom it is promised [cr2025-06-06 702.174]."""

    effect: Effect


@dataclass(frozen=True)
class DealsUnpreventably:
    """The rule that the damage a spell deals can't be prevented, if a condition holds as it resolves."""

    condition: Condition


@dataclass(frozen=True)
class DefinesSize:
    """An ability that defines power, toughness or both; one that is None is as printed."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class XPaidWith:
    """A restriction: only mana of these kinds, given as bits, can be spent on {X}."""

    kinds: int


class Trait(Enum):
    """A characteristic-defining ability without parameters [cr2025-06-06 604.3]."""

    CHANGELING = "it is every creature type"
    NONBASIC_LAND_TYPES = "it is every land type but the basic ones"
    """[cr2025-06-06 205.3i]"""
    DEVOID = "it is colourless"
    ALL_COLORS = "it is all colors"


Part = (
    Ability
    | KeywordsOf
    | TargetSlot
    | SpellRule
    | Prototype
    | Awaken
    | Backup
    | Gift
    | DealsUnpreventably
    | DefinesSize
    | XPaidWith
    | Trait
)
"""Anything that a line can mean; a `TargetSlot` says what an Aura may enchant."""
