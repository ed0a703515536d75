"""What people do who come to the page from elsewhere: a click and then Space, fingers, a look at the hand."""

from __future__ import annotations

from browsing import FINGERS, Opens, act, analysed, begun, both_pass, dragged_by_finger, main, thing

BLOCKS = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben), Hill Giant (attacking Ben)
Ben 20 hand: Shock battlefield: Wall of Wood, Grizzly Bears"""
BLESSED = """step: declare attackers
Anna 20 hand: Shock, Forest battlefield: Grizzly Bears, Holy Strength (on Grizzly Bears), Mountain
Ben 20"""
SEVERAL = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben), Gray Ogre (attacking Ben), Gray Ogre (attacking Ben)
Ben 20 battlefield: Wall of Wood, Grizzly Bears"""

FOUR = "step: precombat main\n" + "\n".join(
    f"{name} 40 hand: Forest, Forest library: 60 Forest graveyard: Shock battlefield: Forest, Bayou"
    for name in ("Anna", "Ben", "Cara", "Dan")
)


def test_a_finger_drags_a_blocker(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, BLOCKS, "2025")
    dragged_by_finger(page, thing(page, "Wall of Wood"), thing(page, "Craw Wurm"))
    act(page).locator(".verdict-legal").wait_for()
    assert "Craw Wurm" in act(page).locator(".pairs").inner_text()


def test_a_finger_drags_a_card_up_from_the_hand(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, "step: precombat main\nAnna 20 hand: Forest, Grizzly Bears\nBen 20", "2025")
    dragged_by_finger(page, page.locator(".hand .card", has_text="Forest"), page.locator(".side.mine .field"))
    page.locator(".side.mine .field .card", has_text="Forest").wait_for()


def test_space_after_a_click_is_the_main_button_and_after_tab_the_one_with_the_focus(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BLESSED, "2025")
    thing(page, "Grizzly Bears").click()
    main(page).filter(has_text="Attack with 1").wait_for()
    page.keyboard.press("Space")
    page.locator(".move.now", has_text="Grizzly Bears attacks Ben").wait_for()
    page.keyboard.press("u")
    main(page).filter(has_text="No attack").wait_for()
    page.keyboard.press("Tab")
    thing(page, "Grizzly Bears").focus()
    page.keyboard.press("Space")
    main(page).filter(has_text="Attack with 1").wait_for()


def test_the_hand_is_seen_while_one_declares(page_at: Opens) -> None:
    for wishes in ({}, FINGERS):
        page = page_at(**wishes)
        analysed(page, BLESSED, "2025")
        card = page.locator(".hand .card", has_text="Shock")
        card.wait_for()
        assert card.bounding_box()["height"] < 60, "the board has the room"


def test_what_is_attached_hides_no_name(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BLESSED, "2025")
    thing(page, "Grizzly Bears").click()
    page.locator(".card.chosen").wait_for()
    label, name = (
        page.locator(each).first.bounding_box() for each in (".attached", ".card.chosen .card-name")
    )
    assert label["y"] + label["height"] <= name["y"] + 2


def test_damage_without_a_choice_has_no_controls(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SEVERAL, "2025")
    for blocker in ("Wall of Wood", "Grizzly Bears"):
        thing(page, blocker).drag_to(thing(page, "Craw Wurm"))
    main(page).click()
    both_pass(page, "To damage")
    act(page).locator(".dealer").wait_for()
    assert act(page).locator(".dealer legend").all_inner_texts() == ["Craw Wurm deals 6"]
    assert act(page).locator(".forced").inner_text() == "Without a choice: 2 × Gray Ogre deal 2 each to Ben."
    main(page).click()
    act(page).locator(".dealer").wait_for(state="detached")


def test_seven_cards_are_all_in_sight(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2025", "boros-2025", "bears")
    page.locator(".hand .card").nth(6).wait_for()
    hand = page.locator(".hand")
    assert hand.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


def test_full_control_is_seen_and_ended_beside_the_turn(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2025", "boros-2025", "bears")
    shown = page.locator(".turn .full-control")
    assert shown.count() == 0
    page.get_by_role("button", name="Stops & keys").click()
    page.get_by_text("Full control").click()
    page.keyboard.press("Escape")
    shown.wait_for()
    shown.click()
    shown.wait_for(state="detached")
    assert page.locator(".turn .stop").count() > 0


def test_a_button_that_passes_says_whose_turn_it_ends(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2025", "bears", "bears")
    page.get_by_role("button", name="Stops & keys").click()
    page.get_by_text("Full control").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keep", exact=True).click()
    passing = act(page).get_by_role("button", name="Pass this turn")
    act(page).get_by_role("button", name="End turn").or_(passing).wait_for()
    if not passing.count():
        act(page).get_by_role("button", name="End turn").click()
        act(page).get_by_role("button", name="No attack").click()  # with full control it is asked, too
        passing.wait_for()
    assert "Ben" in page.locator(".turn-of").inner_text()
    passing.click()
    act(page).get_by_role("button", name="End turn").wait_for()
    assert "Anna" in page.locator(".turn-of").inner_text()


def test_on_a_phone_four_boards_are_in_sight(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, FOUR, "2025")
    assert page.locator(".opponents-3 .side").count() == 3
    board = page.locator(".board")
    assert board.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    assert page.locator(".top .where").evaluate("each => each.scrollWidth - each.clientWidth") <= 0
    for zones in page.locator(".opponents .zones").all():
        assert zones.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


def test_the_day_is_one_and_the_same_wherever_it_stands(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BLOCKS, "2002")
    where = page.locator(".top .where").inner_text()
    page.get_by_role("tab", name="Days").click()
    day = where.split()[-1]
    assert f"Rules of {day}" in page.locator(".days > label").inner_text()
    page.get_by_role("button", name="Compare").click()
    page.locator(".day-board").first.wait_for()
    assert page.locator(".day-board h2").first.inner_text() == f"Rules of {day}"


def test_arrows_pass_below_the_stack(page_at: Opens) -> None:
    page = page_at()
    analysed(
        page,
        "step: precombat main\nAnna 20 hand: Shock battlefield: Mountain\nBen 20 battlefield: Grizzly Bears",
        "2025",
    )
    page.locator(".hand .card", has_text="Shock").click()
    act(page).get_by_role("button", name="Grizzly Bears").first.click()
    page.locator(".board > .stack").wait_for()
    height = "each => Number(getComputedStyle(each).zIndex)"
    stack, arrows = (page.locator(each).evaluate(height) for each in (".board > .stack", ".arrows-over"))
    assert stack > arrows


def test_a_list_with_cards_that_are_not_known_is_played_without_them(page_at: Opens) -> None:
    page = page_at()
    page.get_by_role("button", name="2025", exact=True).first.click()
    page.get_by_label("Your deck").select_option("")
    page.get_by_label("Your deck: a list").fill("Deck\n4 Grizly Bears\n4 Hill Giaant\n24 Forest (DOM) 12")
    page.get_by_role("button", name="Play by the rules of").click()
    refused = page.locator(".start-card [role=alert]")
    refused.locator("li").nth(1).wait_for()
    assert "did you mean Grizzly Bears?" in refused.inner_text()
    assert "without_unread" not in page.locator(".start").inner_text(), "words of programs help nobody here"
    refused.get_by_role("button", name="Play without them").click()
    page.wait_for_selector(".board")
    page.locator(".hand .card").nth(6).wait_for()
    assert {*page.locator(".hand .card-name").all_inner_texts()} == {"Forest"}


def test_a_mark_hides_no_name(page_at: Opens) -> None:
    page = page_at()
    analysed(
        page,
        BLOCKS.replace("blockers", "attackers")
        .replace(" (attacking Ben)", "")
        .replace("Wurm", "Wurm, Craw Wurm"),
        "2025",
    )
    thing(page, "Craw Wurm").click()
    page.locator(".card .mark").wait_for()
    mark, name = (
        page.locator(each).first.bounding_box() for each in (".card .mark", ".card.chosen .card-name")
    )
    assert mark["y"] + mark["height"] <= name["y"] + 2
