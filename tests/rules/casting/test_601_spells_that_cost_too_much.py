"""Players who can't cast spells by what they control themselves [cr2025-06-06 101.2, 601.3]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

LAVINIA = written(
    "Lavinia",
    "Creature — Human",
    "Each opponent can't cast noncreature spells with mana value greater than the number of lands that player"
    " controls.",
    size="2/2",
)
ROCK = written("Rock", "Artifact", "{T}: Add {C}{C}{C}.", cost="{3}")
HULK = written("Hulk", "Creature — Golem", cost="{3}", size="3/3")


@pytest.mark.parametrize(("lands", "castable"), [(2, False), (3, True)])
def test_an_opponent_is_held_to_their_own_lands(lands: int, castable: bool) -> None:
    board = (
        f"Anna 20 hand: Rock, Hulk battlefield: Rock, {lands} Forest | Ben 20 battlefield: Lavinia, 9 Forest"
    )
    game = position(board, LAVINIA, ROCK, HULK)
    if castable:
        play(game, "cast Rock")
    else:
        assert refused(game, "cast Rock")
        play(game, "cast Hulk")


def test_its_controller_is_not() -> None:
    game = position("Anna 20 hand: Rock battlefield: Rock, Lavinia | Ben 20", LAVINIA, ROCK)
    play(game, "cast Rock")
