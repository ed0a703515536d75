"""What the page says of what is asked, and menus that close: as seen by somebody who plays elsewhere."""

from __future__ import annotations

from browsing import Opens, act, analysed, both_pass

FETCH = """step: precombat main
Anna 20 battlefield: Arid Mesa library: Steam Vents, Mountain
Ben 20"""
KICKED = """step: precombat main
Anna 20 hand: Skizzik battlefield: Mountain, Mountain, Mountain, Mountain, Mountain
Ben 20"""
SURVEIL = """step: precombat main
Anna 20 hand: Consider battlefield: Island library: Shock, Forest
Ben 20"""
LONG = """step: precombat main
Anna 20 hand: Blastoderm, Counterspell, Forest, Forest, Forest, Forest battlefield: Island (tapped), Forest
Ben 20"""


def test_a_land_that_was_found_asks_for_its_own_price(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FETCH, "2025")
    page.locator(".field .card", has_text="Arid Mesa").click()
    both_pass(page, "Resolve Arid Mesa")
    act(page).get_by_role("button", name="Steam Vents").click()
    act(page).get_by_role("heading", name="Steam Vents: pay 2 life?").wait_for()


def test_a_spell_that_is_cast_asks_for_its_kicker_by_name(page_at: Opens) -> None:
    page = page_at()
    analysed(page, KICKED, "2025")
    page.locator(".hand .card", has_text="Skizzik").click()
    act(page).get_by_role("heading", name="Skizzik: pay kicker?").wait_for()


def test_one_card_that_is_looked_at_has_a_button_for_each_place(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SURVEIL, "2025")
    page.locator(".hand .card", has_text="Consider").click()
    both_pass(page, "Resolve Consider")
    act(page).get_by_role("heading", name="Consider: put the card on top or into the graveyard").wait_for()
    assert act(page).locator(".offers .button").all_inner_texts() == ["On top", "Into the graveyard"]
    act(page).get_by_role("button", name="Into the graveyard").click()
    page.locator(".side.mine .zone[data-zone=graveyard]", has_text="2").wait_for()


def test_a_menu_closes_by_escape_and_by_a_click_elsewhere(page_at: Opens) -> None:
    page = page_at()
    analysed(page, LONG, "2025")
    menu = page.locator("details.more .menu", has_text="Copy position")
    page.get_by_label("more to do").click()
    menu.wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")
    page.get_by_label("more to do").click()
    menu.wait_for()
    page.locator(".field").first.click(position={"x": 5, "y": 5})
    menu.wait_for(state="hidden")


def test_no_name_is_broken_inside_a_word_and_no_card_is_tilted_in_its_dialog(page_at: Opens) -> None:
    page = page_at()
    analysed(page, LONG, "2025")
    for name in ("Blastoderm", "Counterspell"):
        line = page.locator(".hand .card-name", has_text=name)
        assert (
            line.evaluate(
                "each => each.getClientRects()[0].height / parseFloat(getComputedStyle(each).fontSize)"
            )
            < 1.7
        )
    page.locator(".side.mine .card", has_text="Island").click(button="right")
    shown = page.locator("dialog .card-full")
    shown.wait_for()
    assert shown.evaluate("each => getComputedStyle(each).transform") == "none"
