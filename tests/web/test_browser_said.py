"""What the page says in plain words, what it lets one take back, and what stays where it was."""

from __future__ import annotations

from typing import Any

from browsing import WIDE, Opens, act, analysed, begun, both_pass, main, settled, soon, thing

ERRANTRY = """step: declare attackers
Anna 20 battlefield: Juggernaut, Hill Giant#18, Errantry (on Hill Giant#18)
Ben 20"""
GANG = """step: declare attackers
Anna 20 battlefield: Craw Wurm, Gray Ogre
Ben 20 battlefield: Grizzly Bears, Hill Giant"""
FIRE = """step: precombat main
Anna 20 battlefield: Mountain, Mogg Fanatic hand: Shock
Ben 20 battlefield: Grizzly Bears"""
WARDENS = """step: precombat main
Anna 20 battlefield: Soul Warden, Soul Warden, Soul Warden, Soul Warden, Soul Warden hand: Memnite, Shock
Ben 20"""
MANY_WARDENS = WARDENS.replace("field: ", f"field: {8 * 'Soul Warden, '}")
FANATICS = """edition: 2002   step: declare attackers
Anna 20 battlefield: Mogg Fanatic library: 20 Mountain
Ben 20 library: 20 Mountain"""


def moves(page: Any) -> list[str]:
    """The moves of the tree, in words."""
    return [str(each) for each in page.locator(".move").all_inner_texts()]


def test_the_lines_say_who_does_what_to_whom(page_at: Opens) -> None:
    page = page_at()
    analysed(page, GANG, "2025")
    page.get_by_role("button", name="Attack with all").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    both_pass(page, "To blockers")
    for blocker in ("Grizzly Bears", "Hill Giant"):
        thing(page, blocker).click()
        thing(page, "Craw Wurm").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    begins = ["Start", "Craw Wurm and Gray Ogre attack Ben", "Anna passes", "Ben passes"]
    soon(page, lambda: moves(page) == [*begins, "Grizzly Bears and Hill Giant block Craw Wurm"])
    both_pass(page, "To damage")
    act(page).locator(".dealer").wait_for()
    main(page).click()
    soon(page, lambda: "Craw Wurm assigns" in moves(page)[-1])
    assert " > " not in " ".join(moves(page))


def test_the_nearest_legal_declaration_is_told_in_words(page_at: Opens) -> None:
    page = page_at()
    analysed(page, ERRANTRY, "2025")
    page.get_by_role("button", name="Attack with all").click()
    better = act(page).locator(".verdict-illegal").get_by_role("button", name="Take the nearest legal one")
    better.wait_for()
    assert better.inner_text() == "Take the nearest legal one: Juggernaut attacks Ben"


def test_a_day_that_does_not_allow_a_line_says_why(page_at: Opens) -> None:
    page = page_at()
    analysed(page, ERRANTRY, "2002")
    thing(page, "Hill Giant").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="Hill Giant attacks Ben").wait_for()
    page.get_by_role("tab", name="Days").click()
    page.get_by_label("day", exact=True).select_option("2025-06-06")
    told = act(page).locator(".verdict-illegal")
    told.filter(has_text="508.1d").wait_for()
    assert "By the rules of 2025-06-06 the line ends here: Hill Giant attacks Ben" in told.inner_text()
    thing(page, "Juggernaut").click()
    told.wait_for(state="detached")


def test_a_cited_rule_is_that_of_its_day(page_at: Opens) -> None:
    """The number was that of another rule later, which is none of the reasons."""
    page = page_at()
    analysed(page, ERRANTRY, "2002")
    page.get_by_role("button", name="Attack with all").click()
    act(page).locator(".verdict-illegal .rule").first.click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_text("Attack restrictions").wait_for()
    assert "A step ends" not in dialog.inner_text()


def test_a_spell_that_is_being_cast_is_named_and_cancelled_as_a_whole(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FIRE, "2025")
    page.locator(".hand .card", has_text="Shock").click()
    act(page).get_by_role("heading", name="choose targets for Shock").wait_for()
    page.keyboard.press("Escape")
    page.locator(".hand .card", has_text="Shock").wait_for()
    thing(page, "Mogg Fanatic").click()
    act(page).get_by_role("heading", name="choose targets for Mogg Fanatic").wait_for()
    act(page).get_by_role("button", name="Cancel").click()
    main(page).filter(has_text="To combat").wait_for()
    assert moves(page)[:1] == ["Start"]
    thing(page, "Mogg Fanatic").wait_for()
    assert act(page).get_by_role("button", name="Cancel").count() == 0


def test_triggers_to_order_say_what_they_do_and_leave_the_board_in_sight(page_at: Opens) -> None:
    page = page_at(viewport=WIDE)
    analysed(page, WARDENS, "2025")
    page.locator(".hand .card", has_text="Memnite").click()
    both_pass(page, "Resolve Memnite")
    row = page.locator(".ordered li")
    row.nth(4).wait_for()
    assert "gain 1 life" in row.first.inner_text()
    button = main(page)
    assert button.inner_text() == "Take this order"
    box = button.bounding_box()
    assert box["y"] + box["height"] <= WIDE["height"], "the main button is on the screen"
    board = page.locator(".board")
    assert board.evaluate("each => each.scrollHeight - each.clientHeight") <= 0, "and the board is whole"
    assert page.locator(".stack").count() == 0, "what is put in order below is not listed twice"
    analysed(page, MANY_WARDENS, "2025")
    page.locator(".hand .card", has_text="Memnite").click()
    both_pass(page, "Resolve Memnite")
    row.nth(12).wait_for()
    box = button.bounding_box()
    assert box["y"] + box["height"] <= WIDE["height"], "also where the list is long"


def test_an_edit_is_taken_back_and_with_it_come_the_lines(page_at: Opens) -> None:
    page = page_at()
    analysed(page, GANG, "2025")
    main(page).click()
    page.locator(".move.now", has_text="No attack").wait_for()
    page.get_by_label("Comment on this moment").fill("too careful")
    page.get_by_role("tab", name="Position").click()
    who = page.locator(".edit label", has_text="Player").first.locator("select")
    who.select_option("Ben")
    page.get_by_label("Card", exact=True).fill("serra ang")
    page.locator(".found").get_by_role("button", name="Serra Angel").click()
    page.locator(".opponents .card", has_text="Serra Angel").wait_for()
    page.locator(".toast", has_text="Undo brings both back").wait_for()
    assert who.evaluate("each => each.selectedOptions[0].text") == "Ben", "the next card is for the same"
    act(page).get_by_role("button", name="Undo").click()
    page.locator(".opponents .card", has_text="Serra Angel").wait_for(state="detached")
    page.get_by_role("tab", name="Lines").click()
    page.locator(".move.now", has_text="No attack").wait_for()
    page.locator(".tree .comment", has_text="too careful").wait_for()


def test_the_board_stands_still_when_the_first_attacker_is_clicked(page_at: Opens) -> None:
    page = page_at(viewport=WIDE)
    analysed(page, GANG, "2025")
    giant = thing(page, "Gray Ogre")
    before = giant.bounding_box()
    thing(page, "Craw Wurm").click()
    act(page).locator(".verdict-legal").wait_for()
    page.locator("path.arrow-attack").wait_for(state="attached")
    assert abs(giant.bounding_box()["y"] - before["y"]) < 25


def test_counting_says_what_is_counted(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: declare attackers\nAnna 20 battlefield: Hill Giant\nBen 20", "2025")
    page.get_by_role("button", name="Count the legal answers").click()
    page.get_by_role("status").filter(has_text="2 legal answers").wait_for()


def test_combat_damage_on_the_stack_is_answered_in_a_game(page_at: Opens) -> None:
    """Who attacks sacrifices a creature while its damage is on the stack."""
    page = page_at()
    analysed(page, FANATICS, "2002")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".top .where", has_text="Game").wait_for()
    thing(page, "Mogg Fanatic").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    main(page).filter(has_text="To damage").click()
    main(page).filter(has_text="Resolve combat damage").wait_for()
    thing(page, "Mogg Fanatic").click()
    page.locator(".opponents .portrait").click()
    page.locator(".opponents .life", has_text="18").wait_for()


def test_the_first_page_remembers_the_decks_and_names_formats_in_full(page_at: Opens) -> None:
    page = page_at()
    formats = page.get_by_label("Format").inner_text()
    assert "Two-Headed Giant" in formats and "2hg" not in formats
    begun(page, "2025", "burn-2025", "frogs-2025")
    settled(page)
    page.click(".brand")
    for label, deck in (("Your deck", "burn-2025"), ("The other deck", "frogs-2025")):
        assert page.get_by_label(label).input_value() == deck


def test_what_others_cast_is_told_before_what_their_lands_cost_them(page_at: Opens) -> None:
    """Of what happened since one's last answer three lines are shown."""
    page = page_at()
    happened = [
        "Ben casts Lightning Helix, targeting Anna",
        "Lightning Helix deals 3 damage to Anna (17 left)",
        "Cara casts Divination",
        "Cara loses 1 life (19 left)",
        "City of Brass deals 1 damage to Dan (19 left)",
        "Dan plays Swamp",
        "Mind Stone enters the battlefield",
        "Anna draws Shock",
    ]
    told = page.evaluate(
        "async (lines) => (await import('./log.js')).mostTelling(lines, 'Anna').map((each) => each.text)",
        [{"text": each} for each in happened],
    )
    assert told == [happened[0], happened[1], happened[5]]
