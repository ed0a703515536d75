"""This module finds the cards that players mill: the top cards of their libraries, as many as replacement
effects make of it [cr2025-06-06 701.17].
"""

from __future__ import annotations

from manaburn.rules.replacement.replaced import may_be_replaced, replaced
from manaburn.rules.replacement.would_be import CardsMilled
from manaburn.state import GameState
from manaburn.terms import PlayerId


def number_milled(
    state: GameState, player: PlayerId, amount: int, applied: frozenset[int] = frozenset()
) -> int:
    """Return how many cards a player mills who would mill this number; `applied` are the replacement effects
    that have been applied already.
    """
    would = CardsMilled(player, amount, applied)
    if not may_be_replaced(state, would):
        return amount
    return sum(one.amount for one in replaced(state, would) if isinstance(one, CardsMilled))
