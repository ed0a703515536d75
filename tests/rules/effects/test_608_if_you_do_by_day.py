"""What follows "if you do", by the day: from what was chosen, or from what was done of it [cr2001-07-23
419.5; cr2001-09-24 419.5; cr2003-10-01 419.5b; cr2025-06-06 118.12].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import Edition
from oracle.compiled import compiled
from rules.positions_of_combat import activate, life, play, position

WARD = compiled(
    "Ward", "{0}: Prevent all damage that would be dealt to target creature this turn.", "Artifact"
)


def life_after(edition: Edition, deed: str, *, warded: bool = False, target: str = "Hill Giant") -> int:
    """Anna's life, who begins at 20 and gains 5 if something was done that she chooses to do."""
    offer = compiled("Offer", f"{{0}}: {deed} If you do, you gain 5 life.", "Artifact")
    anna = "Anna 20 battlefield: Offer, Ward library: 5 Forest"
    text = f"step: precombat main | {anna} | Ben 20 battlefield: Hill Giant"
    game = position(edition, text, offer, WARD)
    if warded:
        activate(game, "Ward", target)
    activate(game, "Offer", *([target] if "target" in deed else []))
    play(game, "yes")
    return life(game, "Anna")


SHOOT = "You may have Offer deal 2 damage to target creature."
DAYS = [
    ("2001-07-23", 25),
    ("2001-09-23", 25),
    ("2001-09-24", 20),
    ("2003-09-30", 20),
    ("2003-10-01", 25),
    ("2026-04-17", 25),
]


def life_after_prevented_damage(edition: Edition) -> int:
    return life_after(edition, SHOOT, warded=True)


@pytest.mark.parametrize(("day", "after"), DAYS)
def test_damage_that_is_prevented_was_chosen_but_not_done(day: str, after: int):
    assert life_after_prevented_damage(Edition.on(date.fromisoformat(day))) == after


@pytest.mark.parametrize(("day", "after"), DAYS)
def test_a_hand_without_cards_is_discarded_by_choice_only(day: str, after: int):
    assert life_after(Edition.on(date.fromisoformat(day)), "You may discard your hand.") == after


@pytest.mark.parametrize("day", ["2001-07-23", "2001-09-24", "2003-09-30", "2003-10-01"])
@pytest.mark.parametrize("deed", [SHOOT, "You may draw a card."])
def test_what_is_done_has_its_consequence_on_every_day(day: str, deed: str):
    assert life_after(Edition.on(date.fromisoformat(day)), deed) == 25
