"""A phone whose reception comes and goes, and what is opened on it from something that is open."""

from __future__ import annotations

from browsing import FINGERS, Opens, act, analysed, main, soon

COMPLAINTS = "WebSocket|ERR_"
"""What a browser says of a line that is cut."""

TURN = """step: precombat main
Anna 20 hand: Grizzly Bears graveyard: Shock, Hill Giant battlefield: 2 Forest
Ben 20"""


def test_without_reception_one_is_told_that_the_answer_is_waited_for(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, TURN, "2025")
    main(page).filter(has_text="To combat").wait_for()
    page.context.set_offline(True)
    act(page).get_by_role("button", name="Cast Grizzly Bears").tap()
    page.locator(".toast", has_text="Waiting for the server").wait_for()
    page.context.set_offline(False)
    page.locator(".toast").wait_for(state="detached")
    act(page).get_by_role("button", name="Resolve Grizzly Bears").wait_for()


def test_a_card_that_is_closed_leads_back_to_the_graveyard(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, TURN, "2025")
    graveyard = page.get_by_role("dialog", name="Graveyard of Anna")
    page.get_by_role("button", name="Graveyard 2 of Anna").tap()
    for name in ("Shock", "Hill Giant"):
        graveyard.get_by_role("button", name=name).tap()
        card = page.get_by_role("dialog", name=name)
        card.wait_for()
        if name == "Shock":
            card.get_by_role("button", name="close").tap()
        else:
            page.keyboard.press("Escape")
        graveyard.wait_for()
    page.keyboard.press("Escape")
    graveyard.wait_for(state="detached")


def test_a_game_that_is_begun_says_so_and_a_second_tap_begins_none(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda told: sent.append(str(told))))
    page.reload()
    page.get_by_role("button", name="Play by the rules of").wait_for()
    page.context.set_offline(True)
    page.get_by_role("button", name="Play by the rules of").tap()
    begun = page.get_by_role("button", name="The decks are shuffled")
    begun.tap(force=True)
    page.context.set_offline(False)
    page.locator(".board").wait_for()
    soon(page, lambda: any('"new"' in each for each in sent))
    assert len({each for each in sent if '"new"' in each}) == 1
