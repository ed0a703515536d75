"""This module has the parts that a line of a card text adds to a card besides abilities."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Amount, TargetSlot
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Keyword

LEVEL = CounterKind("level")
"""What level symbols count."""
PROWL = "prowl"
"""The name of the cost, whose condition depends on what the card is."""


@dataclass(frozen=True)
class KeywordsOf:
    """Keywords without a parameter."""

    keywords: frozenset[Keyword]


@dataclass(frozen=True)
class SpellRule:
    """The rule says when its spell can be cast."""

    window: Window


@dataclass(frozen=True)
class Prototype:
    """The record is the other mana cost, power and toughness of a prototype card [cr2025-06-06 718.1]."""

    cost: ManaCost
    power: int
    toughness: int


@dataclass(frozen=True)
class Awaken:
    """The keyword says how many counters the land gets, and for which cost [cr2025-06-06 702.113]."""

    number: int
    costs: tuple[Cost, ...]


@dataclass(frozen=True)
class Backup:
    """The keyword says how many counters a creature gets; if it is another, it gains what stands below
    [cr2025-06-06 702.165a].
    """

    number: int


@dataclass(frozen=True)
class Gift:
    """The keyword says what the player gets to whom a gift is promised [cr2025-06-06 702.174]."""

    effect: Effect


@dataclass(frozen=True)
class DefinesSize:
    """An ability that defines power or toughness; what is None is as it is printed."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class XPaidWith:
    """The kinds of mana, as bits, that alone can be spent on {X}."""

    kinds: int


class Trait(Enum):
    """Abilities that define what a card is in every zone [cr2025-06-06 604.3]."""

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
    | DefinesSize
    | XPaidWith
    | Trait
)
"""A target slot is what an Aura may enchant."""
