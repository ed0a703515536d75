"""Teams: who is meant by "you" and "an opponent", who shares a turn [cr2025 102.3, 805]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.references import Whose
from manaburn.rules.range_of_influence import in_range
from manaburn.state import GameState
from manaburn.terms import PlayerId


def is_whose(state: GameState, whose: Whose, player: PlayerId, you: PlayerId) -> bool:
    """Whether a player is one that a word means, seen from a player; teammates are no opponents, and who is
    out of range is not seen [cr2025 801.11].
    """
    if state.turn.ranges and not in_range(state, you, player):
        return False
    match whose:
        case Whose.ANYONE:
            return True
        case Whose.YOU:
            return player == you
        case Whose.OPPONENT:
            return state.options.are_opponents(player, you)
        case Whose.WHO_ATTACKED:
            return any(attack.by == player for attack in state.turn.attacks)
        case Whose.DEFENDING_PLAYER:
            raise AssertionError("only a source has a defending player")
        case _:
            assert_never(whose)
