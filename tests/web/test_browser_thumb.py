"""What a thumb meets: taps that were not meant, what is large enough, what stays in sight, and Back."""

from __future__ import annotations

from typing import Any

from browsing import FINGERS, PHONE, Opens, act, analysed, begun, main, soon, thing

FANATIC = "step: precombat main\nAnna 20 hand: Shock battlefield: Mogg Fanatic, Mountain\nBen 20"
EIGHT = "step: end   active: Anna\nAnna 20 hand: 8 Forest\nBen 20"


CROWDED = """step: precombat main
Anna 20 hand: Shock battlefield: 4 Mountain, Hill Giant, Grizzly Bears, Craw Wurm, Serra Angel, Wall of Wood
Ben 2 battlefield: 2 Island, 3 Plains, Icy Manipulator, Mahamoti Djinn, Wind Drake, Air Elemental"""
LOW = """limit => [...document.querySelectorAll("button, summary, select, input:not(.sr)")]
  .filter((each) => each.checkVisibility() && !each.matches(".step, .zone, .rule, .news, [type=checkbox]"))
  .filter((each) => each.getBoundingClientRect().height < limit)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""What can be hit is less high than so many pixels."""


def tapped_twice(page: Any, button: Any) -> None:
    """Tap the same place twice, as a quick finger does."""
    box = button.bounding_box()
    at = box["x"] + 30, box["y"] + box["height"] / 2
    page.touchscreen.tap(*at)
    page.wait_for_timeout(150)
    page.touchscreen.tap(*at)


def test_the_second_tap_of_a_quick_finger_answers_no_new_question(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, FANATIC, "2025")
    act(page).get_by_text("Anna decides").wait_for()
    page.wait_for_timeout(400)
    tapped_twice(page, main(page))
    page.wait_for_timeout(700)
    act(page).get_by_text("Ben decides").wait_for()
    main(page).tap()
    act(page).get_by_text("Anna decides").wait_for()


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
    soon(page, lambda: page.locator(".hand .card").count() != 8)


def test_the_example_of_a_deck_list_has_a_line_for_each_card(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    page.get_by_label("Your deck").select_option(label="My own list …")
    example = page.get_by_label("Your deck: a list").get_attribute("placeholder")
    assert example == "4 Grizzly Bears\n20 Forest"


def test_what_a_finger_is_to_hit_is_high_enough(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    assert page.evaluate(LOW, 44) == []
    analysed(page, CROWDED, "2002")
    assert page.evaluate(LOW, 44) == []
    assert page.locator(".act kbd:visible").count() == 0, "a phone has no keys"


def test_the_life_of_an_opponent_stays_in_sight_while_the_board_is_scrolled(page_at: Opens) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": 390, "height": 760}})
    analysed(page, CROWDED, "2002")
    board = page.locator(".board")
    board.evaluate("each => { each.scrollTop = each.scrollHeight; }")
    assert board.evaluate("each => each.scrollTop") > 40
    life = page.locator(".opponents .life").bounding_box()
    assert life["y"] >= board.bounding_box()["y"]


def test_the_command_zone_of_a_phone_is_seen_whole(page_at: Opens) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": 360, "height": 740}})
    analysed(page, "Anna 40 command: Ayara, First of Locthwain | Ben 40", "2025")
    zone = page.locator(".side.mine .zone[data-zone=command]").bounding_box()
    zones = page.locator(".side.mine .zones").bounding_box()
    assert zone["x"] + zone["width"] <= zones["x"] + zones["width"]


def test_on_its_side_a_phone_shows_a_card_with_what_it_can_do(page_at: Opens) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": PHONE["height"], "height": PHONE["width"]}})
    analysed(page, CROWDED, "2002")
    page.locator(".hand .card").first.tap()
    shown = page.locator("dialog[open]")
    cast = shown.get_by_role("button", name="Play Shock")
    cast.wait_for()
    assert shown.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    assert cast.bounding_box()["y"] + 44 <= PHONE["width"]


def test_all_letters_grow_with_those_of_the_browser(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, CROWDED, "2002")
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    parts = [
        page.locator(each).first for each in (".act .main", ".portrait", ".hand .card-name", ".turn .step")
    ]
    before = [each.evaluate(size) for each in parts]
    width = page.locator(".hand .card").first.bounding_box()["width"]
    larger = page.context.new_cdp_session(page)
    larger.send("Page.enable")
    larger.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_timeout(200)
    assert [each.evaluate(size) for each in parts] == [2 * each for each in before]
    assert page.locator(".hand .card").first.bounding_box()["width"] == 2 * width


def test_back_closes_a_card_and_then_leads_to_the_first_page(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    begun(page, "2002", "sligh-2002", "skies-2002")
    page.locator(".hand .card").first.tap()
    page.locator("dialog[open]").wait_for()
    page.go_back()
    page.locator("dialog[open]").wait_for(state="detached")
    assert page.locator(".board").count() == 1
    page.go_back()
    page.locator(".start-card").first.wait_for()
    page.get_by_role("button", name="Back to the board").tap()
    main(page).wait_for()


def test_the_first_page_leads_back_to_the_game_that_is_on(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    begun(page, "2002", "sligh-2002", "skies-2002")
    hand = page.locator(".hand .card-name").all_inner_texts()
    analysed(page, FANATIC, "2025")
    page.click(".brand")
    back = page.get_by_role("button", name="Back to your game")
    back.tap()
    page.locator(".turn-of", has_text="Before the game").wait_for()
    assert page.locator(".hand .card-name").all_inner_texts() == hand
    page.goto(page.url.split("#")[0] + "?again")
    back.tap()
    page.locator(".turn-of", has_text="Before the game").wait_for()


def test_what_is_said_of_a_study_is_read_without_its_panel(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    page.get_by_role("button", name="Why can’t it block?").tap()
    act(page).get_by_text("every refusal comes with its rule").wait_for()
    page.click(".brand")
    assert page.locator(".at-start").evaluate("each => each.scrollTop") == 0


def test_a_land_that_is_tapped_by_the_game_says_how_one_pays_by_oneself(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    board = "step: precombat main | Anna 20 hand: Llanowar Elves battlefield: 2 Karplusan Forest | Ben 20"
    analysed(page, board, "2025")
    page.get_by_label("more to do").tap()
    page.get_by_role("button", name="Play on from here against a program").tap()
    page.locator(".turn .step", has_text="Main 1").wait_for()
    act(page).get_by_role("button", name="Stops").wait_for()
    thing(page, "Karplusan Forest").tap()
    dialog = page.get_by_role("dialog", name="Karplusan Forest")
    dialog.get_by_role("button", name="I pay mana by myself").tap()
    dialog.get_by_role("button", name="Tap Karplusan Forest for").first.wait_for()
    dialog.get_by_role("button", name="close").tap()
    act(page).get_by_role("button", name="Cast Llanowar Elves").tap()
    act(page).locator("h2", has_text="pay").wait_for()
    ways = act(page).locator(".offers .button")
    assert ways.count() == 3, "the Forests are alike: each kind of mana is offered once"
    assert ways.first.get_by_role("img", name="green").count() == 1, "what pays the cost comes first"
    ways.first.tap()
    act(page).get_by_role("button", name="Pay").tap()
    soon(page, lambda: page.locator(".field .card.tapped").count() == 1)


def test_a_tap_above_an_open_log_closes_it_and_changes_no_stop(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    begun(page, "2002", "sligh-2002", "skies-2002")
    page.get_by_role("button", name="Log", exact=True).tap()
    page.locator(".panel.open").wait_for()
    upkeep = page.locator(".step", has_text="Upkeep").bounding_box()
    page.touchscreen.tap(upkeep["x"] + 5, upkeep["y"] + 5)
    page.locator(".panel.open").wait_for(state="detached")
    assert not page.locator(".step", has_text="Upkeep").locator(".stop").count()
    assert not page.locator(".toast").count()
