"""Tables are kept in a file: how each began, and every message that changed it, committed before it is
acknowledged.

Whatever was acknowledged is there after the process was killed. A table whose messages lead elsewhere in this
release is left as it is.
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
    """A link lets who has it sit at a table: in a seat, in all seats, or to watch."""

    table: str
    eyes: str
    """A seat as a number, `mine` for all seats that are people's, or `nobody`."""
    host: bool
    """Who has it may revoke the others."""


class TableChange(NamedTuple):
    """A change of a table is a message with the seat that sent it, and the answers the game was given."""

    message: str
    answers: str


class KeptTable(NamedTuple):
    """A kept table is the message it was begun with, the game as it began, and all changes in order."""

    message: str
    begun: str
    changes: tuple[TableChange, ...]


_Job = tuple[str, Sequence[Any], "Future[None]"]


class Keeper:
    """A keeper writes to one file; what comes while it writes is committed together."""

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
            raise SaveError(f"{self.path} was written by a later release: it is left as it is")

    # Writing

    def begin(self, name: str, message: str, begun: str) -> Future[None]:
        """Keep how a table began."""
        return self._put("INSERT INTO tables (name, message, begun) VALUES (?, ?, ?)", (name, message, begun))

    def change(self, name: str, number: int, change: TableChange) -> Future[None]:
        """Keep a change of a table, by its number from 0 on."""
        return self._put("INSERT INTO changes VALUES (?, ?, ?, ?)", (name, number, *change))

    def link(self, link: Link) -> tuple[str, Future[None]]:
        """Make a new link; return its token, of which only a hash is kept."""
        token = token_urlsafe(24)
        row = (_hash(token), link.table, link.eyes, int(link.host))
        return token, self._put("INSERT INTO links VALUES (?, ?, ?, ?)", row)

    def revoke(self, table: str, eyes: str) -> Future[None]:
        """Revoke all links to a seat."""
        return self._put("DELETE FROM links WHERE name = ? AND eyes = ? AND host = 0", (table, eyes))

    def forget(self, name: str) -> Future[None]:
        """Keep a table no longer: how it began, what changed it, and the links to it."""
        for held in ("changes", "links"):
            self._put(f"DELETE FROM {held} WHERE name = ?", (name,))
        return self._put("DELETE FROM tables WHERE name = ?", (name,))

    def _put(self, statement: str, row: Sequence[Any]) -> Future[None]:
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # whoever waits for it may go away: it is kept all the same
        self._jobs.put((statement, row, done))
        return done

    def _write(self) -> None:
        """Write what is put until there is nothing more to come, all that waits in one transaction."""
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
        """Return where a token lets somebody sit; None if there is no such link."""
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
    """Commit some jobs together; if one cannot be, none is, and all are told."""
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
