"""This module gives the city's blessing to players who control ten or more permanents, one of them with
ascend [cr2025-06-06 702.131].

`ascend` is the entry: `happen` calls it as the board has changed, before abilities trigger.
"""

from __future__ import annotations

from collections import Counter

from manaburn.cards.keywords.ascend import TEN
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply


def ascend(state: GameState) -> None:
    """Give the city's blessing to each player who controls a permanent with ascend and ten or more
    permanents. That is done before abilities trigger, and continuous effects are applied anew
    [cr2025-06-06 702.131b, 702.131d].
    """
    ascending = derive(state).ascending
    if not ascending:
        return
    number = Counter(permanent.controller for permanent in state.permanents.values())
    for player in sorted({state.permanents[id].controller for id in ascending}):
        if number[player] >= TEN and not state.players[player].rare.blessed:
            apply(state, events.CityBlessingGained(player))
