"""The mana value of objects with X in their costs [cr2025-06-06 202.3e]."""

from __future__ import annotations

from manaburn.rules.characteristics import characteristics
from rules.positions_of_play import play, position, stack


def test_x_counts_as_chosen_on_the_stack_and_as_nothing_elsewhere():
    game = position("Anna 20 hand: Blaze#90 battlefield: 5 Mountain | Ben 20")
    assert characteristics(game.state, game.state.players[0].hand[0]).mana_value == 1
    play(game, "cast Blaze", "X = 4", "targets: Ben")
    assert len(stack(game)) == 1
    assert characteristics(game.state, game.state.stack[0].id).mana_value == 5
    play(game, "resolve")
    assert characteristics(game.state, game.state.players[0].graveyard[0]).mana_value == 1
