"""A game of people by links: they can still be sent later, and each studies what they see of it."""

from __future__ import annotations

import re
from typing import Any

from browsing import FINGERS, Opens, act, clicked_on, soon


def invited(page: Any) -> list[str]:
    """Begin a game by links; return them."""
    page.get_by_label("Against").select_option("links")
    page.get_by_label("Everybody brings a deck").uncheck()
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


def test_a_seat_analyses_what_it_sees_and_is_told_what_is_left_out(page_at: Opens) -> None:
    page = page_at(**FINGERS, permissions=["clipboard-read", "clipboard-write"])
    other = page_at(invited(page)[1])
    begins = [each.locator(".turn-of", has_text="Turn 1") for each in (page, other)]

    def both_have_kept() -> bool:
        for each in (page, other):
            keep = act(each).get_by_role("button", name="Keep", exact=True)
            keep.evaluate_all("found => found.forEach((each) => each.click())")
        return all(each.count() for each in begins)

    soon(page, both_have_kept)
    clicked_on(page, 2)
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Copy position as text").click()
    page.locator(".toast", has_text="Left out: the hand of Ben (").wait_for()
    hand = page.locator(".hand .card-name").all_inner_texts()  # all answers have arrived
    text = page.evaluate("navigator.clipboard.readText()")
    assert "cards" not in text
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Analyse from here").click()
    page.locator(".toast", has_text="Left out: the hand of Ben (").wait_for()
    page.locator("h1", has_text="Analysis").wait_for(state="attached")
    assert page.locator(".hand .card-name").all_inner_texts() == hand
    assert act(page).locator(".verdict-illegal").count() == 0


def test_who_watches_is_told_so_and_has_no_dead_buttons(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    watching = page_at(invited(page)[2], **FINGERS)
    act(watching).get_by_text("You watch.").wait_for()
    assert not act(watching).get_by_role("button", name=re.compile("Undo|Stops")).count()
    watching.get_by_label("more to do").tap()
    assert not watching.get_by_role("button", name="Concede").count()


def test_an_undo_that_takes_nothing_back_looks_so(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    invited(page)
    undo = act(page).get_by_role("button", name="Undo")
    assert undo.is_disabled()
    assert undo.evaluate("each => Number(getComputedStyle(each).opacity)") < 0.6


def test_who_waits_for_the_other_may_concede(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    other = page_at(invited(page)[1], **FINGERS)
    pages = (page, other)
    soon(page, lambda: any(act(each).get_by_text("is thinking").count() for each in pages))
    waits = next(each for each in pages if act(each).get_by_text("is thinking").count())
    waits.on("dialog", lambda asked: asked.accept())
    waits.get_by_label("more to do").tap()
    waits.get_by_role("button", name="Concede").tap()
    act(waits).get_by_text("won.").first.wait_for()


def test_what_the_other_did_is_told_until_one_answers(page_at: Opens) -> None:
    pages = page_at(**FINGERS), page_at(**FINGERS)
    links = invited(pages[0])
    pages[1].goto(links[1])
    pages[1].wait_for_selector(".board")

    def both_have_kept() -> bool:
        for each in pages:
            keep = act(each).get_by_role("button", name="Keep", exact=True)
            keep.evaluate_all("found => found.forEach((each) => each.click())")
        return all(each.locator(".turn-of", has_text="Turn 1").count() for each in pages)

    soon(pages[0], both_have_kept)
    soon(pages[0], lambda: any(act(each).get_by_role("button", name="End turn").count() for each in pages))
    plays = next(each for each in pages if act(each).get_by_role("button", name="End turn").count())
    waits = next(each for each in pages if each is not plays)
    plays.locator("html:not([data-settling])").wait_for()
    plays.locator(".hand .card.able", has=plays.locator(".card-type", has_text="Land")).first.tap()
    plays.locator("dialog").get_by_role("button", name="Play ").tap()
    plays.locator(".mine .row-lands .card").wait_for()
    soon(waits, lambda: " plays " in waits.locator(".news").inner_text())
    for _ in range(40):
        if act(waits).locator(".main:not(:disabled)").count():
            break
        clicked_on(plays, 1)
        plays.wait_for_timeout(100)
    act(waits).locator(".main:not(:disabled)").wait_for()
    assert " plays " in waits.locator(".news").inner_text()


def test_who_asks_in_vain_to_take_back_is_told(page_at: Opens) -> None:
    pages = page_at(**FINGERS), page_at(**FINGERS)
    pages[1].goto(invited(pages[0])[1])
    pages[1].wait_for_selector(".board")
    keeps = [act(each).get_by_role("button", name="Keep", exact=True) for each in pages]
    soon(pages[0], lambda: any(each.count() for each in keeps))
    first = 0 if keeps[0].count() else 1
    for at in (first, 1 - first):
        keeps[at].wait_for()
        pages[at].locator("html:not([data-settling])").wait_for()
        keeps[at].tap()
    asks, asked = pages[first], pages[1 - first]
    asks.locator(".turn-of", has_text="Turn 1").wait_for()
    act(asks).get_by_role("button", name="Undo").tap()
    act(asked).get_by_role("button", name="No", exact=True).tap()
    asks.locator(".toast", has_text="not taken back").wait_for()


def test_a_link_is_shared_where_the_browser_can(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    page.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    links = invited(page)
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Links to the seats").click()
    page.get_by_role("button", name="Share").nth(1).tap()
    assert page.evaluate("window.shared") == links[1]


def test_a_rematch_is_asked_of_the_other_and_keeps_seats_and_links(page_at: Opens) -> None:
    page = page_at()
    links = invited(page)
    other, watching = page_at(links[1], **FINGERS), page_at(links[2])
    page.on("dialog", lambda asked: asked.accept())
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Concede").click()
    act(page).get_by_role("button", name="Rematch").click()
    act(page).get_by_text("The others are asked for a rematch").wait_for()
    assert not act(watching).get_by_role("button", name=re.compile("ematch")).count()
    act(other).get_by_text("Anna would like a rematch.").wait_for()
    act(other).get_by_role("button", name="Accept the rematch").tap()
    for each in (page, other):
        act(each).get_by_text(re.compile("Take a mulligan|is thinking")).first.wait_for()
    act(watching).get_by_text("You watch.").wait_for()
    assert page.url == links[0] or page.url.split("#")[1] in links[0]
    page.reload()
    page.wait_for_selector(".board")
    assert links_of_the_menu(page) == links
