"""Lands that enter tapped unless there are opponents enough, or lands of theirs [cr2025-06-06 614.1c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position

CARDS = (
    written("Suite", "Land", "This land enters tapped unless you have two or more opponents."),
    written("Fen", "Land", "This land enters tapped unless your opponents control eight or more lands."),
)


def enters_tapped(card: str, *others: str) -> bool:
    players = " | ".join(("Anna 20 hand: Suite, Fen battlefield: 9 Forest", *others))
    game = position(f"step: precombat main | {players}", *CARDS)
    play(game, f"play {card}")
    return permanent(game, card).tapped


@pytest.mark.parametrize(("others", "tapped"), [(1, True), (2, False), (3, False)])
def test_opponents_in_the_game_are_counted(others, tapped):
    names = ("Ben", "Cid", "Dot")[:others]
    assert enters_tapped("Suite", *(f"{name} 20" for name in names)) is tapped


@pytest.mark.parametrize(("ben", "cid", "tapped"), [(7, 0, True), (8, 0, False), (4, 4, False), (4, 3, True)])
def test_lands_of_all_opponents_count_together(ben, cid, tapped):
    lands = (f"Ben 20 battlefield: {ben} Swamp", f"Cid 20 battlefield: {cid} Island" if cid else "Cid 20")
    assert enters_tapped("Fen", *lands) is tapped
