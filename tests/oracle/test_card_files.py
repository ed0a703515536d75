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
from manaburn.oracle.sources.files import read_cards
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
    cards = read_cards(written(tmp_path, pack(form(ROWS)))).cards
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
    cards = read_cards(written(tmp_path, content)).cards
    assert [card.name for card in cards] == ["Placid Ox", "Push // Pull", "Silly Ox"]
    assert (cards[0].faces[0].mana_cost, cards[0].faces[0].toughness) == ("{1}{W}", "3")
    assert cards[0].first_printed == date(1999, 10, 4), "of Mercadian Masques"
    assert [face.name for face in cards[1].faces] == ["Push", "Pull"]
    assert [card.funny for card in cards] == [False, False, True]


def test_printings_of_one_card_are_one_card_of_its_first_day(tmp_path: Path) -> None:
    again = OX | {"released_at": "2020-02-02", "set": "new", "reprint": True}
    (card,) = read_cards(written(tmp_path, as_lines([again, OX]))).cards
    assert card.first_printed == date(1999, 10, 4)
    assert set(card.sets) == {"xyz", "new"}


def test_tokens_and_emblems_are_no_cards(tmp_path: Path) -> None:
    token = OX | {"name": "Ox", "layout": "token"}
    assert [card.name for card in read_cards(written(tmp_path, as_array([token, OX]))).cards] == ["Placid Ox"]


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
        (b"[1, 2]", "no cards"),
        (b'[{"layout": "normal"}]', "no name"),
        (lzma.compress(as_array([HALVES, URN]))[:-20], "not a card file"),
        (b"\xff\xfe\x00", "not a card file"),
        (b'{"meta": {}, "data": {"Ox": 3}}', "no cards"),
    ],
)
def test_what_is_no_card_file_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_cards(written(tmp_path, content))


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"name": None}, "no name"),
    ({"name": "Bad Ox", "colors": ["G", "X"]}, "its colors are not letters of WUBRG"),
    ({"name": "Bad Ox", "colors": 5}, "its colors"),
    ({"name": "Bad Ox", "color_identity": [["W"]]}, "its color_identity"),
    ({"name": "Bad Ox", "card_faces": "two"}, "its faces are not a list"),
    ({"name": "Bad Ox", "card_faces": [3]}, "its faces are not a list"),
    ({"name": "Bad Ox", "card_faces": [OX] * 30}, "30 faces"),
    ({"name": "Bad Ox", "oracle_text": "another " * 2_000}, "more than 4,000 characters"),
    ({"name": "Bad Ox", "power": "1" + "0" * 3_000}, "its power has a number of more than 8 digits"),
    ({"name": "Bad Ox", "toughness": 10**30}, "its toughness has a number of more than 8 digits"),
    ({"name": "Bad Ox", "oracle_text": ["Flying"]}, "its oracle_text is not a text"),
    ({"name": "Bad \ud800x"}, "lone surrogate"),
    ({"name": "Bad Ox", "released_at": "the day before"}, "day of release"),
    ({"name": "Bad Ox", "sets_known": [1]}, "its sets_known"),
    ({"name": "Bad Ox", "set": ["M10"]}, "its set is not a name"),
]


@pytest.mark.parametrize("form", [as_bulk_file, as_lines], ids=lambda form: form.__name__)
@pytest.mark.parametrize(("change", "why"), BROKEN, ids=[why for _, why in BROKEN])
def test_a_broken_entry_is_left_out_and_told(
    tmp_path: Path, form: Callable[[Any], bytes], change: dict[str, Any], why: str
) -> None:
    found = read_cards(written(tmp_path, form([URN, OX | change, OX])))
    assert [card.name for card in found.cards] == ["Placid Ox", "Urn of Ötzi"]
    (left_out,) = found.left_out
    assert why in left_out.why
    assert left_out.entry == (
        "entry 2" if change["name"] is None else str(change["name"]).replace("\ud800", "\\ud800")
    )


def test_a_line_that_is_no_json_is_left_out(tmp_path: Path) -> None:
    content = b"\n".join((as_lines([URN]), b'{"name": "Half an', b"[" * 100_000, as_lines([OX])))
    found = read_cards(written(tmp_path, content.replace("\ufeff".encode(), b"")))
    assert [card.name for card in found.cards] == ["Placid Ox", "Urn of Ötzi"]
    assert [entry.entry for entry in found.left_out] == ["entry 2", "entry 3"]


def test_broken_faces_of_atomic_cards_are_left_out(tmp_path: Path) -> None:
    ox = {"name": "Placid Ox", "layout": "normal", "type": "Creature — Ox"}
    data = {"Placid Ox": [ox], "Half": [ox | {"printings": 3}], "Stray": [ox, 5]}
    found = read_cards(written(tmp_path, json.dumps({"data": data}).encode()))
    assert [card.name for card in found.cards] == ["Placid Ox"]
    assert [str(entry) for entry in found.left_out] == [
        "Half: its printings are not a list",
        "Stray: its faces are not a list of objects",
    ]


def test_a_corrupt_gzip_is_refused(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(as_lines(ROWS * 40)))
    packed[len(packed) // 2 :] = b"\x5a" * (len(packed) - len(packed) // 2)
    with pytest.raises(NotationError, match="not a card file"):
        read_cards(written(tmp_path, bytes(packed)))
