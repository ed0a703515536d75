"""This module opens a card store: `CardStore` finds the cards of a public card file by name, as they were
compiled or as they are printed.

    with CardStore.open() as store:
        cards = CardPool(store)
        deck = load_deck("elves.txt", cards=cards)

A store is a SQLite file in the user's data directory, made by `manaburn cards import`. Definitions are kept
as they were compiled; if that was by another compiler than this one, each card is read anew when asked for.
"""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from manaburn.arguments import instance, text
from manaburn.arguments import path as path_of
from manaburn.cards.coding import decode_card
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import GameError, SaveError, UnsupportedCard, nearest
from manaburn.files import read_json
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.directory import store_path
from manaburn.oracle.store.fingerprint import fingerprint
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.oracle.store.schema import CODING, VERSION

IMPORT = "'manaburn cards import FILE'"
"""The command that makes a card store."""


class StoreError(GameError):
    """A card store does not exist, or this release can't read it."""


class CardStore:
    """The cards of a card file, found by name."""

    def __init__(self, connection: sqlite3.Connection, path: str | Path) -> None:
        self._connection = instance(connection, sqlite3.Connection, "a connection to a card store")
        self.path = path_of(path, "the file of a card store")
        self._close = weakref.finalize(self, connection.close)
        try:
            _refuse_views_and_triggers(connection, self.path)
            about = dict(connection.execute("SELECT key, value FROM about"))
            _refuse_other_releases(about, self.path)
        except BaseException:
            self.close()
            raise
        self.source: str = about.get("source", "")
        """The file it was made of."""
        self.is_current = about.get("compiler") == fingerprint().whole
        """Whether the texts were read by this compiler."""

    @classmethod
    def open(cls, path: str | Path | None = None) -> Self:
        """Return the store of this user, or the one in a file. Raises StoreError."""
        path = store_path() if path is None else path_of(path, "the file of a card store")
        if not _is_file(path):
            raise StoreError(f"{path}: there is no card store here; make one with {IMPORT}")
        try:
            file = f"{path.resolve().as_uri()}?mode=ro"
            return cls(sqlite3.connect(file, uri=True, check_same_thread=False), path)
        except sqlite3.Error as error:
            raise StoreError(f"{path}: this is not a card store: {error}") from None

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is copied, and comes to another process: its file is opened once more."""
        return self.__class__.open, (self.path.resolve(),)

    def close(self) -> None:
        """Close the file."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return sum(number for (number,) in self._ask("SELECT count(*) FROM cards"))

    # Looking up

    def find(self, name: str) -> CardDefinition | None:
        """Return the card of that name; None if there is none. Raises UnsupportedCard, with the words that
        could not be read.
        """
        row = self._row_of(name, "name, definition, unread")
        if row is None:
            return None
        if not self.is_current:
            return self._read_anew(name)
        known, definition, unread = row
        with self._reporting_damage():
            if definition is None:
                raise _unsupported(known, read_json(unread))
            return decode_card(read_json(definition))

    def _read_anew(self, name: str) -> CardDefinition:
        from manaburn.oracle.assembling.reading import read  # noqa: PLC0415 - the compiler is loaded only for this

        printed = self.printed(name)
        assert printed is not None, "the card was found"
        reading = read(printed)
        if reading.definition is None:
            raise _unsupported(printed.name, [[u.line, u.phrase, u.why] for u in reading.unread])
        return reading.definition

    def printed(self, name: str) -> PrintedCard | None:
        """Return what the card file says of a card; None if it has none of that name."""
        row = self._row_of(name, "printed")
        if row is None:
            return None
        with self._reporting_damage():
            printed: PrintedCard = CODING.decode(read_json(row[0]))
        return printed

    def all_printed(self) -> Iterator[PrintedCard]:
        """Yield what the card file has of each card."""
        for (printed,) in self.rows("printed"):
            with self._reporting_damage():
                card: PrintedCard = CODING.decode(read_json(printed))
            yield card

    def knows(self, name: str) -> bool:
        """Return whether there is a card of that name, playable or not."""
        return self._row_of(name, "cards.id") is not None

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that resemble one, the nearest first."""
        folded = fold(text(name, "the name of a card"))
        rows = self._ask(
            "SELECT folded, name FROM names JOIN cards ON cards.id = card"
            " WHERE abs(length(folded) - ?) <= 4 AND (folded >= ? AND folded < ? OR folded LIKE ?)"
            " OR instr(' ' || folded, ?)",
            (len(folded), folded[:1], folded[:1] + "\uffff", f"%{folded[-4:]}", f" {folded}"),
        )
        names = dict(rows)
        return tuple(names[close] for close in nearest(folded, names, 0.75))

    def playable(self) -> Iterator[str]:
        """Yield the names of all cards that can be played, in alphabetical order."""
        self.must_be_current()
        rows = self._ask("SELECT name FROM cards WHERE definition IS NOT NULL ORDER BY name")
        yield from (name for (name,) in rows)

    def must_be_current(self) -> None:
        """Raise StoreError if the texts were read by another compiler."""
        if not self.is_current:
            raise StoreError(
                f"{self.path}: its cards were read by another release: run 'manaburn cards recompile'"
            )

    def names(self) -> Iterator[tuple[str, int]]:
        """Yield each name by which a card is found, in small letters and without accents, and the place of
        the card among the `rows`.
        """
        places = {id: place for place, (id,) in enumerate(self.rows("id"))}
        for folded, card in self._ask("SELECT folded, card FROM names ORDER BY folded"):
            yield folded, places[card]

    def rows(self, columns: str) -> Iterator[tuple[Any, ...]]:
        """Yield some columns of all cards."""
        return self._ask(f"SELECT {columns} FROM cards ORDER BY id")

    def _row_of(self, name: str, columns: str) -> tuple[Any, ...] | None:
        query = f"SELECT {columns} FROM names JOIN cards ON cards.id = card WHERE folded = ?"
        return next(self._ask(query, (fold(text(name, "the name of a card")),)), None)

    def _ask(self, query: str, parameters: tuple[object, ...] = ()) -> Iterator[tuple[Any, ...]]:
        """Yield the rows that a query finds."""
        with self._reporting_damage():
            yield from self._connection.execute(query, parameters)

    @contextmanager
    def _reporting_damage(self) -> Iterator[None]:
        """Raise StoreError where it turns out that the file is damaged."""
        try:
            yield
        except (sqlite3.Error, SaveError, ValueError, TypeError) as error:
            raise StoreError(
                f"{self.path}: the card store is damaged ({error}); make it again with {IMPORT}"
            ) from None


def _refuse_views_and_triggers(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError for a file with views or the like, which may never come to an end."""
    plain = "(type = 'table' AND sql LIKE 'CREATE TABLE%') OR type = 'index'"
    if connection.execute(f"SELECT 1 FROM sqlite_master WHERE NOT ({plain}) LIMIT 1").fetchone():
        raise StoreError(f"{path}: this is not a card store; make one with {IMPORT}")


def _refuse_other_releases(about: dict[str, str], path: Path) -> None:
    """Raise StoreError for a store that this release does not read."""
    if about.get("format") != "manaburn cards" or not about.get("version", "").isdecimal():
        raise StoreError(f"{path}: this is not a card store; make one with {IMPORT}")
    version = int(about["version"])
    if version > VERSION:
        raise StoreError(f"{path}: this card store was made by a newer release of manaburn: update manaburn")
    if version < VERSION:
        raise StoreError(f"{path}: this card store was made by an older release; make it again with {IMPORT}")


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # a name that no file can have
        return False


def _unsupported(name: str, unread: list[list[str]]) -> UnsupportedCard:
    words = tuple(phrase if not why else f"{phrase} ({why})" for _, phrase, why in unread)
    return UnsupportedCard(name, reason(unread), words)


def reason(unread: list[list[str]]) -> str:
    """Return why a card cannot be played: the words that could not be read."""
    parts = [f"{phrase!r}" + (f" ({why})" if why else "") for _, phrase, why in unread]
    return "its text could not be read: " + "; ".join(parts)


def cards_from(path: str | Path | None = None) -> CardPool:
    """Return all cards that can be named: the catalogue's, this user's own, and those of the card store of
    this user or in a file.

    Raises StoreError if there is no such store.
    """
    return CardPool(CardStore.open(path), OwnCards.open())
