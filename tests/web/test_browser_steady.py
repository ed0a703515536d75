"""What stays where it is while one plays, and what one finds of a game: a sideboard, the stack, its end."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import FINGERS, Opens, act, analysed, begun, main, settled, soon, thing

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
LANDS = "4 Mountain, 3 Island, Birds of Paradise, Llanowar Elves, Mogg Fanatic, City of Brass"
MAIN = f"""step: precombat main
Anna 20 hand: Shock, Counterspell, Mountain, Hill Giant battlefield: {LANDS}
Ben 20 battlefield: 4 Island, Serra Angel, Wind Drake"""
ATTACK = """step: declare attackers
Anna 20 hand: Shock, Mountain battlefield: 4 Mountain, Hill Giant, Grizzly Bears
Ben 20 battlefield: 4 Island, Serra Angel, Wind Drake"""
SIDEBOARD = "step: precombat main\nAnna 20 sideboard: Shatter, 2 Red Elemental Blast\nBen 20"
SHOCK = "step: precombat main\nAnna 20 hand: Shock battlefield: Mountain\nBen 20"
COMMAND = """step: precombat main
Anna 20 hand: Kolaghan's Command, 2 Mountain graveyard: Hill Giant battlefield: 4 Mountain, 4 Swamp
Ben 20 battlefield: 4 Island, 3 Plains, Serra Angel, Icy Manipulator"""


def places(page: Any) -> dict[str, list[float]]:
    """Where the bar, the hand and the two sides stand: how far down, and how high."""
    page.wait_for_timeout(150)
    found: dict[str, list[float]] = page.evaluate(
        """() => Object.fromEntries([".act", ".hand", ".side.mine", ".opponents"].map((each) => {
          const { y, height } = document.querySelector(each).getBoundingClientRect();
          return [each, [y, height]];
        }))"""
    )
    return found


@pytest.mark.parametrize("screen", [LAPTOP, FINGERS], ids=["laptop", "phone"])
def test_bar_and_hand_stay_where_they_are_while_a_spell_is_cast(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, MAIN, "2025")
    before = places(page)
    box = main(page).bounding_box()
    assert box["y"] >= before[".act"][0]
    assert box["y"] + box["height"] <= screen["viewport"]["height"]
    assert page.locator(".opponents .life").bounding_box()["y"] > 0
    act(page).get_by_role("button", name="Cast Shock").click()
    act(page).get_by_role("heading", name="choose targets for Shock").wait_for()
    after = places(page)
    assert (after[".act"], sum(after[".hand"])) == (before[".act"], sum(before[".hand"]))
    page.locator(".opponents .portrait").click()
    page.locator(".stack-item", has_text="Shock").wait_for()
    after = places(page)
    assert (after[".act"], sum(after[".hand"])) == (before[".act"], sum(before[".hand"]))
    """On a low wide screen the hand makes room for the stack at its upper edge only."""


@pytest.mark.parametrize("screen", [LAPTOP, FINGERS], ids=["laptop", "phone"])
def test_the_bar_keeps_its_height_while_attackers_are_declared(
    page_at: Opens, screen: dict[str, Any]
) -> None:
    page = page_at(**screen)
    analysed(page, ATTACK, "2025")
    before = places(page)
    for name in ("Hill Giant", "Grizzly Bears"):
        thing(page, name).click()
        act(page).locator(".verdict-legal").wait_for()
        after = places(page)
        assert (after[".act"], after[".hand"]) == (before[".act"], before[".hand"])
    assert main(page).inner_text() == "Attack with 2"


def test_a_sideboard_is_looked_at_by_its_owner(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SIDEBOARD, "2025")
    assert page.locator(".opponents .zone[data-zone=sideboard]").count() == 0
    zone = page.locator(".side.mine .zone[data-zone=sideboard]")
    assert zone.inner_text().split()[:2] == ["Sideboard", "3"]
    zone.click()
    shown = page.get_by_role("dialog", name="Sideboard of Anna")
    shown.locator(".card", has_text="Shatter").wait_for()
    assert shown.locator(".card").count() == 3


def test_a_click_on_a_spell_on_the_stack_shows_its_card(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SHOCK, "2025")
    act(page).get_by_role("button", name="Cast Shock").click()
    page.locator(".opponents .portrait").click()
    item = page.locator(".stack-item", has_text="Shock")
    soon(page, lambda: "→ Ben" in item.inner_text())
    settled(page)
    item.click()
    page.locator("dialog[open] .card-full", has_text="Shock").wait_for()


def test_whom_one_plays_against_is_read_whole(page_at: Opens) -> None:
    page = page_at(**LAPTOP)
    choice = page.get_by_label("Against")
    room = choice.evaluate("""(each) => {
      const style = getComputedStyle(each), pen = document.createElement("canvas").getContext("2d");
      pen.font = style.font;
      const widest = Math.max(...[...each.options].map((option) => pen.measureText(option.text).width));
      return each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20 - widest;
    }""")
    assert room >= 0, "the arrow of the list takes 20 px"


def test_the_end_of_a_game_offers_the_same_match_again(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "skies-2002")
    page.on("dialog", lambda asked: asked.accept())
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Concede").click()
    act(page).get_by_text("won.").first.wait_for()
    act(page).get_by_role("button", name="The same match again").click()
    page.locator(".turn-of", has_text="Before the game").wait_for()
    settled(page)
    names = page.locator(".hand .card-name").all_inner_texts()
    assert names and "Island" not in names, "the same deck"


def test_the_end_of_a_game_that_was_loaded_anew_offers_the_same_match_again(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "skies-2002")
    page.reload()
    page.wait_for_selector(".board")
    page.on("dialog", lambda asked: asked.accept())
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Concede").click()
    act(page).get_by_role("button", name="The same match again").wait_for()


@pytest.mark.parametrize("screen", [LAPTOP, FINGERS], ids=["laptop", "phone"])
def test_all_modes_are_seen_at_once(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    analysed(page, COMMAND, "2025")
    act(page).get_by_role("button", name="Cast Kolaghan's Command").click()
    modes = act(page).locator(".modes .button")
    modes.nth(3).wait_for()
    assert modes.count() == 4
    page.wait_for_timeout(400)
    bar = page.locator(".act-line > .grow").bounding_box()
    for each in modes.all():
        box = each.bounding_box()
        assert bar["x"] <= box["x"] and box["x"] + box["width"] <= bar["x"] + bar["width"]
        assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"]
