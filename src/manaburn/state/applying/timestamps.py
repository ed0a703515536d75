"""Which permanents have a new timestamp, besides those that enter [cr2025-06-06 613.7]: a part of `apply`."""

from __future__ import annotations

from manaburn.editions.axes_of_effects import MovedAuras, TurnedPermanents
from manaburn.state import GameState
from manaburn.terms import ObjectId


def stamp_attached(state: GameState, id: ObjectId, now: int) -> None:
    """It was attached to something [cr2025-06-06 613.7e; cr2002-02-20 418.5c]."""
    if state.edition.moved_auras is MovedAuras.NEW_TIMESTAMPS:
        state.permanents[id].timestamp = now


def stamp_turned(state: GameState, id: ObjectId, now: int) -> None:
    """It was turned face up or face down, or transformed [cr2025-06-06 613.7f-g]."""
    if state.edition.turned_permanents is TurnedPermanents.NEW_TIMESTAMPS:
        state.permanents[id].timestamp = now
