"""What cards say of the life total with which a player began the game [cr2025-06-06 103.4, 119.1]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.options import GameOptions, two_headed_giant
from manaburn.rules.players.teams import starting_life_of
from manaburn.terms import PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, size

SAINT = written(
    "Saint",
    "Creature — Knight",
    "As long as your life total is greater than your starting life total, Saint gets +1/+1.",
    "Saint gets +2/+2 as long as you have at least 10 life more than your starting life total.",
    "Saint gets +4/+4 as long as your life total is less than or equal to half your starting life total.",
    "Saint gets +8/+8 for each opponent whose life total is less than half their starting life total.",
    size="1/1",
    cost="{0}",
)
WELL = written(
    "Well",
    "Artifact",
    "{T}: Your life total becomes equal to your starting life total.",
    "{T}: Target player's life total becomes half their starting life total, rounded down.",
)


@pytest.mark.parametrize(
    ("ours", "theirs", "more"),
    [(20, 20, 0), (21, 20, 1), (29, 20, 1), (30, 20, 3), (11, 20, 0), (10, 20, 4), (20, 10, 0), (20, 9, 8)],
)
def test_life_totals_are_compared_with_those_of_the_start(ours, theirs, more):
    game = position(f"Anna {ours} battlefield: Saint | Ben {theirs}", SAINT)
    assert size(game, "Saint") == (1 + more, 1 + more)


def test_each_opponent_is_compared_with_their_own():
    game = position("Anna 20 battlefield: Saint | Ben 9 | Cleo 10 | Dora 3", SAINT)
    assert size(game, "Saint") == (17, 17)


@pytest.mark.parametrize(("ability", "after"), [("1", (20, 7)), ("2: Ben", (3, 10))])
def test_a_life_total_becomes_that_of_the_start(ability, after):
    game = position("Anna 3 battlefield: Well | Ben 7", WELL)
    number, _, target = ability.partition(": ")
    play(game, f"activate Well ability {number}", *([f"targets: {target}"] if target else ()))
    settle(game)
    assert life(game) == after


@pytest.mark.parametrize(
    ("agreed", "options", "began_with"),
    [
        (None, GameOptions(), 20),
        (31, GameOptions(), 31),
        (None, two_headed_giant(), 30),
        (50, two_headed_giant(), 50),
    ],
)
def test_players_may_begin_with_another_life_total(agreed, options, began_with):  # 103.4, 103.4a
    players = 4 if options.teams else 2
    game = Game.new([[WELL] * 40] * players, R2025, seed=1, life=agreed, options=options)
    game.state.players[0].life = 1
    assert starting_life_of(game.state, PlayerId(0)) == began_with


def test_in_a_commander_game_it_is_40():  # 103.4c
    game = position("Anna 20 battlefield: Saint command: Isamaru, Hound of Konda (commander) | Ben 20", SAINT)
    assert size(game, "Saint") == (5, 5)
