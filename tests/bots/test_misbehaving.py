"""A program that does something wrong loses that game for a reason that is told; nothing of it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from manaburn.agents import play_game
from manaburn.agents.bots import Bot, Limits, processes
from manaburn.agents.bots.checking import check
from manaburn.agents.registry import RandomAgent
from manaburn.cards.decks.deck_files import load_deck
from manaburn.errors import UnknownAgent
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.matches import Match, play_match
from manaburn.state.events import LossReason, PlayerLost

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs are run where processes have groups")

SCRIPT = Path(__file__).with_name("misbehaving.py")
SHORT = Limits(start=10.0, answer=2.0, game=60.0, stop=1.0)

FAULTS = {
    "hangs": "no answer within 2 s",
    "dies": "it ended with exit code 3; its last words: a last word",
    "is killed": "it was ended by signal 9",
    "closes its output": "it closed its output",
    "endless line": "more than 1,000,000 bytes that are not an answer",
    "stderr flood": "more than 1,000,000 bytes on its standard error",
    "not JSON": "not JSON: 'pass'",
    "not UTF-8": "not text in UTF-8",
    "no object": "not a JSON object",
    "nested": "brackets are nested",
    "unknown type": "no type of message is called 'resign'; there are hello, ready, choose",
    "wrong message": "'ready' is not the answer",
    "wrong field": "'id' of the message 'choose' cannot be 'first'",
    "missing field": "the message 'choose' needs 'action'",
    "stale id": "it answers question 0, and this is question 1",
    "no such place": "there is no 1000 among the 2 actions",
    "unknown action": "unknown action 'win the game'",
    "illegal action": "illegal: attack: none",
    "concedes": "illegal: concede",
    "step for an action": "the answer to that is a 'choose'",
    "does not read": "no answer within 10 s",
    "silent at hello": "no answer within 10 s",
    "other protocol": "it speaks protocol 2, and this release speaks 1",
    "other game": "it is ready for game 7",
}
"""What it does wrong, and what is said of it."""


def command(wrong, *more):
    return f"{sys.executable} {SCRIPT} '{wrong}' {' '.join(map(str, more))}"


def new_game(seed=1):
    decks = [load_deck("bears"), load_deck("ogres")]
    return Game.new(decks, "2010", seed=seed, automation=ALL_AUTOMATION)


def is_there(process):
    """Whether a process runs: one that has ended and was not asked for its exit code does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("wrong", FAULTS)
def test_it_loses_that_game_for_a_reason(wrong):
    limits = Limits(start=2.0 if "silent" in wrong or "read" in wrong else 10.0, answer=2.0)
    bot = Bot(command(wrong))
    bot.limits = limits
    try:
        game = new_game()
        ended = play_game(game, [bot, RandomAgent(1)])
        assert ended.winners == (1,)
        assert FAULTS[wrong].replace("10 s", "2 s") in bot.fault
        lost = [event.reason for event in game.events if isinstance(event, PlayerLost)]
        assert lost == [LossReason.CONCEDED]
        assert Game.load(text=game.save()).outcome == ended, "it is a game like any other"
    finally:
        bot.close()


@pytest.mark.parametrize("wrong", [*FAULTS, "does not stop"])
def test_a_check_finds_it(wrong):
    found = check(command(wrong), Limits(start=2.0, answer=2.0))
    assert [finding.right for finding in found].count(False) == 1
    told = next(finding.told for finding in found if not finding.right)
    assert FAULTS.get(wrong, "it did not end within 1 s").replace("10 s", "2 s") in told


def test_lines_that_nobody_asked_for_are_stale_answers():
    bot = Bot(command("many lines"))
    bot.limits = SHORT
    try:
        assert play_game(new_game(), [bot, RandomAgent(1)]).winners == (1,)
        assert "it answers question 1, and this is question 2" in bot.fault
    finally:
        bot.close()


def test_the_time_of_a_whole_game_is_limited_too():
    bot = Bot(command("hangs"))
    bot.limits = Limits(answer=60.0, game=1.0)
    try:
        assert play_game(new_game(), [bot, RandomAgent(1)]).winners == (1,)
        assert "more than 1 s in this game" in bot.fault
    finally:
        bot.close()


def test_a_match_goes_on_after_a_fault():
    decks = (load_deck("bears"), load_deck("ogres"))
    match = Match(agents=(f"cmd: {command('dies')}", "random"), decks=decks, games=4, seed=1)
    results = list(play_match(match, limits=SHORT))
    assert [result.winner for result in results] == [1] * 4
    assert all(result.reason.startswith("forfeit: it ended with exit code 3") for result in results)


def test_after_a_fault_a_program_that_mends_its_ways_plays_on(tmp_path):
    flag = tmp_path / "flag"
    script = tmp_path / "bot.sh"
    script.write_text(
        f"#!/bin/sh\nif [ -e {flag} ]; then exec {command('')}; else touch {flag}; exit 1; fi\n"
    )
    script.chmod(0o755)
    bot = Bot(str(script))
    try:
        play_game(new_game(), [bot, RandomAgent(1)])
        assert bot.fault is not None
        play_game(new_game(), [bot, RandomAgent(1)], most_turns=8)
        assert bot.fault is None
    finally:
        bot.close()


def children_in(path, number=3):
    for _ in range(100):
        told = path.read_text().split() if path.exists() else []
        if len(told) >= number:
            return [int(each) for each in told]
        time.sleep(0.1)
    raise AssertionError("the bot was not started")


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system does not tell of processes")
@pytest.mark.parametrize("wrong", ["closed", "a fault"])
def test_nothing_that_it_started_outlives_it(wrong, tmp_path):
    told = tmp_path / "pids"
    bot = Bot(command("leaves children", told))
    bot.limits = Limits(stop=0.2)
    play_game(new_game(), [bot, RandomAgent(1)], most_decisions=3)
    found = children_in(told)
    assert all(map(is_there, found))
    if wrong == "closed":
        bot.close()
    else:
        bot._fail(processes.BotFault("some"))
    assert not any(map(is_there, found)), "not the child in its group, nor the one that left it"


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system does not tell of processes")
@pytest.mark.parametrize("signal_sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_nothing_outlives_a_match_that_is_killed(signal_sent, tmp_path):
    told = tmp_path / "pids"
    agents = [f"cmd: {command('leaves children', told)}", "simple"]
    arguments = ["match", *agents, "--games", "1000", "--decks", "bears", "--keep", str(tmp_path / "m")]
    # A program that is started where SIGINT is ignored, as in the background of a script, ignores it too.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        match = subprocess.Popen(
            [sys.executable, "-m", "manaburn", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        found = children_in(told)
        assert match.poll() is None
        match.send_signal(signal_sent)
        match.wait(20)
    finally:
        match.kill()
        match.wait()
    for _ in range(100):
        if not any(map(is_there, found)):
            break
        time.sleep(0.1)
    assert not any(map(is_there, found))


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("./no-such-bot", "say the path of a program"),
        ("", "say a command after cmd:"),
        ("'bot", "close its quotes"),
        (str(Path(__file__)), "make it executable"),
    ],
)
def test_a_command_that_is_not_there_is_refused_with_what_to_do(said, advice):
    with pytest.raises(UnknownAgent, match=advice):
        Bot(said)


def test_what_is_no_program_at_all_loses(tmp_path):
    script = tmp_path / "bot"
    script.write_text("this is no program")
    script.chmod(0o755)
    bot = Bot(str(script))
    assert play_game(new_game(), [bot, RandomAgent(1)]).winners == (1,)
    assert "it cannot be started" in bot.fault
