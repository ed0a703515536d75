"""Four-player Commander in the browser, by clicks, against three programs."""

from __future__ import annotations

import re

from browsing import Opens, act, clicked_on, main


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
