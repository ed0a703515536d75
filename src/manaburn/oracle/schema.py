"""How a card store is laid out, and which compiler made it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import manaburn.cards
from manaburn.coding import Coding
from manaburn.oracle import printed

VERSION = 1
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
        clauses_read INTEGER NOT NULL
    )""",
    "CREATE TABLE names (folded TEXT PRIMARY KEY, card INTEGER NOT NULL) WITHOUT ROWID",
)
"""`definition` is there if the card can be played; `ordinary` are paper cards that are not for fun;
`clauses` are lines about the turn and combat.
"""

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
    told = sha256()
    for folder in (Path(__file__).parent, Path(manaburn.cards.__file__).parent):
        for file in sorted((*folder.glob("*.py"), *folder.glob("grammar/*.py"))):
            told.update(file.read_bytes())
    return told.hexdigest()[:16]
