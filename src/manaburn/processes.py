"""A `CalledProcess` is a process that carries out calls for this one, with a time limit, and is started anew
after it ended. The web server plays games in such processes, and `manaburn.assistants` runs its tools in
them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

Carry = Callable[[str, dict[str, Any]], Any]
"""A function that carries out a call, given its name and arguments. An exception that it returns (not raises)
is raised in the caller.
"""
LONGEST_BEGINNING = 120.0
"""How many seconds a process may take to start."""
_CONTEXT = get_context("spawn")
"""Processes are started from scratch: a fork of one with threads may hang."""


class CallTookTooLong(Exception):
    """A call was not carried out in time: its process was killed, and the next call starts another."""


class ProcessEnded(Exception):
    """A process ended in the middle of a call."""


class ProcessDidNotBegin(ProcessEnded):
    """A process could not be started, or took too long to: no call was carried out."""


class CalledProcess:
    """A process that carries out one call after another. It starts with its first call, and again after it
    ended.

    `make` is called in the process, and returns the function that carries out the calls there.
    """

    def __init__(self, make: Callable[[], Carry], most_memory: int) -> None:
        self._make, self._most_memory = make, most_memory
        self._process: Any = None
        self._pipe: Connection | None = None
        self.begun = 0
        """How often it was started; whatever it held before the last start is gone."""

    def call(self, what: str, arguments: dict[str, Any], longest: float) -> Any:
        """Return the result of a call. Raises the exception it results in, CallTookTooLong after `longest`
        seconds, ProcessEnded and ProcessDidNotBegin.
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
        """Start the process, wait until it is ready, and return the pipe to it. Raises ProcessDidNotBegin."""
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
        """Kill the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _work(pipe: Connection, make: Callable[[], Carry], most_memory: int) -> None:
    """Carry out calls in the process until the pipe is closed."""
    end_with_parent()
    limit_memory(most_memory)
    carry_out = make()
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        pipe.send(True)
        while True:
            what, arguments = pipe.recv()
            pipe.send(carry_out(what, arguments))


def end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, for whatever reason."""
    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def limit_memory(most: int) -> None:
    """Limit the memory of this process to `most` bytes: beyond that it raises MemoryError. Windows has no
    such limit.
    """
    try:
        import resource  # noqa: PLC0415 - it is not everywhere
    except ModuleNotFoundError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
