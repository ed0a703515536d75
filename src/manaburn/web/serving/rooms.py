"""A room is a table as the hall knows it, and a guest is a page that is there."""

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
    """A guest is a page that is connected, and where it may sit."""

    send: Send
    places: dict[str, Link] = field(default_factory=dict)
    eyes: dict[str, str] = field(default_factory=dict)
    """From whose eyes it looked at each table last."""
    begun: int = 0
    """How many tables it has begun."""


@dataclass
class TableRoom:
    """A room is a table as the hall knows it: which worker holds it, and who is there."""

    name: str
    seats: tuple[int, ...]
    one_person: bool
    analysis: bool
    begun: str
    seed: int
    changes: int
    held_since: tuple[int, int] = (-1, -1)
    """The worker that holds it, and how often that had been begun."""
    guests: set[Guest] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: asyncio.Task[None] | None = None
    quiet: Guest | None = None
    """Who waits for the agents, and is told all at once."""
    mirrored_since: tuple[int, int] = (-1, -1)
    """The worker that has the mirror for the agents, and how often that had been begun."""

    def rights(self, link: Link) -> Rights:
        """Return what a link lets somebody do at this table."""
        match link.eyes:
            case "mine":
                return Rights(frozenset(map(PlayerId, self.seats)), self.analysis)
            case "nobody":
                return Rights()
            case seat:
                return Rights(frozenset((PlayerId(int(seat)),)))
