"""A judge at a desk: why something is what it is, by day, and what stands where it is read."""

from __future__ import annotations

from typing import Any

from browsing import Opens, analysed, thing

HUMBLED = "step: precombat main | Anna 20 battlefield: Humility, Serra Angel | Ben 20"
LIONS = """step: declare attackers
Anna 20 battlefield: Savannah Lions, Llanowar Elves (tapped)
Ben 20 battlefield: Mogg Fanatic"""


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
