"""Coins of which it is counted how many came up heads, and turns that are skipped [cr2025-06-06 614.10a,
705.2].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import go_to, happened, life, play, position

COINS = written(
    "Coins",
    "Sorcery",
    "Flip five coins. Target opponent loses X life, where X is the number of coins that came up heads.",
    cost="{0}",
)
SKIP = written("Skip", "Sorcery", "Target opponent skips their next X turns.", cost="{X}")


def test_as_many_as_came_up_heads():
    game = position("Anna 20 hand: Coins | Ben 20", COINS)
    play(game, "cast Coins", "targets: Ben", "resolve")
    flips = happened(game, events.CoinFlipped)
    assert len(flips) == 5
    assert life(game) == (20, 20 - sum(flip.won for flip in flips))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_x_turns_are_skipped(number: int):
    lands = ", ".join(["Plains"] * number)
    library = "library: Swamp, Swamp, Swamp, Swamp, Swamp"
    board = f"Anna 20 hand: Skip battlefield: {lands} {library} | Ben 20 {library}"
    game = position(board.replace("battlefield:  ", ""), SKIP)
    play(game, "cast Skip", f"x {number}", "targets: Ben", "resolve")
    turn = game.state.turn.number
    go_to(game, "upkeep", "Ben")
    assert game.state.turn.number - turn == 1 + number


MEDITATION = written(
    "Meditation",
    "Sorcery",
    "Destroy all enchantments, then return all cards in your graveyard destroyed this way to the"
    " battlefield.",
    cost="{0}",
)
RUNE = written("Rune", "Enchantment", "You have no maximum hand size.", cost="{1}")


def test_only_what_was_destroyed_now_and_is_yours_returns():  # 608.2c
    board = "Anna 20 hand: Meditation battlefield: Rune graveyard: Rune | Ben 20 battlefield: Rune"
    game = position(board, MEDITATION, RUNE)
    play(game, "cast Meditation", "resolve")
    names = [game.state.objects[id].definition.name for id in game.state.players[0].graveyard]
    assert names == ["Rune", "Meditation"]
    assert len(game.state.permanents) == 1
    assert len(game.state.players[1].graveyard) == 1
