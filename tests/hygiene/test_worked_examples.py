"""Every worked example of the rules texts of the five editions has a test, or it is said why it has none."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from covering import TEXTS, NotRun, examples
from inventory_report import read_tests
from manaburn.editions import R2025, Edition

ROOT = Path(__file__).parents[2]
RULES = ROOT.parent / "shared" / "rules"
FULL_TEXTS = Path(os.environ.get("MANABURN_RULE_TEXTS", RULES / "texts"))
SCENARIOS = RULES / "examples.md"
ON_DAYS = {
    "cr2002": "20020220",
    "cr2006": "20061001",
    "cr2010": "20101001",
    "cr2016": "20160722",
    "cr2025": "20250606",
    "cr2026": "20260417",
}
"""The day from which each text has been in force."""
NUMBER = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.?(?:\s|$)")
EXAMPLE = re.compile(r"_?Examples?:")
LABEL = re.compile(r"\*\*([XJD]\d\d-\d+)\b")

Key = tuple[str, str]


def numbered(text: Path) -> Iterator[tuple[str, str]]:
    """The rule each example of a text stands at, and its first line without all but letters and digits."""
    rule = ""
    for line in map(str.strip, text.read_text(encoding="utf-8").splitlines()):
        if line == "Glossary" and rule:
            return
        if number := NUMBER.match(line):
            rule = number[1]
        if EXAMPLE.match(line):
            yield rule, re.sub(r"\W+", "", line).lower()


def named_in(text: str) -> dict[str, str]:
    """The examples of a text by their names: the number of their rule, with a place if it has several."""
    found = list(numbered(FULL_TEXTS / f"cr-{ON_DAYS[text]}.txt"))
    rules = [rule for rule, _ in found]
    names = {}
    for at, (rule, words) in enumerate(found):
        place = f"#{rules[:at].count(rule) + 1}" if rules.count(rule) > 1 else ""
        names[rule + place] = words
    return names


@cache
def of_the_texts() -> frozenset[Key]:
    """Every example of the texts; of the newest only those that the one before it does not have."""
    before = set(named_in("cr2025").values())
    return frozenset(
        (text, name)
        for text in TEXTS
        for name, words in named_in(text).items()
        if text != "cr2026" or words not in before
    )


def told_as_scenarios() -> set[str]:
    """The labels of the worked examples of the five documents."""
    return set(LABEL.findall(SCENARIOS.read_text(encoding="utf-8")))


@cache
def played() -> frozenset[Key]:
    """What the tests say they play."""
    reading = read_tests(ROOT, ("example", "examples"))
    assert reading.problems == []
    return frozenset(reading.tests)


def left_out() -> dict[Key, str]:
    """The examples that have no test, each with the reason."""
    with (ROOT / "tests" / "examples_left_out.csv").open(encoding="utf-8", newline="") as file:
        return {
            (line["text"], name): line["reason"]
            for line in csv.DictReader(file)
            for name in line["examples"].split()
        }


texts_at_hand = pytest.mark.skipif(
    not all((FULL_TEXTS / f"cr-{day}.txt").exists() for day in ON_DAYS.values()),
    reason="the rules texts are not at hand",
)


@texts_at_hand
def test_every_example_is_played_or_left_out_for_a_reason() -> None:
    missing = of_the_texts() - played() - set(left_out())
    assert sorted(missing) == []


@texts_at_hand
def test_what_is_named_is_an_example_of_its_text() -> None:
    by_number = {key for key in played() | set(left_out()) if key[1][0].isdigit()}
    assert sorted(by_number - of_the_texts()) == []


def test_no_example_that_is_played_is_left_out() -> None:
    assert sorted(played() & set(left_out())) == []
    assert all(left_out().values())


@pytest.mark.skipif(not SCENARIOS.exists(), reason="the worked examples as scenarios are not at hand")
def test_every_scenario_is_played() -> None:
    labels = {name for _, name in played() if not name[0].isdigit()}
    assert labels == told_as_scenarios()


def test_a_test_is_run_under_the_editions_of_its_examples() -> None:
    @pytest.mark.parametrize("edition", [R2025])
    def test_of_one(edition: Edition) -> None: ...

    assert examples({"cr2025": "508.1d"})(test_of_one) is test_of_one
    with pytest.raises(NotRun, match="not run under the edition of cr2016"):
        examples({"cr2016": "508.1d", "cr2025": "508.1d"})(test_of_one)
