"""What is told of special actions, face-down creatures, copies and protection could be said at a table."""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator
from rules.cards_from_text import pool_with, written

LATER = written("Later", "Sorcery", "Suspend 2—{0}", "Draw a card.", cost="{9}")
HIDDEN = written("Hidden", "Creature — Elf", "Morph {0}", cost="{9}", size="4/4")
CIRCLE = written("Circle: Red", "Artifact", "{0}: You gain 1 life.", cost="{0}")
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="0/0",
)


def told(hand: str, board: str, *answers: str, day: str = "2025") -> list[tuple[str, str]]:
    """What is told with the number of its rule."""
    text = (
        f"step: precombat main | Anna 20 hand: {hand} battlefield: 3 Mountain | Ben 20 battlefield: {board}"
    )
    game = Game.parse(
        text, day, cards=pool_with(LATER, HIDDEN, CIRCLE, TWIN), automation=(Automation.PAY_MANA,)
    )
    narrator = Narrator(game.state)
    game.play(*answers)
    return [(line.text, line.rule.rpartition(" ")[2]) for line in narrator.tell(game.events, game.state)]


def test_a_card_suspended_is_exiled_by_a_special_action() -> None:  # 116.2f
    lines = told("Later", "Forest", "suspend Later")
    assert ("Later is exiled", "116.2") in lines
    assert ("Anna suspends Later", "116.2") in lines


def test_a_spell_cast_face_down_is_called_with_an_article() -> None:  # 702.37c
    lines = told("Hidden", "Forest", "cast Hidden with morph", "pass", "pass")
    assert ("Anna casts a face-down creature", "601.2") in lines
    assert ("a face-down creature enters the battlefield", "608.3") in lines


def test_a_copy_enters_under_its_own_name_as_what_it_copies() -> None:  # 707.5
    lines = told("Twin", "Hill Giant", "cast Twin", "pass", "pass", "choose: Hill Giant")
    assert ("Twin enters the battlefield as a copy of Hill Giant", "608.3") in lines


@pytest.mark.parametrize(("day", "number"), [("2002", "502.7b"), ("2010", "702.14e"), ("2025", "702.16e")])
def test_damage_is_prevented_by_protection(day: str, number: str) -> None:
    lines = told("Earthquake", "Silver Knight", "cast Earthquake", "X = 2", "pass", "pass", day=day)
    assert ("2 damage to Silver Knight is prevented: it has protection from the source", number) in lines


def test_a_name_is_told_as_it_is_printed() -> None:
    assert ("Anna activates the ability of Circle: Red", "602.2") in told(
        "Circle: Red", "Forest", "cast Circle_ Red", "pass", "pass", "activate Circle_ Red"
    )
