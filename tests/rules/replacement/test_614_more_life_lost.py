"""Players who lose twice as much life, whatever makes them lose it [cr2025-06-06 119, 614.1a]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused

BURN = written("Burn", "Instant", "~ deals 3 damage to any target.", cost="{0}")
DRAIN = written("Drain", "Instant", "Target player loses 2 life and you gain that much life.", cost="{0}")
SIPHON = written(
    "Siphon",
    "Instant",
    "Each opponent loses 2 life. You gain life equal to the life lost this way.",
    cost="{0}",
)
SET = written("Set", "Instant", "Target player's life total becomes 15.", cost="{0}")
SNEER = written("Sneer", "Artifact", "Pay 2 life: You gain 1 life.")
KEEP = written(
    "Keep", "Enchantment", "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
)
POX = written(
    "Pox", "Creature — Beast", "Infect", "{0}: Pox deals 3 damage to target player.", size="1/1", cost="{0}"
)
SWAP = written("Swap", "Instant", "Two target players exchange life totals.", cost="{0}")
STILL = written("Still", "Enchantment", "Your life total can't change.")
MADE = (BURN, DRAIN, SIPHON, SET, SNEER, KEEP, POX, SWAP, STILL)


def board(active="Anna", letters="Bloodletter of Aclazotz", theirs="Sneer", ours="Sneer", bens=20):
    text = f"""
step: precombat main active: {active} priority: {active}
Anna 20 hand: Burn, Drain, Siphon, Set library: 9 Forest battlefield: Forest, {letters}, {ours}
Ben {bens} hand: Burn library: 9 Forest battlefield: Forest, {theirs}
"""
    return position(text, *real("Bloodletter of Aclazotz"), *MADE)


@pytest.mark.parametrize(
    ("spell", "lives"),
    [("Burn", (20, 14)), ("Drain", (24, 16)), ("Siphon", (24, 16)), ("Set", (20, 10))],
)
def test_an_opponent_loses_twice_as_much(spell, lives):
    """To come to a life total, they lose so much [cr2025-06-06 119.5]."""
    game = board()
    play(game, f"cast {spell}", *(() if spell == "Siphon" else ("targets: Ben",)), "resolve")
    assert life(game) == lives


def test_life_that_is_paid_is_lost():
    """Only the life to be paid is needed for that [cr2025-06-06 119.4]."""
    game = board(bens=5)
    play(game, "pass", "activate Sneer", "pass", "pass")
    assert life(game) == (20, 2)


def test_it_is_your_turn_and_an_opponent():
    game = board()
    play(game, "cast Burn", "targets: Anna", "resolve")
    assert life(game) == (17, 20)
    game = board(active="Ben")
    play(game, "pass", "cast Burn", "targets: Ben", "resolve")
    assert life(game) == (20, 17)


def test_each_doubles():
    game = board(letters="2 Bloodletter of Aclazotz")
    play(game, "cast Burn", "targets: Ben", "resolve")
    assert life(game) == (20, 8)


def test_what_a_life_total_is_reduced_to_comes_after_that():
    game = board(theirs="Keep", bens=4)
    play(game, "cast Burn", "targets: Ben", "resolve")
    assert life(game) == (20, 1)


def test_poison_counters_are_no_loss_of_life():  # 120.3b
    game = board(ours="Pox")
    play(game, "activate Pox", "targets: Ben", "resolve")
    assert (life(game), game.state.players[1].poison) == ((20, 20), 3)


@pytest.mark.parametrize("spell", ["Burn", "Drain", "Set"])
def test_a_life_total_that_cannot_change_does_not(spell):  # 119.8
    """What isn't lost isn't gained by the other either."""
    game = board(theirs="Still, Sneer")
    play(game, f"cast {spell}", "targets: Ben", "resolve")
    assert life(game) == (20, 20)
    play(game, "pass")
    assert "can't pay" in refused(game, "activate Sneer")


def test_an_exchange_is_a_loss_of_the_difference():  # 701.12c, 119.5
    text = "step: precombat main | Anna 20 hand: Swap battlefield: Bloodletter of Aclazotz | Ben 24"
    game = position(text, *real("Bloodletter of Aclazotz"), *MADE)
    play(game, "cast Swap", "targets: Anna, Ben", "resolve")
    assert life(game) == (24, 16)
