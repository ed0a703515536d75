"""A game does not work without end: what would is refused, and the game is as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaburn import CardPool, Game, SaveError
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.written import read_card, write_card
from manaburn.errors import TooMuch
from manaburn.gameplay import course
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.rules.engine import engine
from manaburn.state.applying import apply

MANY = 10**9
Effect = dict[str, Any]
About = Callable[[Effect], Game]


@pytest.fixture
def about_to(tmp_path: Path) -> About:
    """A game in which a spell with an effect resolves as soon as Ben passes."""

    def game(effect: Effect) -> Game:
        card = {"name": "Much Ado", "cost": "{0}", "type": "Instant", "colors": "W"}
        spell = {"spell": {"SpellText": {"modes": [{"Mode": {"effects": [effect]}}]}}}
        own = OwnCards.open(tmp_path / "own.jsonl")
        own.add(read_card(json.dumps(card | spell)))
        board = "step: precombat main | Anna 20 hand: Much Ado library: Plains, Plains | Ben 20"
        return Game.parse(board, cards=CardPool(own=own)).play("cast Much Ado", "pass")

    return game


def repeated(times: int, *effects: Effect) -> Effect:
    return {"Repeat": {"times": times, "effects": [*effects]}}


def tokens(number: int) -> Effect:
    written = json.loads(write_card(CATALOGUE["Raise the Alarm"]))
    effect: Effect = written["spell"]["SpellText"]["modes"][0]["Mode"]["effects"][0]
    effect["CreateTokens"]["amount"] = number
    return effect


def refused(game: Game, why: str) -> None:
    before = game.save()
    with pytest.raises(TooMuch, match=why):
        game.push("pass")
    assert game.save() == before


WITHOUT_END = {
    "repetitions": repeated(MANY, tokens(0)),
    "draws": {"Draw": {"amount": MANY}},
    "dice": {"RollDice": {"amount": MANY, "sides": 6}},
    "skips": {"SkipNext": {"what": {"Step": "DRAW"}, "amount": MANY}},
    "phases": {
        "AddPhases": {"phases": [{"Phase": "COMBAT"}], "after": {"Phase": "PRECOMBAT_MAIN"}, "amount": MANY}
    },
    "copies": {"CopySpell": {"what": {"What": "THIS"}, "amount": MANY}},
}


@pytest.mark.parametrize("what", WITHOUT_END)
def test_an_effect_does_so_much_at_the_most(about_to, what):
    refused(about_to(WITHOUT_END[what]), f"100,000 {what} at the most")


def test_cards_are_manifested_from_a_library_as_long_as_there_are_some(about_to):
    game = about_to({"ManifestFromTop": {"amount": MANY}})
    game.push("pass")
    assert len(game.state.permanents) == 2


def test_so_much_happens_in_a_game_at_the_most(about_to, monkeypatch):
    monkeypatch.setattr(apply, "MOST_EVENTS", 2000)
    refused(about_to(repeated(100_000, tokens(900))), "events happen in one game")
    assert len(about_to(repeated(2, tokens(900))).play("pass").state.permanents) == 1800


def test_what_never_comes_to_a_question_is_broken_off(about_to, monkeypatch):
    monkeypatch.setattr(engine, "MOST_EVENTS", 2000)
    refused(about_to(repeated(1000, repeated(1000, tokens(0)))), "before anybody is asked again")


def test_a_game_of_many_answers_on_a_large_board_is_not_replayed_without_end(about_to, monkeypatch):
    game = about_to(tokens(1000)).play("pass", "pass")
    saved = game.save()
    assert len(Game.load(text=saved).answers) == len(game.answers)
    monkeypatch.setattr(course, "MOST_WORK", 1000)
    with pytest.raises(SaveError, match="too much to replay"):
        Game.load(text=saved)
