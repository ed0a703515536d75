"""When the upkeeps of each player began, as far as abilities ask: a part of `apply`."""

from __future__ import annotations

from manaburn.state import GameState


def upkeep_began(state: GameState) -> None:
    """The turns of the last two upkeeps of the players whose turn it is are remembered
    [cr2025-06-06 702.30a].
    """
    for player in state.active_team():
        record = state.players[player]
        record.upkeeps = (*record.upkeeps[-1:], state.turn.number)


def upkeep_before(state: GameState, player: int) -> int:
    """The number of the turn in which the last upkeep of a player before this one began; of a game that was
    not watched so long, that in which they had their turn in the usual order.
    """
    upkeeps = state.players[player].upkeeps
    return upkeeps[0] if len(upkeeps) == 2 else state.turn.number - len(state.players)
