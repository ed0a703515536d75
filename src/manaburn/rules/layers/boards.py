"""The two kinds of boards that descriptions, amounts and conditions read: one is worked out, and one is being
worked out, with its objects in progress [cr2025-06-06 613].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.words.references import Who
from manaburn.rules.layers.layers import InProgress
from manaburn.state.records.derived import Derived, Fitting
from manaburn.terms import ObjectId


class BoardInProgress:
    """A board holds objects in progress while continuous effects apply to them, one part after another."""

    def __init__(self) -> None:
        self.table: dict[ObjectId, InProgress] = {}
        """What some effect or counter has changed, as far as the layers have been gone through."""
        self.fitting: Fitting = {}
        """Which permanents fit a description, seen from a player, whatever the source: kept for as long as no
        effect changes what the description asks. By its identity; the description is kept so that it stays
        unique.
        """
        self.being_defined: list[ObjectId] = []
        """What is off the battlefield, while its power and toughness are worked out."""


Board = Derived | BoardInProgress


def settled_for_players(board: Board) -> Sequence[tuple[ObjectId, Who, Static]]:
    """Return the static abilities that change rules for players: none while objects are in progress."""
    return board.for_players if isinstance(board, Derived) else ()
