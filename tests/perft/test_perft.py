"""Perft: pinned counts, checked against counting by push and pop."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.editions import R2006, Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.perft import PerftCase, divide, perft, read_perft_file
from wandering import EDITIONS, game, wander

CASES = read_perft_file((Path(__file__).parent / "small.perft").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_pinned_counts(case: PerftCase) -> None:
    for edition in case.editions:
        for depth, count in case.counts:
            state = case.state(edition)
            assert perft(state, depth) == count, divide(state, depth)


def by_push_and_pop(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for action in list(game.legal_actions):
        game.push(action)
        count += by_push_and_pop(game, depth - 1)
        game.pop()
    return count


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_counting_on_copies_and_by_push_and_pop_agree(edition: Edition) -> None:
    for number, after in enumerate(wander(game(edition, 30), 2, 120)):
        if number % 30 == 29:
            other = Game(after.state.clone())
            assert perft(after, 2) == by_push_and_pop(other, 2)
            assert perft(after.state, 1) == len(list(after.legal_actions))
            assert sum(divide(after, 2).values()) == perft(after, 2)


def test_the_position_is_left_as_it_was() -> None:
    game = Game.parse("Anna 20  battlefield: Mogg Fanatic\nBen 20", R2006)
    before = game.state.clone()
    perft(game, 3)
    assert game.state == before


def test_a_division_names_the_first_answers() -> None:
    game = Game.parse("step: declare attackers\nAnna 20  battlefield: Savannah Lions\nBen 20", R2006)
    assert divide(game, 2) == {"attack: none": 1, "attack: Savannah Lions#16 > Ben": 1}
    with pytest.raises(ValueError, match="depth"):
        divide(game, 0)


def test_a_finished_game_has_no_sequences_but_the_empty_one() -> None:
    over = Game.parse("Anna 20\nBen 20").play("concede")
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id x\nAnna 20\nBen 20", "line 1: .* lacks counts"),
        ("Anna 20\nBen 20\ndepth 1 1", "lacks an id"),
        ("id x\ndepth 1 1", "lacks a position"),
        ("id x\nAnna 20\nBen 20\ndepth one 1", "line 4"),
    ],
)
def test_files_that_are_none_are_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_perft_file(text)
