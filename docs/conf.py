"""How the site is built: `python -m sphinx -W docs site`, with the extra `docs`."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import manaburn

project = "manaburn"
author = "the manaburn contributors"
copyright = "the manaburn contributors; Magic: The Gathering is a trademark of Wizards of the Coast"  # noqa: A001
release = version = manaburn.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_click"]
exclude_patterns = ["_build", "conftest.py", "notebook.ipynb"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]
html_theme = "furo"
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


def setup(app: Any) -> None:
    """Connect what changes the pages."""
    app.connect("autodoc-process-signature", signature)
