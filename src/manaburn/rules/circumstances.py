"""Whether the conditions that have no parameter hold now."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.references import Circumstance
from manaburn.state import GameState
from manaburn.terms import DayOrNight, ObjectId, PlayerId, Step


def circumstance(state: GameState, condition: Circumstance, you: PlayerId, this: ObjectId) -> bool:
    """Whether a condition holds, seen from a player and a source."""
    match condition:
        case Circumstance.YOUR_TURN:
            return state.turn.active_player == you
        case Circumstance.THIS_IS_UNTAPPED:
            return this in state.permanents and not state.permanents[this].tapped
        case Circumstance.THIS_IS_TAPPED:
            return this in state.permanents and state.permanents[this].tapped
        case Circumstance.THIS_IS_ATTACKING:
            return state.combat is not None and this in state.combat.attacks
        case Circumstance.YOU_WERE_ATTACKED:
            attacked = state.combat is not None and you in state.combat.attacked_players
            return attacked and state.turn.step is Step.DECLARE_ATTACKERS
        case Circumstance.HAND_IS_EMPTY:
            return not state.players[you].hand
        case Circumstance.IT_IS_DAY:
            return state.turn.day_or_night is DayOrNight.DAY
        case Circumstance.IT_IS_NIGHT:
            return state.turn.day_or_night is DayOrNight.NIGHT
        case _:
            assert_never(condition)
