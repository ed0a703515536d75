"""A judge at a desk: why something is what it is, by day, and what stands where it is read."""

from __future__ import annotations

import re
from typing import Any

from browsing import Opens, act, analysed, both_pass, main, soon, thing

HUMBLED = "step: precombat main | Anna 20 battlefield: Humility, Serra Angel | Ben 20"
BOTH_HOLD = """step: precombat main
Anna 20 battlefield: Mountain hand: Shock
Ben 20 battlefield: Forest, Hill Giant, Gray Ogre hand: Giant Growth"""
THREE_BLOCK = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben, tapped)
Ben 20 battlefield: Grizzly Bears, Hill Giant, Savannah Lions"""
BAND = """step: declare attackers
Anna 20 battlefield: Benalish Hero, Hill Giant, Grizzly Bears
Ben 20"""
STRUCK = """step: declare blockers
Anna 20 battlefield: White Knight (attacking Ben, tapped)
Ben 20 battlefield: Hill Giant (blocking White Knight)"""
DAMAGED = """step: precombat main
Anna 20 battlefield: Hill Giant, Grizzly Bears (2 damage)
Ben 20"""


def tab(page: Any, name: str) -> None:
    """Open a tab of the panel."""
    page.get_by_role("tab", name=name).click()


def test_a_card_is_explained_on_the_board_of_each_day(page_at: Opens) -> None:
    """Humility applies in layers since 2001; both boards have their own explanation."""
    page = page_at()
    analysed(page, HUMBLED, "2002")
    tab(page, "Days")
    page.get_by_role("button", name="Compare").click()
    boards = page.locator(".day-board")
    boards.last.wait_for()
    days = [each.inner_text().removeprefix("Rules of ") for each in boards.locator("h2").all()[:2]]
    tab(page, "Explain")
    explained = page.locator(".explained")
    for number, day in enumerate(days):
        boards.nth(number).locator(".card", has_text="Serra Angel").click()
        explained.get_by_text(f"by the rules of {day}", exact=True).wait_for()
        assert f"cr{day[:4]}" in explained.inner_text()
        assert page.locator("dialog[open]").count() == 0
    tab(page, "Days")
    boards.last.locator(".card", has_text="Serra Angel").click()
    page.locator("dialog[open]").get_by_role("button", name="Explain").click()
    explained.get_by_text(f"by the rules of {days[1]}", exact=True).wait_for()


def test_a_click_explains_while_explanations_are_read(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HUMBLED, "2025")
    thing(page, "Serra Angel").click()
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    tab(page, "Explain")
    for name in ("Serra Angel", "Humility"):
        thing(page, name).click()
        page.locator(".explained h2", has_text=name).wait_for()
    assert page.locator("dialog[open]").count() == 0


def test_an_open_card_says_what_it_lost_and_what_it_was_given(page_at: Opens) -> None:
    """What is printed on Serra Angel is not what it has beside Humility [cr2025-06-06 613.1f]."""
    page = page_at()
    analysed(page, HUMBLED, "2025")
    thing(page, "Serra Angel").click()
    said = page.get_by_label("not as printed")
    said.wait_for()
    assert "flying — lost to Humility" in said.inner_text()
    page.keyboard.press("Escape")
    thing(page, "Humility").click()
    page.locator("dialog[open] .card-full").wait_for()
    page.wait_for_load_state("networkidle")
    assert said.count() == 0


def test_who_passes_is_said_and_holds_the_hand(page_at: Opens) -> None:
    """A step ends once both have passed [cr2025-06-06 500.2]: the same button twice is of two people."""
    page = page_at()
    analysed(page, BOTH_HOLD, "2025")
    held = page.locator(".hand")
    assert main(page).inner_text() == "Anna: to combat"
    assert held.locator(".card-name").all_inner_texts() == ["Shock"]
    main(page).click()
    main(page).filter(has_text="Ben: to combat").wait_for()
    assert held.locator(".card-name").all_inner_texts() == ["Giant Growth"]
    assert held.locator(".hand-of").inner_text().split() == ["Ben’s", "hand"]
    held.locator(".card").click()
    assert act(page).locator("h2").inner_text() == "Ben: choose targets for Giant Growth"


def test_what_is_done_below_the_board_stands_in_two_lines(page_at: Opens) -> None:
    """The menu with the link and the pictures is beside Undo, and damage among three is assigned in sight."""
    page = page_at(viewport={"width": 1440, "height": 900})
    analysed(page, THREE_BLOCK, "2025")
    for name in ("Grizzly Bears", "Hill Giant", "Savannah Lions"):
        thing(page, name).click()
        thing(page, "Craw Wurm").click()
    tools = act(page).locator(".act-tools > :is(button, .more)")
    middles = [box["y"] + box["height"] / 2 for box in (each.bounding_box() for each in tools.all()[-3:])]
    assert max(middles) - min(middles) < 6, middles
    main(page).click()
    both_pass(page, "To damage")
    act(page).locator(".share").last.wait_for()
    button = main(page).bounding_box()["y"]
    for share in act(page).locator(".share").all():
        box = share.bounding_box()
        assert box["y"] + box["height"] <= button, share.inner_text()


def test_whose_turn_it_is_stands_whole_before_its_steps(page_at: Opens) -> None:
    page = page_at()
    analysed(page, STRUCK, "2025")
    both_pass(page, "To damage")
    page.locator(".step[aria-current]", has_text="First strike").wait_for()
    turn = page.locator(".turn-of").first
    page.wait_for_timeout(300)
    assert turn.bounding_box()["x"] >= 0
    assert page.evaluate(ON_TOP, turn.element_handle()), "no step lies over it"


ON_TOP = """(each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return [left + 12, right - 12].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === each);
}"""


def test_a_position_that_cannot_be_is_refused_where_it_is_written(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BOTH_HOLD, "2025")
    tab(page, "Position")
    page.get_by_label("Position as text").fill("Anna 20 battlefield: Grizly Bears | Ben 20")
    page.get_by_role("button", name="Set up").click()
    page.locator(".edit [role=alert]", has_text="Grizzly Bears").wait_for()
    assert act(page).get_by_role("alert").count() == 0, "it is said once"
    page.get_by_label("Position as text").fill(BOTH_HOLD)
    page.get_by_role("button", name="Set up").click()
    page.locator(".edit [role=alert]").wait_for(state="detached")


def test_what_happens_to_a_position_at_once_is_said(page_at: Opens) -> None:
    """Lethal damage destroys a creature before anybody gets priority [cr2025-06-06 704.3, 704.5g]."""
    page = page_at()
    analysed(page, DAMAGED, "2025")
    page.locator(
        ".toast", has_text="This happens at once: Grizzly Bears is destroyed by lethal damage"
    ).wait_for()
    analysed(page, BOTH_HOLD, "2025")
    thing(page, "Mountain").wait_for()
    assert page.locator(".toast").count() == 0


def test_the_comment_on_the_beginning_stays_in_the_lines(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BOTH_HOLD, "2025")
    remark = "Both players have an instant. " * 12
    box = page.get_by_label("Comment on this moment")
    box.fill(remark)
    assert box.evaluate("(each) => each.scrollHeight <= each.clientHeight + 1"), "it is read whole"
    main(page).click()
    page.locator(".moves .comment", has_text=remark.strip()).wait_for()


def test_what_rests_on_custom_says_so(page_at: Opens) -> None:
    """The rules of April 1999 do not say how bands are formed: their glossary calls banding obsolete."""
    page = page_at()
    analysed(page, BAND, "1999")
    for name in ("Benalish Hero", "Hill Giant", "Grizzly Bears"):
        thing(page, name).click()
    page.get_by_role("button", name="Form a band").click()
    for name in ("Benalish Hero", "Hill Giant", "Grizzly Bears"):
        thing(page, name).click()
    told = act(page).locator(".verdict-illegal")
    told.locator(".rule", has_text="by custom").click()
    page.locator("dialog[open]", has_text="so it was played, by custom").wait_for()


def test_cards_are_said_to_be_looked_for(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BOTH_HOLD, "2025")
    tab(page, "Position")
    page.get_by_label("Card", exact=True).press_sequentially("zzz")
    page.get_by_text("No card has “zzz” in its name.").wait_for()
    page.get_by_label("Card", exact=True).fill("hill gi")
    soon(page, lambda: page.locator(".found .button").all_inner_texts() == ["Hill Giant"])
    assert page.get_by_text("Looking for cards").count() == 0


def test_each_year_that_is_offered_begins(page_at: Opens) -> None:
    page = page_at()
    years = page.locator(".start-card .aim select option").all_inner_texts()
    for year in years:
        analysed(page, BOTH_HOLD, year)
        page.locator(".where", has_text=f"rules of {year}").wait_for()
    page.click(".brand")
    page.locator(".start-card").first.wait_for()
    page.locator(".days-field").get_by_role("button", name="1999").click()
    page.get_by_role("button", name="Play by the rules of 1999").click()
    page.locator(".where", has_text="rules of 1999-04-23").wait_for()


def test_a_copy_on_the_stack_is_one_and_is_told_from_the_spell(page_at: Opens) -> None:
    """What resolves first is the copy; the number among the targets is found on the stack, too."""
    page = page_at()
    board = "step: precombat main\nAnna 20 battlefield: Mountain, 2 Island hand: Shock, Twincast\nBen 20"
    analysed(page, board, "2025")
    act(page).get_by_role("button", name="Cast Shock").click()
    act(page).get_by_role("button", name="Ben", exact=True).click()
    act(page).get_by_role("button", name="Cast Twincast").click()
    page.locator(".stack-item.able").click()
    both_pass(page, "Resolve Twincast")
    items = page.locator(".stack-item")
    soon(page, lambda: items.count() == 3)
    assert [", a copy" in each for each in items.all_inner_texts()] == [True, False, False]
    number = items.nth(1).inner_text().split("→ Shock ")[1]
    assert items.nth(2).locator(".number").inner_text() == number


def test_a_board_is_filled_from_an_empty_one(page_at: Opens) -> None:
    page = page_at()
    page.get_by_role("button", name="Empty board").click()
    page.get_by_label("Card", exact=True).fill("Hill Giant")
    page.locator(".found .button", has_text="Hill Giant").click()
    thing(page, "Hill Giant").wait_for()
    page.locator(".moment select").first.evaluate(CLIPPED)


CLIPPED = """(each) => { if (each.clientWidth < 240) throw new Error("the name of a step is cut off"); }"""


def test_lines_and_layers_say_what_stands_alone(page_at: Opens) -> None:
    """A target reads as one in the lines; a layer says its timestamp [cr2025-06-06 613.7]."""
    page = page_at()
    anna = "Anna 20 battlefield: Mountain, Hill Giant, Glorious Anthem hand: Shock"
    board = f"step: precombat main\n{anna}\nBen 20"
    analysed(page, board, "2025")
    act(page).get_by_role("button", name="Cast Shock").click()
    act(page).get_by_role("button", name="Ben", exact=True).click()
    soon(page, lambda: page.locator(".move.now").inner_text() == "→ Ben")
    tab(page, "Explain")
    thing(page, "Hill Giant").click()
    layer = page.locator(".layers .layer")
    layer.wait_for()
    assert re.fullmatch(r"layer 7c, timestamp \d+", layer.inner_text(), re.IGNORECASE)
