"""Small changes of a program are made while it runs: all are written into it, and at most one is on.

`small_changes` writes a question into the program at each place, and `on` answers it and notes that the place
was reached.
"""

from __future__ import annotations

import os

VARIABLE = "MANABURN_SMALL_CHANGE"
"""The variable of the environment that names the change that is on from the start."""


class Switches:
    """Which change is on, and which places were reached since they were last forgotten."""

    active: int | None = int(os.environ.get(VARIABLE, "0")) or None
    reached: set[int] = set()  # noqa: RUF012  # one for the whole program


def on(number: int) -> bool:
    """Whether a change, which was reached just now, is on."""
    Switches.reached.add(number)
    return number == Switches.active
