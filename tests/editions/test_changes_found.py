"""Each change that a reader of the texts found is shown by a test, or it is said why it is not played.

`changes_found.csv` has a row for each line of the list of such changes, which is no part of the project: its
number, eight hexadecimal digits that stand for its words, and the tests that play its situation on the day
before and on the day. The axis (or two of them) and the day are those of the change that these tests show;
without them the game goes the same way on both days. What of the situation no test plays is said, too.
"""

from __future__ import annotations

import ast
import csv
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from editions.days import DAYS, Shown
from editions.rule_texts import TEXTS
from editions.test_situations_found import GAMES
from manaburn.editions import CHANGES

TESTS = Path(__file__).parents[1]
FOUND = TEXTS.parent / "changes_found.jsonl"

for module in sorted(Path(__file__).parent.glob("days_of_*.py")):
    import_module(f"editions.{module.stem}")


class Row(NamedTuple):
    """A change that was found, and what shows it; `shown_by` names functions as pytest names tests, and
    `why_not` says why nothing does, or what none of them shows.
    """

    row: str
    hash: str
    day: str
    axis: str
    shown_by: str
    why_not: str


@cache
def rows() -> list[Row]:
    with Path(__file__).with_name("changes_found.csv").open(encoding="utf-8", newline="") as lines:
        return [Row(**row) for row in csv.DictReader(lines)]


@cache
def functions(path: str) -> frozenset[str]:
    """The functions that a file of tests defines."""
    body = ast.parse((TESTS / path).read_text(encoding="utf-8")).body
    return frozenset(each.name for each in body if isinstance(each, ast.FunctionDef))


def name_of(shown: Shown) -> str:
    """The name of the function that plays a game of a day."""
    while isinstance(shown, partial):
        shown = next((each for each in shown.args if callable(each)), shown.func)
    return shown.__name__  # type: ignore[attr-defined]


def test_each_change_is_shown_or_it_is_said_why_not() -> None:
    assert [int(row.row) for row in rows()] == list(range(1, len(rows()) + 1))
    assert [row.row for row in rows() if not row.shown_by and not row.why_not] == []


def test_what_shows_it_is_a_test_or_the_game_of_a_day() -> None:
    games = {name_of(each.before) for each in DAYS}
    for row in rows():
        for path, name in (shown.split("::") for shown in row.shown_by.split()):
            assert name in functions(path), f"{row.row}: there is no {name}"
            assert name.startswith("test_") or name in games, f"{row.row}: nothing runs {name}"


def test_the_change_that_it_shows_is_in_the_table() -> None:
    table = {(each.axis, str(each.in_force)) for each in CHANGES}
    changed = {row.row: {(axis, row.day) for axis in row.axis.split()} for row in rows()}
    assert [row for row, found in changed.items() if not found <= table] == []


def test_what_shows_it_is_registered_for_the_change() -> None:
    """Each axis has a game of that day; what is no test by itself is such a game."""
    registered = GAMES | {
        (each.axis, str(each.day), name_of(game)) for each in DAYS for game in (each.before, each.after)
    }
    for row in filter(lambda row: row.axis, rows()):
        names = {shown.split("::")[1] for shown in row.shown_by.split()}
        games = {
            axis: {name for name in names if (axis, row.day, name) in registered} for axis in row.axis.split()
        }
        assert all(games.values()), f"{row.row}: nothing is registered for one of {row.axis} on {row.day}"
        alone = {name for name in names if not name.startswith("test_")} - set().union(*games.values())
        assert not alone, f"{row.row}: {alone} show another change"


def test_each_line_of_the_list_has_a_row() -> None:
    if not FOUND.exists():
        pytest.skip("the list of changes found is not at hand")
    lines = FOUND.read_text(encoding="utf-8").splitlines()
    assert [row.hash for row in rows()] == [sha256(line.encode()).hexdigest()[:8] for line in lines]
