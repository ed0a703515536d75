"""Rows of a card file about cards that nobody has printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.importing import import_cards

OX: dict[str, Any] = {
    "name": "Placid Ox",
    "layout": "normal",
    "mana_cost": "{1}{W}",
    "type_line": "Creature — Ox",
    "oracle_text": "",
    "power": "2",
    "toughness": "3",
    "colors": ["W"],
    "released_at": "1999-10-04",
    "set": "xyz",
    "games": ["paper"],
}
URN: dict[str, Any] = {
    "name": "Urn of Ötzi",
    "layout": "normal",
    "mana_cost": "{3}",
    "type_line": "Artifact",
    "oracle_text": "Whenever a creature attacks, frobnicate the moon.\nGrumble twice. (It is loud.)",
    "colors": [],
    "released_at": "2004-06-04",
    "set": "xyz",
    "games": ["paper"],
}
HALVES: dict[str, Any] = {
    "name": "Push // Pull",
    "layout": "split",
    "type_line": "Instant // Instant",
    "card_faces": [
        {"name": name, "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Frobnicate the moon."}
        for name in ("Push", "Pull")
    ],
    "released_at": "2010-01-01",
    "set": "xyz",
}
ROWS = (OX, URN, HALVES)


def store_of(folder: Path, *rows: dict[str, Any]) -> Path:
    """The path of a store made of such rows."""
    file = folder / "cards.json"
    file.write_text(json.dumps(rows or ROWS), encoding="utf-8")
    path = folder / "cards.sqlite"
    import_cards(read_cards(file).cards, path, source=file.name)
    return path
