"""What cards do with double-faced permanents [cr2025-06-06 701.27]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Objects, What


@word
class Transform:
    """Turn each permanent meant over, so that its other face is up, if it has one [cr2025-06-06 701.27a]."""

    WORDS = "transform {what}"

    what: Objects = What.THIS
