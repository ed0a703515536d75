"""Pictures of the page for the documentation: they are made where MANABURN_SCREENSHOTS names a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browsing import PHONE, Opens, act, analysed, both_pass, main, thing
from web.conftest import PICTURES

LIONS = """step: declare attackers
Anna 20 battlefield: Savannah Lions, Llanowar Elves (tapped), 2 Plains, Forest
Ben 20 battlefield: Mogg Fanatic, 3 Mountain hand: Shock"""
ANGEL = """step: declare blockers
Anna 20 battlefield: Serra Angel (attacking Ben), Hill Giant (attacking Ben), 3 Plains, 2 Mountain
Ben 20 battlefield: Grizzly Bears, Wall of Wood, Mogg Fanatic, 4 Forest"""


def kept(page: Any, name: str) -> None:
    """Keep a picture; where none is wanted the test skips."""
    if PICTURES is None:
        pytest.skip("MANABURN_SCREENSHOTS names no folder")
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    page.screenshot(path=Path(PICTURES) / f"{name}.png")


def damage_on_the_stack(page: Any) -> None:
    analysed(page, LIONS, "2002")
    thing(page, "Savannah Lions").drag_to(page.locator(".opponents .field"))
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    both_pass(page, "To blockers")
    thing(page, "Mogg Fanatic").drag_to(thing(page, "Savannah Lions"))
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    both_pass(page, "To damage")
    both_pass(page, "Assign damage")
    page.locator(".stack").wait_for()


def test_a_picture_of_damage_on_the_stack(page_at: Opens) -> None:
    page = page_at()
    damage_on_the_stack(page)
    kept(page, "page-stack")


def test_a_picture_of_a_block_that_is_refused(page_at: Opens) -> None:
    page = page_at()
    analysed(page, ANGEL, "2025")
    thing(page, "Grizzly Bears").drag_to(thing(page, "Serra Angel"))
    act(page).locator(".verdict-illegal").wait_for()
    kept(page, "page-why-not")


def test_a_picture_of_two_days(page_at: Opens) -> None:
    page = page_at()
    analysed(page, ANGEL, "2002")
    thing(page, "Grizzly Bears").drag_to(thing(page, "Hill Giant"))
    act(page).locator(".verdict-legal").wait_for()
    main(page).click()
    page.locator(".move.now").wait_for()
    page.get_by_role("tab", name="Days").click()
    page.get_by_role("button", name="Compare").click()
    page.locator(".day-board").nth(1).wait_for()
    kept(page, "page-days")


def test_a_picture_of_a_phone(page_at: Opens) -> None:
    page = page_at(viewport=PHONE, has_touch=True, is_mobile=True)
    analysed(page, ANGEL, "2025")
    thing(page, "Grizzly Bears").tap()
    thing(page, "Hill Giant").tap()
    act(page).locator(".verdict-legal").wait_for()
    kept(page, "page-phone")
