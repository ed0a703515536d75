"""What cards do with double-faced permanents [cr2025-06-06 701.27]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Objects, What


@word
class AttachedAsItTransforms:
    """As it transforms into this face, its controller attaches it to a player [cr2025-06-06 614.1]."""

    WORDS = "as it transforms into this, it is attached to a player"


@word
class Transform:
    """Turn each permanent meant over, so that its other face is up, if it has one [cr2025-06-06 701.27a]."""

    WORDS = "transform {what}"

    what: Objects = What.THIS
