"""A game of people, by links: whoever begins it can still send the links later, and each studies what is seen."""

from __future__ import annotations

from typing import Any

from browsing import FINGERS, Opens, act, clicked_on, soon


def invited(page: Any) -> list[str]:
    """Begin a game by links; return them."""
    page.get_by_label("Against").select_option("links")
    page.get_by_role("button", name="Play by the rules of").click()
    page.wait_for_selector("dialog[open]")
    links = shown_links(page)
    page.keyboard.press("Escape")
    return links


def shown_links(page: Any) -> list[str]:
    page.locator("dialog[open] .link").first.wait_for()
    return [str(each.input_value()) for each in page.locator(".link input").all()]


def links_of_the_menu(page: Any) -> list[str]:
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Links to the seats").click()
    found = shown_links(page)
    page.keyboard.press("Escape")
    return found


def test_the_links_are_still_there_after_the_page_was_left(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    links = invited(page)
    page.reload()
    page.wait_for_selector(".board")
    assert links_of_the_menu(page) == links
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Links to the seats").click()
    page.get_by_role("button", name="Revoke").first.click()
    soon(page, lambda: shown_links(page)[1] != links[1])
    anew = shown_links(page)
    page.keyboard.press("Escape")
    page.click(".brand")
    page.goto(page.url.split("#")[0] + "?again")
    page.get_by_role("button", name="Back to your game").click()
    page.wait_for_selector(".board")
    assert links_of_the_menu(page) == anew
