"""Hold the number of every topic against the text of its day: the words of the topic stand in that paragraph,
and not all of them in any of the five nearest paragraphs beside it.

`tests/editions/words_of_topics.csv` has a row for each topic and each period in which the same words tell
it. Its `texts` are a hash of the paragraphs of that time, its `seal` one of the whole row with the numbers
that the editions have: so where the texts are not at hand, a number that was changed without them is noticed.

`tools/words_of_topics.py` checks them all, and writes the hashes.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from editions.rule_texts import releases
from manaburn.editions import TEXTS, Topic, number_on

ROWS = Path(__file__).with_name("words_of_topics.csv")
NEIGHBOURS = 5


class Row(NamedTuple):
    """The words that tell a topic from a day on, until the next row of the topic."""

    topic: str
    since: date
    words: frozenset[str]
    texts: str
    seal: str


class Cell(NamedTuple):
    """The number of a topic in one text."""

    day: date
    number: str


def rows() -> list[Row]:
    """The rows of the file."""
    with ROWS.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                r["topic"],
                date.fromisoformat(r["since"]),
                frozenset(r["words"].split()),
                r["texts"],
                r["seal"],
            )
            for r in csv.DictReader(file)
        ]


def periods(told: list[Row]) -> Iterator[tuple[Row, list[Cell]]]:
    """Each row with the numbers that its topic has in the texts of its time."""
    by_topic = defaultdict(list)
    for row in told:
        by_topic[row.topic].append(row)
    for name, mine in by_topic.items():
        ends = [row.since for row in mine[1:]] + [date.max]
        for row, end in zip(mine, ends, strict=True):
            yield row, [cell for cell in cells(Topic[name]) if row.since <= cell.day < end]


def cells(topic: Topic) -> list[Cell]:
    """The number of a topic in each text that treats it, of all whose days are known."""
    held = [(day, number_on(topic, day)) for day in TEXTS]
    return [Cell(day, number) for day, number in held if number is not None]


# Paragraphs


@cache
def paragraphs(day: date) -> dict[str, str]:
    """The paragraphs of a text by their numbers; a section is all that stands in it."""
    found: dict[str, str] = {}
    sections: dict[str, list[str]] = defaultdict(list)
    for number, core in ((each.number, each.core) for each in releases()[day] if each.number[0].isdigit()):
        if len(core) >= len(found.get(number, "")):
            found[number] = core
        sections[number[:3]].append(core)
    return found | {number: " ".join(cores) for number, cores in sections.items()}


@cache
def words_in(day: date, number: str) -> frozenset[str]:
    """The words of a paragraph; none where there is no such paragraph."""
    return frozenset(paragraphs(day).get(number, "").split())


def holds(words: frozenset[str], day: date, number: str) -> bool:
    """Whether words stand in a paragraph, those joined by `_` beside each other."""
    single = {word for word in words if "_" not in word}
    if not single <= words_in(day, number):
        return False
    text = f" {paragraphs(day).get(number, '')} "
    return all(f" {phrase.replace('_', ' ')} " in text for phrase in words - single)


def parent(number: str) -> str:
    """What a number stands below: 508.1 for 508.1a, 508 for 508.1, nothing for 508."""
    return (
        number.rstrip("abcdefghijklmnopqrstuvwxyz") if number[-1].isalpha() else number[:3] * ("." in number)
    )


@cache
def _children(day: date) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for number in sorted(paragraphs(day), key=_order):
        found[parent(number)].append(number)
    return found


def _order(number: str) -> tuple[str, int, str]:
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return section, int(digits or 0), rest[len(digits) :]


@cache
def neighbours(day: date, number: str) -> tuple[str, ...]:
    """The five nearest numbers beside one, of those that stand below the same; the nearest first."""
    group = _children(day)[parent(number)]
    if number not in group:
        return tuple(group[:NEIGHBOURS])
    at = group.index(number)
    others = sorted((other for other in group if other != number), key=lambda o: abs(group.index(o) - at))
    return tuple(others[:NEIGHBOURS])


# Checks


def faults_of(row: Row, held: list[Cell]) -> Iterator[str]:
    """Where the words of a row do not stand, or stand too: needs the texts."""
    for day, number in held:
        if not holds(row.words, day, number):
            yield f"{row.topic}: {number} in the text of {day} has not: {' '.join(sorted(row.words))}"
        for other in neighbours(day, number):
            if holds(row.words, day, other):
                yield f"{row.topic}: what tells {number} in the text of {day} stands in {other} too"


def hash_of_texts(held: list[Cell]) -> str:
    """What stands for the paragraphs under these numbers: needs the texts."""
    told = "\n".join(f"{day} {number} {paragraphs(day).get(number)}" for day, number in held)
    return sha256(told.encode()).hexdigest()[:12]


def seal_of(row: Row, held: list[Cell]) -> str:
    """What stands for a row, with the numbers that the editions have in its time."""
    numbers = " ".join(f"{day} {number}" for day, number in held)
    told = "\n".join((row.topic, str(row.since), " ".join(sorted(row.words)), row.texts, numbers))
    return sha256(told.encode()).hexdigest()[:12]


def shifts() -> tuple[int, int]:
    """How many numbers beside the right ones are noticed, and how many there are: the one before and the one
    after each, in every text that has them.
    """
    noticed = tried = 0
    for row, held in periods(rows()):
        for day, number in held:
            group = _children(day)[parent(number)]
            at = group.index(number) if number in group else 0
            for other in (*group[max(at - 1, 0) : at], *group[at + 1 : at + 2]):
                tried += 1
                noticed += not holds(row.words, day, other)
    return noticed, tried


def write(told: list[Row]) -> None:
    """Write rows with the hashes of the texts."""
    with ROWS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        for row, held in periods(told):
            sealed = row._replace(texts=hash_of_texts(held))
            words = " ".join(sorted(row.words))
            writer.writerow([row.topic, row.since, words, sealed.texts, seal_of(sealed, held)])
