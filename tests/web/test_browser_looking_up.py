"""What one asks for by typing it, and what one aims by dropping it."""

from __future__ import annotations

from browsing import FINGERS, Opens, act, analysed, begun, dragged_by_finger, settled

SHOCK = "step: precombat main\nAnna 20 hand: Shock battlefield: Mountain, Hill Giant\nBen 20 battlefield: {}"


def test_the_number_of_a_rule_or_its_name_can_be_typed(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SHOCK.format("Gray Ogre"), "2025")
    page.get_by_role("tab", name="Explain").click()
    field = page.get_by_label("Rule", exact=True)
    for typed, found in (("508.1d", "Attack requirements"), ("mana burn", "Mana burn")):
        field.fill(typed)
        page.get_by_role("button", name="Look up").click()
        page.locator("dialog[open] .rule-point h3", has_text=found).first.wait_for()
        page.get_by_role("button", name="close").click()
    field.fill("999.9z")
    field.press("Enter")
    page.locator("dialog[open]").get_by_role("alert").get_by_text("999.9z").wait_for()


def test_a_spell_that_is_dropped_on_its_target_asks_for_none(page_at: Opens) -> None:
    page = page_at()
    analysed(page, SHOCK.format("Gray Ogre"), "2025")
    page.locator(".hand .card", has_text="Shock").drag_to(page.locator(".opponents .portrait"))
    page.locator(".stack-item", has_text="→ Ben").wait_for()
    act(page).get_by_role("button", name="Resolve Shock").wait_for()


def test_a_spell_that_is_dropped_beside_the_cards_asks_for_its_target(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    analysed(page, SHOCK.format("Gray Ogre"), "2025")
    dragged_by_finger(page, page.locator(".hand .card"), page.locator(".side.mine .row-lands"))
    act(page).get_by_role("heading", name="choose targets for Shock").wait_for()
    settled(page)
    assert not page.locator(".stack-item", has_text="→").count()


def test_a_step_that_is_clicked_says_what_that_does(page_at: Opens) -> None:
    page = page_at()
    begun(page, "2002", "sligh-2002", "bears")
    page.locator(".turn .step", has_text="Upkeep").click()
    told = page.locator(".toast")
    told.get_by_text("In your turns you stop here: Upkeep.").or_(
        told.get_by_text("In others’ turns you stop here: Upkeep.")
    ).wait_for()
    page.locator(".turn .step", has_text="Upkeep").locator(".stop").wait_for()


def test_the_sign_of_a_tapped_permanent_stands_beside_its_counters(page_at: Opens) -> None:
    page = page_at(**FINGERS)
    position = "step: precombat main\nAnna 20 battlefield: Serra Angel (tapped, 2 +1/+1 counters)\nBen 20"
    analysed(page, position, "2025")
    card = page.locator(".field .card", has_text="Serra Angel")
    sign = "each => getComputedStyle(each, '::after').content"
    assert card.evaluate(sign) == "none", "nothing lies over the card"
    beside = "each => getComputedStyle(each, '::before').content"
    assert card.locator(".card-foot").evaluate(beside) == '"↷"'
