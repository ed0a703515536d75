"""Positions in the browser: what is legal, why not, and on which day."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from browsing import PATIENCE, WIDE, Opens, act, analysed, both_pass, main, served, soon, thing
from manaburn import Game

FLYING = """step: declare blockers
Anna 20 battlefield: Serra Angel (attacking Ben), Hill Giant (attacking Ben)
Ben 20 battlefield: Grizzly Bears, Wall of Wood"""
YIELDING = """step: precombat main
Anna 20 battlefield: Mogg Fanatic hand: Memnite, Memnite, Memnite
Ben 20 battlefield: Soul Warden library: 20 Plains"""
GANG = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben)
Ben 20 battlefield: Grizzly Bears, Hill Giant"""
BANDED = """step: combat damage
Anna 20 battlefield: Benalish Hero#16 (attacking Ben, banded with Craw Wurm#18), Craw Wurm#18 (attacking Ben)
Ben 20 battlefield: Hill Giant (blocking #16 and #18), Gray Ogre (blocking #16 and #18)"""


def test_an_illegal_block_is_refused_explained_and_mended(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FLYING, "2025")
    thing(page, "Grizzly Bears").click()
    thing(page, "Serra Angel").click()
    told = act(page).locator(".verdict-illegal")
    told.wait_for()
    assert "it has neither flying nor reach" in told.inner_text()
    assert "702.9b" in told.inner_text()
    assert main(page).is_disabled()
    told.locator(".rule").click()
    dialog = page.locator("dialog[open]")
    assert "Flying" in dialog.inner_text()
    assert "502.4b" in dialog.inner_text(), "the number it had before is told"
    page.keyboard.press("Escape")
    told.get_by_role("button", name="Take the nearest legal one").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text=re.compile("block", re.IGNORECASE)).wait_for()


def test_damage_is_ordered_and_assigned(page_at: Opens) -> None:
    page = page_at()
    analysed(page, GANG, "2010")
    for name in ("Grizzly Bears", "Hill Giant"):
        thing(page, name).click()
        thing(page, "Craw Wurm").click()
    main(page).click()
    page.get_by_role("button", name="later: Grizzly Bears").click()
    main(page).click()
    both_pass(page, "To damage")
    dealer = page.get_by_role("group", name="Craw Wurm deals 6")
    assert dealer.inner_text().index("Hill Giant") < dealer.inner_text().index("Grizzly Bears")
    assert dealer.locator(".is-lethal").count() == 2
    page.get_by_role("button", name="less: damage by Craw Wurm to Hill Giant").click()
    page.get_by_role("button", name="more: damage by Craw Wurm to Grizzly Bears").click()
    act(page).locator(".verdict-illegal", has_text="by its damage assignment order").wait_for()
    page.get_by_role("button", name="Start over").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="Craw Wurm assigns 3 to ").wait_for()


def test_damage_is_lethal_that_a_band_assigns_together(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BANDED, "2025")
    dealers = act(page).locator(".dealer")
    hero, wurm = dealers.nth(0), dealers.nth(1)
    wurm.wait_for()
    less = page.get_by_role("button", name="less: damage by Craw Wurm to Hill Giant")
    for left, lethal in ((0, 2), (1, 2), (2, 1)):
        if left:
            less.click()
            wurm.locator(".left", has_text=f"{left} left").wait_for()
        assert [each.locator(".is-lethal").count() for each in (hero, wurm)] == [lethal, lethal]


def test_a_line_goes_back_branches_and_is_shared_in_a_link(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FLYING, "2025")
    main(page).click()
    page.locator(".move.now", has_text="No blocks").wait_for()
    page.get_by_role("button", name="back", exact=True).click()
    page.locator(".move.now", has_text="Start").wait_for()
    thing(page, "Grizzly Bears").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".branch .move.now", has_text="Grizzly Bears").wait_for()
    before = page.url
    page.get_by_label("Comment on this moment").fill("a good block")
    page.wait_for_url(lambda url: url != before)
    again = page_at(page.url)
    again.locator(".branch .move.now", has_text="Grizzly Bears").wait_for()
    again.locator(".tree .comment", has_text="a good block").wait_for()
    assert again.locator(".branch .move").count() == 1


def test_an_analysis_goes_on_when_the_server_was_started_anew(chromium: Any, tmp_path: Path) -> None:
    context = chromium.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with served(tmp_path) as address:
        page.goto(address)
        page.wait_for_selector(".start-card")
        analysed(page, FLYING, "2025")
        thing(page, "Grizzly Bears").click()
        thing(page, "Hill Giant").click()
        main(page).click()
        page.locator(".move.now", has_text="Grizzly Bears").wait_for()
    with served(tmp_path, int(re.findall(r":(\d+)", address)[-1])):
        main(page).click()
        page.locator(".move.now", has_text="Anna passes").wait_for()
        assert "no table" not in page.locator("body").inner_text()
    context.close()


def test_a_damaged_link_says_so(page_at: Opens) -> None:
    page = page_at("/#s=1.AAAA")
    assert "damaged" in page.locator(".verdict-illegal").inner_text()


def test_the_day_is_a_slider_that_names_what_changed(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FLYING, "2025")
    page.get_by_role("tab", name="Days").click()
    page.get_by_label("day", exact=True).select_option("2009-07-11")
    page.locator(".top .where", has_text="2009-07-11").wait_for()
    page.locator(".changes", has_text="combat damage").first.wait_for()
    page.get_by_role("button", name="Compare").click()
    page.locator(".side-by-side section").nth(1).wait_for()


def test_two_days_part_where_damage_uses_the_stack(page_at: Opens) -> None:
    page = page_at()
    analysed(page, FLYING, "2002")
    main(page).click()
    page.locator(".move.now").wait_for()
    page.get_by_role("tab", name="Days").click()
    page.get_by_role("button", name="Compare").click()
    then, now = page.locator(".day-board").first, page.locator(".day-board").last
    assert "combat damage goes on the stack" in then.locator(".parting").inner_text()
    assert "20" in then.locator(".opponents .life").inner_text(), "damage is not dealt yet"
    assert "20" not in now.locator(".opponents .life").inner_text()
    assert now.locator(".opponents .portrait.differs").count() == 1, "what is not the same is marked"
    assert "combat damage" in then.locator(".stack").inner_text()
    page.get_by_role("button", name="Before they part").click()
    page.locator(".day-board .differs").first.wait_for(state="detached")
    page.get_by_role("button", name="Back to one board").click()
    main(page).wait_for()


def test_what_only_words_tell_apart_is_the_same_on_both_days(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: precombat main | Anna 20 battlefield: Mountain hand: Shock | Ben 20", "2002")
    page.locator(".hand .card").click()
    page.locator(".opponents .portrait.able").click()
    page.locator(".move.now", has_text="Ben").wait_for()
    page.get_by_role("tab", name="Days").click()
    other = page.locator(".compare select")
    assert "2025-06-06" in other.inner_text()
    on = page.get_by_label("day", exact=True).input_value()
    assert on not in other.inner_text(), "the day that is on is no other"
    page.get_by_role("button", name="Compare").click()
    page.locator(".day-board").last.wait_for()
    told = page.locator(".side-by-side section").all_inner_texts()
    assert "plays Shock" in told[0] and "casts Shock" in told[1]
    assert "The same happens on both days." in page.locator(".compare").inner_text()
    assert page.locator(".parting-word, .day-board .differs").count() == 0


def test_of_boards_of_two_days_a_card_is_only_read(page_at: Opens) -> None:
    """The question of the analysis is about another board, also where the numbers are the same."""
    page = page_at()
    analysed(page, "step: precombat main | Anna 20 battlefield: Mountain, Hill Giant | Ben 20", "2002")
    page.get_by_role("tab", name="Days").click()
    page.get_by_role("button", name="Compare").click()
    board = page.locator(".day-board").last
    assert board.get_by_role("button", name="Library").count() == 0, "nothing would open"
    board.locator(".card", has_text="Mountain").click()
    page.locator("dialog .card-full").wait_for()
    assert page.locator("dialog .one-card > div button").all_inner_texts() == [
        "Explain: why it is what it is"
    ]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to one board").click()
    thing(page, "Hill Giant").click(button="right")
    page.locator("dialog").get_by_role("button", name="Explain").wait_for()


def test_a_click_explains_layer_by_layer(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "Anna 20 battlefield: Hill Giant, Glorious Anthem | Ben 20", "2025")
    page.get_by_role("tab", name="Explain").click()
    page.get_by_role("button", name="Explain something").click()
    thing(page, "Hill Giant").click()
    page.locator(".layers li").wait_for()
    told = page.locator(".explained").inner_text()
    assert "layer 7c" in told.lower()
    assert "613.4c" in told


def test_a_position_is_set_up_by_hand(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "Anna 20 battlefield: Hill Giant | Ben 20", "2025")
    page.get_by_role("tab", name="Position").click()
    thing(page, "Hill Giant").click()
    page.get_by_role("button", name="more: +1/+1 counters").click()
    page.locator(".field .size", has_text="4/4").wait_for()
    page.get_by_label("Card", exact=True).fill("serra ang")
    page.locator(".found").get_by_role("button", name="Serra Angel").click()
    thing(page, "Serra Angel").wait_for()
    assert page.get_by_label("Card", exact=True).input_value() == ""
    page.get_by_label("Card", exact=True).fill("xyzzy")
    page.get_by_role("status").filter(has_text="No card has “xyzzy” in its name.").wait_for()
    page.get_by_label("Card", exact=True).fill("craw wurm")
    page.get_by_label("Card", exact=True).press("Enter")
    thing(page, "Craw Wurm").wait_for()
    thing(page, "Hill Giant").drag_to(page.locator(".opponents .field"))
    page.locator(".opponents .card", has_text="Hill Giant").wait_for()
    text = page.get_by_label("Position as text")
    soon(page, lambda: text.input_value().index("Ben 20") < text.input_value().index("Hill Giant"))


DROPPED = """([selector, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "position.txt", { type: "text/plain" }));
  const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
  document.querySelector(selector).dispatchEvent(event);
}"""
"""A file is dropped on an element."""


def test_a_file_is_opened_wherever_it_is_dropped_in_the_editor(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "Anna 20 battlefield: Hill Giant | Ben 20", "2025")
    page.get_by_role("tab", name="Position").click()
    page.evaluate(DROPPED, [".opponents .field", GANG])
    thing(page, "Craw Wurm").wait_for()


def test_a_game_is_left_for_what_is_pasted_or_dropped_only_if_one_says_so(page_at: Opens) -> None:
    page = page_at(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Play by the rules of").click()
    page.wait_for_selector(".board")
    seat, asked = page.url, []
    assert "#seat=" in seat

    def refuse(dialog: Any) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", refuse)
    page.evaluate("text => navigator.clipboard.writeText(text)", GANG)
    page.keyboard.press("Control+v")
    page.evaluate(DROPPED, [".board", GANG])
    soon(page, lambda: len(asked) == 2, "it is asked before the game is left")
    assert asked == ["Leave this game, and analyse what you pasted or dropped?"] * 2
    assert page.url == seat
    assert "Game" in page.locator(".top .where").inner_text()
    page.remove_listener("dialog", refuse)
    page.on("dialog", lambda dialog: dialog.accept())
    page.keyboard.press("Control+v")
    thing(page, "Craw Wurm").wait_for()


def position(page: Any) -> str:
    return str(page.get_by_label("Position as text").input_value())


def test_an_aura_a_tapped_and_an_attacking_creature_are_set_up_by_hand(page_at: Opens) -> None:
    page = page_at()
    board = "step: declare blockers | Anna 20 battlefield: Hill Giant hand: Holy Strength | Ben 20"
    analysed(page, board, "2025")
    page.get_by_role("tab", name="Position").click()
    page.locator(".hand .card", has_text="Holy Strength").drag_to(thing(page, "Hill Giant"))
    page.locator(".attached", has_text="Holy Strength").wait_for()
    page.locator(".field .size", has_text="4/5").wait_for()
    thing(page, "Hill Giant").click()
    page.get_by_label("tapped").click()
    page.locator(".field .card.tapped").wait_for()
    page.get_by_label("Attacks").select_option("Ben")
    page.locator(".field .card.attacking").wait_for()
    assert "tapped, attacking Ben" in position(page)
    assert "on Hill Giant" in position(page)
    page.locator(".attached").drag_to(page.locator(".mine .zone", has_text="Graveyard"))
    page.locator(".field .size", has_text="3/3").wait_for()
    assert "graveyard: Holy Strength" in position(page)


def test_a_position_is_copied_and_pasted(page_at: Opens, address: str) -> None:
    page = page_at(permissions=["clipboard-read", "clipboard-write"])
    analysed(page, FLYING, "2002")
    page.locator(".board").click(position={"x": 4, "y": 4})
    page.keyboard.press("Control+c")
    page.locator(".toast", has_text="copied as text").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "attacking Ben" in copied and "edition: 2002" in copied
    page.evaluate("text => navigator.clipboard.writeText(text)", GANG)
    page.keyboard.press("Control+v")
    thing(page, "Craw Wurm").wait_for()
    page.click(".brand")
    page.evaluate("text => navigator.clipboard.writeText(text)", copied)
    page.get_by_role("heading", name="Analyse").click()
    page.keyboard.press("Control+v")
    thing(page, "Serra Angel").wait_for()
    assert "2002" in page.locator(".top .where").inner_text()


def test_a_saved_game_and_a_study_are_opened_as_files(page_at: Opens, tmp_path: Path) -> None:
    page = page_at()
    game = Game.parse(FLYING, "2002")
    game.push("block: Wall of Wood > Hill Giant")
    game.save(tmp_path / "game.json")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    page.locator(".field .card.blocking", has_text="Wall of Wood").wait_for()
    page.locator(".move.now", has_text="Wall of Wood blocks Hill Giant").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".field .card.blocking").wait_for(state="detached")
    page.keyboard.press("ArrowRight")
    page.locator(".field .card.blocking", has_text="Wall of Wood").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="passes").wait_for()
    page.get_by_label("more to do").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save study as a file").click()
    coming.value.save_as(tmp_path / "study.json")
    page.click(".brand")
    page.locator("input[type=file]").set_input_files(tmp_path / "study.json")
    page.locator(".move.now", has_text="passes").wait_for()


def test_the_board_is_saved_as_a_picture(page_at: Opens, tmp_path: Path) -> None:
    page = page_at()
    analysed(page, FLYING, "2025")
    begins = {"SVG": b"<svg", "PNG": b"\x89PNG"}
    for kind, sign in begins.items():
        page.get_by_label("more to do").click()
        with page.expect_download() as coming:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        coming.value.save_as(tmp_path / kind)
        content = (tmp_path / kind).read_bytes()
        assert content.startswith(sign) and len(content) > 2_000


def test_an_analysis_is_played_on_and_yields_are_listed_and_revoked(page_at: Opens) -> None:
    page = page_at()
    analysed(page, YIELDING, "2025")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".top .where", has_text="Game").wait_for()
    life = page.locator(".opponents .life")
    page.locator(".hand .card").first.click()
    main(page).filter(has_text="Resolve Soul Warden").wait_for()
    act(page).locator(".yields summary").click()
    act(page).get_by_role("button", name="Always to all of Soul Warden").click()
    life.filter(has_text="21").wait_for()
    page.locator(".hand .card").first.click()
    life.filter(has_text="22").wait_for()
    page.get_by_role("button", name="Stops & keys").click()
    page.get_by_label("no longer yield to Soul Warden").click()
    page.locator(".stops", has_text="None.").wait_for()
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.click()
    main(page).filter(has_text="Resolve Soul Warden").wait_for()


ON = 'input[aria-label^="Upkeep, {whose} turn"]:checked'


def test_a_step_is_a_stop_in_all_turns(page_at: Opens) -> None:
    page = page_at()
    analysed(page, YIELDING, "2025")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".top .where", has_text="Game").wait_for()
    page.get_by_role("button", name="Stops & keys").click()
    page.get_by_label("Upkeep, all turns").click()
    for whose in ("your", "others'", "all"):
        page.locator(ON.format(whose=whose)).wait_for()
    page.get_by_label("Upkeep, all turns").click()
    for whose in ("your", "others'", "all"):
        page.locator(ON.format(whose=whose)).wait_for(state="detached")


def test_four_hundred_permanents_stay_quick(page_at: Opens) -> None:
    page = page_at(viewport=WIDE)
    names = ", ".join(["Grizzly Bears", "Hill Giant", "Forest", "Mountain"] * 50)
    analysed(
        page, f"step: declare attackers\nAnna 20 battlefield: {names}\nBen 20 battlefield: {names}", "2025"
    )
    assert page.locator(".field .card").count() < 20, "alike permanents are grouped"
    taken = [page.evaluate(PAINTED) for _ in range(7)]
    assert page.locator(".side.mine .card.chosen").count() == 1
    assert min(taken) < 100, taken  # milliseconds, on a machine that may be busy


PAINTED = """async () => {
  const card = document.querySelector(".side.mine .row-creatures .card");
  const begun = performance.now();
  card.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - begun;
}"""
"""From a click on a creature to the picture after it."""
