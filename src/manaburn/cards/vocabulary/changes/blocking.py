"""This module declares what creatures can block, and what can block them [cr2025-06-06 509.1b]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter


@word
class CantBeBlockedBy:
    """The creature can't be blocked by matching creatures."""

    WORDS = "can't be blocked by {filter~}"

    filter: Filter


@word
class CantBeBlockedExceptBy:
    """The creature can be blocked only by creatures that match one of the filters."""

    WORDS = "can't be blocked except by {any_of/@permanent}"

    any_of: tuple[Filter, ...]


@word
class CantBeBlockedIfDefenderControls:
    """Landwalk and its like [cr2025-06-06 702.14c]."""

    WORDS = "can't be blocked if the defending player controls {filter^}"

    filter: Filter


class Than(Enum):
    """The option says on which side of a number others lie."""

    FEWER = "fewer than"
    MORE = "more than"


@word
class CantBeBlockedByNumber:
    """The creature can't be blocked by fewer creatures than that (menace: two), or by more [cr2025-06-06
    702.111b].
    """

    WORDS = "can't be blocked by {than} {number}"

    than: Than
    number: int


@word
class CanBlockOnly:
    """The creature can block only matching creatures."""

    WORDS = "can block only {filter~}"

    filter: Filter


@word
class BlocksAdditional:
    """The creature can block that many additional creatures; None for any number."""

    WORDS = "can block {number|any number of} additional creatures"

    number: int | None = 1


BlockingRule = (
    CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedIfDefenderControls
    | CantBeBlockedByNumber
    | CanBlockOnly
    | BlocksAdditional
)
