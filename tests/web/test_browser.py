"""Games in the browser, by clicks and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browsing import AXE, PHONE, Opens, act, analysed, begun, clicked_on, main, settled, soon


@pytest.mark.parametrize(("day", "mine"), [("2002", "sligh-2002"), ("2025", "boros-2025")])
def test_a_whole_game_is_played_by_clicks(page_at: Opens, day: str, mine: str) -> None:
    page = page_at()
    begun(page, day, mine, "bears")
    assert clicked_on(page, 3000), act(page).inner_text()
    assert re.search(r"won\.|draw", act(page).inner_text())
    assert page.locator(".log li").count() > 50
    main(page).click()
    assert page.locator(".start-card").count() == 2


LATE = """
const usual = window.setTimeout;
window.setTimeout = (deed, wait = 0, ...given) => usual(deed, wait + 1000, ...given);
window.requestAnimationFrame = (deed) => usual(() => deed(performance.now()), 1000);
"""
"""A browser that is busy: it comes to what waits a second later, when the engine has long answered."""


def test_what_is_answered_before_the_page_is_drawn_is_not_lost(chromium: Any, address: str) -> None:
    context = chromium.new_context()
    context.add_init_script(LATE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".start-card", timeout=10_000)
    context.close()


def test_a_game_goes_on_after_a_reload(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "skies-2002")
    clicked_on(page, 40, lambda: "Turn 5" in page.locator(".turn-of").inner_text())
    settled(page)  # all have answered
    told, turn = page.locator(".log").inner_text(), page.locator(".turn-of").inner_text()
    page.reload()
    page.wait_for_selector(".board")
    soon(page, lambda: page.locator(".log").inner_text() == told)
    soon(page, lambda: page.locator(".turn-of").inner_text() == turn)
    before = page.locator(".log li").count()
    clicked_on(page, 30, lambda: page.locator(".log li").count() > before)
    assert page.locator(".log li").count() > before


def test_a_game_by_keys_alone(page_at: Opens) -> None:
    page = page_at()
    page.get_by_role("button", name="Play by the rules of").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".board")
    main(page).filter(has_text="Keep").wait_for()
    page.keyboard.press("Space")
    for _ in range(80):
        page.wait_for_timeout(60)
        if page.locator(".act .main").count():
            page.keyboard.press("F2")
        else:
            page.keyboard.press("1")
        if re.search(r"Turn ([3-9]|\d\d)", page.locator(".turn-of").inner_text()):
            break
    assert re.search(r"Turn ([3-9]|\d\d)", page.locator(".turn-of").inner_text())
    page.keyboard.press("F8")
    settled(page)
    page.keyboard.press("u")
    settled(page)
    page.wait_for_function("document.activeElement !== document.body")  # the focus is somewhere


def test_a_stop_is_set_and_kept(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "skies-2002")
    act(page).get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Stops & keys").click()
    box = page.get_by_label("Upkeep, others' turns")
    assert not box.is_checked()
    box.click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Stops & keys").click()
    page.locator('input[aria-label="Upkeep, others\' turns"]:checked').wait_for()
    assert page.get_by_label("Main 1, your turn").is_disabled(), "one's own main phase is never skipped"


def test_two_people_play_by_links(page_at: Opens) -> None:
    one = page_at()
    one.get_by_label("Against").select_option("links")
    one.get_by_label("Everybody brings a deck").uncheck()
    one.get_by_role("button", name="Play by the rules of").click()
    one.wait_for_selector("dialog[open]")
    links = [each.input_value() for each in one.locator(".link input").all()]
    one.keyboard.press("Escape")
    other, watching = page_at(links[1]), page_at(links[2])
    begins = [page.locator(".turn-of", has_text="Turn 1") for page in (one, other)]

    def both_have_kept() -> bool:
        for page in (one, other):
            keep = act(page).get_by_role("button", name="Keep", exact=True)
            keep.evaluate_all("found => found.forEach((each) => each.click())")  # it may go at any moment
        return all(each.count() for each in begins)

    soon(one, both_have_kept)
    assert other.locator(".hand .card").count() >= 7
    assert watching.locator(".hand .card").count() == 0, "who watches sees no hand"
    assert not act(watching).locator(".main").count()


WIDER = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.tagName} ${each.className}`)"""
"""What reaches beyond the screen, and may stand in something that scrolls."""


FIRST_ENDS = """() => [...document.querySelectorAll(".act button")]
  .map((each) => each.getBoundingClientRect()).find((each) => each.height > 0)?.bottom ?? 0"""
"""Where the first button that is seen ends, at one moment: what is asked may change at any."""


def is_within_the_screen(page: Any) -> bool:
    """Whether the page is no wider than the screen; what makes it wider is said."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], f"{wide} wide: {page.evaluate(WIDER)}"
    return True


def test_on_a_phone_nothing_is_wider_than_the_screen(page_at: Opens) -> None:
    page = page_at(viewport=PHONE, has_touch=True)
    assert is_within_the_screen(page)
    begun(page, "2002", "sligh-2002", "skies-2002")
    for _ in range(8):
        clicked_on(page, 5)
        page.wait_for_timeout(150)
        assert is_within_the_screen(page)
        assert page.evaluate(FIRST_ENDS) <= PHONE["height"], "what is asked is on the screen"
        tools = act(page).locator(".act-tools summary").bounding_box()
        assert tools is not None
        assert tools["x"] + tools["width"] <= PHONE["width"], "and so is the menu"
    page.get_by_role("button", name="Log").first.click()
    assert page.locator(".log li").first.is_visible()


def test_a_card_under_the_mouse_is_shown_large(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "skies-2002")
    card = page.locator(".hand .card").first
    name = card.locator(".card-name").inner_text()
    card.hover()
    page.locator(".preview .card-full", has_text=name).wait_for()
    page.mouse.move(5, 5)
    page.locator(".preview").wait_for(state="detached")


def test_on_a_phone_a_card_is_read_before_it_is_played(page_at: Opens) -> None:
    page = page_at(viewport=PHONE, has_touch=True, is_mobile=True)
    analysed(page, "step: precombat main | Anna 20 hand: Mountain | Ben 20", "2002")
    page.locator(".hand .card.able", has_text="Mountain").tap()
    page.locator("dialog .card-full").wait_for()
    page.locator("dialog").get_by_role("button", name="Play Mountain").tap()
    page.locator(".mine .field .card", has_text="Mountain").wait_for()


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_axe_finds_no_fault(page_at: Opens, colors: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm install in tools/page")
    page = page_at(color_scheme=colors)
    assert faults(page) == []
    begun(page, "2002", "sligh-2002", "skies-2002")
    clicked_on(page, 30)
    settled(page)
    assert faults(page) == []
    page.get_by_role("button", name="Stops & keys").click()
    assert faults(page) == []


def faults(page: Any) -> list[str]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]
