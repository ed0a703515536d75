"""A life total is exchanged with a power or toughness [cr2025-06-06 613.4b, 701.12g]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, size

TREE = written(
    "Tree",
    "Creature — Plant",
    "Defender",
    "{0}: Exchange your life total with Tree's toughness.",
    "{0}: Exchange target opponent's life total with Tree's power.",
    size="2/13",
)
SPRING = written(
    "Spring", "Enchantment", "{0}: Creatures you control have base power and toughness 4/5 until end of turn."
)
NEVER = written("Never", "Enchantment", "Players can't gain life.")
MANTLE = written("Mantle", "Enchantment — Aura", "Enchant creature", "Enchanted creature gets +2/+2.")
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
CARDS = (TREE, SPRING, NEVER, MANTLE, KILL)


def board(ours: str, *, mine: int = 7, hand: str = "Kill"):
    text = f"Anna {mine} hand: {hand} battlefield: {ours} | Ben 9"
    return position(text, *CARDS)


def test_both_become_what_the_other_was():
    game = board("Tree")
    play(game, "activate Tree ability 1", "resolve")
    assert (life(game), size(game, "Tree")) == ((13, 9), (2, 7))
    play(game, "activate Tree ability 2", "targets: Ben", "resolve")
    assert (life(game), size(game, "Tree")) == ((13, 2), (9, 7))


def test_what_changes_the_size_applies_to_the_new_one():
    game = board("Tree (1 +1/+1), Mantle (on Tree)")
    play(game, "activate Tree ability 1", "resolve")
    assert (life(game), size(game, "Tree")) == ((16, 9), (5, 10))


def test_a_later_base_size_takes_its_place():
    game = board("Tree, Spring")
    play(game, "activate Tree ability 1", "resolve", "activate Spring", "resolve")
    assert size(game, "Tree") == (4, 5)


def test_nothing_is_exchanged_that_cannot_be_in_full():  # 701.12a
    game = board("Tree, Never")
    play(game, "activate Tree ability 1", "resolve")
    assert (life(game), size(game, "Tree")) == ((7, 9), (2, 13))
    game = board("Tree")
    play(game, "activate Tree ability 1", "cast Kill", "targets: Tree", "resolve", "resolve")
    assert life(game) == (7, 9)
