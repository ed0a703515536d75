"""The journal keeps each game once, for one run, whatever happens."""

from __future__ import annotations

import sqlite3
from collections import deque
from contextlib import closing

import pytest

from manaburn import SimulationError
from manaburn.simulation.journal import Journal
from manaburn.simulation.rows import Row

SETTINGS = {"decks": {"a": "1", "b": "2"}, "seed": 1}


def row(number: int, turns: int = 9) -> Row:
    return Row(
        number=number, seed=5, decks=("a", "b"), agents=("random",) * 2, began=0, winners=(1,), reason="life",
        turns=turns, answers=80, mulligans=(0, 0), life=(0, 4), seconds=0.5,
    )  # fmt: skip


def test_games_come_back_in_order_and_each_once(tmp_path):
    with Journal(tmp_path / "j", SETTINGS) as journal:
        for number in (2, 1, 5):
            journal.keep(row(number))
        journal.keep(row(5, turns=1000))
    with Journal(tmp_path / "j", SETTINGS) as journal:
        assert list(journal.rows(9)) == [row(1), row(2), row(5)]
        assert list(journal.rows(4)) == [row(1), row(2)]


def test_what_is_missing_is_told(tmp_path):
    with Journal(tmp_path / "j", SETTINGS) as journal:
        assert journal.missing(3) == [range(1, 4)]
        for number in (2, 3, 6):
            journal.keep(row(number))
        assert journal.missing(8) == [range(1, 2), range(4, 6), range(7, 9)]
        assert journal.missing(6) == [range(1, 2), range(4, 6)]
        assert journal.missing(3) == [range(1, 2)]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({**SETTINGS, "seed": 2}, r"another seed \(1, and not 2\)"),
        ({**SETTINGS, "decks": {"a": "1", "b": "3"}}, "another decks"),
    ],
)
def test_another_run_is_refused(tmp_path, settings, told):
    Journal(tmp_path / "j", SETTINGS).close()
    with pytest.raises(SimulationError, match=told):
        Journal(tmp_path / "j", settings)
    Journal(tmp_path / "j", SETTINGS).close()


def test_one_run_at_a_time_writes_it(tmp_path):
    with Journal(tmp_path / "j", SETTINGS) as journal:
        journal.keep(row(1))
        with pytest.raises(SimulationError, match="another simulation is writing it"):
            Journal(tmp_path / "j", SETTINGS)
        journal.keep(row(2))
    with Journal(tmp_path / "j", SETTINGS) as journal:
        assert journal.missing(2) == []


def test_what_is_no_journal_is_left_as_it_is(tmp_path):
    (tmp_path / "text").write_text("a text" * 300)
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE cards (name)")
    for name in ("text", "other"):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(SimulationError, match="this is not the journal of a simulation"):
            Journal(tmp_path / name, SETTINGS)
        assert (tmp_path / name).read_bytes() == before


def test_a_place_where_nothing_can_be_written_is_told(tmp_path):
    (tmp_path / "j").mkdir()
    with pytest.raises(SimulationError, match="it cannot be written there: name another place"):
        Journal(tmp_path / "j", SETTINGS)


def test_a_full_disk_is_told_and_the_games_so_far_are_kept(tmp_path):
    with Journal(tmp_path / "j", SETTINGS) as journal:
        journal.keep(row(1))
        pages = journal._file.execute("PRAGMA page_count").fetchone()[0]
        journal._file.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(SimulationError, match=r"full.*make room, and run the same line again"):
            deque(map(journal.keep, map(row, range(2, 1000))))
    with Journal(tmp_path / "j", SETTINGS) as journal:
        kept = list(journal.rows(1000))
        assert kept == [row(number) for number in range(1, len(kept) + 1)]
        assert len(kept) > 1
    with closing(sqlite3.connect(tmp_path / "j")) as kept_in:
        assert kept_in.execute("PRAGMA integrity_check").fetchone() == ("ok",)
