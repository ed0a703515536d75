"""This module has the protocol `Described`: the characteristics of an object that filters and amounts
read.

They are those of the object now (`Characteristics`); or, while continuous effects are being applied to it,
those that it has so far (`InProgress`): an effect on "creatures" asks whether it is one yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.terms import CardType, Color, Keyword, Supertype


class Described(Protocol):
    """An object has these characteristics, which filters and amounts read [cr2025-06-06 109.3]."""

    @property
    def name(self) -> str:
        """Return its name."""

    @property
    def types(self) -> frozenset[CardType]:
        """Return its card types."""

    @property
    def supertypes(self) -> frozenset[Supertype]:
        """Return its supertypes."""

    @property
    def subtypes(self) -> frozenset[str]:
        """Return its subtypes."""

    @property
    def colors(self) -> frozenset[Color]:
        """Return its colors."""

    @property
    def mana_value(self) -> int:
        """Return its mana value."""

    @property
    def mana_values(self) -> tuple[int, ...]:
        """Return each of its mana values, where it has several."""

    @property
    def power(self) -> int:
        """Return its power."""

    @property
    def toughness(self) -> int:
        """Return its toughness."""

    @property
    def base(self) -> tuple[int, int]:
        """Return its base power and toughness."""

    @property
    def activated(self) -> tuple[Activated, ...]:
        """Return its activated abilities that function on the battlefield."""

    @property
    def keywords(self) -> frozenset[Keyword]:
        """Return its keywords."""

    @property
    def rules(self) -> Sequence[RuleChange]:
        """Return the rules that are different for it, such as "can't block"."""

    @property
    def is_creature(self) -> bool:
        """Return whether it is a creature."""

    @property
    def has_abilities(self) -> bool:
        """Return whether it has any ability."""
