"""What permanents cease to be: goaded, suspected."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Being, Designation
from manaburn.cards.vocabulary.words.references import Objects


@word
class NoLonger:
    """The effects that made permanents that end for them [cr2025-06-06 701.15, 701.60a]."""

    WORDS = "{what} is no longer {being}"

    what: Objects
    being: Being | Designation
