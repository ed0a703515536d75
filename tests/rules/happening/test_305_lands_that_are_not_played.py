"""Lands that enter without being played [cr2025-06-06 305.4, 603.2]."""

from __future__ import annotations

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

RAMP = written(
    "Ramp",
    "Sorcery",
    "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
    cost="{0}",
)
GNOME = "Deep Gnome Terramancer"


def board():
    text = f"""
step: precombat main active: Ben priority: Ben
Anna 20 library: 3 Plains, 6 Forest battlefield: {GNOME}
Ben 20 hand: Ramp, Ramp, Swamp library: 9 Forest battlefield: Forest
"""
    return position(text, *real(GNOME), RAMP)


def ramp(game):
    forests = [f"Forest#{id}" for id in game.state.players[1].library[:2]]
    play(game, "cast Ramp", "resolve", f"choose: {', '.join(forests)}")


def test_a_land_that_is_played_does_nothing():
    game = board()
    play(game, "play Swamp")
    assert not game.state.stack


def test_lands_that_effects_put_there_are_noticed_once():
    """And no more this turn, once the player has done it."""
    game = board()
    ramp(game)
    settle(game)
    play(game, "yes", "choose: Plains")
    assert zone(game, "Anna", "battlefield").count("Plains") == 1 and not game.state.stack
    ramp(game)
    settle(game)
    assert not game.state.stack and zone(game, "Anna", "battlefield").count("Plains") == 1


def test_who_does_not_do_it_may_another_time():
    game = board()
    ramp(game)
    settle(game)
    play(game, "no")
    ramp(game)
    settle(game)
    play(game, "yes", "choose: Plains")
    assert zone(game, "Anna", "battlefield").count("Plains") == 1
