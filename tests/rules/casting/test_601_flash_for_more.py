"""Spells that may be cast as though they had flash: for a further cost, or as the next of a kind
[cr2025-06-06 601.3c-601.3d].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve

FLASH_FOR_MORE = "You may cast ~ as though it had flash if you pay {2} more to cast it."
GAIN = written("Feast", "Sorcery", FLASH_FOR_MORE, "You gain 3 life.")
QUICK = written(
    "Haste Makes", "Instant", "The next sorcery spell you cast this turn can be cast as though it had flash."
)
PRAYER = written("Prayer", "Sorcery", "You gain 2 life.")
CARDS = (GAIN, QUICK, PRAYER)


def board(step: str, forests: int, hand: str = "Feast") -> Game:
    return position(f"step: {step} | Anna 20 hand: {hand} battlefield: {forests} Forest | Ben 20", *CARDS)


def tapped(game: Game) -> int:
    return sum(permanent.tapped for permanent in game.state.permanents.values())


@pytest.mark.parametrize("step", ["upkeep", "end step"])
def test_at_another_time_the_cost_has_to_be_paid(step: str) -> None:
    refused(board(step, 2), "cast Feast")
    game = board(step, 3)
    play(game, "cast Feast", "resolve")
    assert (life(game)[0], tapped(game)) == (23, 3)


def test_in_the_turn_of_another_player() -> None:
    game = position("step: upkeep | Ben 20 | Anna 20 hand: Feast battlefield: 3 Forest", *CARDS)
    play(game, "pass", "cast Feast", "resolve")
    assert life(game)[1] == 23


def test_when_a_sorcery_could_be_cast_it_need_not_be_paid() -> None:
    game = board("precombat main", 2)
    play(game, "cast Feast", "resolve")
    assert (life(game)[0], tapped(game)) == (23, 1)
    game = board("precombat main", 3)
    play(game, "cast Feast", "no", "resolve")
    assert tapped(game) == 1


def test_only_the_next_sorcery() -> None:
    game = board("upkeep", 3, "Haste Makes, 2 Prayer")
    refused(game, "cast Prayer")
    play(game, "cast Haste Makes", "resolve", "cast Prayer")
    refused(game, "cast Prayer")
    resolve(game)
    assert life(game)[0] == 22
    refused(game, "cast Prayer")
