"""What is asked of a board grows with it, not with its square: Python calls are counted, not time."""

import pytest
from mixed_boards import BOARDS, calls_of_turns, exponent

SMALL, LARGE = 100, 400
MOST = 1.15


@pytest.mark.parametrize("board", BOARDS)
def test_calls_grow_with_the_board(board):
    small, large = calls_of_turns(board, SMALL), calls_of_turns(board, LARGE)
    grows = {deed: exponent(SMALL, small[deed], LARGE, large[deed]) for deed in ("list", "sample", "push")}
    assert max(grows.values()) <= MOST, grows
