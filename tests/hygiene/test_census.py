"""The census counts the same whenever it counts the same program."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import census
from manaburn.state import GameState

MOST_LINES_OF_TOOLS = 6500
"""What only judges, or serves a test, stands beside the tests."""


def test_what_is_visited_is_counted_alike_each_time() -> None:
    once, again = census.visits(), census.visits()
    assert once == again
    for figures in once.values():
        assert 0 < figures["files"] <= figures["changes of file"] < figures["calls"]


def test_calls_a_choice_are_repeatable_to_one_in_a_hundred() -> None:
    once, again = census.calls(1), census.calls(1)
    for workload, figures in once.items():
        assert figures["choices"] == again[workload]["choices"]
        assert figures["calls a choice"] == pytest.approx(again[workload]["calls a choice"], rel=0.01)


def test_what_there_is_is_counted() -> None:
    figures = census.structure()
    assert figures["files"] == len(list(census.SOURCES.rglob("*.py")))
    assert sum(figures["modules of a folder"].values()) == figures["files"]
    assert 1000 < figures["lines of tools"] < MOST_LINES_OF_TOOLS
    assert figures["fields of the state"]["GameState"] == len(GameState.__slots__)
    assert figures["kinds in cards"]["records"] > 100


def test_sections_are_printed_as_lines_and_as_json() -> None:
    asked = [sys.executable, census.__file__, "visits", "--json"]
    figures = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)
    assert figures.keys() == {"visits"}
    assert f"calls {figures['visits']['combat damage pass']['calls']}" in "\n".join(census.told(figures))
