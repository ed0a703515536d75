"""A process that carries out the calls of tools, so that one that takes too long can be ended."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from manaburn.assistants.replies import Broken
from manaburn.assistants.tools import OF_DUELS, OF_POSITIONS, Tools
from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError, TooMuch
from manaburn.processes import end_with_parent, limit_memory

LONGEST = 20.0
"""So many seconds a call takes at the most."""
MOST_MEMORY = 2 << 30
"""So many bytes a process that carries out calls may hold, where the system can say so."""
_LONGEST_BEGINNING = 60.0
_READY = "ready"
_CONTEXT = get_context("spawn")
"""A process begins anew: a copy of one with threads may hang."""


class Workers:
    """Processes that carry out calls, each one call at a time; others wait for the next free one."""

    def __init__(self, cards: Callable[[], CardPool], number: int = 2, longest: float = LONGEST) -> None:
        self.longest = longest
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        for _ in range(number):
            self._free.put(_Worker(cards))

    def call(self, tool: str, **arguments: Any) -> Any:
        """Return what a tool returns. Raises the GameError that it raises, or TooMuch after too long."""
        worker = self._free.get()
        try:
            return worker.call(tool, arguments, self.longest)
        finally:
            self._free.put(worker)

    def end(self) -> None:
        """End all processes, once they are free."""
        while not self._free.empty():
            self._free.get().end()


class _Worker:
    """A process that is begun when it is first needed, and anew after it was ended."""

    def __init__(self, cards: Callable[[], CardPool]) -> None:
        self._cards = cards
        self._process: Any = None
        self._pipe: Connection | None = None

    def call(self, tool: str, arguments: dict[str, Any], longest: float) -> Any:
        """Return what a tool returns, within so many seconds."""
        pipe = self._pipe or self._begun()
        try:
            pipe.send((tool, arguments))
            if not pipe.poll(longest):
                self.end()
                raise TooMuch(
                    f"{tool} took longer than {longest:g} seconds and was stopped: ask about fewer objects,"
                    " answers or days"
                )
            done = pipe.recv()
        except (EOFError, OSError):
            self.end()
            told = f"{tool} ended the process that carried it out: ask about something smaller"
            raise Broken(told) from None
        if isinstance(done, GameError):
            raise done
        return done

    def _begun(self) -> Connection:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(theirs, self._cards), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        if not ours.poll(_LONGEST_BEGINNING) or ours.recv() != _READY:
            self.end()
            raise Broken("the process for tools does not begin: start manaburn mcp again")
        return ours

    def end(self) -> None:
        """End the process; the next call begins another."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _work(pipe: Connection, cards: Callable[[], CardPool]) -> None:
    """Carry out calls until nobody calls any more."""
    end_with_parent()
    limit_memory(MOST_MEMORY)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # where the protocol is spoken nothing else may be said
    tools = Tools(cards())
    pipe.send(_READY)
    while True:
        try:
            name, arguments = pipe.recv()
        except EOFError:
            return
        pipe.send(_carried_out(tools, name, arguments))


def _carried_out(tools: Tools, name: str, arguments: dict[str, Any]) -> Any:
    assert name in (*OF_POSITIONS, *OF_DUELS), name
    try:
        return getattr(tools, name)(**arguments)
    except GameError as error:
        return error
    except MemoryError:
        much = MOST_MEMORY >> 30
        return TooMuch(f"{name} needs more than {much} GB of memory: ask about something smaller")
    except Exception as error:  # noqa: BLE001 - a mistake of ours is told to the caller, and the process goes on
        told = f"{type(error).__name__}: {error}"
        return Broken(f"{name} failed by a mistake of manaburn ({told[:200]}): please tell its makers")
