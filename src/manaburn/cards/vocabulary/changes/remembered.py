"""What a continuous effect remembers of an object: that it is monstrous, paired, or exiled with something."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Designation
from manaburn.terms import Zone


@word
class Designated:
    """A change: it is monstrous, renowned or suspected [cr2025-06-06 701.37b, 701.60b, 702.112b]."""

    WORDS = "is {designation}"

    designation: Designation


@word
class ReturnsWhenThisLeaves:
    """About cards in exile: they return to that zone as the source leaves. This is what
    `ExileUntilThisLeaves` begins.
    """

    WORDS = "returns to {to} as this leaves the battlefield"

    to: Zone = Zone.BATTLEFIELD
