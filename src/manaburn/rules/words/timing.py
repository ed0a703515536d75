"""This module says whether it is the time for a sorcery [cr2025-06-06 117.1a, 307.5]."""

from __future__ import annotations

from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Step

MAIN_PHASES = frozenset((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))


def at_sorcery_timing(state: GameState, player: PlayerId, but_for: ObjectId | None = None) -> bool:
    """Return whether it is a main phase of the player's turn and the stack is empty, apart from the spell
    `but_for` that is being cast [cr2025-06-06 117.1a, 505.6a].
    """
    turn = state.turn
    if turn.step not in MAIN_PHASES or any(item.id != but_for for item in state.stack):
        return False
    return turn.active_player == player or state.is_active(player)
