"""Positions of any day since 1999: parsed, answered, saved and loaded, they are the same."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

import wandering
from contract.soaking.tables import any_day
from contracts import check_round_trips
from manaburn.editions import TEXTS, Edition
from manaburn.game import Game

ANSWERS = 14


def play_on(game: Game, rng: Random) -> None:
    """Some answers at random."""
    for _ in range(ANSWERS):
        if game.decision is not None:
            game.push(wandering.choose(game, rng))


def position_of(day: date, rng: Random) -> Game:
    """A game in progress by the rules of a day, parsed from its position."""
    begun = wandering.game(Edition.on(day), rng.randrange(10**6), players=rng.choice((2, 2, 3)))
    play_on(begun, rng)
    parsed = Game.parse(str(begun))
    assert parsed.state == begun.state
    assert parsed.edition == begun.edition == Edition.on(day)
    return parsed


@pytest.mark.parametrize("number", range(40))
def test_what_is_parsed_answered_saved_and_loaded_is_the_same(number: int) -> None:
    rng = Random(f"any day {number}")
    for _ in range(2):
        game = position_of(any_day(rng), rng)
        play_on(game, rng)
        check_round_trips(game)
        loaded = Game.load(text=game.save())
        assert loaded.state == game.state
        assert loaded.edition == game.edition
        assert (loaded.decision, list(loaded.events)) == (game.decision, list(game.events))


def test_days_are_drawn_of_each_text_and_between() -> None:
    rng = Random("days")
    days = [any_day(rng) for _ in range(3000)]
    assert set(TEXTS) <= set(days)
    between = {max(text for text in TEXTS if text <= day) for day in days if day not in TEXTS}
    assert len(between) == len(TEXTS)
    assert min(days) == TEXTS[0] and max(days) > TEXTS[-1]
