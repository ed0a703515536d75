"""Mana abilities that can be activated only so often [cr2025-06-06 602.5b, 605.1a, 702.177a]."""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused

DEAR = written("Dear", "Sorcery", "You gain 3 life.", cost="{2}")
CHEAP = written("Cheap", "Sorcery", "You gain 1 life.", cost="{1}")


def board(*lines: str, hand: str = "", automation=()) -> Game:
    stone = written("Stone", "Artifact", *lines, cost="{0}")
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   hand: {hand}   library: 8 Plains   battlefield: Stone
        Ben 20   library: 8 Plains
    """
    return position(text, stone, DEAR, CHEAP, automation=automation)


def uses(game: Game) -> int:
    """How often the mana ability can be used in a row."""
    for count in range(6):
        mana = [action for action in game.legal_actions if getattr(action, "mana", None) is not None]
        if not mana:
            return count
        game.push(mana[0])
    raise AssertionError("it can be used without end")


@pytest.mark.parametrize(
    ("limit", "number"),
    [
        ("only once each turn", 1),
        ("no more than twice each turn", 2),
    ],
)
def test_it_is_used_as_often_as_it_says_in_each_turn(limit: str, number: int) -> None:
    game = board(f"{{0}}: Add {{C}}. Activate {limit}.")
    assert uses(game) == number
    assert "can be activated" in refused(game, "tap Stone for {C}")
    go_to(game, "upkeep", "Anna")
    assert uses(game) == number


def test_exhaust_is_used_once_at_all() -> None:
    game = board("Exhaust — {0}: Add {C}.")
    assert uses(game) == 1
    go_to(game, "upkeep", "Anna")
    assert uses(game) == 0


@pytest.mark.parametrize(
    ("limit", "number"), [("only once each turn", 1), ("no more than twice each turn", 2)]
)
def test_what_can_be_paid_counts_the_uses_that_are_left(limit: str, number: int) -> None:
    game = board(f"{{0}}: Add {{C}}. Activate {limit}.", hand="Dear", automation=(Automation.PAY_MANA,))
    could = any(game.text(action).startswith("cast Dear") for action in game.legal_actions)
    assert could == (number == 2)
    if could:
        play(game, "cast Dear", "resolve")
        assert life(game) == (23, 20)
