"""The page without a server: a game and a shared position in a browser that has lost its connection."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from browsing import Opens, act, analysed, begun, clicked_on, thing
from manaburn.web.site import write_site

PYODIDE = os.environ.get("MANABURN_PYODIDE")
FLYING = """step: declare blockers
Anna 20 battlefield: Serra Angel (attacking Ben)
Ben 20 battlefield: Grizzly Bears"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    if PYODIDE is None:
        pytest.skip("MANABURN_PYODIDE names no folder of Pyodide")
    write_site(tmp_path / "site", pyodide=Path(PYODIDE))
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path / "site"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def address(site: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{site.server_port}"


def test_it_plays_and_opens_links_without_a_connection(page_at: Opens, site: Any) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "bears")
    clicked_on(page, 25)
    turn = page.locator(".turn-of").inner_text()
    page.wait_for_function("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    page.context.set_offline(True)
    site.shutdown()
    page.reload()
    page.wait_for_selector(".board")
    assert page.locator(".turn-of").inner_text() == turn, "the game is taken up again"
    page.click(".brand")
    analysed(page, FLYING, "2002")
    page.wait_for_function("location.hash.startsWith('#s=')")
    link = page.url
    assert re.search(r"#s=1\.", link)
    again = page.context.new_page()
    again.goto(link)
    again.wait_for_selector(".board")
    thing(again, "Grizzly Bears").click()
    thing(again, "Serra Angel").click()
    act(again).locator(".verdict-illegal").wait_for()
    assert "502.4b" in act(again).locator(".verdict-illegal").inner_text()
