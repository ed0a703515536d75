"""Pairs of creatures, which soulbond makes [cr2025-06-06 702.95]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import What


@word
class Pair:
    """Two unpaired creatures are paired for as long as both remain creatures under your control
    [cr2025-06-06 702.95a].
    """

    WORDS = "pair {one} with {other}"

    one: What
    other: What
