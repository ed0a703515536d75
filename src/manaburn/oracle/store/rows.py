"""This module reads cards for a card store and makes the row that is kept of each: `rows_of`.

`manaburn.oracle.store.importing` calls it. A row has what is printed, the definition that was read or the
words that could not be, and counts of the lines about the turn and combat. A fault of the compiler is kept as
the reason why that card cannot be played, so that it never ends an import.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from manaburn.cards.coding import encode_card
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.parsing.meaning import Unread
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.clauses import ability_lines, clauses_are_read, speaks_of_turn_or_combat
from manaburn.oracle.store.schema import CODING

_OF_THEIR_OWN_KIND = frozenset(("planar", "scheme", "vanguard"))
"""Layouts of cards that belong in no ordinary deck."""

Row = tuple[str, str, str | None, str, str, str, int, int, int, int]
"""The columns of `schema.SCHEMA` after the number of the card."""


def rows_of(cards: Iterable[PrintedCard]) -> list[Row]:
    """Return the rows of cards, which are read for it."""
    return [_row(card, _reading_or_fault(card)) for card in cards]


def as_stored(card: PrintedCard) -> str:
    """Return a card as it is printed, on which all else in its row depends."""
    return _compact(CODING.encode(card))


def _reading_or_fault(card: PrintedCard) -> Reading:
    """Return the reading of a card. A fault of the compiler becomes the reason why the card cannot be played:
    one card never ends an import.
    """
    try:
        return read(card)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is kept with the card and shown
        why = f"a fault of this program, {type(error).__name__}: {error}"
        return Reading(card.name, None, (Unread("", card.name, why),))


def _row(card: PrintedCard, reading: Reading) -> Row:
    lines = [line for face in card.faces for line in ability_lines(face.text)]
    clauses = sum(map(speaks_of_turn_or_combat, lines))
    definition = reading.definition
    return (
        card.name,
        as_stored(card),
        None if definition is None else _compact(encode_card(definition)),
        _compact([[unread.line, unread.phrase, unread.why] for unread in reading.unread]),
        " // ".join(face.type_line for face in card.faces),
        " ".join(card.sets),
        int(card.paper and not card.funny and card.layout not in _OF_THEIR_OWN_KIND),
        clauses,
        *((clauses, clauses) if definition is not None else _lines_with_clauses(reading, clauses)),
    )


def _lines_with_clauses(reading: Reading, most: int) -> tuple[int, int]:
    """Return how many lines about the turn or combat have all clauses about it read, and how many were read
    whole.
    """
    whole = sum(map(speaks_of_turn_or_combat, reading.read))
    others = {unread.line for unread in reading.unread if speaks_of_turn_or_combat(unread.line)}
    return min(most, whole + sum(map(clauses_are_read, others))), min(most, whole)


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
