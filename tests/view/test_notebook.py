"""The notebook of the documentation runs, and shows what it was kept with."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pandas", reason="pandas is not installed")

NOTEBOOK = Path(__file__).parents[2] / "docs" / "notebook.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """What a cell is worth: its last expression."""
    parsed = ast.parse(source)
    last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
    exec(compile(parsed, "cell", "exec"), names)
    return None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_every_cell_shows_what_it_was_kept_with() -> None:
    names: dict[str, Any] = {}
    shown = 0
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        worth = run("".join(cell["source"]), names)
        for output in cell["outputs"]:
            kept = output["data"]
            for kind, method in (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")):
                if kind in kept and method in dir(worth) and "dataframe" not in "".join(kept[kind]):
                    assert "".join(kept[kind]) == getattr(worth, method)()
                    shown += 1
    assert shown >= 7
