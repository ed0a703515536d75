"""Every worked example of every rules text is played on its first and its last day, or it is said why not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from covering import SCENARIO, TEXTS, NotRun, UnknownExample, examples
from editions.rule_texts import releases
from inventory_report import read_tests
from manaburn.editions import CHANGES, R2025, Edition
from manaburn.editions import TEXTS as RELEASES
from worked_examples import AS_BEFORE, Key, Row, from_the_texts, left_out, row_of, rows

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT.parent / "shared" / "rules" / "examples.md"
LABEL = re.compile(r"\*\*([XJD]\d\d-\d+)\b")


@cache
def named() -> frozenset[Key]:
    """What the tests say they play, as they say it."""
    reading = read_tests(ROOT, ("example", "examples"))
    assert reading.problems == []
    return frozenset(reading.tests)


@cache
def played() -> frozenset[Key]:
    """The examples that the tests play, by their first days."""
    found = [row_of(TEXTS.get(text, text), name) for text, name in named() if not SCENARIO.fullmatch(name)]
    assert all(found)
    return frozenset(row.key for row in found if row)


def ended() -> list[Row]:
    """The rows of examples that are played, and that the newest text has no more."""
    return [row for row in rows() if row.next_text and row.key in played()]


def test_the_table_has_every_example_of_every_text() -> None:
    if missing := len(set(RELEASES) - releases().keys()):
        pytest.skip(f"{missing} of {len(RELEASES)} rules texts are not at hand")
    assert sorted(set(from_the_texts()) ^ set(rows())) == []


def test_every_example_is_played_or_left_out_for_a_reason() -> None:
    keys = [row.key for row in rows()]
    assert len(set(keys)) == len(keys)
    assert sorted(set(keys) - played() - set(left_out())) == []
    assert sorted(set(left_out()) - set(keys)) == []


def test_no_example_that_is_played_is_left_out() -> None:
    assert sorted(played() & set(left_out())) == []
    assert all(kind and reason for kind, reason in left_out().values())


def test_every_row_says_how_its_example_is_played_after_its_last_text() -> None:
    assert [row for row in ended() if not row.then] == []
    assert [row for row in rows() if row.then and row not in ended()] == []


def test_where_an_example_is_played_otherwise_an_axis_changes_on_that_day() -> None:
    """Every change of an axis is shown by a game on the day before and on the day itself."""
    changes = {(change.axis, str(change.in_force)) for change in CHANGES}
    for row in ended():
        if row.then != AS_BEFORE:
            named = {(axis, row.next_text) for axis in row.then.split()}
            assert named <= changes, row


@pytest.mark.skipif(not SCENARIOS.exists(), reason="the worked examples as scenarios are not at hand")
def test_every_scenario_is_played() -> None:
    labels = {name for _, name in named() if SCENARIO.fullmatch(name)}
    assert labels == set(LABEL.findall(SCENARIOS.read_text(encoding="utf-8")))


def days_of(test: object) -> list[str]:
    """The days on which a test is run that is given its edition alone."""
    mark = next(mark for mark in test.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]
    values = [getattr(row, "values", (row,))[0] for row in mark.args[1]]
    return [str(edition.in_force) for edition in values]


def test_a_test_is_run_under_the_first_and_the_last_text_of_its_example() -> None:
    @examples({"cr2025": "508.1d"})
    @pytest.mark.parametrize("edition", [R2025])
    def of_one(edition: Edition) -> None: ...

    @examples({"2007-02-01": "606.9c"})
    def of_none(edition: Edition) -> None: ...

    assert days_of(of_one) == ["2025-06-06", "2003-07-01", "2026-04-17"]
    assert days_of(of_none) == ["2005-10-01", "2010-02-01"]


def test_what_plays_on_is_run_under_the_next_text_too() -> None:
    @examples({"cr2002": "406.2c"})
    def of_none(edition: Edition) -> None: ...

    assert days_of(of_none) == ["1999-04-23", "2009-05-01", "2009-07-11"]


def test_a_test_that_is_not_run_under_the_texts_of_its_example_is_refused() -> None:
    @pytest.mark.parametrize(("edition", "dies"), [(R2025, True)])
    def of_two(edition: Edition, dies: bool) -> None: ...

    with pytest.raises(NotRun, match="not run by the rules of 2003-07-01, 2026-04-17"):
        examples({"cr2025": "508.1d"})(of_two)
    with pytest.raises(UnknownExample, match="2025-06-06 has no example 508"):
        examples({"cr2025": "508.1e"})(of_two)
