"""Mana abilities of cards in a graveyard [cr2025-06-06 113.6m, 605.1a]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

LANTERN = written("Lantern", "Artifact", "{1}, Exile ~ from your graveyard: Add one mana of any color.")
BIRD = written("Bird", "Creature — Bird", cost="{W}", size="1/1", colors="W")
TITAN = written("Titan", "Creature — Giant", "Delve", cost="{2}{W}", size="5/5", colors="W")
SILENCE = written("Silence", "Enchantment", "Cards in graveyards lose all abilities.")
FLASHY = written("Rite", "Sorcery", "You gain 3 life.", "Escape—{W}, Exile another card from your graveyard.")
CARDS = (LANTERN, BIRD, TITAN, SILENCE, FLASHY)


def board(hand: str, graveyard: str, battlefield: str, other: str = "none") -> Game:
    mine = f"hand: {hand} graveyard: {graveyard} battlefield: {battlefield}"
    text = f"step: precombat main | Anna 20 {mine} | Ben 20 battlefield: {other}"
    return position(text, *CARDS)


def test_it_pays_for_a_spell_of_another_color() -> None:
    game = board("Bird", "Lantern", "Mountain")
    play(game, "cast Bird", "resolve")
    assert zone(game, "Anna", "exile") == ["Lantern"]
    assert "Bird" in zone(game, "Anna", "battlefield")


def test_its_own_cost_is_paid_too() -> None:
    refused(board("Bird", "Lantern", "none"), "cast Bird")
    game = board("Bird", "2 Lantern", "Mountain")
    play(game, "cast Bird", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Lantern"]


@pytest.mark.parametrize(("other", "works"), [("none", True), ("Silence", False)])
def test_not_without_its_abilities(other: str, works: bool) -> None:
    game = board("Bird", "Lantern", "Mountain", other)
    if works:
        play(game, "cast Bird")
    else:
        refused(game, "cast Bird")


def test_only_of_ones_own_card() -> None:
    text = "step: precombat main | Anna 20 hand: Bird battlefield: Mountain | Ben 20 graveyard: Lantern"
    refused(position(text, *CARDS), "cast Bird")


def test_its_card_cannot_be_exiled_for_something_else_too() -> None:
    """Delve exiles one of the cards, and the other is exiled for mana."""
    refused(board("Titan", "Lantern", "2 Mountain"), "cast Titan")
    game = board("Titan", "Lantern, Bird", "2 Mountain")
    play(game, "cast Titan", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Bird", "Lantern"]
    refused(board("none", "Rite, Lantern", "Mountain"), "cast Rite with escape")
    game = board("none", "Rite, Lantern, Bird", "Mountain")
    play(game, "cast Rite with escape", "choose: Bird", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Rite"]
