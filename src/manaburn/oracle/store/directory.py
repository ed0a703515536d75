"""This module knows where the files of this user are: the card store (`store_path`) and their own cards
(`own_cards_path`).

The store and the commands ask for these paths. They are in the usual directory of the platform, or in the one
that the environment variable `MANABURN_DATA` names.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "MANABURN_DATA"
"""The environment variable that names another directory."""


def data_directory() -> Path:
    """Return the directory for this user's files: the usual one of the platform, or `MANABURN_DATA`."""
    stated = os.environ.get(VARIABLE)
    if stated:
        return Path(stated)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "manaburn"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "manaburn"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "manaburn"


def store_path() -> Path:
    """Return the path of the card store, whether there is one or not."""
    return data_directory() / "cards.sqlite"


def own_cards_path() -> Path:
    """Return the path of this user's own cards, whether there are any or not."""
    return data_directory() / "own-cards.jsonl"
