"""The forms in which card files come."""

from __future__ import annotations

import gzip
import json
import lzma
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from manaburn.errors import NotationError
from manaburn.oracle.files import read_cards
from oracle.card_rows import HALVES, OX, ROWS, URN

NAMES = ["Placid Ox", "Push // Pull", "Urn of Ötzi"]


def as_array(rows: Any) -> bytes:
    return json.dumps(rows, ensure_ascii=False).encode()


def as_bulk_file(rows: Any) -> bytes:
    return ("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n").encode()


def as_lines(rows: Any) -> bytes:
    return "\n".join(json.dumps(row) for row in rows).encode("utf-8-sig")


def written(folder: Path, content: bytes) -> Path:
    file = folder / "cards"
    file.write_bytes(content)
    return file


@pytest.mark.parametrize("form", [as_array, as_bulk_file, as_lines], ids=lambda form: form.__name__)
@pytest.mark.parametrize("pack", [bytes, lzma.compress, gzip.compress], ids=lambda pack: pack.__name__)
def test_the_forms_of_a_scryfall_file(
    tmp_path: Path, form: Callable[[Any], bytes], pack: Callable[[bytes], bytes]
) -> None:
    cards = read_cards(written(tmp_path, pack(form(ROWS))))
    assert [card.name for card in cards] == NAMES
    ox, halves, urn = cards
    assert (ox.faces[0].power, ox.faces[0].colors, ox.first_printed) == (
        "2",
        frozenset("W"),
        date(1999, 10, 4),
    )
    assert [face.name for face in halves.faces] == ["Push", "Pull"]
    assert "(" in urn.faces[0].text


def test_an_atomic_cards_file(tmp_path: Path) -> None:
    ox = {"name": "Placid Ox", "layout": "normal", "manaCost": "{1}{W}", "type": "Creature — Ox"}
    ox |= {"power": "2", "toughness": "3", "colors": ["W"], "printings": ["XYZ", "M10", "MMQ"]}
    side = {"name": "Push // Pull", "layout": "split", "type": "Instant", "text": "Grumble."}
    halves = [side | {"faceName": "Pull", "side": "b"}, side | {"faceName": "Push", "side": "a"}]
    funny = ox | {"name": "Silly Ox", "isFunny": True}
    data = {"Placid Ox": [ox], "Push // Pull": halves, "Silly Ox": [funny]}
    content = json.dumps({"meta": {"date": "2026-07-01"}, "data": data}).encode()
    cards = read_cards(written(tmp_path, content))
    assert [card.name for card in cards] == ["Placid Ox", "Push // Pull", "Silly Ox"]
    assert (cards[0].faces[0].mana_cost, cards[0].faces[0].toughness) == ("{1}{W}", "3")
    assert cards[0].first_printed == date(1999, 10, 4), "of Mercadian Masques"
    assert [face.name for face in cards[1].faces] == ["Push", "Pull"]
    assert [card.funny for card in cards] == [False, False, True]


def test_printings_of_one_card_are_one_card_of_its_first_day(tmp_path: Path) -> None:
    again = OX | {"released_at": "2020-02-02", "set": "new", "reprint": True}
    (card,) = read_cards(written(tmp_path, as_lines([again, OX])))
    assert card.first_printed == date(1999, 10, 4)
    assert set(card.sets) == {"xyz", "new"}


def test_tokens_and_emblems_are_no_cards(tmp_path: Path) -> None:
    token = OX | {"name": "Ox", "layout": "token"}
    assert [card.name for card in read_cards(written(tmp_path, as_array([token, OX])))] == ["Placid Ox"]


def test_progress_is_told(tmp_path: Path) -> None:
    file = written(tmp_path, as_array(ROWS))
    told: list[tuple[int, int]] = []
    read_cards(file, lambda done, size: told.append((done, size)))
    assert told[-1] == (file.stat().st_size, file.stat().st_size)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no cards"),
        (b"[]", "no cards"),
        (b"20 Mountain", "not JSON|not a card file"),
        (b'[{"name": "Placid Ox"', "not a card file"),
        (b"[1, 2]", "not a card file"),
        (b'[{"layout": "normal"}]', "no name"),
        (lzma.compress(as_array([HALVES, URN]))[:-20], "not a card file"),
        (b"\xff\xfe\x00", "not a card file"),
        (b'{"meta": {}, "data": {"Ox": 3}}', "not a card file"),
    ],
)
def test_what_is_no_card_file_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_cards(written(tmp_path, content))
