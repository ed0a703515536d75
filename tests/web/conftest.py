"""A browser for tests of the page, Debian's Chromium: they are skipped where there is none."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import CHROMIUM, FLAGS, PATIENCE, WIDE, Opens, served


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Give a browser; tests are skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if not CHROMIUM:
        pytest.skip("no Chromium is installed")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server that the tests of a module share."""
    for needed in ("starlette", "uvicorn", "websockets", "manaburn.web.serving"):
        pytest.importorskip(needed, reason="the extra `web` is not installed")
    with served(tmp_path_factory.mktemp("served")) as found:
        yield found


PICTURES = os.environ.get("MANABURN_SCREENSHOTS")
"""Where a picture of each page is kept as its test ends, if anywhere."""


@pytest.fixture
def page_at(chromium: Any, address: str, request: pytest.FixtureRequest) -> Iterator[Opens]:
    """Give a function that opens the page; whatever the page complains of fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def opened(path: str = "/", **wishes: Any) -> Any:
        context = chromium.new_context(**{"viewport": WIDE, "reduced_motion": "reduce", **wishes})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: told.type == "error" and complaints.append(told.text))
        page.goto(path if path.startswith("http") else address.rstrip("/") + path)
        page.wait_for_selector(".start-card, .board")
        return page

    yield opened
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages if PICTURES else ()):
        name = re.sub(r"\W+", "-", request.node.name).strip("-")
        page.screenshot(path=Path(str(PICTURES)) / f"{name}-{number}.png")
    for context in contexts:
        context.close()
    expected = getattr(request.module, "COMPLAINTS", "nothing at all")
    assert not [each for each in complaints if not re.search(expected, each)]
