"""Taps that were not meant: the second of two quick ones, and one on a card that an answer would use up."""

from __future__ import annotations

from typing import Any

from browsing import FINGERS, Opens, act, analysed, begun, main, thing

FANATIC = "step: precombat main\nAnna 20 hand: Shock battlefield: Mogg Fanatic, Mountain\nBen 20"
EIGHT = "step: end   active: Anna\nAnna 20 hand: 8 Forest\nBen 20"


def tapped_twice(page: Any, button: Any) -> None:
    """Tap the same place twice, as a quick finger does."""
    box = button.bounding_box()
    at = box["x"] + 30, box["y"] + box["height"] / 2
    page.touchscreen.tap(*at)
    page.wait_for_timeout(150)
    page.touchscreen.tap(*at)


def test_the_second_tap_of_a_quick_finger_answers_no_new_question(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    begun(page, "2002", "sligh-2002", "skies-2002")
    act(page).get_by_role("button", name="Keep").tap()
    main(page).filter(has_text="To combat").wait_for()
    page.wait_for_timeout(400)
    tapped_twice(page, main(page))
    page.wait_for_timeout(700)
    main(page).filter(has_text="To attackers").wait_for()
    main(page).tap()
    main(page).filter(has_text="To attackers").wait_for(state="detached")


def test_a_tap_on_a_permanent_shows_it_with_what_it_can_do(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, FANATIC, "2025")
    thing(page, "Mogg Fanatic").tap()
    shown = page.locator("dialog[open]")
    shown.locator(".card-full", has_text="Mogg Fanatic").wait_for()
    assert page.locator(".stack-item").count() == 0
    shown.get_by_role("button", name="Activate Mogg Fanatic").tap()
    page.locator(".stack-item", has_text="Mogg Fanatic").wait_for()


def test_a_card_to_be_discarded_is_shown_before_it_goes(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, EIGHT, "2025")
    while not act(page).get_by_text("Discard down to the maximum hand size").count():
        main(page).tap()
        page.wait_for_timeout(200)
    page.locator(".hand .card").first.tap()
    shown = page.locator("dialog[open]")
    shown.get_by_text("Discard down to the maximum hand size").wait_for()
    assert page.locator(".hand .card").count() == 8
    shown.locator(".main").tap()
    page.wait_for_function("document.querySelectorAll('.hand .card').length !== 8")


def test_the_example_of_a_deck_list_has_a_line_for_each_card(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    page.get_by_label("Your deck").select_option(label="My own list …")
    example = page.get_by_label("Your deck: a list").get_attribute("placeholder")
    assert example == "4 Grizzly Bears\n20 Forest"
