"""This module declares `OnStack`, the description of targets on the stack: "target activated ability from an
artifact source", "target spell that targets you" [cr2025-06-06 113.7a, 115].

`manaburn.rules.casting.targets.targets_on_stack` asks whether something matches. `WORDS` is the template by
which a record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
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


@word
class AtYou:
    """The description is of spells and abilities that target you, or a permanent that matches."""

    WORDS = "you[ or {permanent^}]"

    permanent: Filter | None = None


@word(kw_only=True)
class OnStack:
    """A description of targets on the stack: "target activated ability from an artifact source", "target
    spell or ability with a single target".
    """

    WORDS = (
        "[{abilities} ability][ from {source}][ that {controller} controls][ with a single target{single}]"
        "[ that targets {aimed_at^}][, cast as number {cast_as} of all spells this turn]"
    )

    abilities: frozenset[AbilityKind] = frozenset()
    """The kinds of abilities that may be the target."""
    source: Filter = ANYTHING
    """What the source of an ability must be like."""
    controller: Whose = Whose.ANYONE
    """Who controls the ability."""
    single: bool = False
    """Only a spell or ability with a single target."""
    aimed_at: Filter | AtYou | None = None
    """Only a spell or ability that targets an object that matches, or you."""
    cast_as: int | None = None
    """Only the spell that was cast as that one of all spells: "the second spell cast this turn"."""
