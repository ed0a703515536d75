"""Tribute among several opponents: the controller chooses which of them is asked [cr2025-06-06 702.104a]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import position, resolve

FANATIC = written("Zealot", "Creature — Ox", "Tribute 2", cost="{0}", size="3/3")


def entering(board: str) -> Game:
    """The tribute of Anna's creature is asked for."""
    game = position("Anna 20 hand: Zealot | " + board, FANATIC)
    game.play("cast Zealot")
    resolve(game)
    return game


@pytest.mark.parametrize(("answer", "counters"), [("yes", 2), ("no", 0)])
def test_the_opponent_who_is_chosen_answers(answer: str, counters: int) -> None:
    game = entering("Ben 20 | Cleo 20")
    assert isinstance(game.decision, d.ChoosePlayer)
    assert game.decision.player == 0
    assert set(game.decision.among) == {1, 2}
    game.play("choose: Cleo")
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.player == 2
    game.play(answer)
    (zealot,) = game.state.permanents
    assert game.state.counters_on(zealot, CounterKind.PLUS_ONE) == counters


def test_of_two_players_nobody_is_chosen() -> None:
    game = entering("Ben 20")
    assert isinstance(game.decision, d.ChooseWhether)


def test_the_opponent_who_was_chosen_may_leave() -> None:
    game = entering("Ben 20 | Cleo 20")
    game.play("choose: Cleo")
    game.push(d.Concede(game.decision.player if game.decision else 0))
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.player == 1
