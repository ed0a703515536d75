"""Broken saves, decks and answers are refused by errors of the project: at random ones, and such as once
were not.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counting import calls_at_most
from fuzzing import formats, trials
from manaburn.cards.decks.deck_files import load_deck, parse_deck
from manaburn.errors import GameError, NotationError, SaveError, UnknownCard
from manaburn.game import Game
from manaburn.gameplay.saving import hash_of

MOST_CALLS = 3_000_000
"""More calls than any of these refusals takes; they are a second or two of a machine of 2025."""

GOOD: dict[str, list[str]] = {}


@pytest.fixture(autouse=True)
def _give_up_in_time() -> Iterator[None]:
    before = signal.signal(signal.SIGVTALRM, trials.give_up)
    yield
    signal.signal(signal.SIGVTALRM, before)


def good(name: str) -> list[str]:
    if name not in GOOD:
        GOOD[name] = list(formats.FORMATS[name].good())
    return GOOD[name]


@pytest.mark.parametrize("name", ["action", "deck", "save"])
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 10**9))
def test_broken_at_random_it_is_read_or_refused(name: str, seed: int):
    form = formats.FORMATS[name]
    told = trials.outcome(form, trials.text_of(form, good(name), f"suite {seed}"), str(seed))
    assert not told.fault, told.trace


# What was found: saves

Change = Callable[[dict[str, Any]], None]


def _state(game: dict[str, Any]) -> dict[str, Any]:
    return game["first"]["GameState"]


def _put(name: str, value: Any) -> Change:
    return lambda game: _state(game).__setitem__(name, value)


def _of_anna(name: str, value: Any) -> Change:
    return lambda game: _state(game)["players"]["list"][0]["Player"].__setitem__(name, value)


def _nested(game: dict[str, Any]) -> None:
    deep: Any = []
    for _ in range(400):
        deep = [deep]
    game["answers"] = deep


SAVES: dict[str, Change] = {
    "nothing to be done": _put("agenda", {"list": []}),
    "an agenda of other things": _put("agenda", {"list": [{"Pass": {}}]}),
    "an agenda that is none": _put("agenda", []),
    "a step that does not exist in the agenda": _put("agenda", {"list": [{"Announce": {"stage": 3}}]}),
    "a stage of announcing nothing": _put("agenda", {"list": [{"Announce": {"stage": {"Stage": "X"}}}]}),
    "objects that are a list": _put("objects", {"list": []}),
    "objects that are missing": _put("objects", {"map": []}),
    "a map of no pairs": _put("objects", {"map": [5]}),
    "a map of lists": _put("objects", {"map": [[{"list": []}, 5]]}),
    "a number that was given out twice": _put("next_id", 16),
    "a number as a text": _put("next_id", "400"),
    "a number of half": _put("next_id", 20.5),
    "a number beyond all": _put("next_id", 10**200),
    "truth for a number": _put("next_id", True),
    "nobody": _put("players", {"list": []}),
    "somebody else": _of_anna("id", 1),
    "life as a text": _of_anna("life", "20"),
    "a hand of nothing that exists": _of_anna("hand", [99]),
    "a hand that is a list": _of_anna("hand", {"list": []}),
    "a library twice": _of_anna("library", [16, 16]),
    "mana of three kinds": _of_anna("mana", [1, 2, 3]),
    "half a character": _of_anna("name", "\ud800"),
    "a controller who does not play": _of_anna("next_controller", 7),
    "a turn of nobody": lambda game: _state(game).__setitem__("turn", {"Turn": {"active_player": 9}}),
    "a decision of nobody": _put("decision", {"Priority": {"player": 5}}),
    "a decision without its cause": _put("decision", {"ChooseX": {"player": 0, "item": 16}}),
    "an answer that is none": lambda game: game.__setitem__("answers", [{"Priority": {"player": 0}}]),
    "an answer of wrong parts": lambda game: game.__setitem__("answers", [{"Attack": {"pairs": 5}}]),
    "too deep": _nested,
    "automatic answers that were not given": lambda game: game.__setitem__("automatic", [99]),
    "truth among the automatic answers": lambda game: game.__setitem__("automatic", [True]),
    "automation that is none": lambda game: game.__setitem__("automation", ["sleep"]),
    "no first state": lambda game: game.__delitem__("first"),
}


@pytest.mark.parametrize("what", SAVES)
@pytest.mark.parametrize("version", [1, 2])
def test_a_changed_save_under_a_right_sum_is_refused(what: str, version: int):
    board = "step: declare attackers | Anna 20 hand: Shock#17 battlefield: Juggernaut#16 | Ben 20"
    data = json.loads(Game.parse(board, "2025").play("attack: Juggernaut").save())
    SAVES[what](data["game"])
    data |= {"sum": hash_of(data["game"]), "version": version}
    with pytest.raises(SaveError) as told:
        Game.load(text=json.dumps(data))
    str(told.value).encode()


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe{", b"", b"{}", b"[]", b"\x00" * 99, b'{"format": "manaburn"}', b"9" * 9000]
)
def test_a_file_that_is_no_save_is_refused(raw: bytes, tmp_path: Path):
    (tmp_path / "save").write_bytes(raw)
    with pytest.raises(SaveError):
        Game.load(tmp_path / "save")


# Decks

_NAME = "e" * 250
DECKS: dict[str, tuple[str, type[GameError]]] = {
    "many printings": ("4 x" + " (M10)" * 4000, NotationError),
    "a number of 5,000 digits": ("9" * 5000 + " Forest", NotationError),
    "a number of 30 digits": ("1" + "0" * 30 + " Forest", NotationError),
    "other digits": ("٣ Forest", NotationError),
    "too many in all": ("9999 Forest\n9999 Island", NotationError),
    "half a character": ("4 \ud800", GameError),
    "deep XML": ("<a>" * 60_000, NotationError),
    "many comments": ("<a>" + "<!--" * 60_000, NotationError),
    "declared entities": ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', NotationError),
    "too long": ("4 Forest\n" * 50_000, NotationError),
    "one name that is unknown, often": ("1 Lightnign Bolt\n" * 9000, UnknownCard),
    "many names that are unknown": ("\n".join(f"1 {_NAME[n:]}x" for n in range(200)), GameError),
    "a long gap": ("4" + " " * 200_000 + "\u200b", NotationError),
    "nothing": ("\x00", NotationError),
}


@pytest.mark.parametrize("what", DECKS)
def test_a_deck_list_that_was_hard_is_refused_at_once(what: str):
    text, error = DECKS[what]
    with calls_at_most(MOST_CALLS), pytest.raises(error):
        parse_deck(text)


def test_a_binary_file_is_no_deck(tmp_path: Path):
    (tmp_path / "deck").write_bytes(bytes(range(256)))
    with pytest.raises(NotationError, match="is not an entry"):
        load_deck(str(tmp_path / "deck"))


# Answers

SAID = (
    "attack: " + ", ".join(["Juggernaut"] * 3000),
    "attack: " + "Juggernaut > Ben, " * 2000,
    "attack: " + "/ band: " * 20_000,
    "order: " + ", ".join(map(str, range(20_000))),
    "modes: " + "1, " * 20_000,
    "tap " + "Forest for {G}" * 5000,
    "tap x for " + "{G}" * 100_000,
    "pay {" + "9" * 5000 + "}",
    "pay " + "{R}" * 100_000,
    "X = " + "9" * 5000,
    "X = ²",
    "assign: " + "a > b 999999999, " * 3000,
    "activate Juggernaut ability " + "9" * 5000,
    "cast " + "Shock with " * 20_000,
    "play #" + "9" * 5000,
    "play #²",
    "a" * 300_000,
    "concede " + " " * 300_000 + "x",
    "arrange: " + "/" * 100_000,
    "choose: " + "a, " * 20_000,
)


@pytest.mark.parametrize("said", SAID, ids=lambda said: said[:20])
def test_what_was_hard_to_understand_is_refused_at_once(said: str):
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20", "2025")
    before = game.save()
    with calls_at_most(MOST_CALLS), pytest.raises(GameError):
        game.push(said)
    assert game.save() == before


def test_a_game_is_played_on_after_all_of_that():
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20", "2025")
    game.push(game.legal_actions.sample(Random(1)))
    assert game.answers
