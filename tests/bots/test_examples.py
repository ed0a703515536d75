"""The bots that come as examples: short, right by `manaburn bot-check`, and they play."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn.agents.bots.checking import QUESTIONS, check
from manaburn.agents.protocol import Legal
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cli import manaburn
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.matches import Match, play_match

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs are run where processes have groups")

FOLDER = Path(__file__).parents[2] / "examples"
NODE = shutil.which("node")
BOTS = [
    pytest.param(f"{sys.executable} {FOLDER / 'bot.py'}", FOLDER / "bot.py", id="python"),
    pytest.param(
        f"{NODE} {FOLDER / 'bot.js'}",
        FOLDER / "bot.js",
        id="javascript",
        marks=pytest.mark.skipif(NODE is None, reason="node is not installed"),
    ),
]


@pytest.mark.parametrize(("command", "file"), BOTS)
def test_it_is_short_and_right(command, file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 60
    found = check(command)
    assert [finding for finding in found if not finding.right] == []
    assert len(found) == 8 + len(QUESTIONS)
    assert all("step" in finding.told for finding in found if finding.tried in QUESTIONS)


@pytest.mark.parametrize(("command", "file"), BOTS)
def test_it_plays_a_match_without_a_fault(command, file):
    decks = (load_deck("boros-2025"), load_deck("simic-2025"))
    match = Match(agents=(f"cmd: {command}", "simple"), decks=decks, games=4, seed=1)
    results = list(play_match(match))
    assert [result.number for result in results] == [1, 2, 3, 4]
    assert not any(result.reason.startswith("forfeit") for result in results)


@pytest.mark.parametrize("position", QUESTIONS.values(), ids=QUESTIONS)
def test_the_questions_of_a_check_have_more_answers_than_are_listed(position):
    game = Game.parse(position, automation=ALL_AUTOMATION)
    assert game.decider == 0
    assert Legal(game).count() > 64


def test_the_command_line_checks_a_bot():
    right = CliRunner().invoke(manaburn, ["bot-check", f"{sys.executable} {FOLDER / 'bot.py'}"])
    assert (right.exit_code, right.stdout.splitlines()[-1]) == (
        0,
        "All 11 things were right: it speaks protocol 1",
    )
    wrong = CliRunner().invoke(manaburn, ["bot-check", "cat"])
    assert wrong.exit_code == 1
    assert "WRONG" in wrong.stdout
    assert "the message 'hello' needs 'name'" in wrong.stdout
    for arguments in (["bot-check"], ["bot-check", "./no-such-bot"]):
        refused = CliRunner().invoke(manaburn, arguments)
        assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    told = CliRunner().invoke(manaburn, ["bot-check", "--schema"])
    assert '"from_bot"' in told.stdout
