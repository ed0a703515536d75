"""Modes are chosen one by one where several are chosen."""

from __future__ import annotations

from browsing import Opens, act, analysed
from manaburn.web.desk import Desk

COMMAND = """step: precombat main
Anna 20 hand: Kolaghan's Command graveyard: Hill Giant battlefield: 4 Mountain, 4 Swamp
Ben 20 battlefield: Icy Manipulator"""


def test_two_of_four_modes_are_chosen_by_two_clicks(page_at: Opens) -> None:
    page = page_at()
    analysed(page, COMMAND, "2025")
    act(page).get_by_role("button", name="Cast Kolaghan's Command").click()
    act(page).get_by_role("heading", name="choose modes for Kolaghan's Command").wait_for()
    modes, done = act(page).locator(".modes .button"), act(page).locator(".main")
    act(page).get_by_role("status").get_by_text("choose two", exact=True).wait_for()
    assert modes.count() == 4 and done.is_disabled()
    modes.nth(3).click()
    assert modes.nth(3).get_attribute("aria-pressed") == "true" and done.is_disabled()
    modes.nth(1).click()
    act(page).get_by_text("2 chosen").wait_for()
    assert modes.nth(0).get_attribute("aria-disabled") == "true", "two are all"
    modes.nth(1).click()
    modes.nth(2).click()
    act(page).get_by_role("button", name="Choose these").click()
    act(page).get_by_role("heading", name="choose targets for Kolaghan's Command").wait_for()
    act(page).get_by_role("button", name="Icy Manipulator").click()
    act(page).get_by_role("button", name="Ben").click()
    page.locator(".stack-item", has_text="Icy Manipulator, Ben").wait_for()


def test_the_question_for_modes_says_what_each_does_and_how_many_are_chosen() -> None:
    desk = Desk()
    frame = desk.handle({"do": "open", "day": "2025", "position": COMMAND})
    answer = next(each["answer"] for each in frame["question"]["offers"] if "Command" in each["answer"])
    message = {"do": "answer", "table": frame["table"], "number": frame["number"], "answer": answer}
    question = desk.handle(message)["question"]
    assert question["number"] == {"minimum": 2, "maximum": 2}
    assert len(question["modes"]) == 4 and "artifact" in question["modes"][2]
    assert question["offers"][0]["modes"] == [0, 1]
