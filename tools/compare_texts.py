"""Hold every difference between neighbouring rules texts against the table that says what became of it.

    python tools/compare_texts.py check           which differences have no row, which rows no difference
    python tools/compare_texts.py propose FILE    write the differences without a row, with the words of both
    python tools/compare_texts.py counts          how many rows have which verdict

The table is `docs/rules_changes.csv`. A row names the day of the later text, the number of the paragraph in
the earlier and in the later text, eight hexadecimal digits that stand for the words of both, and a verdict:
an axis changes its answer that day, the words alone changed, the paragraph is the first about something that
is played as it says, the engine does not play what it is about, or the engine plays the other text's way on
every day, which is a fault that is known.
"""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rule_texts import TEXTS, Difference, differences, releases

ROWS = Path(__file__).parents[1] / "docs" / "rules_changes.csv"
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


def _propose(path: Path) -> int:
    without, _ = undecided()
    with path.open("w", encoding="utf-8") as out:
        for day, difference in without:
            numbers = [paragraph.number if paragraph else "-" for paragraph in difference]
            out.write(f"## {day} {numbers[0]} > {numbers[1]} {difference.hash}\n")
            for mark, paragraph in zip("-+", difference, strict=True):
                if paragraph:
                    out.write(f"{mark} {paragraph.text}\n")
    print(f"{len(without)} differences without a row are in {path}")
    return 0


def _check() -> int:
    without, idle = undecided()
    for day, difference in without:
        numbers = [paragraph.number if paragraph else "-" for paragraph in difference]
        print(f"{day}: {numbers[0]} > {numbers[1]} ({difference.hash}) has no row")
    for row in idle:
        print(f"{row.in_force}: {row.before} > {row.after} ({row.hash}) is a row without a difference")
    print(f"{len(without)} differences without a row, {len(idle)} rows without a difference")
    return 1 if without or idle else 0


def main() -> int:
    """Carry out what the command line asks for."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=["check", "propose", "counts"])
    parser.add_argument("file", nargs="?", type=Path, help="where the proposals are written")
    asked = parser.parse_args()
    if asked.command == "counts":
        for verdict, count in Counter(row.verdict for row in rows()).most_common():
            print(f"{verdict:12}{count:7,}")
        return 0
    if not releases():
        print(f"no rules texts in {TEXTS}")
        return 2
    if asked.command == "check":
        return _check()
    return _propose(asked.file or Path("differences.txt"))


if __name__ == "__main__":
    sys.exit(main())
