"""Numbers that the texts of cards take from the combat in progress."""

from __future__ import annotations

from manaburn.state import GameState
from manaburn.terms import ObjectId, is_player


def blockers_beyond_the_first(state: GameState, attacker: ObjectId) -> int:
    """How many creatures more than one now block an attacker [cr2025 702.23a]."""
    return 0 if state.combat is None else max(0, len(state.combat.blockers_of(attacker)) - 1)


def opponents_attacked(state: GameState) -> int:
    """How many players creatures were declared attacking in this combat [cr2025 508.6, 702.121a]."""
    declared = () if state.combat is None else state.combat.declared.values()
    return len({target for target in declared if target is not None and is_player(target)})
