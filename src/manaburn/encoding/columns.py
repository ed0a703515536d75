"""This module turns a thing that a seat sees, such as a permanent, into a row of numbers for learning
(`ColumnTable.row_of`), and has the records by which the columns of such a table are declared.

A declaration has a name, a meaning, and a function that reads its content from the thing. `NumberColumn` and
`Flag` make one `Column`, such as "tapped"; `OneOf`, `AnyOfWords` and `AmountColumns` make one for each of
several words, such as the card types. `Kept` wraps declarations whose numbers are kept for the next row that
has the same content. `layout`, `features` and `offers` declare the columns. The functions that read get a
`Sight`: the view that is encoded, with the number of the row of each thing in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, assert_never

from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import value
from manaburn.view import View

LARGEST = 2**15 - 1
"""The largest 16-bit number: larger ones are clipped to it, and that is reported."""


class Sight:
    """A view, with what columns need besides: seats as the viewer counts them, and the rows of objects."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = len(view.players)
        self.rows: dict[Target, int] = {}
        """The row of each player and object in sight, counted from 1 through all tables."""
        self.phased_out = frozenset(each.id for player in view.players for each in player.phased_out)

    def seat(self, player: PlayerId | None) -> int:
        """Return the number of a player: 1 for the viewer, 2 for the next in turn order; 0 for nobody."""
        return 0 if player is None else 1 + (player - self.view.viewer) % self.seats

    def row(self, target: Target | None) -> int:
        """Return the row of a player or an object; 0 for nothing, and for an object that is not visible."""
        if target is None:
            return 0
        return self.rows.get(target, self.seat(PlayerId(target)) if is_player(target) else 0)

    def row_of_object(self, id: int) -> int:
        """Return the row of an object."""
        return self.rows.get(ObjectId(id), 0)


Read = Callable[[Sight, Any], Any]
"""A function that reads what a column holds of the thing that a row is about."""


@value
class NumberColumn:
    """A number, from `low` to `high`."""

    name: str
    meaning: str
    read: Read
    low: int = 0
    high: int = LARGEST


@value
class Flag:
    """A column that is 1 if a condition holds, and 0 otherwise."""

    name: str
    meaning: str
    read: Read


@value
class OneOf:
    """A column for each of several words, of which at most one is 1."""

    name: str
    meaning: str
    among: tuple[Enum | str, ...]
    read: Read


@value
class AnyOfWords:
    """A column for each of several words, of which any number are 1."""

    name: str
    meaning: str
    among: tuple[Enum | str, ...]
    read: Read


@value
class AmountColumns:
    """A column with a number for each of several words."""

    name: str
    meaning: str
    among: tuple[str, ...]
    read: Read
    """Returns a number for each of the words."""


@value
class Kept:
    """Columns that are read from a part of what a row is about, and worked out once for each such part: the
    mana cost of a permanent is read from its card, whichever permanent it is.
    """

    columns: tuple[NumberColumn | Flag | OneOf | AnyOfWords | AmountColumns, ...]
    part: Callable[[Any], object]


Columns = NumberColumn | Flag | OneOf | AnyOfWords | AmountColumns | Kept


@value
class Column:
    """A single column of a table."""

    name: str
    low: int
    high: int
    meaning: str


def word(member: Enum | str) -> str:
    """Return how a word is written in the name of its column."""
    return member if isinstance(member, str) else str(member.value)


def columns_of(columns: Columns) -> list[Column]:
    """Return the single columns of a declaration."""
    match columns:
        case NumberColumn(name, meaning, _, low, high):
            return [Column(name, low, high, meaning)]
        case Flag(name, meaning):
            return [Column(name, 0, 1, meaning)]
        case OneOf(name, meaning, among) | AnyOfWords(name, meaning, among):
            return [Column(f"{name}: {word(one)}", 0, 1, meaning) for one in among]
        case AmountColumns(name, meaning, among):
            return [Column(f"{name}: {one}", 0, LARGEST, meaning) for one in among]
        case Kept(inside):
            return [column for group in inside for column in columns_of(group)]
        case _:
            assert_never(columns)


class ColumnTable:
    """Rows of 16-bit numbers, one for each thing (a player, a permanent, an offered step), with what their
    columns mean.
    """

    def __init__(self, name: str, meaning: str, rows: int, columns: Sequence[Columns]) -> None:
        self.name, self.meaning, self.rows = name, meaning, rows
        self.columns = tuple(column for group in columns for column in columns_of(group))
        self._places = {column.name: place for place, column in enumerate(self.columns)}
        self._writers = [_writer(group) for group in columns]

    @property
    def width(self) -> int:
        """Return the number of columns."""
        return len(self.columns)

    def place(self, column: str) -> int:
        """Return the index of the column with a name."""
        return self._places[column]

    def row_of(self, sight: Sight, thing: object) -> list[int]:
        """Return the numbers of the row for a thing, before any is clipped."""
        row: list[int] = []
        for read, write in self._writers:
            write(row, read(sight, thing))
        return row


_Write = Callable[[list[int], Any], None]
_MOST_KEPT = 20_000
"""The most parts whose columns are kept."""


def _writer(columns: Columns) -> tuple[Read, _Write]:
    """Return how columns are read from a thing, and how what was read is added to a row."""
    match columns:
        case NumberColumn(read=read) | Flag(read=read):
            return read, _write_number
        case OneOf(among=among, read=read):
            return read, _write_one_of(_places_of(among), len(among))
        case AnyOfWords(among=among, read=read):
            return read, _write_any_of(_places_of(among), len(among))
        case AmountColumns(read=read):
            return read, list.extend
        case Kept(inside, part):
            return _reading_once([_writer(each) for each in inside], part), list.extend
        case _:
            assert_never(columns)


def _reading_once(writers: Sequence[tuple[Read, _Write]], part: Callable[[Any], object]) -> Read:
    """Return a reading that is kept by identity, which is much faster than by value; the part is kept so that
    it stays unique.
    """
    kept: dict[int, tuple[object, list[int]]] = {}

    def read_once(sight: Sight, thing: object) -> list[int]:
        content = part(thing)
        found = kept.get(id(content))
        if found is None:
            row: list[int] = []
            for read, write in writers:
                write(row, read(sight, content))
            if len(kept) >= _MOST_KEPT:
                kept.clear()
            kept[id(content)] = found = (content, row)
        return found[1]

    return read_once


def _places_of(among: Iterable[Enum | str]) -> Mapping[Enum | str, int]:
    return {one: place for place, one in enumerate(among)}


def _write_number(row: list[int], number: Any) -> None:
    row.append(int(number))


def _write_one_of(places: Mapping[Enum | str, int], width: int) -> _Write:
    def write(row: list[int], one: Enum | str | None) -> None:
        cells = [0] * width
        if one is not None:
            cells[places[one]] = 1
        row.extend(cells)

    return write


def _write_any_of(places: Mapping[Enum | str, int], width: int) -> _Write:
    def write(row: list[int], several: Iterable[Enum | str]) -> None:
        cells = [0] * width
        for one in several:
            cells[places[one]] = 1
        row.extend(cells)

    return write
