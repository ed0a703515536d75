"""This module gives a speed to players who control a permanent with start your engines! [cr2025-06-06
702.179a, 704.5z].

`speeds_begun` yields the events, for the check of state-based actions.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.editions import Topic
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState, events


def speeds_begun(state: GameState) -> Iterator[events.SpeedChanged]:
    """Yield the speed of each player who gets one now, as a state-based action."""
    starting = (state.derived or derive(state)).starting_engines
    for player in sorted({state.permanents[id].controller for id in starting}):
        if not state.players[player].rare.speed:
            yield events.SpeedChanged(player, 1, rule=Topic.SPEED_BEGINS)
