"""How the site is built: `python -m sphinx -W docs site`, with the extra `docs`."""

from __future__ import annotations

import sys
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import boards
import click
import pictures

import manaburn

project = "manaburn"
author = "the manaburn contributors"
copyright = "the manaburn contributors; Magic: The Gathering is a trademark of Wizards of the Coast"  # noqa: A001
release = version = manaburn.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click"]
exclude_patterns = ["_build", "_made", "conftest.py", "notebook.ipynb"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
default_role = "code"
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "../src/manaburn/web/page/icon.svg"
html_title = "manaburn"
html_show_sphinx = False
html_theme_options = {"source_directory": "docs/"}


def signature(app: Any, what: str, name: str, thing: Any, *_: Any) -> tuple[str, str] | None:
    """Return how a record is made: the names and usual values of its fields."""
    if what != "class" or not is_dataclass(thing):
        return None
    told = (
        each.name if each.default is MISSING else f"{each.name}={each.default!r}"
        for each in fields(thing)
        if each.init
    )
    return f"({', '.join(told)})", ""


def add_pictures(app: Any, page: str, source: list[str]) -> None:
    """Put the pictures that were drawn for a page into it, and a place for the links to its boards."""
    source[0] = boards.with_boards(page, pictures.with_pictures(page, source[0]))


def write_boards(app: Any) -> None:
    """Write the board that the examples open on, where Pyodide can be had; say what came of it."""
    if app.builder.format == "html":
        click.echo(boards.write(Path(app.outdir)), err=True)
        if boards.is_written(Path(app.outdir)):
            app.add_js_file("boards.js", type="module")


def setup(app: Any) -> None:
    """Draw the pictures, and connect what changes the pages and what is written beside them."""
    pictures.draw()
    app.connect("source-read", add_pictures)
    app.connect("builder-inited", write_boards)
    app.connect("autodoc-process-signature", signature)
