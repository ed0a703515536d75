"""What is seen at once on a phone, whatever is asked: the stack, both players, an answer and its reasons."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browsing import FINGERS, Opens, act, analysed, dragged_by_finger, soon, thing

SMALL = {**FINGERS, "viewport": {"width": 360, "height": 740}}
SCREENS = [pytest.param(SMALL, id="360"), pytest.param(FINGERS, id="390")]
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


@pytest.mark.parametrize("screen", SCREENS)
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


@pytest.mark.parametrize("screen", SCREENS)
def test_with_a_spell_on_the_stack_of_four_players_ones_own_side_is_seen(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, FOUR, "2025")
    act(page).get_by_role("button", name="Chieftain").first.tap()
    page.locator(".stack-item").wait_for()
    for each in (".stack-item", ".mine .portrait", ".mine .row-creatures .card"):
        soon(page, lambda each=each: is_in(page.locator(each).first, page.locator(".board")), each)


@pytest.mark.parametrize("screen", SCREENS)
def test_why_it_cannot_block_is_read_where_it_is_asked(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    page.get_by_role("button", name="Why can’t it block?").tap()
    page.wait_for_selector(".board")
    dragged_by_finger(page, thing(page, "Grizzly Bears"), thing(page, "Serra Angel"))
    better = act(page).get_by_role("button", name="Take the nearest legal one")
    better.wait_for()
    bar = act(page).locator(".act-line > .grow")
    assert is_in(better, bar) and is_in(act(page).locator(".verdict"), bar)


@pytest.mark.parametrize("screen", SCREENS)
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


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hand_that_is_scrolled_shows_a_part_of_the_next_card(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, "Anna 20 hand: Shock, Mountain, Forest, Hill Giant, Wind Drake | Ben 20", "2025")
    edge = screen["viewport"]["width"]
    cards = [card.bounding_box() for card in page.locator(".hand .card").all()]
    cut = [card for card in cards if card["x"] + 20 < edge < card["x"] + card["width"]]
    assert len(cut) == 1, [(card["x"], card["width"]) for card in cards]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_tap_beside_a_menu_only_closes_it(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    analysed(page, CHOICE.replace("declare attackers", "precombat main"), "2025")
    menu = page.locator("details.more[open]")
    page.wait_for_timeout(400)
    page.get_by_label("more to do").tap()
    menu.wait_for()
    card = thing(page, "Krenko").bounding_box()
    page.touchscreen.tap(card["x"] + 8, card["y"] + 20)
    menu.wait_for(state="detached")
    page.wait_for_timeout(500)
    assert not page.locator("dialog[open]").count(), "the card below the finger is not opened"
    thing(page, "Krenko").tap()
    page.locator("dialog[open]").wait_for()


TWO = """step: precombat main
Anna 20 hand: Shock battlefield: Mountain
Ben 20 battlefield: Grizzly Bears#40, Grizzly Bears#41 (tapped)"""


def test_a_number_by_which_one_chooses_is_found_on_the_board(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, TWO, "2025")
    assert not page.locator(".board .number").count()
    act(page).get_by_role("button", name="Cast Shock").tap()
    act(page).get_by_role("button", name="#41").wait_for()
    assert page.locator(".board .card.tapped .number").inner_text() == "#41"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_tax_of_a_commander_leaves_the_zones_their_place(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    board = "Anna 40  commander cast: 1  command: Krenko, Mob Boss (commander)  graveyard: Shock\nBen 40"
    analysed(page, board, "2025")
    page.locator(".mine .player-marks", has_text="commander +2").wait_for()
    for zone in ("library", "graveyard", "command"):
        box = page.locator(f".mine .zone[data-zone={zone}]").bounding_box()
        zones = page.locator(".mine .zones").bounding_box()
        assert box["x"] + box["width"] <= zones["x"] + zones["width"]


def test_what_an_explanation_is_refused_for_is_read_in_its_panel(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, FLUNKIES, "2002")
    page.get_by_role("button", name="Lines & days").tap()
    page.get_by_role("tab", name="Explain").tap()
    page.get_by_role("button", name="Explain the combat").tap()
    page.locator(".panel.open .verdict", has_text="no combat to explain").wait_for()


def test_the_rule_of_a_word_is_found_in_a_question(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, FLUNKIES, "2002")
    page.get_by_role("button", name="Lines & days").tap()
    page.get_by_role("tab", name="Explain").tap()
    page.get_by_label("Rule", exact=True).fill("how does trample work")
    page.get_by_role("button", name="Look up").tap()
    page.locator("dialog[open] .rule-point", has_text=re.compile("trample", re.IGNORECASE)).first.wait_for()


def test_a_spell_that_is_being_cast_does_not_resolve_yet(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, TWO, "2025")
    act(page).get_by_role("button", name="Cast Shock").tap()
    page.locator(".stack-item", has_text="being cast").wait_for()
    act(page).get_by_role("button", name="Ben", exact=True).tap()
    page.locator(".stack-item", has_text="resolves first").wait_for()


BLOCKED = """step: combat damage
Anna 20 battlefield: Hill Giant#20 (attacking Ben), Craw Wurm (attacking Ben)
Ben 20 battlefield: Wall of Wood (blocking Hill Giant#20)"""


def test_a_blocked_attacker_points_at_nobody(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, BLOCKED, "2002")
    page.locator(".arrow-block").wait_for(state="attached")
    assert page.locator(".arrow-attack").count() == 1


def test_an_ability_on_the_stack_is_not_called_by_the_name_of_its_source_alone(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, "step: precombat main\nAnna 20 battlefield: Mogg Fanatic\nBen 20", "2025")
    act(page).get_by_role("button", name="Activate Mogg Fanatic").tap()
    act(page).get_by_role("button", name="Ben", exact=True).tap()
    act(page).locator(".main", has_text="Resolve Mogg Fanatic’s ability").wait_for()


def is_on_the_screen(card: Any) -> bool:
    box = card.bounding_box()
    return bool(box["x"] >= 0 and box["x"] + box["width"] <= FINGERS["viewport"]["width"])


def test_a_card_that_is_drawn_is_seen(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    hand = "hand: Shock, Mountain, Forest, Hill Giant, Wind Drake"
    analysed(page, f"step: upkeep\nAnna 20 {hand} library: Serra Angel\nBen 20", "2025")
    drawn = page.locator(".hand .card", has_text="Serra Angel")
    while not drawn.count():
        act(page).locator(".main").tap()
        page.wait_for_timeout(400)
    soon(page, lambda: is_on_the_screen(drawn))


def test_cards_one_looks_for_are_seen_as_one_is_asked(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    hand = "hand: Rampant Growth, Shock, Hill Giant, Wind Drake, Craw Wurm"
    board = f"step: precombat main\nAnna 20 {hand} battlefield: 2 Forest library: Shock, Mountain\nBen 20"
    analysed(page, board, "2025")
    page.locator(".hand").evaluate("each => { each.scrollLeft = each.scrollWidth; }")
    act(page).get_by_role("button", name="Cast Rampant Growth").tap()
    looked = page.locator(".looked .card").first
    while not looked.count():
        act(page).locator(".main").tap()
        page.wait_for_timeout(400)
    soon(page, lambda: is_on_the_screen(looked))


def test_ones_own_creature_that_comes_is_seen_of_four_boards(page_at: Opens) -> None:
    page = page_at(**SMALL)
    board = FOUR.replace("Goblin Chieftain, ", "Hill Giant, ").replace(", Krenko, Mob Boss", "")
    analysed(page, board, "2025")
    act(page).get_by_role("button", name="Cast Hill Giant").tap()
    giant = page.locator(".mine .row-creatures .card", has_text="Hill Giant")
    while not giant.count():
        act(page).locator(".main").tap()
        page.wait_for_timeout(400)
    soon(page, lambda: is_in(giant, page.locator(".board")))
    bar = page.locator(".mine .player").bounding_box()
    box = giant.bounding_box()
    assert box["y"] + box["height"] <= bar["y"] + 1
