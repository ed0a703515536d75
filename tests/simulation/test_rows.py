"""Rows are the same whoever plays the games, and hold what happened."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

import manaburn
from manaburn import SimulationError
from manaburn.agents import RandomAgent, registry
from manaburn.simulation import Row, simulate
from manaburn.simulation.plan import planned
from manaburn.simulation.playing import play_numbered
from manaburn.simulation.processes import played_here
from manaburn.simulation.rows import SoloGame, row_of

ALONE = SoloGame(kill=4, mana=(1, 2, 0), hand=("Forest", "Grizzly Bears"), lands=1)


def without_seconds(rows):
    return [replace(row, seconds=0.0) for row in rows]


def test_rows_are_the_same_for_any_number_of_jobs():
    asked = {"games": 3, "agents": ["simple", "random", "random"], "seed": 7}
    one, two, three = (
        without_seconds(simulate("sligh-2002", "bears", "ogres", jobs=jobs, **asked)) for jobs in (1, 2, 3)
    )
    assert [row.number for row in one] == list(range(1, 10))
    assert one == two == three


def test_a_row_tells_its_game():
    plan = planned(["sligh-2002", "bears"], games=9)
    for number in (1, 6):
        row = play_numbered(plan, number).row
        game, agents = plan.begin(number)
        outcome = manaburn.agents.play_game(game, agents)
        assert row.winners == outcome.winners
        assert row.answers == len(game.answers)
        assert row.turns == game.view(0).turn
        assert row.life == tuple(player.life for player in game.view(0).players)
        assert row.began == plan.seating(number).began
        assert row.reason == "life"


def test_a_row_is_the_same_after_it_was_kept():
    row = Row(number=3, seed=9, decks=("a", "nobody"), agents=("simple", "nobody"), began=1, winners=(0,),
              reason="life", turns=8, answers=70, mulligans=(1, 0), life=(20, -1), seconds=0.25)  # fmt: skip
    for each in (row, replace(row, alone=ALONE), replace(row, winners=(), reason="fault", fault="É: \n")):
        assert row_of(each.kept()) == each


def test_a_fault_is_told_in_its_row_and_ends_nothing(monkeypatch):
    class Breaks(RandomAgent):
        def choose(self, view, legal, happened=()):
            if view.turn == 3:
                raise ZeroDivisionError("of its own making")
            return super().choose(view, legal, happened)

    monkeypatch.setitem(registry._OWN, "breaks", Breaks)
    rows = list(simulate("bears", "ogres", games=2, agents=["breaks"]))
    assert [row.reason for row in rows] == ["fault", "fault"]
    assert rows[0].fault == "ZeroDivisionError: of its own making"
    assert rows[0].winners == ()
    assert rows[0].turns == 3


def test_a_process_that_is_killed_is_replaced():
    plan = planned(["bears", "ogres"], games=12, agents=["random"])
    played = played_here(plan, range(1, 13), 2)
    rows = [next(played).row]
    for worker in children():
        os.kill(worker, signal.SIGKILL)
    rows += [each.row for each in played]
    rows.sort(key=lambda row: row.number)
    assert without_seconds(rows) == without_seconds(play_numbered(plan, n).row for n in range(1, 13))


def test_a_game_that_ends_its_process_again_and_again_is_named(monkeypatch, tmp_path):
    package = tmp_path / "deadly-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Name: deadly\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[manaburn.agents]\ndeadly = deadly:make\n")
    (tmp_path / "deadly.py").write_text("def make(seed):\n    import os\n    os._exit(7)\n")
    monkeypatch.syspath_prepend(tmp_path)
    plan = planned(["bears", "ogres"], games=2)
    plan = replace(plan, agents=("deadly", "deadly"))
    with pytest.raises(SimulationError, match=r"game \d \(seed \d+\) was ended 3 times"):
        list(played_here(plan, range(1, 3), 2))


def children() -> list[int]:
    listed = Path(f"/proc/self/task/{os.getpid()}/children")
    if not listed.exists():
        pytest.skip("the children of a process are not listed here")
    mine = map(int, listed.read_text().split())
    return [pid for pid in mine if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_who_stops_listening_ends_the_processes():
    played = simulate("bears", "ogres", games=1000, agents=["random"], jobs=2)
    next(played)
    assert len(children()) == 2
    played.close()
    assert not children()
