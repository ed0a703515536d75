"""Every difference between neighbouring rules texts, and the table that says what became of it.

The table is `docs/rules_changes.csv`. A row names the day of the later text, the number of the paragraph in
the earlier and in the later text, eight hexadecimal digits that stand for the words of both, and a verdict:
an axis changes its answer that day, the words alone changed, the paragraph is the first about something that
is played as it says, the engine does not play what it is about, or the engine plays the other text's way on
every day, which is a fault that is known. `tools/compare_texts.py` checks, proposes and counts rows.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from editions.rule_texts import Difference, differences, releases

ROWS = Path(__file__).parents[2] / "docs" / "rules_changes.csv"
VERDICTS = ("axis", "wording", "first text", "not played", "lacks")


class Row(NamedTuple):
    """What a difference between two neighbouring texts means for what is played."""

    in_force: str
    before: str
    after: str
    hash: str
    verdict: str
    axis: str
    remark: str

    @property
    def key(self) -> tuple[str, str]:
        """What a row and a difference have in common: the day and the words."""
        return self.in_force, self.hash


def rows(path: Path = ROWS) -> list[Row]:
    """The rows of the table."""
    with path.open(encoding="utf-8", newline="") as lines:
        return [Row(**row) for row in csv.DictReader(lines)]


def all_differences() -> Iterator[tuple[date, Difference]]:
    """Each difference of a text from the one before, with the day of the later."""
    for (_, before), (day, after) in pairwise(releases().items()):
        for difference in differences(before, after):
            yield day, difference


def undecided() -> tuple[list[tuple[date, Difference]], list[Row]]:
    """The differences that have no row, and the rows that belong to no difference."""
    decided = {row.key for row in rows()}
    found = list(all_differences())
    keys = {(str(day), difference.hash) for day, difference in found}
    without = [(day, difference) for day, difference in found if (str(day), difference.hash) not in decided]
    return without, [row for row in rows() if row.key not in keys]
