"""This module goes once through all that is in a definition: much that could be unsound needs words that it
has not.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.effects_on_cards.tokens import GetEmblem
from manaburn.cards.walking import parts_of, words_of


class Contents:
    """A definition and what is in its spell and its abilities."""

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition
        self.parts: tuple[Any, ...] = tuple(parts_of((definition.spell, definition.abilities)))
        self._spoken_of: frozenset[object] = frozenset(map(type, self.parts)).union(
            words_of((definition.spell, definition.abilities))
        )

    def speaks_of(self, *meant: object) -> bool:
        """Return whether some of the things meant are in it: words, or records of these classes."""
        return not self._spoken_of.isdisjoint(meant)

    @cached_property
    def gained(self) -> tuple[Ability, ...]:
        """The abilities that it lets objects gain, or that tokens it makes have."""
        gained: list[Ability] = []
        for part in self.parts:
            match part:
                case GainAbility(ability):
                    gained.append(ability)
                case CardDefinition(abilities=abilities) | GetEmblem(abilities=abilities):
                    gained.extend(abilities)
        return tuple(gained)
