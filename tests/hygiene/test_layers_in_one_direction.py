"""The modules of the layers load one after another, without a circle."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import manaburn.rules.layers

LAYERS = Path(manaburn.rules.layers.__path__[0])
FILES = sorted(LAYERS.glob("*.py"))


def imported(file: Path) -> set[str]:
    """The modules of the layers that a module imports, wherever in it."""
    prefix = "manaburn.rules.layers."
    found = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom))
    return {
        node.module.removeprefix(prefix) for node in found if node.module and node.module.startswith(prefix)
    }


def test_no_module_of_the_layers_imports_what_imports_it() -> None:
    needs = {file.stem: imported(file) for file in FILES}
    while ready := [name for name, needed in needs.items() if not needed & needs.keys()]:
        for name in ready:
            del needs[name]
    assert not needs, f"these import one another: {sorted(needs)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_imported_late(file: Path) -> None:
    functions = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef))
    late = [node.lineno for each in functions for node in ast.walk(each) if isinstance(node, ast.ImportFrom)]
    assert not late
