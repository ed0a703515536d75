"""Every change of the table is dated by the texts: what it cites reads otherwise in the release just before.

`dates_of_changes.csv` says for each change which paragraph of the earlier text became which of the later, and
stands for the words of both with eight hexadecimal digits, so that a change can't be moved to another release
unnoticed where the texts are not at hand. `python tests/editions/test_dates_of_changes.py` writes the table
anew from the texts.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

sys.path.append(str(Path(__file__).parents[1]))

from editions.rule_texts import ALIKE, Paragraph, likeness, releases
from manaburn.editions import CHANGES, Change
from manaburn.editions.texts import TEXTS

TABLE = Path(__file__).with_name("dates_of_changes.csv")

GONE = {("commander_games", "2016-01-16"): "903.8", ("face_down_commanders", "2016-07-22"): "903.10"}
"""Changes made by a paragraph that went: its number in the text before."""

ELSEWHERE = {
    ("moved_auras", "1999-11-01"): "glossary: Timestamp Order",
    ("type_of_mana", "2004-06-01"): "glossary: Type",
    ("cards_searched_for", "2001-07-23"): "glossary: Search",
}
"""Changes that stand in no numbered rule: the entry of the glossary that makes them."""

BY_NO_TEXT = {
    ("card_layouts", "2000-10-02"): "Invasion came out between the texts of November 1999 and July 2001",
    ("extra_turn_anchor", "2016-08-26"): "the lesson of July 2016 has the old rule, against its text",
    ("changed_protector", "2026-08-07"): "of this text only the section on the turn is at hand",
}
"""Changes that no two neighbouring texts prove, and why."""


class Dated(NamedTuple):
    """A change of an axis, and the paragraphs that prove its day; `-` for one that is not there."""

    axis: str
    in_force: str
    before: str
    after: str
    hash_before: str
    hash_after: str


def key(change: Change) -> tuple[str, str]:
    return change.axis, str(change.in_force)


def kept() -> list[Dated]:
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return [Dated(**row) for row in csv.DictReader(lines)]


def dated() -> Iterator[Dated]:
    """The table as the texts at hand tell it."""
    texts = releases()
    days = list(texts)
    for change in CHANGES:
        if key(change) in BY_NO_TEXT:
            continue
        later = texts[change.in_force]
        earlier = texts[days[days.index(change.in_force) - 1]]
        before, after = paragraphs(change, earlier, later)
        numbers = [paragraph.number if paragraph else "-" for paragraph in (before, after)]
        hashes = [paragraph.hash if paragraph else "-" for paragraph in (before, after)]
        yield Dated(change.axis, str(change.in_force), *numbers, *hashes)


def paragraphs(
    change: Change, earlier: tuple[Paragraph, ...], later: tuple[Paragraph, ...]
) -> tuple[Paragraph | None, Paragraph | None]:
    """The paragraph that a change cites, or that went, and what is most like it in the other text."""
    if gone := GONE.get(key(change)):
        [before] = (paragraph for paragraph in earlier if paragraph.number == gone)
        return before, _most_alike(before, later)
    number = change.rule or ELSEWHERE[key(change)]
    [after, *_] = (paragraph for paragraph in later if paragraph.number == number)
    return _most_alike(after, earlier), after


def _most_alike(paragraph: Paragraph, others: tuple[Paragraph, ...]) -> Paragraph | None:
    best = max(others, key=lambda other: likeness(paragraph, other))
    return best if likeness(paragraph, best) > ALIKE else None


def test_every_change_is_dated() -> None:
    table = {(row.axis, row.in_force): row.after for row in kept()}
    assert sorted(table.keys() | BY_NO_TEXT.keys()) == sorted(map(key, CHANGES))
    assert not table.keys() & BY_NO_TEXT.keys()
    cited = {key(change): change.rule for change in CHANGES if change.rule}
    assert [change for change, rule in cited.items() if table.get(change, rule) != rule] == []


def test_what_a_change_cites_reads_otherwise_just_before() -> None:
    assert [row for row in kept() if row.hash_before == row.hash_after] == []


@pytest.fixture
def all_texts() -> None:
    """Skips unless every text is at hand."""
    if missing := len(set(TEXTS) - releases().keys()):
        pytest.skip(f"{missing} of {len(TEXTS)} rules texts are not at hand")


@pytest.mark.usefixtures("all_texts")
def test_the_texts_say_what_is_kept() -> None:
    assert list(dated()) == kept()


@pytest.mark.usefixtures("all_texts")
def test_a_change_that_is_moved_to_a_neighbouring_release_is_noticed() -> None:
    days = list(releases())
    by_texts = {(row.axis, row.in_force): row for row in kept()}
    unnoticed = []
    for change in CHANGES:
        if key(change) in BY_NO_TEXT:
            continue
        place = days.index(change.in_force)
        for moved in days[max(place - 1, 1) : place + 2 : 2]:
            if moved != change.in_force and _proven_on(change, moved, by_texts[key(change)]):
                unnoticed.append((change.axis, str(change.in_force), str(moved)))
    assert unnoticed == []


def _proven_on(change: Change, moved: date, row: Dated) -> bool:
    """Whether the paragraphs that prove a change stand as they do in the texts about another day, too."""
    texts = releases()
    days = list(texts)
    earlier, later = texts[days[days.index(moved) - 1]], texts[moved]
    hashes = [{paragraph.hash for paragraph in text} | {"-"} for text in (earlier, later)]
    went = row.hash_after == "-" and row.hash_before not in hashes[1]
    return (
        row.hash_before in hashes[0]
        and row.hash_after in hashes[1]
        and (went or row.hash_after not in hashes[0])
    )


def write() -> None:
    """Write the table anew, as the texts at hand tell it."""
    with TABLE.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(Dated._fields)
        writer.writerows(dated())


if __name__ == "__main__":
    write()
