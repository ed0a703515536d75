"""Abilities on the stack as targets, and at what a spell or ability that is a target is aimed itself
[cr2025-06-06 113.7a, 115].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose


class AbilityKind(Enum):
    """A kind of abilities that use the stack."""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    LOYALTY = "loyalty"
    """Activated abilities whose cost adjusts loyalty [cr2025-06-06 606.1]."""


@word(kw_only=True)
class OnStack:
    """Abilities of these kinds may be the target, from a source that is like that, which such a player
    controls; and a spell or ability only if it has a single target, or is aimed at what is described.
    """

    WORDS = (
        "[{abilities} ability][ from {source}][ that {controller} controls][ with a single target{single}]"
        "[ that targets {aimed_at^}]"
    )

    abilities: frozenset[AbilityKind] = frozenset()
    source: Filter = ANYTHING
    controller: Whose = Whose.ANYONE
    single: bool = False
    aimed_at: Filter | None = None
