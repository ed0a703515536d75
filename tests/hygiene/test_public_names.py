"""The names that the package makes public are those listed here: one that comes or goes is meant."""

from __future__ import annotations

import re
from pathlib import Path

import manaburn

LISTED = Path(__file__).with_name("public_names.txt")


def test_the_public_names_are_those_that_are_listed():
    """Write `LISTED` anew if a change of it is meant, and tell it in the changelog."""
    assert sorted(manaburn.__all__) == LISTED.read_text(encoding="utf-8").splitlines()


def test_each_of_them_is_there():
    assert [name for name in manaburn.__all__ if not hasattr(manaburn, name)] == []


def test_every_public_name_has_an_entry_in_the_reference() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\.\. [\w:]+:: manaburn\.(\w+)$", page, re.MULTILINE))
    assert told == set(manaburn.__all__) - {"__version__"}
