"""The documentation in a browser: an example leads to its board, which refuses with the rule of its day."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from browsing import PATIENCE, WIDE

DOCS = Path(__file__).parents[2] / "docs"
PYODIDE = os.environ.get("MANABURN_PYODIDE")


class _Quiet(SimpleHTTPRequestHandler):
    """Offers files, and writes nothing of it into a failure."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site by its one line, and give its address."""
    for needed in ("sphinx", "furo", "myst_parser", "sphinx_click"):
        pytest.importorskip(needed, reason="the extra `docs` is not installed")
    if PYODIDE is None:
        pytest.skip("MANABURN_PYODIDE names no folder of Pyodide")
    root = tmp_path_factory.mktemp("docs") / "site"
    command = [sys.executable, "-m", "sphinx", "-W", "-q", str(DOCS), str(root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    handler = partial(_Quiet, directory=str(root))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def _opened(chromium: Any, address: str, **wishes: Any) -> Any:
    context = chromium.new_context(**{"viewport": WIDE, "reduced_motion": "reduce", **wishes})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    return page


def test_an_example_leads_to_its_board_which_refuses_with_the_rule(chromium: Any, built: str) -> None:
    """One declaration, judged by the rules of the day that is chosen."""
    page = _opened(chromium, f"{built}/gallery/puzzles.html")
    page.locator(".on-board a").nth(11).wait_for()
    fifth = page.locator("section", has=page.locator("h2", has_text="Who is forced today")).last
    fifth.locator(".on-board a", has_text="2025").click()
    board = page.frame_locator(".open-board iframe")
    refused = board.locator(".verdict-illegal").first
    refused.wait_for()
    assert "Juggernaut must attack if able" in refused.inner_text() and "508.1d" in refused.inner_text()
    board.get_by_label("day", exact=True).select_option("2002-02-20")
    board.locator(".verdict-legal").first.wait_for()
    board.get_by_role("tab", name="Position").click()
    text = board.get_by_label("Position as text")
    text.fill(text.input_value().replace("Juggernaut", "Grizzly Bears"))
    board.get_by_role("button", name="Set up", exact=True).click()
    board.locator(".field .card", has_text="Grizzly Bears").click()
    board.locator(".field .card", has_text="Hill Giant").click()
    alone = board.locator(".verdict-illegal", has_text="only alone").first
    alone.wait_for()
    assert "cr2002-02-20 500.2" in alone.inner_text(), "it is refused by the rules of the day that was chosen"
    page.get_by_role("button", name="Close").click()
    assert page.locator("iframe").count() == 0
    page.context.close()


def test_a_comparison_opens_where_its_line_is_refused(chromium: Any, built: str) -> None:
    page = _opened(chromium, f"{built}/gallery/comparisons.html")
    link = page.locator("section", has=page.locator("h3", has_text="Must attack")).last.locator(
        ".on-board a", has_text="2006"
    )
    link.wait_for()
    page.goto(link.get_attribute("href"))
    refused = page.locator(".verdict-illegal").first
    refused.wait_for()
    assert "500.2" in refused.inner_text()
    page.context.close()


def test_without_javascript_the_text_stands(chromium: Any, built: str) -> None:
    page = _opened(chromium, f"{built}/gallery/puzzles.html", java_script_enabled=False)
    assert "Boggart Brute can't be blocked by fewer than 2 creatures" in page.inner_text("body")
    assert not page.locator(".on-board:visible").count()
    page.context.close()


def test_the_search_finds_what_is_there(chromium: Any, built: str) -> None:
    page = _opened(chromium, f"{built}/search.html?q=menace")
    page.locator("#search-results a", has_text="puzzles").first.wait_for()
    page.context.close()
