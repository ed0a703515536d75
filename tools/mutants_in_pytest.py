"""The part of `mutants.py` that runs within pytest: which tests reach a change, and which of them notice it.

All tests run once with nothing changed, so that it is known which of them reach which change and how long
they take. Then for each change a forked process runs those that reach it until one fails.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest
from _pytest.runner import runtestprotocol

from switches import Switches

ORDERS = "MANABURN_MUTANTS"
"""The variable of the environment with the file that says what to do."""
_LONGER = 10  # times as long as unchanged, and so many seconds, until a test is taken to be endless
_AT_LEAST = 3.0
_MEMORY = 3 << 30


class Ran(NamedTuple):
    """A test that passes with nothing changed: how many seconds it takes, and which changes it reaches."""

    item: pytest.Item
    seconds: float
    reaches: frozenset[int]


class Endless(Exception):
    """A test takes far longer than with nothing changed."""


class Mutants:
    """What is tried: the changes, each with the tests' folders that are likely to notice it."""

    def __init__(self, orders: dict[str, str | float | dict[str, str]]) -> None:
        self._out = Path(str(orders["out"]))
        self._seconds = float(str(orders["seconds"]))
        near = orders["near"]
        assert isinstance(near, dict), "changes by their numbers"
        self._near = {int(number): folder for number, folder in near.items()}
        self._collected: dict[str, frozenset[int]] = {}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """What is reached as a file of tests is imported is reached by the file."""
        if report.nodeid.endswith(".py"):
            self._collected[report.nodeid] = frozenset(Switches.reached)
        Switches.reached.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests, the changes are gone through."""
        began = time.process_time()
        every = [ran for item in session.items if (ran := _ran(item)) is not None]
        self._say(ran=len(every), left_out=len(session.items) - len(every), took=time.process_time() - began)
        caches = _caches()
        gc.collect()
        gc.freeze()  # so that a forked process copies little
        reaching = [ran for ran in every if ran.reaches]
        if not _notices(reaching[:50], None, self._seconds, caches).startswith("lives"):
            raise RuntimeError("tests fail as they run again with nothing changed")
        for number, near in self._near.items():
            at_import = sorted(file for file, reached in self._collected.items() if number in reached)
            reaching = [ran for ran in every if number in ran.reaches]
            reaching.sort(key=lambda ran: (near not in ran.item.nodeid, ran.seconds))
            room = ".".join(["manaburn", *near.split("/")[1:2]])
            of_room = [each for each in caches if str(each.__module__).startswith(room)]
            verdict = _notices(reaching, number, self._seconds, of_room)
            self._say(number=number, verdict=verdict, reached_by=len(reaching), files=at_import)
        return True

    def _say(self, **line: object) -> None:
        with self._out.open("a") as file:
            print(json.dumps(line), file=file)


def _ran(item: pytest.Item) -> Ran | None:
    """How a test goes with nothing changed; None if it does not pass."""
    Switches.reached.clear()
    began = time.process_time()
    if _fails(item, skipped=True):
        return None
    return Ran(item, time.process_time() - began, frozenset(Switches.reached))


def _fails(item: pytest.Item, *, skipped: bool = False) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(each.failed or (skipped and each.skipped) for each in reports)


def _notices(tests: Sequence[Ran], number: int | None, seconds: float, caches: Sequence[_Cache]) -> str:
    """Which of the tests notices a change, tried in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
        verdict = "noticed: it ends the process"
        try:
            for cache in caches:
                cache.cache_clear()
            verdict = _tried(tests, number, seconds)
        finally:
            os.write(writing, verdict.encode())
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        verdict = answer.read()
    os.waitpid(child, 0)
    return verdict or "noticed: it ends the process"


def _tried(tests: Sequence[Ran], number: int | None, seconds: float) -> str:
    Switches.active = number
    began = time.process_time()
    for done, ran in enumerate(tests):
        if time.process_time() - began > seconds:
            return f"lives after {done} of {len(tests)} tests"
        with _within(ran.seconds * _LONGER + _AT_LEAST):
            if _fails(ran.item):
                return f"noticed: {ran.item.nodeid}"
    return f"lives after {len(tests)} of {len(tests)} tests"


_Cache: TypeAlias = "functools._lru_cache_wrapper[object]"


def _caches() -> list[_Cache]:
    """What functions keep, which is worked out anew with a change of their room."""
    return [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    def ends(_signal: int, _frame: object) -> None:
        raise Endless

    signal.signal(signal.SIGVTALRM, ends)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def pytest_configure(config: pytest.Config) -> None:
    """What is to be done is read, if there is anything."""
    orders = os.environ.get(ORDERS)
    if orders:
        config.pluginmanager.register(Mutants(json.loads(Path(orders).read_text())))
