"""Answers put together step by step in random games: each is legal, and all there are are reached."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tables
import wandering
from drafting import check_drafts
from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.game import Game

SEEDS = range(2)


def is_worth_it(game: Game, rng: Random) -> bool:
    """Priority is asked for all the time, and one step answers it: few of those questions are enough."""
    return not isinstance(game.decision, d.Priority | d.PayMana) or rng.random() < 0.2


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", wandering.EDITIONS, ids=str)
def test_drafts_in_random_games(edition: Edition, seed: int) -> None:
    rng, seen = Random(f"{edition} {seed}"), Counter[str]()
    for game in wandering.wander(wandering.game(edition, seed), seed, 200):
        if game.decision is not None and is_worth_it(game, rng):
            check_drafts(game, rng, seen)
    assert seen["all reached"] > 5


@pytest.mark.parametrize("table", tables.tables(8), ids=str)
def test_drafts_in_every_format(table: tables.Table) -> None:
    rng, seen = Random(table.seed), Counter[str]()
    for game in wandering.wander(tables.sit_down(table), table.seed, 90):
        if game.decision is not None and is_worth_it(game, rng):
            check_drafts(game, rng, seen)
    assert seen["all reached"] > 5
