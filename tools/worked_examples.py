"""Follow the worked examples of the rules texts from the first text that has each to the last.

    python tools/worked_examples.py check     whether the table has every example of every text
    python tools/worked_examples.py write     write the table anew; what its rows say of later texts stays
    python tools/worked_examples.py show DAY  write the examples whose first text is of that day
    python tools/worked_examples.py counts    how many examples there are, and what becomes of them

The table is `tests/worked_examples.csv`. An example is one as long as each text has it in words that are
enough like those of the text before, wherever it stands; in other words it is another example. A row names
its first and its last day, the rules it stands at with the day from which it does so (`#2` is the second of
its rule), and eight hexadecimal digits that stand for all its words. Where the next text has it no more, the
row also says how what it tells is played from then on: `as before`, or by which axes otherwise.
"""

from __future__ import annotations

import csv
import re
import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import with_tests  # noqa: F401
from editions.rule_texts import TEXTS, Paragraph, likeness, releases
from manaburn.editions import TEXTS as DAYS

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "tests" / "worked_examples.csv"
LEFT_OUT = ROOT / "tests" / "examples_left_out.csv"
AS_BEFORE = "as before"
_EXAMPLE = re.compile(r"[_*]*(?:Examples?|EXAMPLE)[_*]*:")
_LIKE_ENOUGH = 0.6
"""How alike the words of neighbouring texts are at the least in which an example is the same."""

SAYS_OTHERWISE = frozenset(
    {
        ("2001-07-23", "410.10b"),
        ("2003-03-15", "500.2#2"),
        ("2003-05-26", "500.2#2"),
        ("2003-07-01", "500.2#2"),
        ("2003-07-01", "212.1c#1"),
        ("2005-10-01", "418.5i#1"),
        ("2005-10-01", "606.9c"),
        ("2008-07-15", "503.8a"),
        ("2009-07-11", "612.4#2"),
        ("2010-04-23", "806.10c"),
        ("2011-05-01", "801.11#2"),
        ("2015-07-17", "701.16c#1"),
        ("2015-07-17", "701.16c#2"),
    }
)
"""Examples that are much like those of the text before, but tell of another outcome, and so are others."""

Key = tuple[str, str]
"""The day from which a text was in force, and the rule of that text at which an example stands."""


class Standing(NamedTuple):
    """An example as it stands in one text: the day of the text, its name there, and its words."""

    day: date
    name: str
    words: Paragraph


class Row(NamedTuple):
    """What the table says of one example."""

    first: str
    last: str
    names: str
    hash: str
    then: str

    @property
    def key(self) -> Key:
        """What identifies the example: its first day and its name in that text."""
        return self.first, self.names.split()[0].split("=")[1]

    @property
    def next_text(self) -> str:
        """The day of the first text without it; empty if the newest has it."""
        return next((str(day) for day in DAYS if str(day) > self.last), "")

    def name_on(self, day: str) -> str | None:
        """Its name in the text of a day, if that text has it."""
        if not self.first <= day <= self.last:
            return None
        named = [name for since, name in self._names() if since <= day]
        return named[-1]

    def _names(self) -> list[tuple[str, str]]:
        """Each day from which it has another name, and the name; glossary entries are written with `_`."""
        return [(entry[:10], entry[11:]) for entry in self.names.split()]


@cache
def rows(path: Path = TABLE) -> tuple[Row, ...]:
    """The rows of the table."""
    with path.open(encoding="utf-8", newline="") as lines:
        return tuple(Row(**row) for row in csv.DictReader(lines))


@cache
def row_of(day: str, name: str) -> Row | None:
    """The row of the example that has this name in the text of a day."""
    return next((row for row in rows() if row.name_on(day) == name), None)


def left_out(path: Path = LEFT_OUT) -> dict[Key, tuple[str, str]]:
    """The examples that have no test, by day and name: the kind of reason and the reason."""
    with path.open(encoding="utf-8", newline="") as lines:
        return {
            (line["day"], name): (line["kind"], line["reason"])
            for line in csv.DictReader(lines)
            for name in line["examples"].split()
        }


def examples_of(day: date, paragraphs: Iterable[Paragraph]) -> list[Standing]:
    """The examples of a text, named after their rules."""
    found = [
        Paragraph(paragraph.number.replace(" ", "_"), part.strip())
        for paragraph in paragraphs
        for part in _EXAMPLE.split(paragraph.text)[1:]
        if part.strip()
    ]
    of_rule, placed = Counter(example.number for example in found), Counter[str]()
    standing = []
    for example in found:
        placed[example.number] += 1
        place = f"#{placed[example.number]}" if of_rule[example.number] > 1 else ""
        standing.append(Standing(day, example.number + place, example))
    return standing


@cache
def followed() -> tuple[tuple[Standing, ...], ...]:
    """Every example of the texts at hand, as it stands in one text after another."""
    examples: list[list[Standing]] = []
    current: list[list[Standing]] = []
    for day, paragraphs in releases().items():
        standing = examples_of(day, paragraphs)
        before = _continued(current, standing)
        now: list[list[Standing]] = []
        for at, example in enumerate(standing):
            if at in before:
                now.append(before[at])
            else:
                now.append([])
                examples.append(now[-1])
            now[-1].append(example)
        current = now
    return tuple(map(tuple, examples))


def _continued(current: Sequence[list[Standing]], standing: Sequence[Standing]) -> dict[int, list[Standing]]:
    """Which examples of the text before each example of a text continues."""
    became = dict(_of_the_same_words(current, standing))
    taken = set(became.values())
    alike = sorted(
        (-score, i, at)
        for i, example in enumerate(current)
        if i not in taken
        for at, later in enumerate(standing)
        if at not in became
        and (str(later.day), later.name) not in SAYS_OTHERWISE
        and (score := likeness(example[-1].words, later.words)) > _LIKE_ENOUGH
    )
    for _, i, at in alike:
        if i not in taken and at not in became:
            became[at] = i
            taken.add(i)
    return {at: current[i] for at, i in became.items()}


def _of_the_same_words(
    current: Sequence[list[Standing]], standing: Sequence[Standing]
) -> Iterator[tuple[int, int]]:
    """Examples in the words of the text before, those of the same rule if there are several."""
    waiting: dict[str, list[int]] = defaultdict(list)
    for i, example in enumerate(current):
        waiting[example[-1].words.core].append(i)
    for at, later in enumerate(standing):
        if same := waiting[later.words.core]:
            number = later.words.number
            i = next((i for i in same if current[i][-1].words.number == number), same[0])
            same.remove(i)
            yield at, i


def row_from(example: Sequence[Standing], then: Mapping[Key, str]) -> Row:
    """The row of an example; what it says of later texts is kept."""
    names: list[tuple[str, str]] = []
    words: list[str] = []
    for standing in example:
        if not names or names[-1][1] != standing.name:
            names.append((str(standing.day), standing.name))
        if not words or words[-1] != standing.words.core:
            words.append(standing.words.core)
    row = Row(
        first=str(example[0].day),
        last=str(example[-1].day),
        names=" ".join(map("=".join, names)),
        hash=sha256("\n".join(words).encode()).hexdigest()[:8],
        then="",
    )
    return row._replace(then=then.get(row.key, "") if example[-1].day != max(releases()) else "")


def from_the_texts() -> list[Row]:
    """The table as the texts at hand have it."""
    then = {row.key: row.then for row in rows()} if TABLE.exists() else {}
    return sorted(row_from(example, then) for example in followed())


def _write() -> int:
    table = from_the_texts()
    with TABLE.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(table)
    print(f"{len(table)} examples are in {TABLE}")
    return 0


def _check() -> int:
    there, found = set(rows()), set(from_the_texts())
    for row in sorted(found - there):
        print(f"{row.first}: {row.names} ({row.hash}) has no row")
    for row in sorted(there - found):
        print(f"{row.first}: {row.names} ({row.hash}) is a row without an example")
    return 1 if there != found else 0


def _show(day: str) -> int:
    for example in followed():
        if str(example[0].day) == day:
            print(f"## {row_from(example, {}).names} until {example[-1].day}\n{example[-1].words.text}")
    return 0


def _counts() -> int:
    kinds = Counter(kind for kind, _ in left_out().values())
    print(f"{len(rows()):6,} examples")
    print(f"{len(rows()) - kinds.total():6,} played on their first and their last day")
    for kind, count in kinds.most_common():
        print(f"{count:6,} left out: {kind}")
    for then, count in Counter(row.then for row in rows() if row.then).most_common():
        print(f"{count:6,} played after their last text: {then}")
    return 0


def main() -> int:
    """Carry out what the command line asks for."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=["check", "write", "show", "counts"])
    parser.add_argument("day", nargs="?", default="", help="the first day of the examples to show")
    asked = parser.parse_args()
    if asked.command == "counts":
        return _counts()
    if not releases():
        print(f"no rules texts in {TEXTS}")
        return 2
    if asked.command == "show":
        return _show(asked.day)
    return _check() if asked.command == "check" else _write()


if __name__ == "__main__":
    sys.exit(main())
