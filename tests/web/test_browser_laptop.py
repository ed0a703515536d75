"""What is seen on the window of a laptop, 1366 or 1280 pixels wide: piles, the main button, both players."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import FINGERS, WIDE, Opens, act, analysed, begun, main, settled, soon

SCREENS = [
    pytest.param({"viewport": {"width": 1366, "height": 768}}, id="1366"),
    pytest.param({"viewport": {"width": 1280, "height": 720}}, id="1280"),
]
GIANTS = "2 Hill Giant, Hill Giant#40"
WORN = f"""step: precombat main   active: Anna
Anna 20 hand: Shock battlefield: Mountain, Spirit Link (on Hill Giant#40)
Ben 20 battlefield: 2 Grizzly Bears, Grizzly Bears#30, {GIANTS}, Quick-Draw Katana (on Grizzly Bears#30)"""


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_attached_parts_a_pile(page_at: Opens, screen: dict[str, Any]) -> None:
    """Neither changes what it is on during this turn, and one of them is another player's."""
    page = page_at(**screen)
    analysed(page, WORN, "2025")
    soon(page, lambda: page.locator(".opponents .row-creatures .permanent").count() == 4, "four piles")
    for name, worn in (("Grizzly Bears", "Quick-Draw Katana"), ("Hill Giant", "Spirit Link")):
        piles = page.locator(".opponents .row-creatures .permanent", has_text=name)
        assert piles.filter(has_text=worn).locator(".times").count() == 0
        assert piles.filter(has_not_text=worn).locator(".times").inner_text() == "×2"


STRIKES_FIRST = """turn: 19   step: first combat damage   active: Anna
Anna 20 battlefield: White Knight (attacking Ben) library: 9 Mountain | Ben 20 library: 9 Island"""


@pytest.mark.parametrize("screen", SCREENS)
def test_whose_turn_it_is_stays_in_sight(page_at: Opens, screen: dict[str, Any]) -> None:
    """Damage of first strike has a step of its own, and full control its button, in the strip of steps."""
    page = page_at(**screen)
    analysed(page, STRIKES_FIRST, "2025")
    strip, title = page.locator(".turn"), page.locator(".turn-of")
    strip.get_by_role("button", name="First strike").wait_for()
    assert strip.evaluate("(strip) => strip.scrollWidth <= strip.clientWidth"), "all steps are seen"
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    act(page).get_by_role("button", name="End turn").wait_for()
    act(page).get_by_role("button", name="Stops & keys").click()
    page.get_by_label("Full control").check()
    page.keyboard.press("Escape")
    strip.get_by_role("button", name="Full control").wait_for()
    strip.evaluate("(strip) => { strip.style.width = '30rem'; strip.scrollLeft = 999; }")
    box = title.bounding_box()
    on_top = "([x, y]) => document.elementFromPoint(x, y).textContent"
    assert box["x"] >= strip.bounding_box()["x"]
    assert page.evaluate(on_top, [box["x"] + 15, box["y"] + box["height"] / 2]) == "Turn 19 · Anna"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_notice_covers_nothing_that_is_clicked_next(page_at: Opens, screen: dict[str, Any]) -> None:
    """It lies over the board, neither over the steps nor over the answers, and clicks go through it."""
    page = page_at(**screen)
    begun(page, "2025", "bears", "ogres")
    settled(page)
    page.locator(".turn").get_by_role("button", name="Upkeep").click()
    notice = page.locator(".toast")
    box = notice.bounding_box()
    strip, bar = page.locator(".turn").bounding_box(), act(page).bounding_box()
    assert strip["y"] + strip["height"] <= box["y"] and box["y"] + box["height"] <= bar["y"]
    below = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).className", [box["x"] + 8, box["y"] + 8]
    )
    assert "toast" not in below
    notice.get_by_role("button", name="close").click()
    soon(page, lambda: notice.count() == 0, "the notice is closed")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_main_button_stays_where_it_is_whatever_happened(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    analysed(page, DISCARD, "2025")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    act(page).get_by_role("button", name="End turn").wait_for()
    news = act(page).locator("[aria-live]")
    places = []
    for lines in (0, 1, 3):
        news.evaluate(NEWS_OF, lines)
        places.append(main(page).bounding_box()["y"])
    assert places == [places[0]] * 3


NEWS_OF = """(place, lines) => {
  const news = document.createElement("button");
  news.className = "news";
  for (let n = 0; n < lines; n++) news.append(document.createElement("span"));
  for (const each of news.children) each.textContent = "Ben casts Skewer the Critics, targeting Ben";
  place.replaceChildren(...(lines ? [news] : []));
}"""

DISCARD = """step: postcombat main   active: Anna
Anna 20 hand: 6 Shock, 4 Hill Giant library: 9 Mountain battlefield: Mountain, Hill Giant
Ben 20 library: 9 Island battlefield: 2 Island"""


@pytest.mark.parametrize("screen", SCREENS)
def test_the_button_that_confirms_stays_in_the_window(page_at: Opens, screen: dict[str, Any]) -> None:
    """What happened, that one passes and what is chosen stand above it."""
    page = page_at(**screen)
    analysed(page, DISCARD, "2025")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    act(page).get_by_role("button", name="End turn").click()
    act(page).get_by_role("heading", name="Discard").wait_for()
    for number in (0, 4, 8):
        page.locator(".hand .card").nth(number).click()
        soon(page, lambda number=number: page.locator(".hand .chosen").count() == 1 + number // 4)
    bar = act(page).locator(".grow").bounding_box()
    box = main(page).bounding_box()
    assert main(page).inner_text().count(",") == 2
    assert bar["y"] + bar["height"] <= screen["viewport"]["height"]
    assert bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"] + 1


LAST_OF_THREE = """(place) => {
  const long = "Barbarian Ring deals 1 damage to Ben, who has 9 life left";
  const news = document.createElement("button");
  news.className = "news";
  for (const each of [long, long, "Ben casts Skewer the Critics, targeting Elvish Regrower"]) {
    news.append(document.createElement("span"));
    news.lastChild.textContent = each;
  }
  place.replaceChildren(news);
  const { bottom, right } = news.getBoundingClientRect();
  const last = news.lastChild, box = last.getBoundingClientRect();
  return box.bottom <= bottom + 1 && box.right <= right + 1 && last.scrollWidth <= last.clientWidth + 1;
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_the_newest_of_what_happened_is_read(page_at: Opens, screen: dict[str, Any]) -> None:
    """It is read above the main button, and above a question with its choices, after two other long lines."""
    page = page_at(**screen)
    analysed(page, DISCARD, "2025")
    page.get_by_label("more to do").click()
    page.get_by_role("button", name="Play on from here").click()
    act(page).get_by_role("button", name="End turn").wait_for()
    assert act(page).locator("[aria-live]").evaluate(LAST_OF_THREE)
    act(page).locator("[aria-live]").evaluate("(place) => place.replaceChildren()")
    act(page).get_by_role("button", name="End turn").click()
    act(page).get_by_role("heading", name="Discard").wait_for()
    assert act(page).locator("[aria-live]").evaluate(LAST_OF_THREE)


@pytest.mark.parametrize("screen", SCREENS)
def test_that_cards_are_to_be_fetched_is_read_first(page_at: Opens, screen: dict[str, Any]) -> None:
    page = page_at(**screen)
    page.get_by_label("Your deck").select_option("")
    page.get_by_label("Your deck: a list").fill("\n".join(f"4 Card of Tests {'x' * n}" for n in range(1, 9)))
    page.get_by_role("button", name="Play by the rules of").click()
    refused = page.locator(".start-card [role=alert]")
    refused.locator("li").nth(7).wait_for()
    assert "manaburn cards fetch" in refused.inner_text().splitlines()[0]
    lowest = screen["viewport"]["height"] - refused.locator("p").bounding_box()["height"]
    soon(page, lambda: 0 <= refused.locator("p").bounding_box()["y"] < lowest)


WAR = """step: precombat main   active: Anna
Anna 13 hand: 2 Shock, Counterspell battlefield: 4 Mountain, 3 Island, Hill Giant, Icy Manipulator
Ben 17 battlefield: 3 Mountain, Serra Angel, Grizzly Bears, Icy Manipulator"""


@pytest.mark.parametrize("screen", SCREENS)
def test_with_spells_on_the_stack_the_life_of_both_is_seen(page_at: Opens, screen: dict[str, Any]) -> None:
    """It is seen at both ends of the board, and so are the stack and what one has in play as it is cast."""
    page = page_at(**screen)
    analysed(page, WAR, "2025")
    act(page).get_by_role("button", name="Cast Shock").first.click()
    act(page).get_by_role("button", name="Ben", exact=True).click()
    act(page).get_by_role("button", name="Cast Counterspell").click()
    soon(page, lambda: page.locator(".stack-item").count() == 2)
    board = page.locator(".board")
    box = board.bounding_box()
    both = [".opponents .portrait", ".mine .portrait"]
    seen = [*both, ".stack", ".mine .row-creatures", ".mine .row-lands"]
    for end, parts in (("scrollHeight", seen), ("clientTop", both)):
        board.evaluate(f"(each) => {{ each.scrollTop = each.{end}; }}")
        for part in parts:
            found = page.locator(part).first.bounding_box()
            assert box["y"] - 1 <= found["y"], part
            assert found["y"] + found["height"] <= box["y"] + box["height"] + 8, part


def test_with_a_spell_on_the_stack_the_board_needs_no_scrolling(page_at: Opens) -> None:
    """Both players have creatures and lands; the cards in hand make room."""
    page = page_at(viewport=WIDE)
    analysed(page, WAR, "2025")
    act(page).get_by_role("button", name="Cast Shock").first.click()
    act(page).get_by_role("button", name="Serra Angel").click()
    page.locator(".stack-item", has_text="Serra Angel").wait_for()
    board = page.locator(".board").bounding_box()
    for part in (".opponents .portrait", ".opponents .row-lands", ".stack", ".mine .row-lands"):
        box = page.locator(part).first.bounding_box()
        assert board["y"] - 1 <= box["y"], part
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 8, part


LINES = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
}"""
"""Where each line of the name stands."""
SWARM = """step: precombat main   active: Anna
Anna 20 battlefield: 2 Grizzly Bears
Ben 20 battlefield: 2 Monastery Swiftspear, 2 Steam Vents
Cara 20 battlefield: Mountain
Dan 20 battlefield: Mountain"""


def test_how_many_are_in_a_pile_covers_no_name(page_at: Opens) -> None:
    page = page_at(viewport=WIDE)
    analysed(page, SWARM, "2025")
    for name in ("Grizzly Bears", "Monastery Swiftspear", "Steam Vents"):
        card = page.locator(".field .card", has_text=name)
        number = card.locator(".times").bounding_box()
        for line in card.locator(".card-name").evaluate(LINES):
            beside = line["right"] <= number["x"] + 2 or number["x"] + number["width"] <= line["left"]
            below, above = number["y"] + number["height"] - 4, number["y"] + 4
            assert beside or line["top"] >= below or line["bottom"] <= above, name


@pytest.mark.parametrize("wishes", [{"viewport": WIDE}, FINGERS], ids=["wide", "phone"])
def test_the_verdict_is_in_sight_while_a_declaration_is_put_together(page_at: Opens, wishes: Any) -> None:
    page = page_at(**wishes)
    position = """step: declare attackers
    Anna 20 hand: Shock battlefield: Juggernaut, Llanowar Elves, Savannah Lions, 3 Mountain
    Ben 20 battlefield: Hill Giant, 3 Mountain"""
    analysed(page, position, "2025")
    for name in ("Llanowar Elves", "Savannah Lions"):
        page.locator(".field .card.able", has_text=name).click()
    verdict = act(page).locator(".verdict-illegal")
    verdict.locator("li", has_text="Juggernaut must attack").wait_for()
    bar = page.locator(".act-line > .grow").bounding_box()
    for part in (verdict.locator("li"), verdict.get_by_role("button", name="Take the nearest legal one")):
        box = part.bounding_box()
        assert box["y"] >= bar["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]


THREE_BLOCK = """step: declare blockers   active: Anna
Anna 20 battlefield: Craw Wurm (attacking Ben)
Ben 20 battlefield: 2 Grizzly Bears (blocking Craw Wurm), Wall of Wood (blocking Craw Wurm)"""
PONDER = """step: precombat main   active: Anna
Anna 20 hand: Ponder battlefield: Island library: Shock, Hill Giant, Grizzly Bears, Swamp
Ben 20 battlefield: Mountain"""


@pytest.mark.parametrize(
    ("position", "buttons", "question", "row"),
    [
        (THREE_BLOCK, ("To damage", "To damage"), "assign combat damage", ".share"),
        (PONDER, ("Cast Ponder", "Resolve Ponder", "Resolve Ponder"), "put cards", ".ordered li"),
    ],
    ids=["damage", "order"],
)
def test_what_is_divided_or_put_in_order_is_in_sight(
    page_at: Opens, position: str, buttons: tuple[str, ...], question: str, row: str
) -> None:
    """Three rows are read above the button that confirms them."""
    page = page_at(viewport=WIDE)
    analysed(page, position, "2025")
    for name in buttons:
        act(page).get_by_role("button", name=name).click()
        settled(page)
    act(page).get_by_role("heading", name=question).wait_for()
    assert act(page).locator(row).count() == 3
    bar, button = page.locator(".act-line > .grow").bounding_box(), main(page).bounding_box()
    for each in act(page).locator(row).all():
        box = each.bounding_box()
        assert bar["y"] <= box["y"] and box["y"] + box["height"] <= button["y"] + 1
