"""How a scenario ends: passed, failed with the first difference, or refused."""

from __future__ import annotations

from enum import Enum

from manaburn.state import GameState
from manaburn.state.events import Event
from manaburn.values import value


class Result(Enum):
    """How a scenario ended."""

    PASSED = "passed"
    FAILED = "failed"
    REFUSED = "refused"


@value(kw_only=True)
class Outcome:
    """The end of one scenario."""

    id: str
    result: Result
    why: str = ""
    """The first difference of a failed one; the card or operation that one was refused for."""
    events: tuple[Event, ...] = ()
    """What happened."""
    first: GameState | None = None
    """Where it began."""
    last: GameState | None = None
    """Where it ended, or where the game had got to."""


class NotSupported(Exception):
    """Something of a scenario that cannot be carried out, or not be judged."""


class Difference(Exception):
    """Something that is not as it must be."""
