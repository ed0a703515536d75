"""This module has the tables of a card store, an SQLite database (`SCHEMA`): `about` describes the store,
`cards` has a row for each card, `names` finds a card by any of its names.

`manaburn.oracle.store.importing` creates and fills them, `manaburn.oracle.store.store` reads them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from manaburn.coding import Coding
from manaburn.oracle.sources import printed

if TYPE_CHECKING:
    from manaburn.oracle.store.fingerprint import Fingerprint
    from manaburn.oracle.store.phrase_prints import Prints

VERSION = 2
"""The version of these tables; a store of another version is not read."""

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

CODING = Coding((("", printed),))
"""The coding in which the column `printed` is written."""


def header(source: str, compiled_by: Fingerprint, phrases: Prints) -> list[tuple[str, str]]:
    """Return what a store says of itself."""
    return [
        ("format", "manaburn cards"),
        ("version", str(VERSION)),
        ("compiler", compiled_by.whole),
        ("mechanism", compiled_by.mechanism),
        ("phrases", json.dumps(phrases, separators=(",", ":"))),
        ("source", source),
    ]
