"""What a player reads and sees who is asked while something resolves."""

from __future__ import annotations

from browsing import Opens, act, analysed, both_pass

BAT = """step: precombat main
Anna 20 hand: Deep-Cavern Bat battlefield: Swamp, Swamp
Ben 20 hand: Shock, Mountain"""
COMPANY = """step: precombat main
Anna 20 hand: Collected Company battlefield: Forest, Forest, Forest, Forest
  library: Grizzly Bears, Hill Giant, Shock, Forest
Ben 20"""


def test_a_hand_is_seen_before_one_is_asked_and_the_question_says_what_happens(page_at: Opens) -> None:
    page = page_at()
    analysed(page, BAT, "2025")
    page.locator(".hand .card", has_text="Deep-Cavern Bat").click()
    both_pass(page, "Resolve Deep-Cavern Bat")
    act(page).get_by_role("button", name="Ben", exact=True).click()
    both_pass(page, "Resolve Deep-Cavern Bat")
    asked = act(page).get_by_role("heading", name="Deep-Cavern Bat: choose a non-land card")
    asked.wait_for()
    assert page.locator(".looked .card-name").all_inner_texts() == ["Shock", "Mountain"]
    act(page).get_by_role("button", name="Yes").click()
    act(page).get_by_role("button", name="Shock").wait_for()
    assert page.locator(".looked .idle .card-name").all_inner_texts() == ["Mountain"]


def test_cards_looked_at_that_cannot_be_taken_are_shown_grey(page_at: Opens) -> None:
    page = page_at()
    analysed(page, COMPANY, "2025")
    page.locator(".hand .card", has_text="Collected Company").click()
    both_pass(page, "Resolve Collected Company")
    page.locator(".looked .card").nth(3).wait_for()
    assert page.locator(".looked .card:not(.idle) .card-name").all_inner_texts() == ["Grizzly Bears"]
    assert {*page.locator(".looked .idle .card-name").all_inner_texts()} == {"Hill Giant", "Shock", "Forest"}
    assert not act(page).locator(".main").count(), "to take nothing is not the main button"
