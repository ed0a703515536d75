"""Four-player Commander in the browser, by clicks, against three programs."""

from __future__ import annotations

import re

from browsing import Opens, act, analysed, clicked_on, main, soon


def test_four_play_commander_by_clicks(page_at: Opens) -> None:
    page = page_at()
    page.get_by_label("Format").select_option("commander")
    assert page.get_by_label("Players").input_value() == "4"
    page.get_by_role("button", name="Play by the rules of 2025").click()
    page.wait_for_selector(".opponents-3")
    assert page.locator(".opponents .side").count() == 3
    assert [each.inner_text().split()[0] for each in page.locator(".life").all()] == ["40"] * 4
    assert page.locator(".mine .zone", has_text="Command").count() == 1, "the commander waits there"
    page.locator(".mine .zone", has_text="Command").click()
    page.locator("dialog[open] .crown").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")
    assert clicked_on(page, 20_000), act(page).inner_text()
    assert re.search(r"won\.|draw", act(page).inner_text())
    assert page.locator(".log li").count() > 100
    main(page).click()
    page.locator(".start-card").first.wait_for()


MARKED = """edition: 2025-06-06 turn: 9 step: precombat main active: Anna initiative: Ben
Anna 31 poison: 3 spells cast: 2 speed: 3 city's blessing: yes
  commander cast: 2 and 1 commander damage: Ben 12 battlefield: Rorix Bladewing (commander)
  command: Isamaru, Hound of Konda (second commander)
Ben 18 commander damage: Anna 4, Anna's second 7 command: Visara the Dreadful (commander)"""


def test_who_commands_is_read_without_a_click(page_at: Opens) -> None:
    page = page_at()
    analysed(page, MARKED, "2025")
    waits = page.locator(".zone", has_text="Command")
    assert [each.inner_text().split()[-1] for each in waits.all()] == ["Visara", "Isamaru"]
    assert all(each.locator(".who-waits").is_visible() for each in waits.all())


def test_a_board_changed_by_hand_keeps_the_marks_of_its_players(page_at: Opens) -> None:
    page = page_at()
    analysed(page, MARKED, "2025")
    page.get_by_role("tab", name="Position").click()
    page.get_by_label("Life of Ben").fill("11")
    page.keyboard.press("Tab")
    text = page.get_by_label("Position as text")
    soon(page, lambda: "Ben 11" in text.input_value())
    for mark in (
        *("commander cast: 2 and 1", "commander damage: Ben 12", "Anna 4, Anna's second 7", "poison: 3"),
        *("spells cast: 2", "speed: 3", "city's blessing: yes", "(second commander)", "initiative: Ben"),
    ):
        assert mark in text.input_value()
    page.get_by_role("button", name="Set up").click()
    soon(page, lambda: page.locator(".side.mine .life", has_text="31").count())
    assert not page.locator(".verdict-illegal").count()
