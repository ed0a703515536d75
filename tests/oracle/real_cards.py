"""Cards that have been printed, read from the public card file beside the project."""

from __future__ import annotations

import json
import lzma
from functools import cache
from typing import Any

import pytest

from golden.packed_readings import CARD_FILE
from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import from_scryfall


@cache
def _rows() -> dict[str, dict[str, Any]]:
    if not CARD_FILE.exists():
        pytest.skip("the card file is not beside the project")
    with lzma.open(CARD_FILE, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["name"].split(" // ")[0]: row for row in rows}


def is_printed(name: str) -> bool:
    """Return whether the card file has a card of that name."""
    return name in _rows()


def reading_of(name: str) -> Reading:
    """What became of a card, by the name of its front face."""
    return read(from_scryfall(_rows()[name]))


def real(*names: str) -> tuple[CardDefinition, ...]:
    """The definitions of cards."""
    found = []
    for name in names:
        reading = reading_of(name)
        assert reading.definition is not None, (name, reading.unread)
        found.append(reading.definition)
    return tuple(found)
