"""Mutating, and permanents that several cards represent [cr2025-06-06 702.140, 728]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.effects_on_cards.exiling import EffectOfExiling
from manaburn.cards.vocabulary.effects_on_cards.manifesting import EffectOfFaces

MUTATE = "mutate"


@word
class Merge:
    """The mutating creature spell merges with its target [cr2025-06-06 702.140c]."""

    WORDS = "merge with the target"


EffectOfForms = EffectOfExiling | EffectOfFaces | Merge
"""What makes a card or permanent something else than what is printed on it, or hides it."""
