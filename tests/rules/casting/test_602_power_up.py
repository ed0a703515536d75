"""Power-up: once, and for less in the turn in which it has entered [cr2025-06-06 118.7, 602.5b]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, refused, zone

CARDS = (
    written(
        "Elite",
        "Creature — Human",
        "Power-up — {4}{R}: You gain 5 life.",
        cost="{1}{R}",
        colors="R",
        size="2/1",
    ),
    written(
        "Ogre",
        "Creature — Ogre",
        "Power-up — {5}: You gain 7 life.",
        cost="{1}{R}{R}",
        colors="R",
        size="3/3",
    ),
    written("Blink", "Instant", "Exile target creature, then return it to the battlefield.", cost="{0}"),
)


def board(battlefield: str, hand: str = ""):
    text = f"Anna 20 hand: {hand} library: 9 Forest battlefield: {battlefield} | Ben 20 library: 9 Swamp"
    return position(f"step: precombat main | {text}", *CARDS)


def test_it_costs_less_by_the_mana_cost_in_the_turn_in_which_it_entered():
    game = board("Elite (since this turn), 3 Forest")
    assert "can't pay" in refused(board("Elite (since this turn), 2 Forest"), "activate Elite")
    play(game, "activate Elite", "resolve")
    assert life(game) == (25, 20), "{4}{R} less {1}{R} is {3}"


def test_colored_mana_that_has_nothing_to_reduce_reduces_generic_mana():  # 118.7c
    assert "can't pay" in refused(board("Ogre (since this turn), Forest"), "activate Ogre")
    game = board("Ogre (since this turn), 2 Forest")
    play(game, "activate Ogre", "resolve")
    assert life(game) == (27, 20)


def test_later_it_costs_all():
    assert "can't pay" in refused(board("Elite, 4 Mountain"), "activate Elite")
    game = board("Elite, 5 Mountain")
    play(game, "activate Elite", "resolve")
    assert life(game) == (25, 20)


def test_it_is_activated_only_once():  # 602.5b
    game = board("Elite, 10 Mountain")
    play(game, "activate Elite", "resolve")
    refused(game, "activate Elite")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    refused(game, "activate Elite")


def test_a_new_object_can_do_so_again():
    game = board("Elite, 8 Mountain", "Blink")
    play(
        game,
        "activate Elite",
        "resolve",
        "cast Blink",
        "target Elite",
        "resolve",
        "activate Elite",
        "resolve",
    )
    assert life(game) == (30, 20)
    assert permanent(game, "Elite")
    assert zone(game, "Anna", "graveyard") == ["Blink"]
