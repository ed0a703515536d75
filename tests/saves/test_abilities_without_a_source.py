"""Abilities that come from no object: the monarch's, and those of who has the initiative
[cr2025-06-06 723.2, 724.2].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from rules.positions_of_play import play, position


@pytest.mark.parametrize("designation", ["monarch", "initiative"])
def test_a_game_is_saved_and_loaded_at_each_moment(designation: str) -> None:
    """Ben's creature deals combat damage to Anna, and he takes it from her: for some time that waits."""
    board = "Anna 27 | Ben 29 battlefield: Hill Giant (attacking Anna, tapped) library: 3 Forest"
    game = position(f"step: declare blockers active: Ben {designation}: Anna | {board}", automation=())
    play(game, "block: none")
    waited = 0
    for _ in range(6):
        check_round_trips(game)
        waited += any(item.source == 0 for item in game.state.stack)
        game.push(next(iter(game.legal_actions)))
    assert waited == 2
