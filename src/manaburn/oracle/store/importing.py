"""This module makes a card store: `import_cards` reads the cards of a card file and writes the results into
an SQLite database. `manaburn cards import` calls it.

The store is filled in a file beside the old one, which it replaces only when it is complete
(`_put_in_place`). Rows of the old store are kept where the card is printed as before and no changed phrase
could occur in it (`_OldStore`). All other cards are read anew, in several processes if the caller allows them
(`_read_all`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from manaburn.cards.naming import fold
from manaburn.files import locked
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.fingerprint import fingerprint
from manaburn.oracle.store.phrase_prints import Changed, Prints, prints, prints_from
from manaburn.oracle.store.rows import Row, as_stored, rows_of
from manaburn.oracle.store.schema import SCHEMA, VERSION, header
from manaburn.oracle.store.store import StoreError
from manaburn.processes import end_with_parent
from manaburn.values import value

_AT_ONCE = 250
"""The number of cards that a process is given at a time."""

Progress = Callable[[int, int], None]
"""A function that is called with the number of cards read so far, and the number of all cards."""


@value
class Imported:
    """The result says how many cards a store holds, how many of them can be played, and how many were read
    for it.
    """

    cards: int
    supported: int
    read: int


def import_cards(
    cards: Sequence[PrintedCard],
    path: Path,
    *,
    source: str,
    processes: int = 1,
    progress: Progress | None = None,
) -> Imported:
    """Read the cards and put a store of them at `path`, in place of the one that may be there.

    A card is not read again if it is printed as in the old store, and no phrase that has changed since could
    occur in its text. Until all is done the old store stays as it is. With several `processes` the result is
    the same, sooner. While another import is under way this one waits for it. Raises StoreError if the file
    can't be written.
    """
    try:
        with locked(path):
            return _imported_unless_current(cards, path, source, processes, progress)
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or error
        raise StoreError(f"{path}: the card store cannot be written: {why}") from None
    except BrokenProcessPool:
        raise StoreError(
            f"{path}: the card store was not made: a process that read cards was ended"
        ) from None


def _imported_unless_current(
    cards: Sequence[PrintedCard], path: Path, source: str, processes: int, progress: Progress | None
) -> Imported:
    """Make the store, unless the one that is there is already what would be made."""
    _remove_leftovers(_unfinished_store(path))
    with closing(_OldStore(path, cards, source)) as before:
        if before.is_what_would_be_made:
            return Imported(len(cards), before.supported(), 0)
        with _put_in_place(path) as store:
            return _fill(store, cards, before, processes, progress)


def _unfinished_store(path: Path) -> Path:
    """Return the file in which a store is made."""
    return path.with_name(f"{path.name}.new")


@contextmanager
def _put_in_place(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an empty store, and put it in place of the one at the path once it has been filled; if filling it
    fails, remove it.
    """
    new = _unfinished_store(path)
    try:
        with closing(sqlite3.connect(new, isolation_level=None)) as store:
            yield store
        _flush_to_disk(new)
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def _remove_leftovers(new: Path) -> None:
    """Remove what an import has left that was killed. Raises StoreError if one is still at work."""
    if not new.exists():
        return
    with closing(sqlite3.connect(new, timeout=0, isolation_level=None)) as store:
        try:
            store.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StoreError(f"{new}: another import of cards is under way") from None
        except sqlite3.DatabaseError:
            pass  # half a file
    new.unlink()


def _flush_to_disk(file: Path) -> None:
    """Wait until a file is on the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _fill(
    store: sqlite3.Connection,
    cards: Sequence[PrintedCard],
    before: _OldStore,
    processes: int,
    progress: Progress | None,
) -> Imported:
    """Write all rows into a new store, in one transaction, and return how many there are."""
    store.execute(
        "PRAGMA journal_mode = OFF"
    )  # an unfinished store is thrown away, so nothing is rolled back
    store.execute("PRAGMA synchronous = OFF")
    store.execute("BEGIN EXCLUSIVE")
    for statement in SCHEMA:
        store.execute(statement)
    supported = done = 0
    for rows in _rows_in_order(cards, before, processes):
        store.executemany(f"INSERT INTO cards VALUES (NULL{', ?' * 10})", rows)
        done += len(rows)
        supported += sum(row[2] is not None for row in rows)
        if progress is not None:
            progress(done, len(cards))
    store.executemany("INSERT OR IGNORE INTO names VALUES (?, ?)", _names(cards))
    store.executemany("INSERT INTO about VALUES (?, ?)", before.header)
    store.execute("COMMIT")
    return Imported(done, supported, before.kept.count(None))


class _OldStore:
    """The store that is replaced, as far as its rows are those that this compiler would make."""

    def __init__(self, path: Path, cards: Sequence[PrintedCard], source: str) -> None:
        now = prints()
        self.header = header(source, fingerprint(), now)
        """The description that the new store has of itself."""
        self.kept: list[int | None] = [None] * len(cards)
        """For each card the number of the row that it has there; None for those that are to be read."""
        self._store: sqlite3.Connection | None = None
        self._about: dict[str, str] = {}
        with suppress(sqlite3.Error, ValueError):  # a damaged one is made anew
            if path.is_file():
                self._open(path)
                self._keep_unchanged_rows(cards, now)

    def _open(self, path: Path) -> None:
        self._store = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        self._about = dict(self._store.execute("SELECT key, value FROM about"))

    def _keep_unchanged_rows(self, cards: Sequence[PrintedCard], now: Prints) -> None:
        """Note in `kept` the rows that need not be made anew; none if another mechanism made them."""
        about = self._about
        if (about.get("version"), about.get("mechanism")) != (str(VERSION), fingerprint().mechanism):
            return
        changed = Changed(prints_from(about["phrases"]), now)
        there = {name: (number, printed) for number, name, printed in self._ask("id, name, printed")}
        for place, card in enumerate(cards):
            number, printed = there.get(card.name, (0, ""))
            if printed == as_stored(card) and not changed.could_occur_in(card):
                self.kept[place] = number

    @property
    def is_what_would_be_made(self) -> bool:
        """Return whether the new store would be equal to this one."""
        whole = self.kept == list(range(1, len(self.kept) + 1)) and dict(self.header) == self._about
        return whole and len(self.kept) == sum(number for (number,) in self._ask("count(*)"))

    def supported(self) -> int:
        """Return how many cards in it can be played."""
        return sum(number for (number,) in self._ask("count(definition)"))

    def row(self, number: int) -> Row:
        """Return the row of the store that has a number."""
        ((_, *row),) = self._ask("*", "WHERE id = ?", number)
        return tuple(row)

    def _ask(self, columns: str, where: str = "", *those: int) -> Iterator[Any]:
        assert self._store is not None
        return self._store.execute(f"SELECT {columns} FROM cards {where}", those)

    def close(self) -> None:
        """Close the file."""
        if self._store is not None:
            self._store.close()


def _rows_in_order(cards: Sequence[PrintedCard], before: _OldStore, processes: int) -> Iterator[list[Row]]:
    """Yield the rows of all cards in their order, those that are kept and those that are read, in lists."""
    parts = [range(i, min(i + _AT_ONCE, len(cards))) for i in range(0, len(cards), _AT_ONCE)]
    kept = before.kept
    unread = [[cards[i] for i in part if kept[i] is None] for part in parts]
    with closing(_read_all(unread, processes)) as readings:
        for part, rows in zip(parts, readings, strict=True):
            read = iter(rows)
            numbers = (kept[i] for i in part)
            yield [next(read) if number is None else before.row(number) for number in numbers]


def _names(cards: Sequence[PrintedCard]) -> Iterator[tuple[str, int]]:
    """Yield the names under which each card is found: its own, then that of its first face alone."""
    yield from ((fold(card.name), number) for number, card in enumerate(cards, 1))
    yield from ((fold(card.faces[0].name), number) for number, card in enumerate(cards, 1))


def _read_all(parts: Sequence[Sequence[PrintedCard]], processes: int) -> Generator[list[Row]]:
    """Yield the rows of the cards of each part."""
    if processes <= 1 or sum(map(len, parts)) <= _AT_ONCE:
        yield from map(rows_of, parts)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), end_with_parent) as pool:
        try:
            yield from pool.map(rows_of, parts)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
