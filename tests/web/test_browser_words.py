"""What the page says of what is asked, and menus that close: as seen by somebody who plays elsewhere."""

from __future__ import annotations

from browsing import Opens, act, analysed, begun, both_pass, soon

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


def test_a_card_that_cannot_be_played_says_why(page_at: Opens) -> None:
    page = page_at()
    analysed(page, LONG, "2025")
    for name, why in (("Blastoderm", "can't pay {2}{G}{G}"), ("Counterspell", "enough legal targets")):
        page.locator(".hand .card", has_text=name).click()
        reason = page.locator("dialog .why-not li")
        reason.filter(has_text=why.split("{")[0].strip()).wait_for()
        page.keyboard.press("Escape")
        reason.wait_for(state="detached")


AIMED = """step: precombat main
Anna 20 hand: Terror, Giant Growth battlefield: Swamp, Swamp, Forest, Serra Angel
Ben 20 battlefield: Troll Ascetic, Black Knight, Hill Giant"""


def test_what_cannot_be_the_target_says_why(page_at: Opens) -> None:
    """It has hexproof, or the spell wants something else [cr2025-06-06 601.2c, 702.11b]."""
    page = page_at()
    analysed(page, AIMED, "2025")
    act(page).get_by_role("button", name="Cast Terror").click()
    act(page).get_by_role("heading", name="choose targets").wait_for()
    for name, why, rule in (
        ("Troll Ascetic", "hexproof", "702.11b"),
        ("Black Knight", "non-black", "601.2c"),
    ):
        page.locator(".field .card", has_text=name).click()
        reason = page.locator("dialog .why-not li", has_text=why)
        reason.filter(has_text=rule).wait_for()
        page.keyboard.press("Escape")
        reason.wait_for(state="detached")


def test_what_is_explained_is_as_it_is_now(page_at: Opens) -> None:
    """It is explained again as the game goes on, and no longer once another position is set up."""
    page = page_at()
    analysed(page, AIMED, "2025")
    page.get_by_role("tab", name="Explain").click()
    page.get_by_role("button", name="Explain something").click()
    page.locator(".field .card", has_text="Serra Angel").click()
    page.locator(".explained", has_text="it is 4/4").wait_for()
    act(page).get_by_role("button", name="Cast Giant Growth").click()
    act(page).get_by_role("button", name="Serra Angel").click()
    both_pass(page, "Resolve Giant Growth")
    page.locator(".explained", has_text="it is 7/7").wait_for()
    analysed(page, LONG, "2025")
    page.get_by_role("tab", name="Explain").click()
    page.get_by_text("Click a permanent, a player or something on the stack").wait_for()


def test_the_combat_is_explained_in_a_sentence(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: declare blockers\nAnna 20 battlefield: Hill Giant (attacking Ben)\nBen 20", "2025")
    page.get_by_role("tab", name="Explain").click()
    page.get_by_role("button", name="Explain the combat").click()
    page.locator(".explained > p").wait_for()
    assert page.locator(".explained > p").all_inner_texts() == ["declare blockers step, Hill Giant attacks"]


THREE_WIN = """step: end   teams: Anna and Ben and Cara / Dan
Anna 20 hand: Shock battlefield: 10 Mountain
Ben 20
Cara 20
Dan 2 hand: 9 Mountain"""


def test_all_who_have_won_are_listed_as_one_says_it(page_at: Opens) -> None:
    page = page_at()
    analysed(page, THREE_WIN, "2025")
    act(page).get_by_role("button", name="Cast Shock").click()
    act(page).get_by_role("button", name="Dan").click()
    for name in ("Anna", "Ben", "Cara", "Dan"):
        act(page).get_by_text(f"{name} decides").wait_for()
        act(page).get_by_role("button", name="Resolve Shock").click()
    act(page).get_by_text("Anna, Ben and Cara won.").wait_for()


def test_how_many_cards_are_discarded_is_said_as_a_request(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: end\nAnna 20 hand: 12 Forest\nBen 20", "2025")
    both_pass(page, "End turn")
    act(page).locator(".ask-line p", has_text="choose five").wait_for()


def test_it_is_said_who_begins_as_one_looks_at_a_hand(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2025", "Bears", "Ogres")
    act(page).get_by_role("heading", name="Take a mulligan?").wait_for()
    said = act(page).locator(".ask-line p").inner_text()
    mine = page.locator(".side.mine .turn-mark").count() == 1
    assert said == ("You begin." if mine else "Ben begins.")


LINES = """(async () => {
  const { printedLine, withoutCost } = await import("./printed.js");
  const lines = [
    "Flying (It flies.)", "Whenever this attacks, draw a card. (Do.)",
    "Landfall — Whenever a land enters, scry 1.", "+1: Scry 1.",
    "{2}, {T}: Draw a card.", "{T}: Draw two cards.", "It has \\"{T}: Add {G}.\\"",
  ];
  const at = (kind, at, of) => printedLine(lines, { card: "", kind, at, of });
  const second = withoutCost(at("activated", 1, 3));
  return [at("triggered", 1, 2), at("activated", 0, 3), second, at("triggered", 0, 3), printedLine(lines)];
})()"""


def test_an_ability_has_the_line_of_its_card_only_if_that_is_certain(page_at: Opens) -> None:
    page = page_at()
    scries = "Whenever a land enters, scry 1."
    assert page.evaluate(LINES) == [scries, "+1: Scry 1.", "Draw a card.", "", ""]


KEYWORDS = """(async () => {
  const { printedLine } = await import("./printed.js");
  const lines = [
    "Equip abilities you activate cost {1} less to activate.", "{1}: Untap this.", "Equip Knight {1} (Do.)",
    "Equip {3}", "Equip—Pay 3 life.", "Crew 3 (Tap any.)", "Basic landcycling {1}", "Level up {4}",
    "Cycling abilities can't be used.",
  ];
  return [0, 1, 2, 3, 4, 5, 6].map((at) => printedLine(lines, { card: "", kind: "activated", at, of: 7 }));
})()"""


def test_a_keyword_that_is_an_activated_ability_is_a_line_of_its_card(page_at: Opens) -> None:
    """Equip is one [cr2025-06-06 702.6a], as are cycling [cr2025-06-06 702.29a] and crew [cr2025-06-06
    702.122a].
    """
    equips = ["Equip Knight {1}", "Equip {3}", "Equip—Pay 3 life."]
    others = ["Crew 3", "Basic landcycling {1}", "Level up {4}"]
    assert page_at().evaluate(KEYWORDS) == ["{1}: Untap this.", *equips, *others]


FOUNTAINS = """step: precombat main
Anna 20 battlefield: Arid Mesa library: Plains, Plains, Mountain
Ben 20"""


def test_cards_that_are_alike_are_offered_once_in_a_search(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FOUNTAINS, "2025")
    page.locator(".field .card", has_text="Arid Mesa").click()
    both_pass(page, "Resolve Arid Mesa")
    act(page).get_by_role("button", name="Mountain").wait_for()
    assert [*act(page).locator(".offers .button").all_inner_texts()][1:] == ["Plains", "Mountain"]
    act(page).get_by_text("choose up to one", exact=True).wait_for()


GANG = """step: declare attackers
Anna 20 battlefield: Craw Wurm, Gray Ogre, Forest, Forest, Island
Ben 20 battlefield: Grizzly Bears, Hill Giant, Mountain, Mountain, Plains"""
TIP = """each => {
  const end = each.getPointAtLength(each.getTotalLength());
  const at = end.matrixTransform(each.getScreenCTM());
  return at.y;
}"""


def test_arrows_end_where_they_should_on_a_board_that_is_scrolled(page_at: Opens) -> None:
    page = page_at(viewport={"width": 1280, "height": 560})
    analysed(page, GANG, "2025")
    page.get_by_role("button", name="Attack with all").click()
    act(page).locator(".verdict-legal").wait_for()
    board = page.locator(".board")
    soon(page, lambda: board.evaluate("each => each.scrollHeight > each.clientHeight"), "it is too high")
    for scrolled in (0, 1000):
        board.evaluate("(each, to) => { each.scrollTop = to; }", scrolled)
        page.wait_for_timeout(200)
        ends = page.locator(".arrow-attack").first.evaluate(TIP)
        box = page.locator(".opponents .portrait").bounding_box()
        assert box["y"] - 8 <= ends <= box["y"] + box["height"] + 8, scrolled
