"""This module does a piece of work to its end whatever interrupts it (`carried_through`).

`Game.push` and `Game.play` need that when an answer is broken off halfway, by Ctrl-C or a RecursionError:
the state before it has to be restored, and nothing may break that off too.
"""

from __future__ import annotations

import _thread
import sys
from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")

_ROOM = 1000
"""The least recursion limit while the work is done."""


def carried_through(work: Callable[[], _T]) -> _T:
    """Return what some work yields, which is done to its end whatever interrupts. It is done in a thread of
    its own: there the stack of calls is empty, and no interrupt comes, as these reach the main thread alone.
    One that comes meanwhile is raised afterwards.

    >>> carried_through(lambda: 6 * 7)
    42
    """
    found: list[_T] = []
    failed: list[BaseException] = []
    working = _thread.allocate_lock()
    working.acquire()

    def thread() -> None:
        limit = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(max(limit, _ROOM))
            found.append(work())
        except BaseException as error:  # noqa: BLE001 - raised below
            failed.append(error)
        finally:
            sys.setrecursionlimit(limit)
            working.release()

    try:
        _thread.start_new_thread(thread, ())
    except RuntimeError as error:
        if isinstance(error, RecursionError):
            raise
        return work()  # where no thread can be had it is done here
    interrupt: BaseException | None = None
    while not (found or failed):
        try:
            working.acquire()
        except RecursionError:  # nothing more can be called, but all goes on
            continue
        except BaseException as error:  # noqa: BLE001 - it is raised when the work is done
            interrupt = error
    if failed or interrupt is not None:
        raise failed[0] if failed else interrupt or KeyboardInterrupt
    return found[0]
