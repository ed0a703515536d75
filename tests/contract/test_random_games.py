"""The contract of every game, along sixty random games with the built-in decks in all editions."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from contracts import EDITIONS, check_game, matches


@pytest.mark.parametrize("match", matches(60), ids=str)
def test_a_random_game_keeps_the_contract(match):
    assert check_game(match) > 20


def test_the_games_are_of_all_editions():
    assert {match.edition for match in matches(60)} == set(EDITIONS)


_PLAY = """
from random import Random
from contracts import begin, matches
for match in matches(12)[::3]:
    game, rng = begin(match), Random(match.seed)
    while game.decision is not None:
        game.push(game.legal_actions.sample(rng))
    print(len(game.answers), game.outcome, game.state.next_id, hash(str(game.answers)) and str(game)[:60])
"""


def test_the_same_seed_gives_the_same_game_in_every_process():
    outputs = []
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", _PLAY], env=environment, capture_output=True, text=True, check=True
        )
        outputs.append(done.stdout)
    assert outputs[0].count("\n") == 4
    assert len(set(outputs)) == 1
