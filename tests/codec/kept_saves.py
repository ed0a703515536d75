"""Saved games and positions that are kept in `tests/saves`, each with what it means beside it.

A file once written is never written again: every later release loads it, and finds what stands in
`….means.json`. Where a mended rule changes one, the new meaning is reviewed like any other test.
`tools/kept_saves.py keep NAME` notes what a new file means.
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

from manaburn.game import Game
from manaburn.state.keeping.outline import outline

FOLDER = Path(__file__).parents[1] / "saves"
MOST_LISTED = 40
"""More legal answers than that are not noted."""

SAVES = sorted(path for path in FOLDER.iterdir() if path.suffix == ".txt" or path.suffixes == [".json"])


def load(path: Path) -> Game:
    """The game of a file: a saved game, or a position as text."""
    if path.suffix == ".txt":
        return Game.parse(path.read_text(encoding="utf-8"))
    return Game.load(path)


def meaning(game: Game) -> dict[str, Any]:
    """What a game is, in plain words: answers so far, what lies on the table, what may be done."""
    return {
        "edition": game.edition.in_force.isoformat(),
        "answers": len(game.answers),
        "decision": None if game.decision is None else type(game.decision).__name__,
        "legal": [game.text(action) for action in islice(game.legal_actions, MOST_LISTED)],
        "table": outline(game.state),
    }


def noted(path: Path) -> Path:
    """Where the meaning of a file is noted."""
    return path.with_name(f"{path.name}.means.json")


def differences(path: Path) -> list[str]:
    """What of a file is not as it was noted."""
    now = json.loads(json.dumps(meaning(load(path))))
    before = json.loads(noted(path).read_text(encoding="utf-8"))
    return [f"{path.name}: {key}" for key in before.keys() | now.keys() if before.get(key) != now.get(key)]
