"""Two people in two browsers: a page is loaded anew, and the server dies, in the middle of their game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import Opens, act, clicked_on, soon
from web.served import Server, serving

COMPLAINTS = "WebSocket connection to .* failed"
"""What a browser says of a server that is gone, and this is about."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def address(server: Server) -> str:
    return server.address


def log_of(page: Any) -> list[str]:
    return [str(each) for each in page.locator(".log li").all_inner_texts()]


def turn_of(page: Any) -> str:
    return str(page.locator(".turn-of").first.inner_text())


def seated(page_at: Opens) -> tuple[Any, Any]:
    """Two people at a table, each in a browser of their own."""
    one = page_at()
    one.get_by_label("Against").select_option("links")
    one.get_by_label("Everybody brings a deck").uncheck()
    one.get_by_role("button", name="Play by the rules of").click()
    one.wait_for_selector("dialog[open]")
    links = [each.input_value() for each in one.locator(".link input").all()]
    one.keyboard.press("Escape")
    other = page_at(links[1])
    other.wait_for_selector(".board")
    return one, other


def played_until(pages: tuple[Any, Any], sign: str) -> None:
    """Both click in turn until a turn begins."""
    for _ in range(600):
        for page in pages:
            clicked_on(page, 2)
        if any(sign in turn_of(page) for page in pages):
            return
    pytest.fail(f"{sign} does not come: {turn_of(pages[0])}")


def same_story(one: Any, other: Any) -> None:
    """Both are at the same place of the game, once what is under way has come."""
    soon(one, lambda: turn_of(one) == turn_of(other) and len(log_of(one)) == len(log_of(other)))


def test_two_browsers_a_reload_and_a_server_that_is_killed(page_at: Opens, server: Server) -> None:
    pages = one, other = seated(page_at)
    played_until(pages, "Turn 4")
    same_story(one, other)
    told, turn = log_of(one), turn_of(one)
    one.reload()
    one.wait_for_selector(".board")
    soon(
        one, lambda: (log_of(one), turn_of(one)) == (told, turn), "a page that is loaded anew shows the same"
    )
    server.kill()
    one.locator(".toast", has_text="The connection is lost").wait_for()
    server.again(there=True)
    for page in pages:
        page.locator(".toast", has_text="The connection is lost").wait_for(state="detached")
    for page, seat in ((one, 0), (other, 1)):
        soon(page, lambda page=page: turn_of(page) == turn)
        assert log_of(page)[: len(told)] == told or seat == 1, "nothing that was acknowledged is lost"
    same_story(one, other)
    played_until(pages, "Turn 6")
    same_story(one, other)
    assert act(one).locator(".verdict-illegal").count() == 0
