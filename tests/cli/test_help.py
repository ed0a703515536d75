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


@pytest.mark.parametrize(("words", "shown"), [(["compare"], "--on DAY"), (["cards", "import"], "FILE")])
def test_a_topic_may_be_a_command(words: list[str], shown: str) -> None:
    told = CliRunner().invoke(manaburn, ["help", *words], standalone_mode=False).output
    assert told.startswith(f"Usage: manaburn {' '.join(words)}") and shown in told


@pytest.mark.parametrize("words", [["nonsense"], ["cards", "nonsense"], ["play", "cards"]])
def test_what_is_neither_a_page_nor_a_command_is_refused(words: list[str]) -> None:
    refused = CliRunner().invoke(manaburn, ["help", *words])
    assert refused.exit_code == 2
    assert f"there is no command {' '.join(words)}: say help positions" in refused.output


@pytest.mark.parametrize("group", [[], ["cards"], ["decks"], ["games"], ["scenario"]])
def test_each_command_is_told_in_a_whole_sentence(group: list[str]) -> None:
    told = CliRunner().invoke(manaburn, [*group, "--help"]).output.split("Commands:\n")[1]
    assert [line for line in told.splitlines() if not line.endswith(".") or line.endswith("...")] == []
