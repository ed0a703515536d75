"""Abilities that trigger on exactly so much damage [cr2025-06-06 120.3, 603.2]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

PING = written("Ping", "Instant", "~ deals 1 damage to any target.", cost="{0}")
SWEEP = written("Sweep", "Sorcery", "~ deals 1 damage to each creature and each player.", cost="{0}")
GHYRSON = "Ghyrson Starn, Kelermorph"


def board(hand, theirs="Craw Wurm", active="Anna"):
    text = f"""
step: precombat main active: {active} priority: {active}
Anna 20 hand: {hand} library: 9 Forest battlefield: Mountain, {GHYRSON}
Ben 20 hand: Ping library: 9 Forest battlefield: Mountain, {theirs}
"""
    return position(text, *real(GHYRSON), PING, SWEEP)


@pytest.mark.parametrize(("spell", "left"), [("Ping", 17), ("Shock", 18)])
def test_a_player_is_dealt_more(spell, left):
    game = board(spell)
    play(game, f"cast {spell}", "targets: Ben")
    settle(game)
    assert life(game) == (20, left)


def test_a_permanent_is_dealt_more():
    game = board("Ping", theirs="Hill Giant")
    play(game, "cast Ping", "targets: Hill Giant")
    settle(game)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"] and life(game) == (20, 20)


def test_each_player_and_permanent_by_itself():
    """The 2 damage triggers nothing: it is by this object itself, and not 1."""
    game = board("Sweep", theirs="Hill Giant")
    play(game, "cast Sweep")
    settle(game)
    assert life(game) == (17, 17) and zone(game, "Ben", "graveyard") == ["Hill Giant"]
    assert GHYRSON in zone(game, "Anna", "graveyard"), "it has dealt 2 damage to itself"


def test_sources_of_others_do_nothing():
    game = board("Shock", active="Ben")
    play(game, "cast Ping", "targets: Anna")
    settle(game)
    assert life(game) == (19, 20)
