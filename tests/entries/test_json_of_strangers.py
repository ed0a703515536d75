"""JSON of strangers is read by one reader, within bounds of its size, its depth and how much is in it."""

from __future__ import annotations

import ast
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import manaburn
from manaburn import CardPool, CardStore, Game, GameError, NotationError
from manaburn import files as read_within_bounds
from manaburn.cards.written import DEEPEST_CARD, read_card
from manaburn.files import DEEPEST, read_json
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.scenarios.running import read_disputed, read_scenarios
from oracle.card_rows import store_of

DEEP = "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)
"""Python itself would read it."""
TOO_DEEP = "brackets are nested"
SOURCE = Path(manaburn.__file__).parent


def file_of(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "handed over.json"
    path.write_text(text)
    return path


def store_saying(text: str, tmp_path: Path) -> None:
    path = store_of(tmp_path)
    with closing(sqlite3.connect(path)) as store:
        store.execute("UPDATE cards SET definition = ?, printed = ?", (text, text))
        store.commit()
    with CardStore.open(path) as cards:
        [*cards.all_printed()]


READERS: dict[str, Callable[[str, Path], object]] = {
    "a saved game": lambda text, _: Game.load(text=text),
    "a position": lambda text, _: Game.parse(f"Anna 20 | Ben 20 | more: {text}"),
    "an own card": lambda text, _: read_card(f'{{"name": "Deep Bear", "abilities": {text}}}'),
    "own cards": lambda text, path: OwnCards.open(file_of(f'{{"name": {text}}}', path)),
    "scenarios": lambda text, path: [*read_scenarios(file_of(f'{{"id": {text}}}', path))],
    "disputed scenarios": lambda text, path: read_disputed(file_of(text, path)),
    "a card store": store_saying,
    "a card file": lambda text, path: [*read_cards(file_of(f"[{text}]", path)).cards],
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("deep", [DEEP, "[" * 200_000])
def test_brackets_in_brackets_are_refused_before_they_are_read(reader, deep, tmp_path):
    with pytest.raises(GameError, match=r"each|deep|has none|too many brackets"):
        READERS[reader](deep, tmp_path)


def test_the_reader_says_what_is_too_much(monkeypatch):
    with pytest.raises(ValueError, match=TOO_DEEP):
        read_json(DEEP)
    monkeypatch.setattr(read_within_bounds, "MOST_VALUES", 1000)
    with pytest.raises(ValueError, match="more than 1,000 values"):
        read_json(f"[{'[],' * 1000}0]")
    monkeypatch.setattr(read_within_bounds, "MOST_BYTES", 100)
    with pytest.raises(ValueError, match="more than 100 bytes"):
        read_json(" " * 101)


def test_brackets_within_texts_are_not_counted():
    within = ['"' + DEEP + '\\"' + DEEP, "é" + DEEP]
    assert read_json(json.dumps(within)) == within


def test_a_text_that_is_never_closed_is_looked_at_once():
    unclosed = "[" + "[]," * DEEPEST + '"' + '\\"' * 1_000_000
    with pytest.raises(ValueError, match="Unterminated"):
        read_json(unclosed)


def test_a_card_as_deep_as_one_may_be_is_kept_in_a_save_and_in_a_position(tmp_path):
    repeated = '{"Repeat": {"times": 1, "effects": ['
    levels = (DEEPEST_CARD - 10) // 3
    effect = f"{repeated * levels}{{}}{']}}' * levels}".replace("{}", '{"GainLife": {"amount": 1}}')
    spell = f'"spell": {{"SpellText": {{"modes": [{{"Mode": {{"effects": [{effect}]}}}}]}}}}'
    own = OwnCards.open(tmp_path / "own.jsonl")
    own.add(read_card(f'{{"name": "Deep Thought", "cost": "{{0}}", "type": "Instant", {spell}}}'))
    game = Game.parse(
        "step: precombat main | Anna 20 hand: Deep Thought | Ben 20", cards=CardPool(own=own)
    ).play("cast Deep Thought")
    assert Game.load(text=game.save()).save() == game.save()
    text = str(game)
    assert "more:" in text and str(Game.parse(text)) == text


def test_no_file_is_parsed_by_another_reader():
    others = {"files.py", "oracle/sources/files.py", "scenarios/reading/reading.py", "cards/older_forms.py"}
    """The reader, one that reads card files piece by piece, and two of files of the package."""
    others |= {"web/site.py", "web/slices.py"}
    """A slice is written from a store and read where the same release has it: nobody hands one over."""
    serving = ("bots", "engines", "gathering_rooms", "hall", "rooms_in_engines", "running")
    others |= {f"web/serving/{name}.py" for name in serving}
    """The server reads again what it wrote itself: into its own file, or from one process to another."""
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in ("loads", "load", "raw_decode")
        and isinstance(node.value, ast.Name | ast.Call)
        and "json" in ast.unparse(node.value).casefold()
    }
    assert found <= others


def test_a_position_is_not_told_that_python_stopped():
    with pytest.raises(NotationError, match=TOO_DEEP):
        READERS["a position"](DEEP, Path())
