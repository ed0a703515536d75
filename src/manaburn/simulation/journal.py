"""A `Journal` is a file with the games of a simulation that are finished so far, from which a stopped
simulation goes on.

It is a database of SQLite, and every game is on its way to the disk as soon as it is finished: a process that
is killed has lost none. It says for which settings its games were played, and refuses others.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from manaburn.__about__ import __version__
from manaburn.errors import SimulationError, about_file
from manaburn.simulation.rows import Row, row_of

_FORMAT = "manaburn simulation 1"
_KEPT = "the games so far are kept"
_NO_JOURNAL = "this is not the journal of a simulation: name another file, or delete this one"
_TABLES = (
    "CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, told TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS games (number INTEGER PRIMARY KEY, row TEXT NOT NULL, events BLOB)",
)


class Journal:
    """The finished games of a simulation, in a file; one process at a time writes it."""

    def __init__(self, path: Path, settings: Mapping[str, object]) -> None:
        self.path = path
        with self._simulation_errors():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            with self._simulation_errors():
                self._open()
                self._refuse_other(settings)
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        """Lock the file for this process, and make its tables if it is new. Raises SimulationError for
        another file.
        """
        self._file.execute("PRAGMA locking_mode = EXCLUSIVE")
        there = {
            name for (name,) in self._file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if not there <= {"about", "games"}:
            raise SimulationError(f"{self.path}: {_NO_JOURNAL}")
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = NORMAL")
        self._file.execute("BEGIN IMMEDIATE")
        for table in _TABLES:
            self._file.execute(table)
        self._file.execute("COMMIT")

    def _refuse_other(self, settings: Mapping[str, object]) -> None:
        """Write the settings of the games into a new file; raise SimulationError if the file has games that
        were played with other settings.
        """
        wanted = {"format of the file": _FORMAT, "release": __version__, **settings}
        written = {name: json.dumps(what, sort_keys=True) for name, what in wanted.items()}
        there = dict(self._file.execute("SELECT name, told FROM about"))
        if not there:
            self._file.execute("BEGIN")
            self._file.executemany("INSERT INTO about VALUES (?, ?)", written.items())
            self._file.execute("COMMIT")
            return
        for name, what in written.items():
            if there.get(name) != what:
                raise SimulationError(
                    f"{self.path} keeps games that were played with another {name}"
                    f"{_contrast(there.get(name), what)}: name another file, or delete this one"
                )

    def keep(self, row: Row, events: bytes | None = None) -> None:
        """Keep a finished game; one that is there already stays as it is."""
        with self._simulation_errors():
            self._file.execute(
                "INSERT OR IGNORE INTO games VALUES (?, ?, ?)", (row.number, row.kept(), events)
            )

    def missing(self, total: int) -> list[range]:
        """Return which games of so many are not there yet."""
        gaps, expected = [], 1
        with self._simulation_errors():
            for (number,) in self._file.execute(
                "SELECT number FROM games WHERE number <= ? ORDER BY number", (total,)
            ):
                if number > expected:
                    gaps.append(range(expected, number))
                expected = number + 1
        return [*gaps, range(expected, total + 1)] if expected <= total else gaps

    def rows(self, total: int) -> Iterator[Row]:
        """Yield the games that are there, in the order of their numbers, of so many at the most."""
        asked = "SELECT row FROM games WHERE number <= ? ORDER BY number"
        with self._simulation_errors():
            for (line,) in self._file.execute(asked, (total,)):
                yield row_of(line)

    def events(self, total: int) -> Iterator[tuple[int, bytes]]:
        """Yield what happened in each game, as it was kept."""
        asked = "SELECT number, events FROM games WHERE number <= ? AND events IS NOT NULL ORDER BY number"
        with self._simulation_errors():
            yield from self._file.execute(asked, (total,))

    def close(self) -> None:
        """Close the file, so that other processes can write it."""
        with suppress(sqlite3.Error):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _simulation_errors(self) -> Iterator[None]:
        """Raise SimulationError, with a sentence, for errors with the file in the block."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise SimulationError(f"{self.path}: {_in_words(error)}") from error
        except OSError as error:
            raise SimulationError(about_file(self.path, error)) from error


def _contrast(was: str | None, now: str) -> str:
    """Return in brackets what a setting was and is, if that is short."""
    short = was is not None and len(was) + len(now) < 60
    return f" ({was}, and not {now})" if short else ""


def _in_words(error: sqlite3.DatabaseError) -> str:
    """Return what went wrong with the file, and what to do."""
    match error.sqlite_errorname if hasattr(error, "sqlite_errorname") else "":
        case "SQLITE_BUSY" | "SQLITE_LOCKED":
            return "another simulation is writing it: wait until that has ended, or name another file"
        case "SQLITE_NOTADB" | "SQLITE_CORRUPT":
            return _NO_JOURNAL
        case "SQLITE_CANTOPEN" | "SQLITE_READONLY" | "SQLITE_PERM":
            return "it cannot be written there: name another place"
        case _:
            return f"it cannot be written ({error}): make room, and run the same line again; {_KEPT}"
