"""Answers put together step by step in random games: each is legal, and all there are are reached."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tables
import wandering
from drafting import check_drafts
from manaburn.editions import Edition

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", wandering.EDITIONS, ids=str)
def test_drafts_in_random_games(edition: Edition, seed: int) -> None:
    rng, seen = Random(f"{edition} {seed}"), Counter[str]()
    for game in wandering.wander(wandering.game(edition, seed), seed, 250):
        if game.decision is not None:
            check_drafts(game, rng, seen)
    assert seen["all reached"] > 20


@pytest.mark.parametrize("table", tables.tables(10), ids=str)
def test_drafts_in_every_format(table: tables.Table) -> None:
    rng, seen = Random(table.seed), Counter[str]()
    for game in wandering.wander(tables.sit_down(table), table.seed, 150):
        if game.decision is not None:
            check_drafts(game, rng, seen)
    assert seen["all reached"] > 20
