"""This module finds all records in the spell and the abilities of a card definition (`Contents`), once for
all checks of whether the card would be played as its words mean.

`manaburn.oracle.soundness.soundness.unsound` makes the `Contents` of each definition, and passes it to the
checks. Most checks are about words that few cards have. `Contents.speaks_of` says at once that a definition
has none of them.
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
    """A definition, with all records in its spell and its abilities as `parts`."""

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition
        self.parts: tuple[Any, ...] = tuple(parts_of((definition.spell, definition.abilities)))
        self._spoken_of: frozenset[object] = frozenset(map(type, self.parts)).union(
            words_of((definition.spell, definition.abilities))
        )

    def speaks_of(self, *meant: object) -> bool:
        """Return whether any of these words, or any record of these classes, is in the definition."""
        return not self._spoken_of.isdisjoint(meant)

    @cached_property
    def gained(self) -> tuple[Ability, ...]:
        """Return the abilities that the card lets objects gain, and those of its tokens and emblems."""
        gained: list[Ability] = []
        for part in self.parts:
            match part:
                case GainAbility(ability):
                    gained.append(ability)
                case CardDefinition(abilities=abilities) | GetEmblem(abilities=abilities):
                    gained.extend(abilities)
        return tuple(gained)
