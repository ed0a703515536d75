"""`manaburn help`: the page on positions and answers tells everything that is read."""

from __future__ import annotations

from importlib.resources import files

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn
from manaburn.notation import saying, sheet

PAGE = files("manaburn.notation").joinpath("notation.md").read_text(encoding="utf-8")

OTHERWISE = {"attacks", "blocks", "mode", "target", "x"}
"""Verbs that may be said for others."""


@pytest.mark.parametrize("key", [*sheet.HEADER, *sheet.SEAT])
def test_the_page_names_every_part_of_a_position(key: str) -> None:
    assert f"`{key}:" in PAGE


@pytest.mark.parametrize("verb", sorted(saying._READERS.keys() - OTHERWISE))
def test_the_page_shows_every_answer(verb: str) -> None:
    answers = PAGE.split("# Answers\n")[1]
    assert f"`{verb}" in answers


def test_it_is_printed() -> None:
    assert CliRunner().invoke(manaburn, ["help", "positions"], standalone_mode=False).output == PAGE


def test_without_a_topic_the_commands_are_listed() -> None:
    told = CliRunner().invoke(manaburn, ["help"], standalone_mode=False).output
    assert "play" in told and "Commands:" in told
