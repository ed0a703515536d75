"""Hold every difference between neighbouring rules texts against the table that says what became of it.

    python tools/compare_texts.py check           which differences have no row, which rows no difference
    python tools/compare_texts.py propose FILE    write the differences without a row, with the words of both
    python tools/compare_texts.py counts          how many rows have which verdict

The table is `docs/rules_changes.csv`; `tests/editions/compared_texts.py` says what its rows are.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

import with_tests  # noqa: F401
from editions.compared_texts import rows, undecided
from editions.rule_texts import TEXTS, releases


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
