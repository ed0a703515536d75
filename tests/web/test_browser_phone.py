"""What somebody on a phone does by fingers: orders, cards to read, positions, the phone on its side."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import FINGERS, PHONE, Opens, act, analysed, dragged_by_finger, finger_on, main, soon, thing

GANG = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben)
Ben 20 battlefield: Grizzly Bears, Hill Giant"""
ANGEL = """step: declare blockers
Anna 20 battlefield: Serra Angel, Craw Wurm (attacking Ben)
Ben 20 hand: Shock battlefield: Wall of Wood, Grizzly Bears, Mountain"""
NOTHING_IS_TOLD = """addEventListener("contextmenu", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });"""
"""Some browsers of phones do not tell a page that a finger rests."""


def turned(page: Any) -> None:
    """Turn the phone on its side."""
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})


def rows(page: Any) -> list[str]:
    """Return the words of the rows that are put in order."""
    return [each.inner_text().strip() for each in page.locator(".ordered li > .grow").all()]


def test_a_finger_puts_blockers_in_order(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, GANG, "2010")
    for blocker in ("Grizzly Bears", "Hill Giant"):
        dragged_by_finger(page, thing(page, blocker), thing(page, "Craw Wurm"))
    act(page).locator(".verdict-legal").wait_for()
    main(page).tap()
    page.locator(".ordered li").nth(1).wait_for()
    assert rows(page) == ["Grizzly Bears", "Hill Giant"]
    dragged_by_finger(page, page.locator(".ordered li").nth(1), page.locator(".ordered li").nth(0))
    page.locator(".ordered li").nth(0).filter(has_text="Hill Giant").wait_for()
    main(page).tap()
    page.locator(".move.now", has_text="Hill Giant").wait_for(state="attached")


def test_a_row_that_is_dragged_moves_the_others_aside_and_escape_puts_it_back(page_at: Opens) -> None:
    page = page_at()
    analysed(page, GANG, "2010")
    for blocker in ("Grizzly Bears", "Hill Giant"):
        thing(page, blocker).drag_to(thing(page, "Craw Wurm"))
    main(page).click()
    first, last = (page.locator(".ordered li").nth(at) for at in (0, 1))
    last.wait_for()
    at, to = (each.locator(".grow").bounding_box() for each in (last, first))
    page.mouse.move(at["x"] + 20, at["y"] + 5)
    page.mouse.down()
    page.mouse.move(to["x"] + 20, to["y"] + 3, steps=4)
    page.locator(".ordered li.dragged", has_text="Hill Giant").wait_for()
    assert first.locator(".grow").bounding_box()["y"] > to["y"] + 20, "it makes room"
    page.keyboard.press("Escape")
    page.locator(".ordered li.dragged").wait_for(state="detached")
    page.mouse.up()
    assert rows(page) == ["Grizzly Bears", "Hill Giant"]


def test_a_finger_that_rests_on_a_card_reads_it_and_declares_nothing(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    page.evaluate(NOTHING_IS_TOLD)
    analysed(page, ANGEL, "2025")
    with finger_on(page, thing(page, "Wall of Wood")):
        page.locator("dialog[open]", has_text="Wall of Wood").wait_for()
    page.wait_for_timeout(100)
    assert page.locator("dialog[open]").count() == 1, "the lifted finger closes nothing"
    page.get_by_role("button", name="close").tap()
    assert act(page).locator(".pairs li").count() == 0
    main(page).filter(has_text="No blocks").wait_for()


def test_a_spell_on_the_stack_is_read_by_a_tap(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, "step: precombat main\nAnna 20 hand: Grizzly Bears battlefield: 2 Forest\nBen 20", "2025")
    act(page).get_by_role("button", name="Cast Grizzly Bears").tap()
    page.locator(".stack-item").tap()
    page.locator("dialog[open] .card-full", has_text="Grizzly Bears").wait_for()
    page.get_by_role("button", name="Explain: why it is").tap()
    paid = page.locator(".explained .facts li", has_text="mana cost")
    paid.locator(".sym").first.wait_for()
    assert "{" not in paid.inner_text()


def test_a_position_is_set_up_by_finger_and_that_is_ended(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, ANGEL, "2025")
    page.get_by_role("button", name="Lines & days").tap()
    page.get_by_role("tab", name="Position").tap()
    page.get_by_role("button", name="close").tap()
    dragged_by_finger(page, thing(page, "Serra Angel"), page.locator(".opponents .field"))
    page.locator(".opponents .card", has_text="Serra Angel").wait_for()
    page.get_by_role("button", name="Done").tap()
    thing(page, "Wall of Wood").tap()
    page.locator(".card.chosen", has_text="Wall of Wood").wait_for()
    assert not page.locator(".panel.open").count()


def test_what_is_to_be_explained_is_tapped_on_the_board(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, ANGEL, "2025")
    page.get_by_role("button", name="Lines & days").tap()
    page.get_by_role("tab", name="Explain").tap()
    page.get_by_role("button", name="Explain something").tap()
    thing(page, "Craw Wurm").tap()
    page.locator(".panel.open .explained", has_text="Craw Wurm").wait_for()


def test_a_notice_hides_no_button_and_goes_by_itself(page_at: Opens) -> None:
    page = page_at(**FINGERS, permissions=["clipboard-read", "clipboard-write"])
    analysed(page, ANGEL, "2025")
    page.get_by_label("more to do").tap()
    page.get_by_role("button", name="Copy link").tap()
    notice = page.locator(".toast")
    notice.wait_for()
    box = notice.bounding_box()
    assert box["y"] + box["height"] < act(page).bounding_box()["y"]
    notice.wait_for(state="detached", timeout=20_000)


def test_all_traits_of_a_small_card_are_seen(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    board = "Anna 20 battlefield: Kjeldoran Skycaptain, Mirri, Cat Warrior | Ben 20"
    analysed(page, board, "2025")
    for each in page.locator(".field .card").all():
        name, traits, foot = (each.locator(f".card-{part}") for part in ("name", "traits", "foot"))
        boxes = [each.bounding_box() for each in (name, traits, foot)]
        assert boxes[0]["height"] > 20, "a name of two lines"
        assert traits.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
        assert boxes[1]["y"] + boxes[1]["height"] <= boxes[2]["y"] + 1


@pytest.mark.parametrize("width", [390, 360])
def test_the_zones_of_a_player_stand_in_one_line(page_at: Opens, width: int) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": width, "height": 740}})
    analysed(page, ANGEL.replace("Anna 20", "Anna 20 exile: Shock graveyard: Forest"), "2025")
    for player in page.locator(".player").all():
        assert player.bounding_box()["height"] < 60


def test_on_its_side_a_phone_shows_both_boards_and_the_main_button(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, ANGEL, "2025")
    turned(page)
    dragged_by_finger(page, thing(page, "Wall of Wood"), thing(page, "Craw Wurm"))
    act(page).locator(".verdict-legal").wait_for()
    assert page.locator(".board").evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    box = main(page).bounding_box()
    assert box["y"] + box["height"] <= PHONE["width"]


def test_the_page_does_not_grow_as_one_begins_to_write(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    for field in page.locator("input, select, textarea").all():
        assert field.evaluate(size) >= 16


LONG_NAMES = """step: precombat main
Anna 20 battlefield: Icy Manipulator, Mana Confluence, Underground River, City of Brass, Llanowar Elves
Ben 20 battlefield: Boseiju, Who Endures, Icy Manipulator"""
CUT = """() => [...document.querySelectorAll(".board .card-name")].filter((each) => {
  const { firstChild } = each, range = document.createRange();
  const words = [...each.textContent.matchAll(/[^ ]+/g)];
  const broken = words.some(({ 0: word, index }) => {
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return range.getClientRects().length > 1;
  });
  return broken || each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_the_names_of_permanents_are_read_whole(page_at: Opens, width: int) -> None:
    page = page_at(viewport={"width": width, "height": 800})
    analysed(page, LONG_NAMES, "2025")
    assert page.locator(".board .card-name").count() == 7
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("height", [844, 700])
def test_who_steps_through_the_lines_sees_the_board(page_at: Opens, height: int) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": 390, "height": height}})
    analysed(page, GANG, "2025")
    dragged_by_finger(page, thing(page, "Hill Giant"), thing(page, "Craw Wurm"))
    main(page).tap()
    page.locator(".move.now", has_text="Hill Giant").wait_for(state="attached")
    page.get_by_role("button", name="Lines & days").tap()
    panel = page.locator(".panel.open")
    for step in ("back", "forward"):
        panel.get_by_role("button", name=step, exact=True).tap()
        blockers = 0 if step == "back" else 1
        soon(page, lambda blockers=blockers: page.locator(".field .card.blocking").count() == blockers)
        top = panel.bounding_box()["y"]
        for each in page.locator(".field .card, .player").all():
            box = each.bounding_box()
            assert box["y"] + box["height"] <= top + 1, "the lines hide nothing of it"
    move = panel.locator(".move.now").bounding_box()
    assert move["y"] + move["height"] <= height


def test_which_spell_modes_are_chosen_for_is_read_above_them(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    board = "step: precombat main | Anna 20 hand: Boros Charm battlefield: Mountain, Plains | Ben 20"
    analysed(page, board, "2025")
    act(page).get_by_role("button", name="Cast Boros Charm").tap()
    page.locator(".modes .button").first.wait_for()
    heading = act(page).locator("h2", has_text="modes").bounding_box()
    for each in page.locator(".modes .button").all():
        box = each.bounding_box()
        assert box["y"] >= heading["y"] + heading["height"], "no mode hides what is asked"


ARMIES = """step: declare {}
Anna 20 hand: Shock battlefield: 2 Savannah Lions{}, Hill Giant{}, 2 Forest
Ben 20 hand: Shock battlefield: 3 Grizzly Bears, Raging Goblin, 2 Mountain"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 664), (390, 844)])
def test_in_a_combat_both_rows_of_creatures_are_seen(page_at: Opens, width: int, height: int) -> None:
    page = page_at(**{**FINGERS, "viewport": {"width": width, "height": height}})
    for step, attacking in (("attackers", ""), ("blockers", " (attacking Ben)")):
        analysed(page, ARMIES.format(step, attacking, attacking), "2025")
        if not attacking:
            act(page).get_by_role("button", name="Attack with all").tap()
            main(page).filter(has_text="Attack with 3").wait_for()
            mark = page.locator(".portrait .mark").bounding_box()
            assert mark["x"] + mark["width"] < 130, "how many attack a player is said at the player"
        page.wait_for_timeout(200)
        theirs, mine = (page.locator(f"{each} .portrait").bounding_box() for each in (".opponents", ".mine"))
        for each in page.locator(".row-creatures .card").all():
            box = each.bounding_box()
            assert box["y"] >= theirs["y"] + theirs["height"] - 1, "no name is hidden above"
            assert box["y"] + box["height"] <= mine["y"] + 1, "no size is hidden below"
        main(page).click(trial=True)
