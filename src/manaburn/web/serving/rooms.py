"""This module has the records that the server's `Hall` keeps: of each table (`TableRoom`) and each connected
page (`Guest`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from manaburn.terms import PlayerId
from manaburn.web.at_tables import Rights
from manaburn.web.messages import Frame
from manaburn.web.serving.keeping import Link

Send = Callable[[Frame], Awaitable[None]]


@dataclass(eq=False)
class Guest:
    """A page that is connected, and the tables where it sits."""

    send: Send
    places: dict[str, Link] = field(default_factory=dict)
    """The link by which it sits at each table, by the table's name."""
    eyes: dict[str, str] = field(default_factory=dict)
    """As whom it looked at each table last: a seat as a number, `all` or `nobody`."""
    begun: int = 0
    """How many tables it has begun, which is limited."""


@dataclass
class TableRoom:
    """A table as the hall knows it: how it began, which process holds it, and which guests are there."""

    name: str
    seats: tuple[int, ...]
    """The seats of people, not of agents."""
    one_person: bool
    """One person has all these seats."""
    analysis: bool
    begun: str
    """The game as it began, saved; empty while decks are still to be brought."""
    seed: int
    """The seed of the agents' random choices."""
    changes: int
    """How many changes of the table are kept."""
    held_since: tuple[int, int] = (-1, -1)
    """The engine's process to which the table was given: the worker, and how often it had been started then.
    Once that differs, the process was restarted and has to replay the table.
    """
    guests: set[Guest] = field(default_factory=set)
    rematch: set[int] = field(default_factory=set)
    """The seats of the people who would like to play the match again."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a message changes the table, so that changes are kept in their order."""
    thinking: asyncio.Task[None] | None = None
    """The task in which the agents answer, while they do."""
    quiet: Guest | None = None
    """The guest whose reply waits for the agents, and who is sent nothing else meanwhile."""
    mirrored_since: tuple[int, int] = (-1, -1)
    """The agents' process that has a copy of the game, as in `held_since`."""

    def rights(self, link: Link) -> Rights:
        """Return what a link lets somebody do at this table."""
        match link.eyes:
            case "mine":
                return Rights(frozenset(map(PlayerId, self.seats)), self.analysis)
            case "nobody":
                return Rights()
            case seat:
                return Rights(frozenset((PlayerId(int(seat)),)))
