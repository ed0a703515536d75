"""Life totals that can't change for a time [cr2025-06-06 119.7, 119.8]."""

from __future__ import annotations

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve_all, targets, zone

BURN = written("Burn", "Instant", "~ deals 3 damage to target creature or player.", cost="{0}")
HEAL = written("Heal", "Instant", "You gain 3 life.", cost="{0}")
SNEER = written("Sneer", "Artifact", "Pay 2 life: Draw a card.")
HIT = written("Hit", "Instant", "~ deals 3 damage to each player.", cost="{0}")
MADE = (BURN, HEAL, SNEER, HIT)


def board(name):
    text = f"""
step: precombat main
Anna 20 hand: {name}, Heal library: 9 Forest battlefield: 4 Plains, Grizzly Bears, Sneer
Ben 20 hand: Burn, Hit, Hit library: 9 Forest battlefield: Forest
"""
    return position(text, *real(name), *MADE)


def test_life_stays_until_the_turn_ends():
    game = board("Flare of Fortitude")
    play(game, "cast Flare of Fortitude", "resolve", "cast Heal", "resolve", "pass", "cast Hit")
    resolve_all(game)
    assert life(game) == (20, 17)
    assert "can't pay" in refused(game, "activate Sneer")
    go_to(game, "upkeep", "Ben")
    play(game, "cast Hit")
    resolve_all(game)
    assert life(game) == (17, 14)


def test_permanents_are_protected_for_that_time():
    game = board("Flare of Fortitude")
    play(game, "cast Flare of Fortitude", "resolve", "pass", "cast Burn")
    assert targets(game) == {"Anna", "Ben"}


def test_life_stays_until_your_next_turn_and_nothing_targets_you():
    protection = "Teferi's Protection"
    game = board(protection)
    play(game, f"cast {protection}", "resolve")
    assert zone(game, "Anna", "battlefield") == [] and zone(game, "Anna", "exile") == [protection]
    go_to(game, "upkeep", "Ben")
    play(game, "cast Hit")
    resolve_all(game)
    assert life(game) == (20, 17)
    go_to(game, "upkeep", "Anna")
    play(game, "pass", "cast Hit")
    resolve_all(game)
    assert life(game) == (17, 14)
