"""This module plays the games of a simulation's plan on this machine (`played_here`): by several processes,
or in this one if one job is wanted.

Each worker process (`_Worker`) is sent numbers of games, and sends back each game it has played. If a worker
ends, its games are given to a new one.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import ModuleType

from manaburn.errors import GameError, SimulationError
from manaburn.processes import end_with_parent
from manaburn.simulation.plan import Plan
from manaburn.simulation.playing import PlayedGame, play_numbered

MOST_JOBS = 1024
"""The most processes that play at once."""
_AHEAD = 2
"""The number of games sent to a process in advance, so that it never waits for the next."""
_MOST_DEATHS = 3
"""After so many processes have ended at one game, the simulation is given up."""
_AS_IT_BEGINS = 0
"""Stands for the number of the game if a process ends before it is ready to play one."""

_CONTEXT = get_context("spawn")
"""Processes are started anew, not forked: a fork of a process with threads or open files may hang."""


def all_processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played_here(plan: Plan, numbers: Iterable[int], jobs: int) -> Generator[PlayedGame, None, None]:
    """Play the games of these numbers by `jobs` processes at once, and yield each as it is finished.

    Raises SimulationError if the process that plays a game ends again and again.
    """
    if jobs == 1:
        yield from (play_numbered(plan, number) for number in numbers)
        return
    deaths: Counter[int] = Counter()
    left = iter(numbers)
    crew: dict[object, _Worker] = {worker.pipe: worker for worker in (_Worker(plan) for _ in range(jobs))}
    try:
        # Every worker gets some games ahead, and one more for each that it has played.
        for _ in range(_AHEAD):
            for worker in crew.values():
                worker.give(left)
        while busy := [worker.pipe for worker in crew.values() if worker.given]:
            for pipe in wait(busy):
                worker = crew[pipe]
                try:
                    reply = worker.hear()
                except (EOFError, OSError):
                    del crew[worker.pipe]
                    successor = _after_death(plan, worker, deaths)
                    crew[successor.pipe] = successor
                    continue
                if reply is not None:
                    worker.give(left)
                    yield reply
    finally:
        for worker in crew.values():
            worker.end()


class _Worker:
    """A process that plays the games whose numbers it is sent; `given` has those not played yet."""

    def __init__(self, plan: Plan) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_work, args=(theirs, plan), daemon=True)
        with _nothing_to_run_again():
            self.process.start()
        theirs.close()
        self.given: list[int] = []
        self.is_ready = False

    def give(self, numbers: Iterator[int]) -> None:
        """Send it the number of the next game, if one is left."""
        number = next(numbers, None)
        if number is not None:
            self.given.append(number)
            with suppress(OSError):  # of one that has ended, which is found as it is heard
                self.pipe.send(number)

    def hear(self) -> PlayedGame | None:
        """Return the next game it has played; None when it reports that it is ready for the first."""
        reply = self.pipe.recv()
        if isinstance(reply, str):
            raise SimulationError(reply)
        if reply is None:
            self.is_ready = True
            return None
        assert isinstance(reply, PlayedGame), "a game is told"
        self.given.remove(reply.row.number)
        return reply

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def _nothing_to_run_again() -> Iterator[None]:
    """Keep new processes from running the program that started this one, which they would as far as it is not
    under `if __name__ == "__main__":`; playing needs nothing of it.
    """
    program = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = program


def _after_death(plan: Plan, worker: _Worker, deaths: Counter[int]) -> _Worker:
    """Start another process in place of one that has ended, with the same games to play. Raises
    SimulationError.
    """
    worker.end()
    number = worker.given[0] if worker.is_ready else _AS_IT_BEGINS
    deaths[number] += 1
    if deaths[number] == _MOST_DEATHS:
        if number == _AS_IT_BEGINS:
            raise SimulationError("the processes for the games end as soon as they start: try --jobs 1")
        raise SimulationError(
            f"the process that plays game {number} (seed {plan.seed_of(number)}) was ended "
            f"{deaths[number]} times: is there enough memory? The games so far are kept; try fewer jobs"
        )
    successor = _Worker(plan)
    again = iter(worker.given)
    for _ in worker.given:
        successor.give(again)
    return successor


def _work(pipe: Connection, plan: Plan) -> None:
    """Play the games whose numbers are sent, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides what becomes of it
    end_with_parent()
    try:
        pipe.send(None)
        while True:
            pipe.send(_played(plan, pipe.recv()))
    except (EOFError, OSError):
        return


def _played(plan: Plan, number: int) -> PlayedGame | str:
    try:
        return play_numbered(plan, number)
    except GameError as error:  # it cannot even be begun
        return f"game {number} cannot be begun: {error}"
