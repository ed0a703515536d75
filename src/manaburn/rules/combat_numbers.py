"""Numbers that the texts of cards take from the combat in progress."""

from __future__ import annotations

from manaburn.state import GameState
from manaburn.terms import ObjectId


def blockers_beyond_the_first(state: GameState, attacker: ObjectId) -> int:
    """How many creatures more than one now block an attacker [cr2025 702.23a]."""
    return 0 if state.combat is None else max(0, len(state.combat.blockers_of(attacker)) - 1)
