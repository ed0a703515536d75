"""The golden readings: how cards are read is what was accepted, and a change of it is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden import compared_readings as readings
from golden import packed_readings
from golden.packed_readings import (
    CARD_FILE,
    Packing,
    definition_of,
    kept_lines,
    kept_reading,
    reading_text,
    write_readings,
)
from manaburn.cards.catalogue import CATALOGUE
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard

EVERY = 45
"""Of so many cards one is read here; `tools/readings.py check` reads all."""
CHOSEN = frozenset(
    Path(packed_readings.READINGS).with_name("cards_of_phrases.txt").read_text("utf-8").splitlines()
)
"""Cards that go through every line of the grammar; `tools/cards_of_phrases.py` chooses them."""


@cache
def cards() -> list[PrintedCard]:
    if not CARD_FILE.is_file():
        pytest.skip(f"there is no card file at {CARD_FILE}")
    return read_cards(CARD_FILE).cards


def test_what_is_read_is_what_was_accepted():
    some = [card for n, card in enumerate(cards()) if n % EVERY == 0 or card.name in CHOSEN]
    now = readings.read_all(some, 1)
    changed = readings.differences(now.texts, {card.name for card in some})
    assert not changed, "\n".join(
        line
        for one in changed[:5]
        for line in (one.name, *readings.told(one, now.refused, whole=False), "run tools/readings.py check")
    )


def test_every_accepted_reading_is_of_a_card_that_there_is():
    assert kept_lines().keys() <= {card.name for card in cards()}
    assert list(kept_lines()) == sorted(kept_lines())


def test_accepted_readings_can_be_played():
    for name in list(kept_lines())[:: EVERY * 2]:
        text = kept_reading(name)
        assert text is not None
        assert reading_text(definition_of(text)) == text


def test_a_reading_holds_no_words_of_the_card():
    modal = next(card for card in CATALOGUE.values() if card.spell is not None and card.spell.modes[0].text)
    assert modal.spell is not None
    text = reading_text(modal)
    assert modal.spell.modes[0].text not in text
    assert '"first_printed"' not in text


def test_what_is_packed_is_unpacked_with_words_that_came_later_too():
    packing = Packing.of({name: reading_text(CATALOGUE[name]) for name in list(CATALOGUE)[:50]})
    for name in ("Mogg Fanatic", "Jötun Grunt", "Fire // Ice"):
        for text in ('{"Brand":{"new":[1,-2,"Jötun","a\\"b"]}}', f'{{"CardDefinition":{{"name":"{name}"}}}}'):
            assert packing.unpack(name, packing.pack(name, text)) == text
    long = '{"CardDefinition":{"name":"' + "é" * 300 + '"}}'
    assert packing.unpack("X", packing.pack("X", long)) == long


def test_a_change_is_told_in_words_and_changes_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(packed_readings, "READINGS", tmp_path / "readings.txt")
    texts = {name: reading_text(CATALOGUE[name]) for name in ("Grizzly Bears", "Mogg Fanatic")}
    kept_lines.cache_clear()
    try:
        write_readings(texts)
        before = (tmp_path / "readings.txt").read_text().splitlines()
        kept_lines.cache_clear()
        changed = texts | {"Grizzly Bears": texts["Grizzly Bears"].replace('"power":2', '"power":3')}
        del changed["Mogg Fanatic"]
        bears, fanatic = readings.differences(changed)
        assert list(readings.told(bears, {}, whole=False)) == ["  -2/2", "  +3/2"]
        assert (
            list(readings.told(fanatic, {"Mogg Fanatic": "'it'"}, whole=False))[-1] == "  refused now: 'it'"
        )
        assert "changed: 1, new: 0, refused now: 1" in readings.summary([bears, fanatic], 1)
        write_readings(changed | {"Mogg Fanatic": texts["Mogg Fanatic"]})
        after = (tmp_path / "readings.txt").read_text().splitlines()
        assert [one == other for one, other in zip(before, after, strict=True)] == [False, True]
    finally:
        kept_lines.cache_clear()


def test_a_reading_of_unknown_words_is_told_as_it_stands():
    assert any("Frobnicate" in line for line in readings.in_words('{"Frobnicate":{"what":1}}'))
