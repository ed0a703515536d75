"""What is cited is about its topic: words of each topic stand in the paragraph of its number in every text,
and do not stand, all of them, in the paragraphs beside it.

`words_of_topics.csv` has the words, and hashes by which they hold where the texts are not at hand; `python
tools/words_of_topics.py write` writes the hashes anew from the texts.
"""

from __future__ import annotations

import pytest

from editions import words_of_topics
from editions.rule_texts import releases
from editions.words_of_topics import Cell, Row, cells, faults_of, hash_of_texts, periods, rows, seal_of
from manaburn.editions import Edition, Topic, cite
from manaburn.editions.texts import TEXTS

ROWS = list(periods(rows()))


def names(told: tuple[Row, list[Cell]]) -> str:
    """How a row is called among the tests."""
    return f"{told[0].topic}-{told[0].since}"


def test_words_tell_every_topic_from_its_first_day() -> None:
    first: dict[str, Row] = {}
    for row in rows():
        first.setdefault(row.topic, row)
    assert {topic.name for topic in Topic} == set(first)
    assert all(row.since <= cells(Topic[name])[0].day for name, row in first.items())
    assert all(len(row.words) > 1 or "_" in min(row.words) for row in first.values())


@pytest.mark.parametrize("told", ROWS, ids=map(names, ROWS))
def test_the_numbers_are_those_that_were_held_against_the_texts(told: tuple[Row, list[Cell]]) -> None:
    row, held = told
    assert held
    assert seal_of(row, held) == row.seal


@pytest.mark.parametrize("told", ROWS, ids=map(names, ROWS))
def test_the_words_stand_in_the_paragraphs_of_their_time_and_not_beside_them(
    told: tuple[Row, list[Cell]],
) -> None:
    if set(releases()) != set(TEXTS):
        pytest.skip("not all rules texts are at hand; MANABURN_RULE_TEXTS may name their folder")
    row, held = told
    assert not [*faults_of(row, held)]
    assert hash_of_texts(held) == row.texts


def test_a_number_beside_the_right_one_is_noticed() -> None:
    if set(releases()) != set(TEXTS):
        pytest.skip("not all rules texts are at hand; MANABURN_RULE_TEXTS may name their folder")
    noticed, tried = words_of_topics.shifts()
    assert tried > 50_000
    assert noticed / tried >= 0.95


def test_a_number_that_is_changed_without_the_texts_is_noticed() -> None:
    for row, held in ROWS:
        day, number = held[-1]
        beside = f"{number[:-1]}{chr(ord(number[-1]) + 1)}"
        assert seal_of(row, [*held[:-1], Cell(day, beside)]) != row.seal


@pytest.mark.parametrize("topic", Topic)
def test_a_citation_names_the_text_of_its_day(topic: Topic) -> None:
    for day in (*TEXTS[::16], TEXTS[-1]):
        assert cite(topic, Edition.on(day)).startswith(f"cr{day} ")


def test_after_the_last_text_at_hand_the_edition_says_which_it_goes_by() -> None:
    later = Edition.parse("2031-01-01")
    assert later.text == TEXTS[-1]
    assert cite(Topic.LIFELINK, later) == f"cr{TEXTS[-1]} 702.15b"
    assert str(TEXTS[-1]) in str(later)
