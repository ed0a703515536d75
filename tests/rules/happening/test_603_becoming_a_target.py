"""Permanents and spells that become targets, and what triggers on that [cr2025-06-06 109.2, 603.2]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

STOP = written("Stop", "Instant", "Counter target spell.", cost="{0}")
GROW = written("Grow", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{0}")
RING = written("Ring", "Artifact", "{0}: Target creature gets +1/+1 until end of turn.")


def board(name):
    text = f"""
step: precombat main
Anna 20 hand: Grizzly Bears, Llanowar Elves library: 9 Forest battlefield: 4 Forest, {name}, Sol Ring
Ben 20 hand: Stop, Grow, Shock library: 9 Forest battlefield: Mountain, Ring
"""
    return position(text, *real(name), STOP, GROW, RING)


def test_a_creature_spell_is_no_creature_you_control():
    game = board("Battle Mammoth")
    play(game, "cast Grizzly Bears", "pass", "cast Stop", "targets: Grizzly Bears")
    settle(game)
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"] and "Forest" not in zone(game, "Anna", "hand")


@pytest.mark.parametrize(
    ("does", "drawn"),
    [
        (("cast Grizzly Bears", "pass", "cast Stop", "targets: Grizzly Bears"), 1),
        (("cast Grizzly Bears", "pass", "cast Grow", "targets: Surrak, Elusive Hunter"), 1),
        (("cast Grizzly Bears", "pass", "activate Ring", "targets: Surrak, Elusive Hunter"), 1),
        (("cast Grizzly Bears", "pass", "cast Shock", "targets: Anna"), 0),
    ],
)
def test_creatures_and_creature_spells(does, drawn):
    game = board("Surrak, Elusive Hunter")
    play(game, *does)
    settle(game)
    assert zone(game, "Anna", "hand").count("Forest") == drawn


def test_a_spell_of_an_opponent_is_none_of_yours():
    game = board("Surrak, Elusive Hunter")
    play(game, "pass")
    play(game, "cast Grow", "targets: Surrak, Elusive Hunter", "cast Stop", "targets: Grow")
    settle(game)
    assert zone(game, "Anna", "hand").count("Forest") == 1, "for the creature, not for the instant"
