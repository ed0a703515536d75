"""Doubling power and toughness [cr2025-06-06 701.10]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.references import Objects


@word
class DoubleSize:
    """The power or the toughness of each creature meant is doubled for a time, or both: it gets as much more
    as it has [cr2025-06-06 701.10a-c].
    """

    WORDS = "double {stats} of {what} {duration}"

    what: Objects
    stats: frozenset[Stat]
    duration: Duration = Duration.END_OF_TURN
