"""How fast games are simulated by one and two processes (and by Ray), and whether memory stays flat.

    python bench/simulation.py [--games N] [--rounds R] [--ray] [--alone N]

The rates are of processes that have begun; rounds of one and of two take turns, because what else the machine
does changes: the ratio of each round says more than a rate. Memory is that of the process that keeps the
games and, apart, of one that plays them, as short games against nobody are played and kept in a journal.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from manaburn.simulation.journal import Journal
from manaburn.simulation.on_ray import played_on_ray
from manaburn.simulation.plan import Against, Plan, planned
from manaburn.simulation.playing import PlayedGame
from manaburn.simulation.processes import played_here
from manaburn.simulation.summary import Summary

_PAGE = os.sysconf("SC_PAGE_SIZE")


def measured(playing: Generator[PlayedGame, None, None]) -> tuple[float, float, float]:
    """Games a second, and the seconds of processor time that a game takes those who play and the one that
    keeps, from the moment that the first tenth was played.
    """
    times: list[float] = []
    spent: list[tuple[float, float]] = []
    for _ in playing:
        times.append(perf_counter())
        spent.append((sum(map(spent_by, players())), process_time()))
    begun = len(times) // 10
    games = len(times) - 1 - begun
    plays, keeps = ((spent[-1][who] - spent[begun][who]) / games for who in (0, 1))
    return games / (times[-1] - times[begun]), plays, keeps


def spent_by(process: int) -> float:
    """The seconds of processor time that a process has had."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def compare(plan: Plan, rounds: int, *, ray: bool) -> None:
    """Print the rates of one and two processes, and their ratio, as medians."""
    numbers = range(1, plan.total + 1)
    ones, twos, rays = [], [], []
    for _ in range(rounds):
        ones.append(measured(played_here(plan, numbers, 1)))
        twos.append(measured(played_here(plan, numbers, 2)))
        if ray:
            rays.append(measured(played_on_ray(plan, numbers, jobs=2))[0])
    one, two = (median(rate for rate, *_ in each) for each in (ones, twos))
    ratios = [two[0] / one[0] for one, two in zip(ones, twos, strict=True)]
    print(f"one process {one:.2f} games/s, two {two:.2f}, ratio {median(ratios):.2f}")
    print("  ratios of the rounds: " + ", ".join(f"{ratio:.2f}" for ratio in ratios))
    alone = median(keeps for _, _, keeps in ones)
    plays, keeps = (median(each[who] for each in twos) for who in (1, 2))
    print(
        f"  processor time a game: one {alone:.4f} s; two {plays:.4f} s, and {keeps:.4f} s of their keeper: "
        f"on two processors of their own {2 * alone / (plays + keeps):.2f} times one"
    )
    if rays:
        print(f"Ray with two processors {median(rays):.2f} games/s")


def resident(process: int) -> float:
    """The memory of a process, in MB."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE / 1e6


def players() -> list[int]:
    """The processes that play for this one."""
    listed = Path(f"/proc/self/task/{os.getpid()}/children").read_text()
    mine = map(int, listed.split())
    return [pid for pid in mine if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def memory(games: int) -> None:
    """Print how memory grows as games are played by two processes, kept, and summed up."""
    plan = planned(["bears"], games=games, against=Against.NOBODY)
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "kept", plan.settings()) as journal:
        sizes = []
        with closing(played_here(plan, range(1, games + 1), 2)) as playing:
            for count, played in enumerate(playing, 1):
                journal.keep(played.row)
                if count % (games // 10) == 0:
                    sizes.append((count, resident(os.getpid()), max(map(resident, players()))))
        summary = Summary(journal.rows(games))
        journal.close()
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
    for count, keeps, plays in sizes:
        print(f"after {count:6,} games: who keeps them {keeps:.1f} MB, who plays {plays:.1f} MB")
    (first, kept, played_), (last, keeps, plays) = sizes[1], sizes[-1]
    thousands = (last - first) / 1000
    print(
        f"growth for 1,000 games: {(keeps - kept) / thousands:.3f} MB, "
        f"{(plays - played_) / thousands:.3f} MB; "
        f"summed up {summary.games:,} games, then {resident(os.getpid()):.1f} MB; "
        f"journal {size / games:.0f} bytes a game"
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=120, help="a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ray", action="store_true", help="a cluster of this machine, too")
    parser.add_argument("--alone", type=int, default=2000, help="games against nobody, for the memory")
    options = parser.parse_args()
    plan = planned(["sligh-2002", "skies-2002"], games=options.games, edition="2002")
    compare(plan, options.rounds, ray=options.ray)
    memory(options.alone)


if __name__ == "__main__":
    main()
