"""What is seen at once on a phone, whatever is asked: the stack, both players, an answer and its reasons."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browsing import FINGERS, Opens, act, analysed, dragged_by_finger, soon, thing

SMALL = {**FINGERS, "viewport": {"width": 360, "height": 740}}
SCREENS = pytest.mark.parametrize("screen", [SMALL, FINGERS], ids=["360", "390"])
FLUNKIES = """step: precombat main   active: Ben
Anna 13 hand: Forest, Shock battlefield: Mountain, 3 Forest, Quirion Ranger, Skyshroud Elite
Ben 17 hand: Viashino Sandstalker battlefield: 3 Mountain, Mogg Flunkies"""
FOUR = """step: precombat main   active: Anna
Anna 36 hand: Goblin Chieftain, Panic Attack, Mountain battlefield: 5 Mountain, Krenko, Mob Boss
Ben 40 battlefield: Forest, Swamp
Cara 36 battlefield: City of Brass, Forest, Grizzly Bears
Dan 41 battlefield: Grizzly Bears, Plains, Forest"""
CHOICE = """step: declare attackers   active: Anna
Anna 36 hand: Shock battlefield: 4 Mountain, Krenko, Mob Boss, Hill Giant
Ben 40 battlefield: Forest
Cara 36 battlefield: Grizzly Bears
Dan 41 battlefield: Craw Wurm, Plains"""


def is_in(part: Any, whole: Any) -> bool:
    """Whether something is seen whole within something that may be scrolled."""
    inner, outer = part.bounding_box(), whole.bounding_box()
    ends = inner["y"] + inner["height"], outer["y"] + outer["height"]
    return bool(outer["y"] - 1 <= inner["y"] and ends[0] <= ends[1] + 1)


@SCREENS
def test_with_a_spell_on_the_stack_both_players_and_ones_own_side_are_seen(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, FLUNKIES, "2002")
    act(page).get_by_role("button", name="Sandstalker").first.tap()
    page.locator(".stack-item").wait_for()
    seen = [".stack-item", ".mine .portrait", ".mine .row-creatures .card", ".opponents .portrait"]
    for each in seen:
        soon(page, lambda each=each: is_in(page.locator(each).first, page.locator(".board")), each)


@SCREENS
def test_with_a_spell_on_the_stack_of_four_players_ones_own_side_is_seen(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, FOUR, "2025")
    act(page).get_by_role("button", name="Chieftain").first.tap()
    page.locator(".stack-item").wait_for()
    for each in (".stack-item", ".mine .portrait", ".mine .row-creatures .card"):
        soon(page, lambda each=each: is_in(page.locator(each).first, page.locator(".board")), each)


@SCREENS
def test_why_it_cannot_block_is_read_where_it_is_asked(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    page.get_by_role("button", name="Why can’t it block?").tap()
    page.wait_for_selector(".board")
    dragged_by_finger(page, thing(page, "Grizzly Bears"), thing(page, "Serra Angel"))
    better = act(page).get_by_role("button", name="Take the nearest legal one")
    better.wait_for()
    bar = act(page).locator(".act-line > .grow")
    assert is_in(better, bar) and is_in(act(page).locator(".verdict"), bar)


@SCREENS
def test_whom_one_attacks_is_seen_and_is_so_after_a_drag(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    analysed(page, CHOICE, "2025")
    whom = page.get_by_label("Attack whom")
    bar = act(page).locator(".act-line > .grow")
    assert is_in(whom, bar)
    giant = thing(page, "Hill Giant")
    giant.tap()
    act(page).locator(".pairs li", has_text=re.compile("Hill Giant.*Ben")).wait_for()
    assert is_in(whom, bar)
    dan = page.locator(".side", has=page.locator(".who", has_text="Dan")).locator(".portrait")
    dragged_by_finger(page, giant, dan)
    act(page).locator(".pairs li", has_text=re.compile("Hill Giant.*Dan")).wait_for()
    assert whom.evaluate("each => each.selectedOptions[0].text") == "Dan"
    thing(page, "Krenko").tap()
    act(page).locator(".pairs li", has_text="Krenko").wait_for()
    act(page).get_by_role("button", name="Attack with all").wait_for(state="detached")
