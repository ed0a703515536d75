"""Players who mill more cards than they would [cr2025-06-06 614.1a, 701.17]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

TWICE = written(
    "Twice",
    "Enchantment",
    "If an opponent would mill one or more cards, they mill twice that many cards instead.",
)
MORE = written(
    "More",
    "Enchantment",
    "If an opponent would mill one or more cards, they mill that many cards plus four instead.",
)
GRIND = written("Grind", "Sorcery", "Each player mills X cards.", cost="{X}")
WHEEL = written("Wheel", "Artifact", "Mill two cards: You gain 1 life.")
CARDS = (TWICE, MORE, GRIND, WHEEL)


@pytest.mark.parametrize(
    ("there", "x", "milled"), [("Twice", 2, 4), ("More", 1, 5), ("More", 0, 0), ("Twice, Twice", 1, 4)]
)
def test_an_opponent_mills_more(there: str, x: int, milled: int) -> None:
    board = f"Anna 20 hand: Grind library: 9 Island battlefield: {there}, 2 Forest"
    game = position(f"{board} | Ben 20 library: 9 Swamp", *CARDS)
    play(game, "cast Grind", f"x: {x}", "resolve")
    assert len(zone(game, "Anna", "graveyard")) == x + 1, "with Grind itself"
    assert len(zone(game, "Ben", "graveyard")) == milled


@pytest.mark.parametrize("first", ["Twice", "More"])
def test_who_mills_orders_the_effects(first: str) -> None:  # 616.1
    board = "Anna 20 hand: Grind library: 9 Island battlefield: Twice, More, Forest"
    game = position(f"{board} | Ben 20 library: 19 Swamp", *CARDS)
    play(game, "cast Grind", "x: 1", "resolve")
    assert game.decision is not None
    assert game.decision.player == 1
    play(game, f"choose: {first}")
    assert len(zone(game, "Ben", "graveyard")) == (6 if first == "Twice" else 10)


def test_milling_as_a_cost_is_milling() -> None:  # 701.17a
    game = position("Anna 20 library: 9 Island battlefield: Wheel | Ben 20 battlefield: Twice", *CARDS)
    play(game, "activate Wheel", "resolve")
    assert len(zone(game, "Anna", "graveyard")) == 4
