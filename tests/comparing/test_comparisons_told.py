"""The page on explaining and comparing tells the truth: each of its commands prints what stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn

PAGE = Path(__file__).parents[2] / "docs" / "gallery" / "comparisons.md"
_SECTION = re.compile(
    r"^### (?P<title>[^\n]+)\n.*?^```position\n(?P<position>.*?)^```\n+`manaburn (?P<command>[^\n]+)`\n+"
    r"^```outcome\n(?P<outcome>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


class Told(NamedTuple):
    """What the page tells of one question."""

    title: str
    position: str
    command: str
    outcome: str


TOLD = [Told(**found.groupdict()) for found in _SECTION.finditer(PAGE.read_text(encoding="utf-8"))]
COMPARED = [each for each in TOLD if each.command.startswith("compare ")]


def test_all_sections_are_read():
    assert len(TOLD) == PAGE.read_text(encoding="utf-8").count("\n### ")
    assert len(COMPARED) >= 12
    assert len(TOLD) - len(COMPARED) >= 5


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.title)
def test_the_command_prints_what_the_page_says(told: Told, tmp_path: Path, monkeypatch):
    """The table of a comparison, whose width is the window's, is left out."""
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "no data"))
    file = tmp_path / "position.txt"
    file.write_text(told.position, encoding="utf-8")
    quoted = re.findall(r'"([^"]*)"|(\S+)', told.command)
    words = [str(file) if word == "FILE" else word for word in (one or other for one, other in quoted)]
    result = CliRunner().invoke(manaburn, words)
    assert result.exit_code in (0, 1), result.output
    if told in COMPARED:
        printed = re.search(r"^(They part|The same).*", result.output, re.MULTILINE | re.DOTALL)
        assert printed is not None
        assert printed[0] == told.outcome
    else:
        assert result.output == told.outcome
