"""This module ends programs that play, with all that they have started. `end_all` ends one of them, once
`BotProcess.end` is called; `watch` ends all that still run when our own process is gone, for whatever reason.

Each program is started in a process group of its own, with a mark in an environment variable, which all its
child processes inherit. For `watch`, this file is run by itself in another process, to which a `BotProcess`
writes the marks of its programs; it waits for the end of its input. So it imports nothing of ours.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep

VARIABLE = "MANABURN_BOT"
"""The environment variable with the mark."""
_PROCESSES = Path("/proc")
_ROUNDS = 20
"""The most rounds of looking for marked processes: some of them may just have started others."""


def end_all(mark: str, group: int) -> None:
    """End a process group (0 for none), and on Linux also what has the mark and has left the group."""
    if group:
        with suppress(OSError):  # it has ended
            os.killpg(group, signal.SIGKILL)
    for _ in range(_ROUNDS):
        found = list(_marked(mark))
        if not found:
            return
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        sleep(0.01)


def _marked(mark: str) -> Iterator[int]:
    """Yield the ids of processes with a mark; none where the system has no `/proc`."""
    wanted = f"{VARIABLE}={mark}".encode()
    for folder in _PROCESSES.glob("[0-9]*"):
        with suppress(OSError):  # it has ended, or is somebody else's
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)


def watch() -> None:
    """Read `mark group` for each program that is started, and `mark -` once it has been ended; at the end of
    the input end all others.
    """
    running: dict[str, int] = {}
    for line in sys.stdin:
        mark, group = line.split()
        if group == "-":
            running.pop(mark, None)
        else:
            running[mark] = int(group)
    for mark, number in running.items():
        end_all(mark, number)


if __name__ == "__main__":
    watch()
