"""Every difference between neighbouring rules texts is decided: `docs/rules_changes.csv` has a row for it."""

from __future__ import annotations

import dataclasses
import re

import pytest

from editions.compared_texts import VERDICTS, Row, rows, undecided
from editions.rule_texts import releases
from editions.test_dates_of_changes import BY_NO_TEXT
from manaburn.editions import CHANGES
from manaburn.editions.edition import Edition
from manaburn.editions.texts import TEXTS

ROWS = rows()
AXES = {field.name for field in dataclasses.fields(Edition)} - {"name", "in_force"}


def axes_of(row: Row) -> list[str]:
    return re.split(r"[ ;,/]+", row.axis) if row.axis else []


def test_every_row_says_what_becomes_of_its_difference() -> None:
    assert [row for row in ROWS if row.verdict not in VERDICTS] == []
    assert [row for row in ROWS if row.verdict in ("not played", "lacks") and not row.remark] == []
    assert [row for row in ROWS if row.in_force not in set(map(str, TEXTS))] == []
    assert [row for row in ROWS if not re.fullmatch(r"[0-9a-f]{8}", row.hash)] == []


def test_an_axis_that_is_named_is_one() -> None:
    assert {axis for row in ROWS for axis in axes_of(row)} - AXES == set()
    assert [row for row in ROWS if row.verdict == "axis" and not row.axis] == []


def test_every_change_of_an_axis_is_the_verdict_on_a_difference() -> None:
    told = {(axis, row.in_force) for row in ROWS if row.verdict == "axis" for axis in axes_of(row)}
    table = {(change.axis, str(change.in_force)) for change in CHANGES}
    assert sorted(table - told - BY_NO_TEXT.keys()) == []


def test_no_difference_is_undecided() -> None:
    if missing := len(set(TEXTS) - releases().keys()):
        pytest.skip(f"{missing} of {len(TEXTS)} rules texts are not at hand")
    without, idle = undecided()
    assert [(str(day), difference.hash) for day, difference in without] == []
    assert idle == []
