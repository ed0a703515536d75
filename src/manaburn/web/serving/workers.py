"""A worker is a process that carries out one call after another; it is begun anew if one takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol

from manaburn.errors import GameError, TooMuch
from manaburn.processes import end_with_parent, limit_memory

_CONTEXT = get_context("spawn")
"""A process begins anew: a copy of one with threads may hang."""
_LONGEST_BEGINNING = 120.0
MOST_MEMORY = 3 << 30
"""So many bytes a worker may hold, where the system can say so."""
_LOG = logging.getLogger("manaburn.web")


class Carrier(Protocol):
    """Something in a worker carries out calls by their names."""

    def carry_out(self, what: str, arguments: dict[str, Any], /) -> Any:
        """Carry out a call."""
        ...


class Lost(GameError):
    """A worker has ended: what it held has to be brought back."""


class Worker:
    """A worker has a process, and a thread here that speaks with it."""

    def __init__(self, make: Callable[[], Carrier], longest: float) -> None:
        self._make, self._longest = make, longest
        self._thread = ThreadPoolExecutor(1, "worker")
        self._process: Any = None
        self._pipe: Connection | None = None
        self.begun = 0
        """How often its process was begun: what it holds is of the last time."""

    async def call(self, what: str, **arguments: Any) -> Any:
        """Return what a call returns. Raises TooMuch after too long, Lost if the process has ended."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._call, what, arguments)

    def _call(self, what: str, arguments: dict[str, Any]) -> Any:
        pipe = self._pipe or self._begin()
        try:
            pipe.send((what, arguments))
            if not pipe.poll(self._longest):
                self._end()
                raise TooMuch(f"this took longer than {self._longest:g} seconds and was stopped")
            found = pipe.recv()
        except (EOFError, OSError):
            self._end()
            raise Lost("a process of the server has ended") from None
        if isinstance(found, GameError):
            raise found
        return found

    def _begin(self) -> Connection:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(theirs, self._make), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        self.begun += 1
        try:
            ready = ours.poll(_LONGEST_BEGINNING) and ours.recv()
        except (EOFError, OSError):
            ready = False
        if not ready:
            self._end()
            raise Lost("a process of the server does not begin")
        return ours

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    async def end(self) -> None:
        """End the process, once it has carried out what was asked of it."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
        self._thread.shutdown(wait=False)


def _work(pipe: Connection, make: Callable[[], Carrier]) -> None:
    """Carry out calls until nobody calls any more."""
    end_with_parent()
    limit_memory(MOST_MEMORY)
    carrier = make()
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        pipe.send(True)
        while True:
            what, arguments = pipe.recv()
            pipe.send(_carried_out(carrier, what, arguments))


def _carried_out(carrier: Carrier, what: str, arguments: dict[str, Any]) -> Any:
    try:
        return carrier.carry_out(what, arguments)
    except GameError as error:
        return error
    except MemoryError:
        return TooMuch("this needs more memory than there is for it")
    except Exception as error:  # noqa: BLE001 - a mistake of ours is logged and told, and the process goes on
        _LOG.exception("the call %r", what)
        return Lost(f"a mistake of manaburn ({type(error).__name__}): please tell its makers")
