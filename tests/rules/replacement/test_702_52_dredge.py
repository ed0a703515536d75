"""Dredge, and what happens instead of the draws of opponents [cr2025-06-06 614.11, 702.52a-b]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

IMP = written("Imp", "Creature — Imp", "Flying", "Dredge 3", size="1/1")
DEED = written("Deed", "Sorcery", "Draw a card.")
BOARD = """
step: precombat main
Anna 20 hand: Deed library: {library} graveyard: Imp{more} battlefield: Forest
Ben 20 library: 9 Island battlefield: Forest
"""


def cast(*answers: str, library: str = "Forest, Swamp, Plains, Island", more: str = ""):
    game = position(BOARD.format(library=library, more=more), IMP, DEED)
    play(game, "cast Deed", "resolve", *answers)
    return game


def test_a_draw_is_replaced_if_its_player_likes():
    game = cast("choose: Imp")
    assert zone(game, "Anna", "hand") == ["Imp"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Deed", "Forest", "Plains", "Swamp"]


def test_or_not():
    game = cast("choose: none")
    assert zone(game, "Anna", "hand") == ["Forest"] and "Imp" in zone(game, "Anna", "graveyard")


def test_nobody_is_asked_with_fewer_cards_in_the_library():
    game = cast(library="Forest, Swamp")
    assert zone(game, "Anna", "hand") == ["Forest"]


THIEF = written(
    "Thief",
    "Creature — Thief",
    "If an opponent would draw a card except the first one they draw in each of"
    " their draw steps, instead that"
    " player skips that draw and you draw a card.",
    size="1/1",
)


@pytest.mark.parametrize(("theirs", "mine", "hands"), [("Thief", "", (0, 1)), ("", "Thief", (1, 0))])
def test_an_opponent_draws_instead(theirs: str, mine: str, hands: tuple[int, int]):
    text = (
        "step: precombat main\nAnna 20 hand: Deed library: 9 Forest battlefield:"
        f" Forest{', ' + mine if mine else ''}"
    )
    game = position(
        f"{text}\nBen 20 library: 9 Island battlefield: Forest{', ' + theirs if theirs else ''}", THIEF, DEED
    )
    play(game, "cast Deed")
    resolve_all(game)
    assert (len(zone(game, "Anna", "hand")), len(zone(game, "Ben", "hand"))) == hands
