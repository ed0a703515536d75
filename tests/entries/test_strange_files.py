"""Files that a stranger hands over are read within bounds, or refused by an error that says why."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.history import FileHistory
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from manaburn import Automation, CardStore, Game, GameError, SaveError, load_deck
from manaburn.agents import RandomAgent
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.written import read_card, write_card
from manaburn.cli.keeping.files import KeptSeating, name_for_a_game, read_table, read_text
from manaburn.cli.playing import keyboard
from manaburn.cli.playing.session import Session
from manaburn.decisions import Answer, CastSpell, Pass, PlayLand, Priority, YesNo
from manaburn.errors import TooMuch
from manaburn.files import MOST_BYTES, content_of
from manaburn.gameplay.saving import hash_of
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.scenarios.running import read_scenarios
from manaburn.simulation import simulate
from manaburn.state.keeping.codec import encode
from manaburn.terms import PlayerId
from oracle.card_rows import store_of

READERS: dict[str, Callable[[Path], Any]] = {
    "a saved game": Game.load,
    "a question": read_text,
    "a table": read_table,
    "a deck": load_deck,
    "a card file": read_cards,
    "own cards": OwnCards.open,
    "scenarios": lambda path: [*read_scenarios(path)],
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_what_never_ends_is_not_read(reader, kind, tmp_path):
    path = Path("/dev/zero") if kind == "device" else tmp_path / "pipe"
    if kind == "pipe":
        os.mkfifo(path)
    with pytest.raises((GameError, OSError), match=r"device or a pipe|neither a deck"):
        READERS[reader](path)


def test_a_file_that_is_too_large_is_refused(tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(OSError, match="too much to read") as raised:
        content_of(path)
    assert raised.value.errno == errno.EFBIG
    with pytest.raises(GameError, match="too much to read"):
        Game.load(path)


def calls_to_read_a_deck(size: int, tmp_path: Path) -> int:
    """So many calls are made, by Python or within it, to read that many zones in each other and cards in the
    innermost.
    """
    path, calls = tmp_path / "deep.cod", 0
    inside = "<card number='1' name='Forest'/>" * size
    zones = "<zone name='main'>" * size + inside + "</zone>" * size
    path.write_text(f"<cockatrice_deck>{zones}</cockatrice_deck>")

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    load_deck(path)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        deck = load_deck(path)
    finally:
        sys.setprofile(before)
    assert len(deck.cards) == size
    return calls


def test_a_deck_of_zones_within_zones_is_read_in_work_that_grows_with_its_length(tmp_path):
    one, twice = (calls_to_read_a_deck(size, tmp_path) for size in (1000, 2000))
    assert twice <= 2.2 * one


def test_a_store_whose_query_never_ends_is_no_card_store(tmp_path):
    path = store_of(tmp_path)
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x AS y FROM n"
    with closing(sqlite3.connect(path)) as store:
        store.execute("ALTER TABLE names RENAME TO others")
        store.execute(f"CREATE VIEW names AS {endless}")
        store.commit()
    with pytest.raises(GameError, match="not a card store"):
        CardStore.open(path)


def test_a_store_of_deep_json_is_damaged(tmp_path):
    path = store_of(tmp_path)
    with closing(sqlite3.connect(path)) as store:
        store.execute("UPDATE cards SET definition = ?, printed = ?", ("[" * 200_000, "[" * 200_000))
        store.commit()
    with CardStore.open(path) as cards, pytest.raises(GameError, match="damaged"):
        [*cards.all_printed()]


@pytest.mark.parametrize("change", [{"persons": []}, {"seed": float("inf")}, {"persons": [float("inf")]}])
def test_what_a_kept_game_tells_of_its_table_is_checked(change, tmp_path):
    path = tmp_path / "kept.json"
    saved = json.loads(Game.parse("Anna 20 | Ben 20").save())
    saved["table"] = {"persons": [0], "opponent": "simple", "seed": 1, "marks": {}, "habits": {}} | change
    path.write_text(json.dumps(saved).replace("Infinity", "1e999"))
    with pytest.raises(GameError, match="cannot be read"):
        read_table(path)


@pytest.mark.parametrize("jobs", [0, 10**12])
def test_so_many_processes_are_not_begun(jobs):
    with pytest.raises(GameError, match="a number of jobs"):
        simulate("bears", "ogres", games=2, jobs=jobs)


def a_game_of_many_tokens(number: int) -> Game:
    """Anna is about to create that many tokens."""
    written = write_card(CATALOGUE["Raise the Alarm"]).replace('"amount": 2', f'"amount": {number}')
    card = read_card(written.replace("Raise the Alarm", "Raise a Host"))
    decks = [[*[card] * 15, *[CATALOGUE["Plains"]] * 15]] * 2
    game = Game.new(decks, "2025", seed=1, automation={Automation.PAY_MANA})
    rng = Random(1)
    for _ in range(200):
        if game.state.stack and isinstance(game.decision, Priority):
            return game
        legal = [*game.legal_actions]
        doing = [one for one in legal if isinstance(one, PlayLand | CastSpell)]
        keeps = [one for one in legal if one == Answer(YesNo.NO)]
        game.push((doing or keeps or [one for one in legal if one == Pass()] or [rng.choice(legal)])[0])
    raise AssertionError("the spell is cast")


def test_an_effect_makes_so_many_tokens_at_the_most_and_the_game_is_as_it_was():
    game = a_game_of_many_tokens(10**9).play("pass")
    before = game.save()
    with pytest.raises(TooMuch, match="100,000 tokens"):
        game.push("pass")
    assert game.save() == before
    saved = json.loads(before)
    saved["game"]["answers"].append(encode(Pass()))
    saved["sum"] = hash_of(saved["game"])
    with pytest.raises(SaveError, match="100,000 tokens"):
        Game.load(text=json.dumps(saved))
    assert len(a_game_of_many_tokens(1000).play("pass", "pass").state.permanents) > 1000


def test_two_games_that_begin_at_once_have_files_of_their_own(tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    names = {name_for_a_game() for _ in range(5)}
    assert len(names) == 5


def session_at(game: Game) -> tuple[Session, StringIO]:
    screen = StringIO()
    console = Console(file=screen, width=200)
    return Session(game, KeptSeating(), {PlayerId(1): RandomAgent(1)}, console=console, read=input), screen


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_in_one_sentence_and_the_game_goes_on(monkeypatch, tmp_path):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    monkeypatch.setattr(FileHistory, "store_string", full)
    game = Game.parse("step: precombat main | Anna 20 hand: Forest | Ben 20")
    session, screen = session_at(game)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        session.reader = keyboard.Keyboard(session).read
        pipe.send_text("one\rtwo\r")
        assert [session.read(), session.read()] == ["one", "two"]
    assert screen.getvalue().count("what you type is not kept for later") == 1
    assert "No space left on device; make room" in " ".join(screen.getvalue().split())


def test_a_game_that_cannot_be_kept_says_so_once_and_goes_on(monkeypatch, tmp_path):
    session, screen = session_at(Game.parse("step: precombat main | Anna 20 hand: Forest | Ben 20"))
    session._keep_in = tmp_path / "game.json"
    monkeypatch.setattr(os, "fsync", full)
    session.keep()
    session.push(next(iter(session.game.legal_actions)))
    session.keep()
    assert screen.getvalue().count("No space left on device") == 1
    assert [*tmp_path.iterdir()] == []


def write_own(number: int, path: str) -> None:
    card = read_card(
        f'{{"name": "Own Bear {number}", "cost": "{{1}}{{G}}", "type": "Creature", "power": 2,'
        ' "toughness": 2}'
    )
    OwnCards.open(path).add(card)


def import_some(folder: str) -> int:
    rows = Path(folder) / "cards.json"
    return import_cards(read_cards(rows).cards, Path(folder) / "new.sqlite", source=rows.name).cards


def name_one(_: int) -> str:
    return name_for_a_game().name


def test_processes_at_once_lose_nothing_of_one_another(tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "data"))
    own = tmp_path / "own.jsonl"
    store_of(tmp_path)
    with ProcessPoolExecutor(3, get_context("fork")) as pool:
        adding = [pool.submit(write_own, number, str(own)) for number in range(9)]
        names = [pool.submit(name_one, number) for number in range(9)]
        imports = [pool.submit(import_some, str(tmp_path)) for _ in range(3)]
        for each in adding:
            each.result(60)
        assert len({each.result(60) for each in names}) == 9
        assert len({each.result(60) for each in imports}) == 1
    assert len(OwnCards.open(own)) == 9
