"""Processes that work for another."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

Carry = Callable[[str, dict[str, Any]], Any]
"""Carries out a call, by its name and arguments; an error that it returns is raised where it was called."""
LONGEST_BEGINNING = 120.0
"""So many seconds a process takes to begin at the most."""
_CONTEXT = get_context("spawn")
"""A process begins anew: a copy of one with threads may hang."""


class CallTookTooLong(Exception):
    """A call was not carried out in time: its process has been ended, and the next call begins another."""


class ProcessEnded(Exception):
    """A process has ended in the middle of a call."""


class ProcessDidNotBegin(ProcessEnded):
    """A process could not be made, or took too long to begin: no call was carried out."""


class CalledProcess:
    """A process carries out one call after another. It begins with its first call, and anew after it ended.

    `make` is called in the process, and returns what carries out the calls there.
    """

    def __init__(self, make: Callable[[], Carry], most_memory: int) -> None:
        self._make, self._most_memory = make, most_memory
        self._process: Any = None
        self._pipe: Connection | None = None
        self.begun = 0
        """How often it has begun: what it holds is of the last time."""

    def call(self, what: str, arguments: dict[str, Any], longest: float) -> Any:
        """Return what a call returns, within so many seconds. Raises what it raises, CallTookTooLong,
        ProcessEnded and ProcessDidNotBegin.
        """
        pipe = self._pipe or self._begin()
        try:
            pipe.send((what, arguments))
            if not pipe.poll(longest):
                self.end()
                raise CallTookTooLong
            found = pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise ProcessEnded from None
        if isinstance(found, Exception):
            raise found
        return found

    def _begin(self) -> Connection:
        try:
            pipe = self._started()
            if pipe.poll(LONGEST_BEGINNING):
                pipe.recv()  # it is ready
                return pipe
        except (EOFError, OSError):
            pass  # it ended before it was ready, or the system gave none
        self.end()
        raise ProcessDidNotBegin

    def _started(self) -> Connection:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(theirs, self._make, self._most_memory), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        self.begun += 1
        return ours

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _work(pipe: Connection, make: Callable[[], Carry], most_memory: int) -> None:
    """Carry out calls until nobody calls any more."""
    end_with_parent()
    limit_memory(most_memory)
    carry_out = make()
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        pipe.send(True)
        while True:
            what, arguments = pipe.recv()
            pipe.send(carry_out(what, arguments))


def end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, however that came about."""
    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def limit_memory(most: int) -> None:
    """Let this process hold no more than so many bytes: what needs more raises MemoryError. Windows has no
    such limit.
    """
    try:
        import resource  # noqa: PLC0415 - it is not everywhere
    except ModuleNotFoundError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
