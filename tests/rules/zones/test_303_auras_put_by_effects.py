"""Auras that enter from a hand or a library without having been cast [cr2025-06-06 303.4f-g]."""

from __future__ import annotations

from manaburn.decisions import Purpose
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, zone

LOOKING = written(
    "Seamstress",
    "Sorcery",
    "Search your library for an Aura card, put it onto the battlefield, then shuffle.",
)
GIVING = written("Drapery", "Sorcery", "You may put an enchantment card from your hand onto the battlefield.")
WARY = written("Wary Ox", "Creature — Ox", "Hexproof", size="2/2")
BOARD = """
step: precombat main
Anna 20 hand: Seamstress, Drapery, {hand} library: 3 Forest, Holy Strength battlefield: 8 Forest{more}
Ben 20 library: 9 Forest {ben}
"""


def board(*, hand: str = "Forest", more: str = "", ben: str = ""):
    return position(BOARD.format(hand=hand, more=more, ben=ben), LOOKING, GIVING, WARY)


def test_what_an_aura_that_was_searched_for_enchants_is_chosen_and_no_target():
    game = board(more=", Memnite", ben="battlefield: Wary Ox")  # cannot be targeted by Anna
    play(game, "cast Seamstress", "resolve", "choose: Holy Strength")
    assert game.decision.purpose is Purpose.ENCHANT
    play(game, "choose: Wary Ox")
    assert permanent(game, "Holy Strength").attached_to == permanent(game, "Wary Ox").id
    assert permanent(game, "Holy Strength").controller == 0


def test_an_aura_that_can_enchant_nothing_stays_in_the_library():
    game = board()
    play(game, "cast Seamstress", "resolve", "choose: Holy Strength")
    assert "Holy Strength" in zone(game, "Anna", "library")
    assert zone(game, "Anna", "graveyard") == ["Seamstress"]


def test_an_aura_enters_from_the_hand():
    game = board(hand="Holy Strength", more=", Memnite")
    play(game, "cast Drapery", "resolve", "choose: Holy Strength", "choose: Memnite")
    assert permanent(game, "Holy Strength").attached_to == permanent(game, "Memnite").id
