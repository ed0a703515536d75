"""A `Keeper` keeps the server's tables in an SQLite file: how each began, and every message that changed it.

A change is committed before anybody sees its result, so a killed server loses nothing that was seen. A table
is brought back by carrying out its messages again; one that a later release plays differently stays in the
file as it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from secrets import token_urlsafe
from threading import Thread
from typing import Any, NamedTuple

from manaburn.errors import SaveError

FILE = "tables.sqlite"
_VERSION = 1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, begun TEXT NOT NULL, message TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS changes (
    name TEXT NOT NULL, number INTEGER NOT NULL, message TEXT NOT NULL, answers TEXT NOT NULL,
    PRIMARY KEY (name, number)
);
CREATE TABLE IF NOT EXISTS links (
    hash TEXT PRIMARY KEY, name TEXT NOT NULL, eyes TEXT NOT NULL, host INTEGER NOT NULL
);
"""


class Link(NamedTuple):
    """The right that a secret web address gives: to sit at a table in one seat or in all, or to watch."""

    table: str
    eyes: str
    """A seat as a number, `mine` for all seats that are people's, or `nobody`."""
    host: bool
    """Whether its owner began the table, and may revoke the other links."""


class TableChange(NamedTuple):
    """A change of a table, as JSON: the message with the seat that sent it, and the answers it gave the
    game.
    """

    message: str
    answers: str


class KeptTable(NamedTuple):
    """A table as it is in the file: the message that began it, the game as it began (empty while decks are
    still to be brought), and all changes in order.
    """

    message: str
    begun: str
    changes: tuple[TableChange, ...]


_Job = tuple[str, Sequence[Any], "Future[None]"]
"""An SQL statement, its values, and what is done once it is committed."""


class Keeper:
    """The file of tables. Writing returns a future that is done once it is committed.

    One thread writes: whatever is asked while it is busy goes into one transaction.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        with closing(self._connected()) as file:
            self._refuse_another_version(file)
            file.executescript(_SCHEMA)
            file.execute(f"PRAGMA user_version = {_VERSION}")
            file.commit()
        self._reading = self._connected()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="keeper", daemon=True)
        self._writer.start()

    def _connected(self) -> sqlite3.Connection:
        file = sqlite3.connect(self.path, check_same_thread=False, timeout=30)
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        return file

    def _refuse_another_version(self, file: sqlite3.Connection) -> None:
        """Raise SaveError for a file that a later release has written."""
        found = file.execute("PRAGMA user_version").fetchone()[0]
        if found > _VERSION:
            raise SaveError(f"{self.path} was written by a newer release of manaburn, so it is left as it is")

    # Writing

    def begin(self, name: str, message: str, begun: str) -> Future[None]:
        """Keep how a table began."""
        return self._put("INSERT INTO tables (name, message, begun) VALUES (?, ?, ?)", (name, message, begun))

    def bring(self, name: str, message: str, begun: str) -> Future[None]:
        """Keep what was brought to a table, and its game once that has begun with it; `begun` is empty
        before.
        """
        return self._put("UPDATE tables SET message = ?, begun = ? WHERE name = ?", (message, begun, name))

    def change(self, name: str, number: int, change: TableChange) -> Future[None]:
        """Keep a change of a table; `number` counts its changes from 0."""
        return self._put("INSERT INTO changes VALUES (?, ?, ?, ?)", (name, number, *change))

    def link(self, link: Link) -> tuple[str, Future[None]]:
        """Make a new link; return its token, of which only a hash is kept."""
        token = token_urlsafe(24)
        row = (_hash(token), link.table, link.eyes, int(link.host))
        return token, self._put("INSERT INTO links VALUES (?, ?, ?, ?)", row)

    def revoke(self, table: str, eyes: str) -> Future[None]:
        """Delete all links to a seat, but not that of whoever began the table."""
        return self._put("DELETE FROM links WHERE name = ? AND eyes = ? AND host = 0", (table, eyes))

    def move_links(self, table: str, other: str) -> Future[None]:
        """Have all links to a table lead to another one."""
        return self._put("UPDATE links SET name = ? WHERE name = ?", (other, table))

    def forget(self, name: str) -> Future[None]:
        """Delete a table with its changes and links."""
        for held in ("changes", "links"):
            self._put(f"DELETE FROM {held} WHERE name = ?", (name,))
        return self._put("DELETE FROM tables WHERE name = ?", (name,))

    def _put(self, statement: str, row: Sequence[Any]) -> Future[None]:
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # whoever waits for it may go away: it is kept all the same
        self._jobs.put((statement, row, done))
        return done

    def _write(self) -> None:
        """Commit jobs until None comes: all that wait together in one transaction."""
        with closing(self._connected()) as file:
            while (first := self._jobs.get()) is not None:
                jobs: list[_Job] = [first]
                ended = False
                while not self._jobs.empty():
                    job = self._jobs.get()
                    ended = ended or job is None
                    jobs += [] if job is None else [job]
                _commit(file, jobs)
                if ended:
                    return

    def close(self) -> None:
        """Write what waits, and close the file."""
        self._jobs.put(None)
        self._writer.join()
        self._reading.close()

    # Reading

    def link_of(self, token: str) -> Link | None:
        """Return the link of a token; None if it is unknown or was revoked."""
        row = self._reading.execute(
            "SELECT name, eyes, host FROM links WHERE hash = ?", (_hash(token),)
        ).fetchone()
        return None if row is None else Link(row[0], row[1], bool(row[2]))

    def kept(self, name: str) -> KeptTable | None:
        """Return a table as it was kept; None if there is none of that name."""
        row = self._reading.execute("SELECT message, begun FROM tables WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        changes = self._reading.execute(
            "SELECT message, answers FROM changes WHERE name = ? ORDER BY number", (name,)
        )
        message, begun = row
        return KeptTable(message, begun, tuple(TableChange(*each) for each in changes))

    def tables(self) -> int:
        """Return how many tables are kept."""
        return int(self._reading.execute("SELECT count(*) FROM tables").fetchone()[0])


def _commit(file: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    """Commit some jobs together; if one fails, none is committed and the future of each raises SaveError."""
    try:
        with file:
            for statement, row, _ in jobs:
                file.execute(statement, row)
    except sqlite3.Error as error:
        for _, _, done in jobs:
            done.set_exception(SaveError(f"this could not be kept: {error}"))
        return
    for _, _, done in jobs:
        done.set_result(None)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
