"""Printed cards that return all cards of a graveyard with some quality [cr2025-06-06 400.7, 608.2h]."""

from __future__ import annotations

from oracle.real_cards import real
from rules.effects.test_608_further_cards_of_tournament_decks import board
from rules.positions_of_play import go_to, play, resolve_all, zone

DEAD = "graveyard: Savannah Lions, Grizzly Bears, Hill Giant, Sol Ring"


def test_all_creature_cards_of_a_mana_value_are_returned_from_your_graveyard_alone():
    raised = "Raise the Past"
    game = board(*real(raised), hand=raised, ours="4 Plains", more=DEAD, far=DEAD)
    play(game, f"cast {raised}", "resolve")
    assert zone(game, "Anna", "battlefield")[4:] == ["Savannah Lions", "Grizzly Bears"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Hill Giant", raised, "Sol Ring"]
    assert len(zone(game, "Ben", "graveyard")) == 4


def test_they_are_exiled_in_the_next_upkeep():
    rally = "Rally the Ancestors"
    game = board(*real(rally), hand=rally, ours="3 Plains", more=DEAD)
    play(game, f"cast {rally}", "X = 1", "resolve")
    assert zone(game, "Anna", "battlefield")[3:] == ["Savannah Lions"]
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "exile")) == [rally, "Savannah Lions"]
