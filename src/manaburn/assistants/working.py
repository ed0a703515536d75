"""This module runs tools in processes of their own (`Workers`), so that a call that takes too long or too
much memory is ended, while the server lives on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any

from manaburn.assistants.replies import Broken
from manaburn.assistants.tools import OF_DUELS, OF_POSITIONS, Tools
from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError, TooMuch
from manaburn.processes import CalledProcess, CallTookTooLong, Carry, ProcessDidNotBegin, ProcessEnded

LONGEST = 20.0
"""The most seconds that a call may take."""
MOST_MEMORY = 2 << 30
"""The most bytes of memory that a process may use, on systems that can limit it."""


class Workers:
    """Processes that run tools, each one call at a time: `call` waits for a free one, sends it the call, and
    returns what the tool returned.
    """

    def __init__(self, cards: Callable[[], CardPool], number: int = 2, longest: float = LONGEST) -> None:
        self.longest = longest
        self._free: SimpleQueue[CalledProcess] = SimpleQueue()
        for _ in range(number):
            self._free.put(CalledProcess(partial(_begin, cards), MOST_MEMORY))

    def call(self, tool: str, **arguments: Any) -> Any:
        """Return what a tool returns. Raises the GameError that it raises, TooMuch if it takes too long or
        too much memory, and Broken if its process ends or does not begin.
        """
        process = self._free.get()
        try:
            return process.call(tool, arguments, self.longest)
        except CallTookTooLong:
            raise TooMuch(
                f"{tool} took longer than {self.longest:g} seconds and was stopped: ask about fewer objects,"
                " answers or days"
            ) from None
        except ProcessDidNotBegin:
            raise Broken("the process for the tools did not start: start manaburn mcp again") from None
        except ProcessEnded:
            text = f"the process that ran {tool} has ended: ask about something smaller"
            raise Broken(text) from None
        finally:
            self._free.put(process)

    def end(self) -> None:
        """End the processes that are free."""
        while not self._free.empty():
            self._free.get().end()


def _begin(cards: Callable[[], CardPool]) -> Carry:
    """Return what carries out the calls in a process of tools."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # where the protocol is spoken nothing else may be said
    return partial(_carried_out, Tools(cards()))


def _carried_out(tools: Tools, name: str, arguments: dict[str, Any]) -> Any:
    """Call a tool by its name; return its reply, or the error that it raised."""
    assert name in (*OF_POSITIONS, *OF_DUELS), name
    try:
        return getattr(tools, name)(**arguments)
    except GameError as error:
        return error
    except MemoryError:
        much = MOST_MEMORY >> 30
        return TooMuch(f"{name} needs more than {much} GB of memory: ask about something smaller")
    except Exception as error:  # noqa: BLE001 - a mistake of ours is told to the caller, and the process goes on
        text = f"{type(error).__name__}: {error}"
        says = f"{name} failed because of a bug in manaburn ({text[:200]})"
        return Broken(f"{says}: please report it")
