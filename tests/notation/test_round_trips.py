"""`Game.parse(str(game))` is the same game, at every node of random games of every kind."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import tables
from manaburn.game import Game
from wandering import EDITIONS, choose, game, wander

TABLES = tables.tables(60)


def assert_round_trip(game: Game) -> None:
    text = str(game)
    again = Game.parse(text)
    assert again.state == game.state, text
    assert str(again) == text


@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120))
def test_of_two_to_four_players(edition, players, seed, first):
    for after in islice(wander(game(edition, seed, players), seed, first + 25), first, None):
        assert_round_trip(after)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.integers(0, 120))
def test_at_tables_of_every_option_and_format(table, seed, first):
    played, rng = tables.sit_down(table), Random(seed)
    for number in range(first + 25):
        if played.decision is None:
            break
        played.push(choose(played, rng) if number % 2 else played.legal_actions.sample(rng))
        if number >= first or played.decision is None:
            assert_round_trip(played)


def test_a_game_that_one_player_left_by_conceding_is_over_with_their_spell_on_the_stack():
    game = Game.parse("step: precombat main | Anna 20 hand: Shock battlefield: Mountain | Ben 20")
    game.play("cast Shock", "targets: Ben", "tap Mountain for {R}", "concede")
    assert game.outcome is not None and game.state.stack
    assert Game.parse(str(game)).state == game.state
