"""The mana value of objects: with X in their costs [cr2025-06-06 202.3e], and while continuous effects that
speak of it apply.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.catalogue import CATALOGUE
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.layers import InProgress
from manaburn.rules.layers.printed import printed
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import play, position, stack
from wandering import EDITIONS


def test_x_counts_as_chosen_on_the_stack_and_as_nothing_elsewhere():
    game = position("Anna 20 hand: Blaze#90 battlefield: 5 Mountain | Ben 20")
    assert characteristics(game.state, game.state.players[0].hand[0]).mana_value == 1
    play(game, "cast Blaze", "X = 4", "targets: Ben")
    assert len(stack(game)) == 1
    assert characteristics(game.state, game.state.stack[0].id).mana_value == 5
    play(game, "resolve")
    assert characteristics(game.state, game.state.players[0].graveyard[0]).mana_value == 1


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_continuous_effect_may_ask_for_the_mana_value(edition: Edition):
    """[cr2025-06-06 613.1, 202.3]"""
    banner = written("Banner of the Small", "Enchantment", "Creatures with mana value 3 or less get +1/+1.")
    board = "Anna 20   battlefield: Banner of the Small, Grizzly Bears#20, Hill Giant#21\nBen 20"
    game = Game.parse(board, edition, cards=pool_with(banner))
    small, large = (characteristics(game.state, id) for id in (20, 21))
    assert ((small.power, small.toughness), (large.power, large.toughness)) == ((3, 3), (3, 3))


@pytest.mark.parametrize("name", ["Grizzly Bears", "Juggernaut", "Forest", "Ajani, Caller of the Pride"])
def test_what_no_effect_changes_comes_out_of_the_layers_as_it_was(name: str):
    """Also where it has several mana values [cr2016-07-22 708.2]."""
    as_it_was = replace(printed(CATALOGUE[name]), mana_values=(2, 3))
    assert InProgress(CATALOGUE[name], as_it_was, R2025).finish() == as_it_was
