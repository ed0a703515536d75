"""Processes that work for another."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


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
