"""A card store is made: all cards of a file are read, and what became of them is written."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from multiprocessing import get_context
from pathlib import Path

from manaburn.cards.coding import encode_card
from manaburn.cards.naming import fold
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.parsing.meaning import Unread
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.clauses import ability_lines, clauses_are_read, speaks_of_turn_or_combat
from manaburn.oracle.store.schema import CODING, SCHEMA, compiler, header
from manaburn.oracle.store.store import StoreError
from manaburn.processes import end_with_parent
from manaburn.values import value

_AT_ONCE = 250
"""How many cards a process is given."""

_OF_THEIR_OWN_KIND = frozenset(("planar", "scheme", "vanguard"))
"""Layouts of cards that belong in no ordinary deck."""

Row = tuple[str, str, str | None, str, str, str, int, int, int, int]
Progress = Callable[[int, int], None]
"""Told how many cards of how many have been read."""


@value
class Imported:
    """How many cards a store holds, and how many of them can be played."""

    cards: int
    supported: int


def import_cards(
    cards: Sequence[PrintedCard],
    path: Path,
    *,
    source: str,
    processes: int = 1,
    progress: Progress | None = None,
) -> Imported:
    """Read the cards and put a store of them at `path`, in place of the one that may be there.

    Until all is done nothing changes there. With several `processes` the store is the same, sooner. Raises
    StoreError if there is no room for it, nobody may write there, or another import is under way.
    """
    new = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _clear(new)
        try:
            with closing(sqlite3.connect(new, isolation_level=None)) as store:
                counted = _fill(store, cards, source, processes, progress)
            _settle(new)
            new.replace(path)
        except BaseException:
            with suppress(OSError):
                new.unlink()
            raise
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{path}: the card store cannot be written: {error}") from None
    except BrokenProcessPool:
        raise StoreError(
            f"{path}: the card store was not made: a process that read cards was ended"
        ) from None
    return counted


def _clear(new: Path) -> None:
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


def _settle(file: Path) -> None:
    """Wait until a file is on the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _fill(
    store: sqlite3.Connection,
    cards: Sequence[PrintedCard],
    source: str,
    processes: int,
    progress: Progress | None,
) -> Imported:
    store.execute("PRAGMA journal_mode = OFF")
    store.execute("PRAGMA synchronous = OFF")
    store.execute("BEGIN EXCLUSIVE")
    for statement in SCHEMA:
        store.execute(statement)
    supported = done = 0
    for rows in _read_all(cards, processes):
        store.executemany(f"INSERT INTO cards VALUES (NULL{', ?' * 10})", rows)
        done += len(rows)
        supported += sum(row[2] is not None for row in rows)
        if progress is not None:
            progress(done, len(cards))
    store.executemany("INSERT OR IGNORE INTO names VALUES (?, ?)", _names(cards))
    store.executemany("INSERT INTO about VALUES (?, ?)", header(source, compiler()))
    store.execute("COMMIT")
    return Imported(done, supported)


def _names(cards: Sequence[PrintedCard]) -> Iterator[tuple[str, int]]:
    """Under which names each card is found: its own, then that of its first face alone."""
    yield from ((fold(card.name), number) for number, card in enumerate(cards, 1))
    yield from ((fold(card.faces[0].name), number) for number, card in enumerate(cards, 1))


def _read_all(cards: Sequence[PrintedCard], processes: int) -> Iterator[list[Row]]:
    """What is to be stored of all cards, in their order."""
    parts = [cards[i : i + _AT_ONCE] for i in range(0, len(cards), _AT_ONCE)]
    if processes <= 1 or len(parts) <= 1:
        yield from map(_rows, parts)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), end_with_parent) as pool:
        try:
            yield from pool.map(_rows, parts)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _rows(cards: Iterable[PrintedCard]) -> list[Row]:
    return [_row(card, _read(card)) for card in cards]


def _read(card: PrintedCard) -> Reading:
    """What became of a card. Where reading it fails, that is told as the reason why it cannot be played: one
    card never ends an import.
    """
    try:
        return read(card)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is kept with the card and told
        why = f"a fault of this program, {type(error).__name__}: {error}"
        return Reading(card.name, None, (Unread("", card.name, why),))


def _row(card: PrintedCard, reading: Reading) -> Row:
    lines = [line for face in card.faces for line in ability_lines(face.text)]
    clauses = sum(map(speaks_of_turn_or_combat, lines))
    definition = reading.definition
    return (
        card.name,
        _compact(CODING.encode(card)),
        None if definition is None else _compact(encode_card(definition)),
        _compact([[unread.line, unread.phrase, unread.why] for unread in reading.unread]),
        " // ".join(face.type_line for face in card.faces),
        " ".join(card.sets),
        int(card.paper and not card.funny and card.layout not in _OF_THEIR_OWN_KIND),
        clauses,
        *((clauses, clauses) if definition is not None else _lines_with_clauses(reading, clauses)),
    )


def _lines_with_clauses(reading: Reading, most: int) -> tuple[int, int]:
    """How many lines about the turn or combat have all such clauses read, and how many were read whole."""
    whole = sum(map(speaks_of_turn_or_combat, reading.read))
    others = {unread.line for unread in reading.unread if speaks_of_turn_or_combat(unread.line)}
    return min(most, whole + sum(map(clauses_are_read, others))), min(most, whole)


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
