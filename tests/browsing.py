"""What tests of the page in a browser share: a server of the page, and what a person does with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

AXE = Path(__file__).parent.parent / "tools/page/node_modules/axe-core/axe.min.js"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""So many milliseconds whatever is waited for may take."""

Opens = Callable[..., Any]
"""Opens the page, in a context of its own."""
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
"""What a page is opened with on a phone."""


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """Run `manaburn serve` on a port of its own, or on this one; give its address."""
    command = [
        sys.executable,
        "-m",
        "manaburn",
        "serve",
        "--port",
        str(port),
        "--no-browser",
        "--data",
        str(folder),
    ]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "MANABURN_DATA": str(folder / "none")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            assert address.startswith("http://"), "the server tells its address"
            yield address
        finally:
            server.terminate()


def analysed(page: Any, position: str, day: str) -> None:
    """Set a position up by the rules of a day."""
    if page.locator(".board").count():
        page.click(".brand")
    page.get_by_label("Position").fill(position)
    page.locator(".start-card .aim select").select_option(day)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.wait_for_selector(".board")


def begun(page: Any, day: str, mine: str, other: str) -> None:
    """Begin a game against the simple agent."""
    page.get_by_role("button", name=day, exact=True).first.click()
    page.get_by_label("Your deck").select_option(mine)
    page.get_by_label("The other deck").select_option(other)
    page.get_by_role("button", name="Play by the rules of").click()
    page.wait_for_selector(".board")


def thing(page: Any, name: str) -> Any:
    """Return the card of that name on the battlefield."""
    return page.locator(".field .card", has_text=name).first


def act(page: Any) -> Any:
    """Return the part of the page in which one is asked."""
    return page.locator(".act")


def main(page: Any) -> Any:
    """Return the main button."""
    return page.locator(".act .main").first


def soon(page: Any, condition: Callable[[], object], what: str = "") -> None:
    """Wait until something is so; `what` is said where it does not come."""
    for _ in range(PATIENCE // 50):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(what or "what is waited for does not come")


def both_pass(page: Any, button: str) -> None:
    """Have both players of an analysis pass, by a button that says what comes next."""
    for name in ("Anna", "Ben"):
        act(page).get_by_text(f"{name} decides").wait_for()
        act(page).get_by_role("button", name=button).click()


def settled(page: Any) -> None:
    """Wait until the page asks something, and no answer is under way."""
    page.locator(".act[aria-busy=false] .asking :is(.button, .main)").first.wait_for()


ONE_CLICK = (Path(__file__).parent / "web/one_click.js").read_text(encoding="utf-8")


def clicked_on(page: Any, clicks: int, until: Callable[[], bool] = lambda: False) -> bool:
    """Click so often, or until something is so; return whether the game is over."""
    for _ in range(clicks):
        if page.evaluate(ONE_CLICK) == "over":
            return True
        if until():
            break
        page.wait_for_timeout(15)
    return False


def _middle(thing: Any) -> tuple[float, float]:
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def finger_on(page: Any, thing: Any) -> Iterator[Callable[[float, float], None]]:
    """Put a finger on a thing; give a function that moves it; lift it."""
    page.wait_for_timeout(100)  # the board stands
    page.locator("html:not([data-settling])").wait_for()
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        given = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        fingers.send("Input.dispatchTouchEvent", given)

    touch("touchStart", _middle(thing))
    yield lambda x, y: touch("touchMove", (x, y))
    touch("touchEnd")


def dragged_by_finger(page: Any, source: Any, end: Any) -> None:
    """Put a finger on one thing, draw it to another, and lift it."""
    (x, y), (u, v) = _middle(source), _middle(end)
    with finger_on(page, source) as moved:
        for at in range(1, 9):
            moved(x + (u - x) * at / 8, y + (v - y) * at / 8)
