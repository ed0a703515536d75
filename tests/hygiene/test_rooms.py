"""The rooms of the house: none too full, and each says what it is and where to begin."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "manaburn"
MOST_MODULES = 25
"""In one folder: more nobody looks through."""


def rooms() -> list[Path]:
    """The folders of modules, apart from the catalogue, which is data."""
    found = (init.parent for init in SOURCE.rglob("__init__.py"))
    return sorted(folder for folder in found if "catalogue" not in folder.parts)


def modules(room: Path) -> list[Path]:
    return [path for path in room.glob("*.py") if path.name not in ("__init__.py", "__main__.py")]


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.relative_to(SOURCE).as_posix())
def test_a_room_has_few_modules(room: Path) -> None:
    assert len(modules(room)) <= MOST_MODULES


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.relative_to(SOURCE).as_posix())
def test_a_room_says_what_it_is_and_what_to_read_first(room: Path) -> None:
    told = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8"))) or ""
    told = " ".join(told.split())
    assert len(told.split(". ")) >= 2, "two or three sentences"
    first = re.search(r"Read ((?:`[a-z_]+`(?:, | and )?)+) first", told)
    assert first is not None, "which file to read first"
    there = {path.stem for path in modules(room)} | {path.name for path in room.iterdir() if path.is_dir()}
    assert {*re.findall(r"`([a-z_]+)`", first[1])} <= there
