"""What a line of a card text adds to a card besides abilities."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from manaburn.cards.abilities import Ability
from manaburn.cards.costs import Cost
from manaburn.cards.references import TargetSlot
from manaburn.cards.windows import ANY_TIME, Window
from manaburn.terms import Keyword


@dataclass(frozen=True)
class KeywordsOf:
    """Keywords without a parameter."""

    keywords: frozenset[Keyword]


@dataclass(frozen=True)
class AdditionalCosts:
    """What its spell costs besides mana."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True)
class SpellRule:
    """What is special about casting its spell."""

    uncounterable: bool = False
    window: Window = ANY_TIME


class Trait(Enum):
    """Abilities that define what a card is in every zone [cr2025 604.3]."""

    CHANGELING = "it is every creature type"
    DEVOID = "it is colourless"


Part = Ability | KeywordsOf | TargetSlot | AdditionalCosts | SpellRule | Trait
"""A target slot is what an Aura may enchant."""
