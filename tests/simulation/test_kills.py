"""A simulation that is killed, at any moment, goes on where it was: no game is lost, none counted twice."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

KILLS = 50
LINE = ("simulate", "bears", "ogres", "--agents", "random", "--games", "60", "--jobs", "1", "--out")

KILLER = f"""
import os, signal, sys, time
from random import Random
from manaburn.cli import main, manaburn
import manaburn.cli.commands.simulating
said, moments = sys.argv[1:], Random(5)
survived = 0
for kill in range({KILLS}):
    started = os.fork()
    if not started:
        sys.argv = ["manaburn", *said]
        main()
    time.sleep(moments.uniform(0.01, 0.1))
    os.kill(started, signal.SIGKILL)
    _, ended = os.waitpid(started, 0)
    survived += os.WIFSIGNALED(ended)
print(survived, "killed", file=sys.stderr)
"""
"""A process with nothing but the program in it, of which copies run, so that many kills take little time."""


def run(*said: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *said], capture_output=True, text=True, check=True)


def games(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        del row["seconds"]
    return rows


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process is copied here")
def test_fifty_kills_lose_no_game_and_repeat_none(tmp_path):
    whole, killed = tmp_path / "whole.csv", tmp_path / "killed.csv"
    told = run("-c", KILLER, *LINE, str(killed))
    assert int(told.stderr.rpartition("\n")[0].rsplit("\n")[-1].split()[0]) > KILLS // 2
    run("-m", "manaburn", *LINE, str(killed))
    run("-m", "manaburn", *LINE, str(whole))
    assert games(killed) == games(whole)
    assert [row["number"] for row in games(killed)] == [str(number) for number in range(1, 61)]
    assert sorted(path.name for path in tmp_path.iterdir() if "killed" in path.name) == [
        "killed.csv",
        "killed.csv.journal",
    ]


def test_the_processes_of_one_that_is_killed_end_too(tmp_path):
    line = ("simulate", "bears", "ogres", "--games", "10000", "--jobs", "2", "--out", str(tmp_path / "o.csv"))
    started = subprocess.Popen([sys.executable, "-m", "manaburn", *line])
    listed = Path(f"/proc/{started.pid}/task/{started.pid}/children")
    if not listed.exists():
        started.kill()
        started.wait()
        pytest.skip("the children of a process are not listed here")
    workers = wait_for(lambda: len(listed.read_text().split()) >= 3 and listed.read_text().split())
    started.send_signal(signal.SIGKILL)
    started.wait()
    assert wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def wait_for(found, seconds=20):
    until = monotonic() + seconds
    while not (what := found()) and monotonic() < until:
        sleep(0.05)
    return what
