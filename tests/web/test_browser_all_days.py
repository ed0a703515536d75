"""A line by the rules of all days: how far it is, what comes of it on which days, and how it is stopped."""

from __future__ import annotations

import re
from typing import Any

from browsing import FINGERS, Opens, act, analysed, main, soon, thing

MUST_ATTACK = """step: declare attackers
Anna 20 battlefield: Juggernaut, Hill Giant#18, Errantry (on Hill Giant#18)
Ben 20"""
BURNED = """step: precombat main
Anna 20 battlefield: Mountain
Ben 20"""


def shown(page: Any, position: str, day: str) -> Any:
    """Set a position up; return the part of the tab of days that is about all of them."""
    analysed(page, position, day)
    if not page.get_by_role("tab", name="Days").is_visible():
        page.get_by_role("button", name="Lines & days").click()
    page.get_by_role("tab", name="Days").click()
    return page.locator(".all-days")


def days_done(all_days: Any) -> int:
    found = re.search(r"(\d+) of \d+ days", all_days.inner_text())
    return int(found[1]) if found else 0


def test_what_comes_of_an_attack_is_told_for_all_days_with_how_many_are_done(page_at: Opens) -> None:
    """A creature that can attack only alone obeys a requirement of another one or not, by the day."""
    page = page_at()
    all_days = shown(page, MUST_ATTACK, "2025")
    thing(page, "Hill Giant").click()
    act(page).locator(".verdict-illegal").wait_for()
    all_days.get_by_role("button", name="Play on all").click()
    counts: set[int] = set()

    def done() -> bool:
        counts.add(days_done(all_days))
        return all_days.locator("progress").count() == 0

    soon(page, done)
    assert len(counts) > 3, "it was said how far it is"
    groups = all_days.locator("section")
    assert groups.count() >= 2
    texts = groups.all_inner_texts()
    legal = next(each for each in texts if "Hill Giant deals 6 damage to Ben" in each)
    illegal = next(each for each in texts if "It ends here" in each)
    assert re.search(r"\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d", legal)
    assert "since " in illegal and "508.1" in illegal
    groups.filter(has_text="deals 6").get_by_role("button", name="Go to").click()
    page.locator(".top .where", has_text=re.compile(r"rules of (19|200)")).wait_for()
    assert groups.count() >= 2, "it stays to be read"
    act(page).locator(".verdict-legal").wait_for()


def test_it_can_be_stopped_and_the_page_answers_meanwhile(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    all_days = shown(page, BURNED, "2025")
    page.evaluate("""() => {
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (text) {
            setTimeout(() => send.call(this, text), text.includes('"compare"') ? 300 : 0);
        };
    }""")
    all_days.get_by_role("button", name="Play on all").tap()
    soon(page, lambda: days_done(all_days) >= 2)
    page.locator(".changes h3").wait_for()
    page.get_by_role("button", name="◀ Earlier").is_enabled()
    all_days.get_by_role("button", name="Stop").tap()
    all_days.get_by_text("Stopped after").wait_for()
    done = days_done(all_days)
    assert 0 < done < 89
    page.wait_for_timeout(1000)
    assert days_done(all_days) == done


def test_another_line_ends_it(page_at: Opens) -> None:
    page = page_at()
    all_days = shown(page, BURNED, "2025")
    all_days.get_by_role("button", name="Play on all").click()
    soon(page, lambda: days_done(all_days) >= 1)
    main(page).click()
    all_days.get_by_role("button", name="Play on all").wait_for()
    assert all_days.locator("section").count() == 0
