"""Mana abilities of a land that cost life besides what they say [cr2025-06-06 118.8, 605.1a]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused

PORTAL = written(
    "Portal", "Land — Gate Forest", "{1}, {T}: Draw a card.",
    "Mana abilities of ~ cost an additional 1 life to activate.",
)  # fmt: skip
BEAR = written("Bear", "Creature — Bear", cost="{G}{G}", size="2/2")


def test_each_use_of_it_costs_life() -> None:
    text = "step: precombat main | Anna {} hand: Bear battlefield: 2 Portal | Ben 20"
    game = position(text.format(20), PORTAL, BEAR)
    play(game, "cast Bear")
    assert life(game)[0] == 18
    refused(position(text.format(1), PORTAL, BEAR), "cast Bear")


def test_other_abilities_of_it_do_not() -> None:
    text = "step: precombat main | Anna 20 library: 2 Forest battlefield: Portal, Forest | Ben 20"
    game = position(text, PORTAL, BEAR)
    play(game, "activate Portal")
    assert life(game)[0] == 20
