"""Alike permanents stand on the page as one, until something happens to one of them, which is then found."""

from __future__ import annotations

from typing import Any

from browsing import FINGERS, Opens, act, analysed, dragged_by_finger, main, soon, thing

LIONS = """step: declare blockers
Anna 20 battlefield: Savannah Lions (attacking Ben), Savannah Lions (attacking Ben)
Ben 20 battlefield: Grizzly Bears, Raging Goblin"""
HORDE = """step: declare blockers
Anna 20 battlefield: Craw Wurm (attacking Ben), Hill Giant (attacking Ben)
Ben 20 battlefield: 3 Grizzly Bears, Gray Ogre"""


def lions(page: Any) -> Any:
    """Return the cards of the attackers, one of each group."""
    return page.locator(".field .card", has_text="Savannah Lions")


def test_two_creatures_block_the_same_one_of_two_alike_attackers(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, LIONS, "2025")
    assert lions(page).count() == 1
    dragged_by_finger(page, thing(page, "Grizzly Bears"), lions(page).first)
    soon(page, lambda: lions(page).count() == 2, "what is blocked stands apart")
    blocked = page.locator(".field .card", has_text="#")
    assert blocked.count() == 1, "and has the number by which the block names it"
    number = blocked.locator(".number").inner_text()
    dragged_by_finger(page, thing(page, "Raging Goblin"), blocked)
    main(page).filter(has_text="Block with 2").wait_for()
    lines = act(page).locator(".pairs li").all_inner_texts()
    assert len(lines) == 2
    assert all(f"Savannah Lions {number}" in each for each in lines)
    main(page).tap()
    page.locator(".move.now", has_text="block Savannah Lions").wait_for(state="attached")
    assert lions(page).count() == 2, "the one that nothing blocks stands beside the one that two block"


def test_of_two_alike_creatures_the_one_that_a_spell_targets_stands_apart(page_at: Opens) -> None:
    page = page_at()
    analysed(
        page,
        "step: precombat main\nAnna 20 hand: Shock battlefield: Mountain\nBen 20 battlefield: 2 Mogg Fanatic",
        "2025",
    )
    assert page.locator(".field .card", has_text="Mogg Fanatic").count() == 1
    act(page).get_by_role("button", name="Cast Shock").click()
    page.locator(".field .card.able", has_text="Mogg Fanatic").first.click()
    act(page).get_by_role("button", name="Resolve Shock").click()
    act(page).get_by_text("Ben decides").wait_for()
    fanatics = page.locator(".field .card", has_text="Mogg Fanatic")
    soon(page, lambda: fanatics.count() == 2)
    offers = act(page).get_by_role("button", name="Activate Mogg Fanatic")
    assert offers.count() == 2, "either may be sacrificed"
    numbers = {each.inner_text() for each in fanatics.locator(".number").all()}
    assert len(numbers) == 2
    assert all(any(number in each.inner_text() for number in numbers) for each in offers.all())


def test_on_a_phone_all_that_is_declared_is_seen(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, HORDE, "2025")
    dragged_by_finger(page, thing(page, "Grizzly Bears"), thing(page, "Craw Wurm"))
    dragged_by_finger(page, thing(page, "Gray Ogre"), thing(page, "Hill Giant"))
    main(page).filter(has_text="Block with 2").wait_for()
    assert act(page).locator(".pairs input").count() == 1, "one of three Bears blocks: more may"
    for each in act(page).locator(".pairs :is(li, button, input)").all():
        box = each.bounding_box()
        assert box["x"] + box["width"] <= 390, "nothing is cut off at the edge"


def test_how_many_of_a_group_attack_does_not_read_as_a_size(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, "step: declare attackers\nAnna 20 battlefield: 2 Grizzly Bears\nBen 20", "2025")
    thing(page, "Grizzly Bears").tap()
    thing(page, "Grizzly Bears").locator(".mark", has_text="1 of 2").wait_for()
