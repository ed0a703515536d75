"""Whoever joins by a link brings a deck of their own before the game begins."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from browsing import FINGERS, Opens, soon

NARROW = {**FINGERS, "viewport": {"width": 360, "height": 640}, "color_scheme": "dark"}


def opened(page: Any, **wishes: str) -> list[str]:
    """Open a table to which everybody brings a deck; return its links."""
    for label, choice in wishes.items():
        page.get_by_label(label).select_option(choice)
    page.get_by_label("Against").select_option("links")
    page.get_by_role("button", name="Play by the rules of").click()
    page.locator("h1", has_text="Before the game").wait_for()
    return [str(each.input_value()) for each in page.locator(".link input").all()]


def joined(page_at: Opens, link: str, **wishes: Any) -> Any:
    page = page_at(**wishes)
    page.goto(link)
    page.locator("h1", has_text="Before the game").wait_for()
    return page


def decks(page: Any) -> Any:
    """Return where a deck is chosen."""
    return page.locator("label", has_text="Your deck").locator("select")


def brings(page: Any, deck: str | None = None) -> None:
    """Bring a list of one's own, or the deck that is offered."""
    if deck is not None:
        decks(page).select_option("")
        page.get_by_label("Your deck: a list").fill(deck)
    page.get_by_role("button", name="Play with this deck").click()


def test_a_friend_brings_a_list_of_their_own_and_the_host_waits_for_it(
    page_at: Opens, tmp_path: Path
) -> None:
    host = page_at()
    links = opened(host)
    host.get_by_text("Waiting for the deck of Ben.").wait_for()
    assert host.get_by_role("button", name="Play with this deck").count() == 0, "theirs is chosen"
    friend = joined(page_at, links[1], **FINGERS)
    friend.get_by_label("Your name").fill("Bea")
    brings(friend, "20 Forest\n20 Nosuch Card")
    friend.locator(".verdict li", has_text="Nosuch Card").wait_for()
    friend.reload()
    friend.locator("h1", has_text="Before the game").wait_for()
    file = tmp_path / "deck.txt"
    file.write_text("20 Forest\n20 Grizzly Bears\n")
    friend.get_by_label("Your name").fill("Bea")
    decks(friend).select_option("")
    friend.get_by_label("Your deck: from a file").set_input_files(file)
    soon(friend, lambda: "Grizzly" in friend.get_by_label("Your deck: a list").input_value())
    friend.get_by_role("button", name="Play with this deck").tap()
    for page in (host, friend):
        page.wait_for_selector(".board")
        assert page.locator(".portrait", has_text="Bea").count() == 1
    hand = set(friend.locator(".hand .card-name").all_inner_texts())
    assert hand <= {"Forest", "Grizzly Bears"}
    assert "Grizzly" not in host.content()


def test_four_bring_decks_to_a_commander_game_and_a_reload_finds_it(page_at: Opens) -> None:
    host = page_at()
    links = opened(host, Format="commander")
    pages = [
        joined(page_at, link, **wishes)
        for link, wishes in zip(links[1:4], (NARROW, FINGERS, {}), strict=True)
    ]
    watching = joined(page_at, links[4])
    watching.get_by_text("You watch.").wait_for()
    brings(pages[0], "40 Forest")
    pages[0].get_by_text(re.compile("has no commander")).first.wait_for()
    pages[0].reload()
    pages[0].get_by_role("button", name="Play with this deck").wait_for()
    for number, page in enumerate(pages):
        if number == 2:
            decks(page).select_option("talrand")
        brings(page)
        if number < 2:
            page.get_by_text(re.compile("Waiting for the decks? of")).wait_for()
            soon(host, lambda done=number: host.locator(".gathered .ready").count() == done + 2)
        if number == 0:
            page.get_by_role("button", name="Choose another deck").click()
            decks(page).select_option("odric")
            brings(page)
            page.get_by_text("Waiting for the decks of").wait_for()
            width = page.evaluate("document.scrollingElement.scrollWidth")
            assert width <= 360, "nothing is cut off at the edge"
    for page in (host, *pages, watching):
        page.wait_for_selector(".board")
    assert host.locator(".portrait").count() == 4


def test_who_leaves_the_page_before_the_game_comes_back_to_it(page_at: Opens) -> None:
    host = page_at()
    opened(host)
    host.click(".brand")
    host.get_by_role("button", name="Back to your game").click()
    host.get_by_text("Waiting for the deck of Ben.").wait_for()
    host.goto(host.url.split("#")[0] + "?again")
    host.get_by_role("button", name="Back to your game").click()
    host.get_by_text("Waiting for the deck of Ben.").wait_for()
    assert host.locator(".link input").count() == 3, "the links are still there"
