"""The page about many games: what it shows is carried out, and its columns are those there are."""

from __future__ import annotations

import doctest
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from manaburn.gameplay.event_rows import KINDS
from manaburn.simulation import Against, simulate, summary

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "simulate.md"
TEXT = PAGE.read_text(encoding="utf-8")


class ButForItsNumbers(doctest.OutputChecker):
    """Numbers of games that were played are an example: other agents play others."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(without_numbers(want), without_numbers(got), optionflags)


def without_numbers(text: str) -> str:
    return re.sub(r"\d+(\.\d+)?", "0", text)


def named(heading: str) -> set[str]:
    """What the first columns of the table under a heading name."""
    part = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", part, re.MULTILINE)
    return {re.sub(r"_\d$", "", name) for row in rows for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.skipif(
    not all(map(find_spec, ("pandas", "pyarrow", "duckdb"))), reason="the extra `tables` is not installed"
)
def test_what_the_page_shows_is_so(tmp_path):
    example = doctest.DocTestParser().get_doctest(TEXT, {"folder": tmp_path}, PAGE.name, str(PAGE), 0)
    assert len(example.examples) > 15
    runner = doctest.DocTestRunner(ButForItsNumbers(), optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(example)
    assert runner.failures == 0


def test_the_page_names_every_column_of_a_row():
    (row,) = simulate("bears", "ogres", games=1, agents=["random"])
    assert named("A row a game") == {re.sub(r"_\d$", "", name) for name in row.columns()}
    (alone,) = simulate("bears", games=1, against=Against.NOBODY)
    for name in set(alone.columns()) - set(row.columns()):
        assert f"`{name}` (" in TEXT


def test_the_page_names_every_column_of_what_happened():
    assert named("What happened in each game") == set(KINDS)


def test_the_older_name_of_a_share_answers_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="WonShare"):
        older = summary.Share
    assert older is summary.WonShare
