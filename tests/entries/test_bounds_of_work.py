"""A game does not work without end: what would is refused, and the game is as it was."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaburn import CardPool, Game, NotationError, SaveError, load_deck
from manaburn.agents.bots.messages import read
from manaburn.agents.bots.processes import BotFault
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.written import read_card, write_card
from manaburn.errors import TooMuch
from manaburn.gameplay import course
from manaburn.matches.pairing import Match
from manaburn.matches.results import MatchFolder
from manaburn.oracle.sources import files as card_files
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.rules.engine import engine
from manaburn.scenarios import running
from manaburn.state.applying import apply

MANY = 10**9
DEEP = "[" * 900 + "]" * 900
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


@pytest.mark.parametrize("said", ['{"type": "ready", "game": %s}', '{"type": %s}'])
def test_a_message_of_brackets_in_brackets_is_a_fault_of_the_bot(said):
    with pytest.raises(BotFault, match="stand in each other"):
        read(said % DEEP)


@pytest.mark.parametrize("name", ["match.json", "results.jsonl"])
@pytest.mark.parametrize("content", ["[" * 200_000 + "\n", None])
def test_a_match_folder_of_a_stranger_is_read_within_bounds(name, content, tmp_path):
    plan = Match(agents=("random", "random"), decks=(load_deck("bears"),) * 2, games=2, seed=1)
    MatchFolder(tmp_path, plan)
    path = tmp_path / name
    path.unlink(missing_ok=True)
    if content is None:
        os.mkfifo(path)
    else:
        path.write_text(content)
    with pytest.raises((SaveError, OSError), match=r"this is not|device or a pipe"):
        MatchFolder(tmp_path, plan)


def test_what_a_packed_card_file_unpacks_to_is_counted(tmp_path, monkeypatch):
    path = tmp_path / "cards.json.xz"
    path.write_bytes(lzma.compress(b" " * 10**7))
    monkeypatch.setattr(card_files, "MOST_UNPACKED", 10**6)
    with pytest.raises(NotationError, match="more than 1,000,000 characters"):
        read_cards(path)


def test_a_line_of_a_packed_scenario_does_not_go_on_without_end(tmp_path, monkeypatch):
    path = tmp_path / "scenarios.jsonl.xz"
    path.write_bytes(lzma.compress(b" " * 10**6))
    monkeypatch.setattr(running, "MOST_BYTES", 10**5)
    with pytest.raises(NotationError, match="no scenario is as long"):
        [*running.read_scenarios(path)]
