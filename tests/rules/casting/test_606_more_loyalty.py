"""Loyalty abilities that cost additional loyalty counters: all of that is one cost [cr2025-06-06 606.5]."""

from __future__ import annotations

import pytest

from covering import example
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, refused, zone

CARTH = written(
    "Carth",
    "Creature — Human",
    "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.",
    size="3/5",
)
WALKER = written(
    "Walker",
    "Planeswalker",
    "+1: You gain 1 life.",
    "0: You gain 2 life.",
    "−4: You gain 4 life.",
    "−X: You gain X life.",
)


def board(others: str, edition: Edition = LATEST) -> Game:
    text = "step: precombat main | Anna 20 battlefield: Walker (3 loyalty){} | Ben 20{}"
    mine, theirs = others.split("/")
    return position(text.format(mine, theirs), CARTH, WALKER, edition=edition)


def left(game: Game, *plays: str) -> int:
    """How many loyalty counters are left; without one it is gone."""
    play(game, *plays)
    if "Walker" not in zone(game, "Anna", "battlefield"):
        return 0
    return permanent(game, "Walker").counter(CounterKind.LOYALTY)


@example("2021-06-18", "606.5")
def test_it_is_added_to_what_is_put_on_them_and_to_what_is_removed(edition: Edition) -> None:
    assert left(board(", Carth/", edition), "activate Walker ability 1") == 5
    assert left(board(", Carth/", edition), "activate Walker ability 3") == 0


def test_it_is_added_to_what_costs_nothing() -> None:
    assert left(board(", Carth/"), "activate Walker ability 2") == 4


@pytest.mark.parametrize(("x", "after"), [(0, 4), (1, 3), (4, 0)])
def test_it_is_added_to_what_x_costs(x: int, after: int) -> None:
    assert left(board(", Carth/"), "activate Walker ability 4", f"X: {x}") == after


def test_each_of_two_adds_one() -> None:
    assert left(board(", 2 Carth/"), "activate Walker ability 1") == 6


def test_an_opponents_adds_nothing() -> None:
    game = board("/ battlefield: Carth")
    refused(game, "activate Walker ability 3")
    assert left(game, "activate Walker ability 1") == 4
