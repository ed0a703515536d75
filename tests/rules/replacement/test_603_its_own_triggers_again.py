"""Abilities of a permanent, and of what is attached to it, that trigger an additional time [cr2025-06-06
603.2d].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle

HERO = written(
    "Hero",
    "Creature — Human",
    "Whenever you gain life, each opponent loses 1 life.",
    "As long as ~ is equipped, if a triggered ability of ~ or an Equipment attached to it triggers, that"
    " ability triggers an additional time.",
    size="2/2",
)
SWORD = written(
    "Sword", "Artifact — Equipment", "Whenever you gain life, each opponent loses 10 life.", "Equip {0}"
)
GAIN = written("Herb", "Instant", "You gain 1 life.", cost="{0}")
CARDS = (HERO, SWORD, GAIN)


def lost(battlefield: str) -> int:
    text = f"step: precombat main | Anna 20 hand: Herb battlefield: {battlefield} | Ben 99"
    game = position(text, *CARDS)
    play(game, "cast Herb")
    settle(game)
    return 99 - life(game)[1]


def test_only_while_it_is_equipped() -> None:
    assert lost("Hero") == 1
    assert lost("Hero, Sword") == 11


def test_abilities_of_both_trigger_again() -> None:
    assert lost("Hero, Sword (on Hero)") == 22


def test_equipment_of_something_else_does_not() -> None:
    assert lost("Hero, Sword (on Hero), Sword") == 32
