"""What the page shows until the game or the study of its address is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from browsing import PHONE, Opens, analysed, begun, soon


def held_back(page: Any, does: str) -> Callable[[], None]:
    """Hold back what the page sends with this word; give a function that lets it go."""
    held: list[Callable[[], None]] = []

    def route(socket: Any) -> None:
        server = socket.connect_to_server()

        def hear(message: str) -> None:
            if json.loads(message)["do"] == does:
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(hear)

    page.route_web_socket("**/socket", route)

    def release() -> None:
        soon(page, lambda: held)
        for each in held:
            each()

    return release


@pytest.mark.parametrize("wishes", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_a_link_to_a_seat_never_shows_the_start_page(page_at: Opens, wishes: Any) -> None:
    page = page_at(**wishes)
    begun(page, "2002", "sligh-2002", "bears")
    release = held_back(page, "sit")
    page.reload()
    page.get_by_role("status").get_by_text("Opening the game …").wait_for()
    page.wait_for_timeout(100)
    assert not page.locator(".start-card").count(), "the start page is not the game"
    release()
    page.wait_for_selector(".board")
    assert not page.get_by_text("Opening the game").count()


def test_a_link_to_a_study_says_that_it_is_opened(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: precombat main\nAnna 20\nBen 20", "2025")
    page.wait_for_function("location.hash.startsWith('#s=')")
    release = held_back(page, "open")
    page.reload()
    page.get_by_role("status").get_by_text("Opening the study …").wait_for()
    assert not page.locator(".start-card").count()
    release()
    page.wait_for_selector(".board")


def test_a_link_that_is_none_leads_to_the_start_page(page_at: Opens) -> None:
    page = page_at("/#seat=nobody")
    page.wait_for_selector(".start-card")
    page.get_by_role("alert").wait_for()
