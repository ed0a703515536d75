"""A `Worker` is a process for which the server waits without blocking: `call` has it carry out one call after
another.

A call that takes too long ends the process, and the next call starts it anew, without what it held.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from manaburn.errors import GameError, TooMuch
from manaburn.processes import CalledProcess, CallTookTooLong, Carry, ProcessEnded

MOST_MEMORY = 3 << 30
"""How many bytes a worker may use, on systems that can limit it."""
_LOG = logging.getLogger("manaburn.web")


class Carrier(Protocol):
    """The object in the worker's process that carries out its calls: an `Engine`, or `Mirrors`."""

    def carry_out(self, what: str, arguments: dict[str, Any], /) -> Any:
        """Carry out the call `what` with these arguments, and return its result."""
        ...


class Lost(GameError):
    """A worker's process has ended, and what it held has to be given to it again; or a bug stopped a call."""


class Worker:
    """A process, and the thread here that calls it; `make` makes the `Carrier` there."""

    def __init__(self, make: Callable[[], Carrier], longest: float) -> None:
        self._longest = longest
        self._thread = ThreadPoolExecutor(1, "worker")
        self._process = CalledProcess(partial(_begin, make), MOST_MEMORY)

    @property
    def begun(self) -> int:
        """Return how often its process was started; whatever it held before the last start is gone."""
        return self._process.begun

    async def call(self, what: str, **arguments: Any) -> Any:
        """Return the result of a call. Raises TooMuch if it takes too long, Lost if the process has ended."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._call, what, arguments)

    def _call(self, what: str, arguments: dict[str, Any]) -> Any:
        try:
            return self._process.call(what, arguments, self._longest)
        except CallTookTooLong:
            raise TooMuch(f"this took longer than {self._longest:g} seconds and was stopped") from None
        except ProcessEnded:
            raise Lost("a process of the server has ended") from None

    async def end(self) -> None:
        """End the process, once it has carried out what was asked of it."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._process.end)
        self._thread.shutdown(wait=False)


def _begin(make: Callable[[], Carrier]) -> Carry:
    """Return the function that carries out the calls in a worker's process."""
    return partial(_carried_out, make())


def _carried_out(carrier: Carrier, what: str, arguments: dict[str, Any]) -> Any:
    try:
        return carrier.carry_out(what, arguments)
    except GameError as error:
        return error
    except MemoryError:
        return TooMuch("this needs more memory than there is for it")
    except Exception as error:  # noqa: BLE001 - a mistake of ours is logged and told, and the process goes on
        _LOG.exception("the call %r", what)
        return Lost(f"a bug in manaburn ({type(error).__name__}): please report it")
