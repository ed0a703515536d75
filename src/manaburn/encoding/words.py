"""This module writes the arrays of an observation in words (`describe`), so that a person can read what a
policy (a program that chooses answers) sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from manaburn.encoding.columns import ColumnTable
from manaburn.encoding.features import kinds
from manaburn.encoding.layout import ENTITIES, ObservationLayout

_ROWS = ("subject", "object", "from", "to", "source", "about", "row")
"""Columns that name a row."""


def describe(arrays: Mapping[str, Any], layout: ObservationLayout | None = None) -> str:
    """Return the arrays of an observation in words, a line for each row that is not empty. Nothing but the
    arrays and their layout is read.

    >>> from manaburn import Game
    >>> from manaburn.encoding import Encoder
    >>> game = Game.parse("step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20")
    >>> seen = Encoder().encode(game.view(0), game.draft())
    >>> [line for line in describe(seen.arrays).splitlines() if line.startswith("offers")][1]
    'offers 2: Savannah Lions · kind: AttackWith · subject permanents 1 (Savannah Lions) · object players 2'
    """
    return "\n".join(_Telling(arrays, ObservationLayout() if layout is None else layout).lines())


class _Telling:
    """The writing of one observation in words: `lines` goes through its tables."""

    def __init__(self, arrays: Mapping[str, Any], layout: ObservationLayout) -> None:
        self.arrays, self.layout = arrays, layout

    def lines(self) -> Iterator[str]:
        """Yield a line for each row that is not empty."""
        for name, table in self.layout.tables.items():
            array = self.arrays[name]
            if array.ndim == 1:
                yield f"{name}: {' · '.join(self._cells(table, array))}"
                continue
            for place, row in enumerate(array):
                if row.any():
                    yield f"{name} {place + 1}: {' · '.join(self._row(table, place, row))}"

    def _row(self, table: ColumnTable, place: int, row: Any) -> Iterator[str]:
        card = self._card(table.name, place)
        if card:
            yield card
        yield from self._cells(table, row)
        there = self.arrays.get(f"{table.name}_kinds")
        if there is not None and there[place].any():
            yield "kinds " + " ".join(kinds()[kind] for kind in there[place].nonzero()[0])

    def _cells(self, table: ColumnTable, row: Any) -> Iterator[str]:
        for place in row.nonzero()[0]:
            column, number = table.columns[place], int(row[place])
            if column.name in _ROWS:
                yield f"{column.name} {self._named(number)}"
            elif (column.low, column.high) == (0, 1):
                yield column.name
            else:
                yield f"{column.name} {number}"

    def _card(self, table: str, place: int) -> str:
        cards = self.arrays.get(f"{table}_card")
        return "" if cards is None else self.layout.cards.name(int(cards[place]))

    def _named(self, row: int) -> str:
        """Return what a row is: its table, its place there from 1, and its card."""
        for name in reversed(ENTITIES):
            place = row - self.layout.first_row[name]
            if place >= 0:
                card = self._card(name, place)
                return f"{name} {place + 1}" + (f" ({card})" if card else "")
        return "nothing in sight"
