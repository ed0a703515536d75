"""Two target creatures, of which each is spoken of again, and which fight [cr2025-06-06 115.1, 701.14]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, size, zone

BRAWL = written(
    "Brawl",
    "Instant",
    "Choose target creature you control and target creature you don't control. If you cast ~ during your main"
    " phase, the creature you control gets +1/+1 until end of turn. Then those creatures fight each other.",
)
COUNTERS = written(
    "Contest",
    "Instant",
    "Choose target creature you control and target creature an opponent controls. Put a +1/+1 counter on the"
    " creature you control if it has power 3 or greater. Tap the creature an opponent controls.",
)
OX = written("Ox", "Creature — Ox", size="2/4")
BEAR = written("Bear", "Creature — Bear", size="3/3")


def begun(card: str, step: str = "precombat main", mine: str = "Bear", theirs: str = "Ox") -> Game:
    text = f"step: {step} | Anna 20 hand: {card} battlefield: Forest, {mine} | Ben 20 battlefield: {theirs}"
    game = position(text, BRAWL, COUNTERS, OX, BEAR)
    play(game, f"cast {card}", f"targets: {mine}", f"targets: {theirs}")
    return game


@pytest.mark.parametrize(("step", "ox_dies"), [("precombat main", True), ("upkeep", False)])
def test_one_of_them_grows_before_they_fight(step: str, ox_dies: bool) -> None:
    game = begun("Brawl", step)
    play(game, "resolve")
    assert ("Ox" in zone(game, "Ben", "graveyard")) is ox_dies
    assert permanent(game, "Bear").damage == 2


def test_each_is_spoken_of_again() -> None:
    game = begun("Contest")
    play(game, "resolve")
    assert size(game, "Bear") == (4, 4)
    assert permanent(game, "Ox").tapped
    game = begun("Contest", mine="Ox", theirs="Bear")
    play(game, "resolve")
    assert size(game, "Ox") == (2, 4)
    assert permanent(game, "Bear").tapped
