"""An answer that the list has drawn is not judged again, and every other answer is."""

from random import Random

import pytest

from manaburn import game as games
from manaburn.decisions import Pass
from manaburn.errors import IllegalAction
from manaburn.game import Game

POSITION = "step: precombat main | Anna 20 hand: Shock battlefield: Mountain | Ben 20"


def judged(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The answers that are judged from now on."""
    found: list[object] = []
    judge = games.problems

    def noting(state, action):
        found.append(action)
        return judge(state, action)

    monkeypatch.setattr(games, "problems", noting)
    return found


def test_what_was_drawn_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = Game.parse(POSITION), judged(monkeypatch)
    game.push(game.legal_actions.sample(Random(0)))
    assert seen == []


def test_an_equal_answer_that_was_not_drawn_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = Game.parse(POSITION), judged(monkeypatch)
    game.legal_actions.sample(Random(0))
    game.push(Pass())
    assert seen == [Pass()]


def test_what_was_drawn_elsewhere_is_judged() -> None:
    game = Game.parse(POSITION)
    (cast,) = [each for each in game.legal_actions if game.text(each).startswith("cast")]
    drawn = next(each for seed in range(99) if (each := game.legal_actions.sample(Random(seed))) == cast)
    other = Game.parse(POSITION.replace("hand: Shock ", ""))
    with pytest.raises(IllegalAction):
        other.push(drawn)
    game.push("pass")
    with pytest.raises(IllegalAction):
        game.push(drawn)


def test_what_was_drawn_before_an_answer_was_taken_back_is_still_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, seen = Game.parse(POSITION), judged(monkeypatch)
    drawn = game.legal_actions.sample(Random(0))
    game.push(drawn)
    game.pop()
    game.push(drawn)
    assert seen == []
