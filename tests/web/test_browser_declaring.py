"""Attackers, blockers, bands and orders in the browser, by drag as well as by clicks."""

from __future__ import annotations

from typing import Any

from browsing import Opens, act, analysed, main, soon, thing

RAID = """step: declare attackers
Anna 20 battlefield: Hill Giant, Grizzly Bears
Ben 20 battlefield: Wall of Wood"""
HERO = """step: declare attackers
Anna 20 battlefield: Benalish Hero, Hill Giant, Grizzly Bears
Ben 20 battlefield: Wall of Wood"""
GANG = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben)
Ben 20 battlefield: Grizzly Bears, Hill Giant"""
MANY = """step: declare attackers
Anna 20 battlefield: Grizzly Bears, Grizzly Bears, Grizzly Bears, Grizzly Bears, Grizzly Bears, Hill Giant
Ben 20"""


def declared(page: Any) -> str:
    """What the declaration holds, as it is listed below the board."""
    return " | ".join(" ".join(each.inner_text().split()) for each in act(page).locator(".pairs li").all())


def test_an_attacker_is_dragged_to_whom_it_attacks_and_back(page_at: Opens) -> None:
    page = page_at()
    analysed(page, RAID, "2025")
    thing(page, "Hill Giant").drag_to(page.locator(".opponents .field"))
    act(page).locator(".verdict-legal").wait_for()
    assert "Hill Giant → attacks Ben" in declared(page)
    soon(page, lambda: page.locator("path.arrow-attack").count() == 1, "an arrow shows it")
    thing(page, "Hill Giant").drag_to(page.locator(".turn"))
    soon(page, lambda: declared(page) == "", "dropped beside the board it attacks no more")
    thing(page, "Grizzly Bears").drag_to(page.locator(".opponents .portrait"))
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="Grizzly Bears attacks Ben").wait_for()


def test_an_arrow_follows_what_is_dragged(page_at: Opens) -> None:
    page = page_at()
    analysed(page, RAID, "2025")
    box = thing(page, "Hill Giant").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 120, steps=4)
    page.locator(".arrows-dragged path.arrow").wait_for(state="attached")
    page.mouse.up()
    page.locator(".arrows-dragged").wait_for(state="detached")


def test_blockers_are_dragged_and_put_in_order_by_drag(page_at: Opens) -> None:
    page = page_at()
    analysed(page, GANG, "2010")
    thing(page, "Grizzly Bears").drag_to(thing(page, "Craw Wurm"))
    thing(page, "Hill Giant").drag_to(thing(page, "Craw Wurm"))
    act(page).locator(".verdict-legal").wait_for()
    soon(page, lambda: page.locator("path.arrow-block").count() == 2)
    main(page).click()
    order = page.locator(".ordered li")
    order.nth(1).wait_for()
    assert "Grizzly Bears" in order.nth(0).inner_text()
    order.nth(1).drag_to(order.nth(0))
    page.locator(".ordered li").nth(0).filter(has_text="Hill Giant").wait_for()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="Hill Giant").wait_for()


def test_a_band_is_formed_by_drag_in_its_day(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HERO, "2002")
    thing(page, "Hill Giant").drag_to(thing(page, "Benalish Hero"))
    act(page).locator(".verdict-legal").wait_for()
    assert "Band Hill Giant + Benalish Hero" in declared(page)
    soon(page, lambda: page.locator("path.arrow-band").count() == 1)
    thing(page, "Grizzly Bears").drag_to(thing(page, "Benalish Hero"))
    act(page).locator(".verdict-illegal", has_text="at most one creature without banding").wait_for()
    act(page).get_by_role("button", name="take back: Grizzly Bears").click()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="band: Benalish Hero, Hill Giant").wait_for()


def test_a_band_is_formed_by_clicks(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HERO, "2002")
    page.get_by_role("button", name="Attack with all").click()
    page.get_by_role("button", name="Form a band").click()
    thing(page, "Grizzly Bears").click()
    thing(page, "Benalish Hero").click()
    page.get_by_role("button", name="Band: Grizzly Bears + Benalish Hero").click()
    soon(page, lambda: "Band Grizzly Bears + Benalish Hero" in declared(page))
    act(page).get_by_role("button", name="no band:").click()
    soon(page, lambda: "Band" not in declared(page))


def test_a_band_that_the_board_shows_is_declared(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HERO, "2002")
    thing(page, "Hill Giant").click()
    thing(page, "Benalish Hero").click()
    page.get_by_role("button", name="Form a band").click()
    page.get_by_role("button", name="Band: Hill Giant + Benalish Hero").wait_for()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="band: Benalish Hero, Hill Giant").wait_for()


def test_a_band_is_judged_while_it_is_formed(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HERO, "2002")
    page.get_by_role("button", name="Attack with all").click()
    page.get_by_role("button", name="Form a band").click()
    thing(page, "Grizzly Bears").click()
    thing(page, "Hill Giant").click()
    act(page).locator(".verdict-illegal", has_text="at most one creature without banding").wait_for()
    assert main(page).is_disabled()
    page.get_by_role("button", name="No band").click()
    act(page).locator(".verdict-legal").wait_for()


def test_without_banding_no_band_is_offered(page_at: Opens) -> None:
    page = page_at()
    analysed(page, RAID, "2002")
    page.get_by_role("button", name="Attack with all").click()
    act(page).locator(".verdict-legal").wait_for()
    assert page.get_by_role("button", name="Form a band").count() == 0


def test_alike_creatures_attack_by_number(page_at: Opens) -> None:
    page = page_at()
    analysed(page, MANY, "2025")
    thing(page, "Grizzly Bears").click()
    number = act(page).get_by_role("spinbutton", name="how many: Grizzly Bears")
    number.fill("4")
    main(page).filter(has_text="Attack with 4").wait_for()
    assert "4 of 5" in thing(page, "Grizzly Bears").inner_text()
    number.fill("2")
    main(page).filter(has_text="Attack with 2").wait_for()
    page.keyboard.down("Shift")
    thing(page, "Grizzly Bears").drag_to(page.locator(".opponents .field"))
    page.keyboard.up("Shift")
    main(page).filter(has_text="Attack with 5").wait_for()
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now", has_text="5 × Grizzly Bears attack Ben").wait_for()
    assert page.locator(".side.mine .card.attacking").count() == 1, "they stay one group"


def test_of_alike_creatures_a_drag_takes_back_one_and_with_shift_all(page_at: Opens) -> None:
    page = page_at()
    analysed(page, MANY, "2025")
    thing(page, "Grizzly Bears").click()
    act(page).get_by_role("spinbutton", name="how many: Grizzly Bears").fill("3")
    main(page).filter(has_text="Attack with 3").wait_for()
    thing(page, "Grizzly Bears").drag_to(page.locator(".turn"))
    main(page).filter(has_text="Attack with 2").wait_for()
    page.keyboard.down("Shift")
    thing(page, "Grizzly Bears").drag_to(page.locator(".turn"))
    page.keyboard.up("Shift")
    main(page).filter(has_text="No attack").wait_for()


THREE = """step: declare attackers
Anna 20 battlefield: Grizzly Bears, Grizzly Bears
Ben 20
Carl 20"""


def test_with_shift_all_that_attack_attack_somebody_else(page_at: Opens) -> None:
    page = page_at()
    analysed(page, THREE, "2025")
    page.get_by_role("button", name="Attack with all").click()
    act(page).locator(".pairs li", has_text="Ben").wait_for()
    page.keyboard.down("Shift")
    thing(page, "Grizzly Bears").drag_to(page.locator(".portrait", has_text="Carl"))
    page.keyboard.up("Shift")
    soon(page, lambda: "Carl" in declared(page) and "Ben" not in declared(page))


def test_a_click_that_slides_on_a_card_is_a_click(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HERO, "2002")
    box = thing(page, "Hill Giant").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 42, box["y"] + 36, steps=4)
    page.mouse.up()
    act(page).locator(".verdict-legal").wait_for()
    assert "Hill Giant → attacks Ben" in declared(page)
    assert "Band" not in declared(page)


def test_a_card_is_dragged_from_the_hand(page_at: Opens) -> None:
    page = page_at()
    analysed(page, "step: precombat main\nAnna 20 hand: Forest, Grizzly Bears\nBen 20", "2025")
    page.locator(".hand .card", has_text="Forest").drag_to(page.locator(".side.mine .field"))
    page.locator(".side.mine .card", has_text="Forest").wait_for()


HALF = GANG.replace("(attacking Ben)", "(attacking Ben), Gray Ogre")


def test_a_block_of_what_does_not_attack_is_explained_and_what_is_declared_stays(page_at: Opens) -> None:
    page = page_at()
    analysed(page, HALF, "2025")
    thing(page, "Grizzly Bears").click()
    act(page).locator(".verdict-legal").wait_for()
    reason = (
        act(page)
        .get_by_role("alert")
        .filter(has_text="can't block Gray Ogre: Gray Ogre isn't attacking")
        .filter(has_text="509.1a")
    )
    for _ in range(2):
        thing(page, "Gray Ogre").click()
        reason.wait_for()
        assert "Grizzly Bears → blocks Craw Wurm" in declared(page)
        thing(page, "Grizzly Bears").click()
        reason.wait_for(state="detached")
        thing(page, "Grizzly Bears").click()
        act(page).locator(".verdict-legal").wait_for()
    thing(page, "Hill Giant").drag_to(thing(page, "Gray Ogre"))
    reason.wait_for()
    assert "Grizzly Bears → blocks Craw Wurm" in declared(page)
    main(page).filter(has_text="Block with 1").click()
    page.locator(".move.now", has_text="Grizzly Bears blocks Craw Wurm").wait_for()
