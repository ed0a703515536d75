"""How a card store is laid out, and which compiler made it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from manaburn.cards.coding import VOCABULARY
from manaburn.coding import Coding
from manaburn.oracle.sources import printed

VERSION = 2
"""Of the tables below."""

SCHEMA = (
    "CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE cards (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        printed TEXT NOT NULL,
        definition TEXT,
        unread TEXT NOT NULL,
        types TEXT NOT NULL,
        sets TEXT NOT NULL,
        ordinary INTEGER NOT NULL,
        clauses INTEGER NOT NULL,
        clauses_read INTEGER NOT NULL,
        whole_lines INTEGER NOT NULL
    )""",
    "CREATE TABLE names (folded TEXT PRIMARY KEY, card INTEGER NOT NULL) WITHOUT ROWID",
)
"""`definition` is there if the card can be played; `ordinary` are paper cards that are not for fun;
`clauses` are lines about the turn and combat, `clauses_read` those of which all such clauses were read, and
`whole_lines` those that were read whole.
"""

_ONLY_USE_IT = frozenset(("coverage", "directory", "fetching", "own_cards", "store"))
"""Modules beside the compiler that change nothing of what it makes."""

CODING = Coding((("", printed),))
"""How `printed` is written."""


def header(source: str, compiled_by: str) -> list[tuple[str, str]]:
    """What a store says of itself."""
    return [
        ("format", "manaburn cards"),
        ("version", str(VERSION)),
        ("compiler", compiled_by),
        ("source", source),
    ]


@cache
def compiler() -> str:
    """Tells the compiler of card texts, with the vocabulary it reads them into, from all others."""
    folder = Path(__file__).parents[1]
    files = [file for file in sorted(folder.rglob("*.py")) if file.stem not in _ONLY_USE_IT]
    files += [Path(str(module.__file__)) for _, module in VOCABULARY]
    told = sha256()
    for file in files:
        told.update(file.read_bytes())
    return told.hexdigest()[:16]
