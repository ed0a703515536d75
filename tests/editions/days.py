"""How a test says what the change of a day changes: the same game told the day before and on the day itself.

    @history("walls", "stays", ("2004-10-01", "attacks"))
    def a_wall(edition: Edition) -> object: ...

What a game shows by the rules of a day is played, never read off the edition. `changes` says the same by
tests that exist already. Whoever adds a change to the table adds its day in a module `days_of_…` beside this
one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import NamedTuple

from manaburn.editions import Edition

Shown = Callable[[Edition], None]
"""Plays a game by the rules of a day, and raises unless it goes as it should."""


class DayOfChange(NamedTuple):
    """A change of one axis: what a game shows by the rules until its day, and from then on."""

    axis: str
    day: date
    before: Shown
    after: Shown

    def __str__(self) -> str:
        return f"{self.axis}-{self.day}"

    @property
    def last_day_before(self) -> date:
        """The last day of the old answer."""
        return self.day - timedelta(days=1)


DAYS: list[DayOfChange] = []
"""Every change for which there is a game."""


def changes(axis: str, day: str, before: Shown, after: Shown) -> None:
    """On that day the rules change from what one game shows to what another one does."""
    DAYS.append(DayOfChange(axis, date.fromisoformat(day), before, after))


def history(
    axis: str, first: object, *then: tuple[str, object]
) -> Callable[[Callable[[Edition], object]], Callable[[Edition], object]]:
    """The game of the function shows first this, and from each day on that."""

    def told(play: Callable[[Edition], object]) -> Callable[[Edition], object]:
        before = first
        for day, after in then:
            changes(axis, day, partial(_shows, play, before), partial(_shows, play, after))
            before = after
        return play

    return told


def _shows(play: Callable[[Edition], object], expected: object, edition: Edition) -> None:
    shown = play(edition)
    assert shown == expected, f"{play.__name__}: {shown!r}, not {expected!r}"
