"""This module says where this user's card store and own cards are."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "MANABURN_DATA"
"""The environment variable that names another directory."""


def data_directory() -> Path:
    """The directory for what manaburn keeps of this user: as the platform has it, or `MANABURN_DATA`."""
    stated = os.environ.get(VARIABLE)
    if stated:
        return Path(stated)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "manaburn"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "manaburn"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "manaburn"


def store_path() -> Path:
    """The file of the card store, whether there is one or not."""
    return data_directory() / "cards.sqlite"


def own_cards_path() -> Path:
    """The file of this user's own cards, whether there is one or not."""
    return data_directory() / "own-cards.jsonl"
