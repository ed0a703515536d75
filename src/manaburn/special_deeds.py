"""The special actions that cards allow, apart from playing a land [cr2025-06-06 116.2]."""

from __future__ import annotations

from enum import Enum

from manaburn.terms import ObjectId
from manaburn.values import value


class SpecialDeed(Enum):
    """The special actions that cards allow, apart from playing a land [cr2025-06-06 116.2]."""

    SUSPEND = "suspend"
    FORETELL = "foretell"
    PLOT = "plot"
    TURN_UP = "turn up"
    """A face-down permanent for its morph or disguise cost [cr2025-06-06 702.37e, 702.168d]."""
    UNCOVER = "uncover"
    """A manifested or cloaked permanent for its mana cost [cr2025-06-06 701.40b, 701.58b]."""


@value
class TakeSpecialAction:
    """Take a special action with an object: suspend, foretell or plot a card [cr2025-06-06 116.2]."""

    object: ObjectId
    deed: SpecialDeed
