"""Modes that cost something by themselves: spree and tiered [cr2025-06-06 700.2h, 702.172, 702.183]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve, zone

SPREE = written(
    "Subject",
    "Instant",
    "Spree (Choose one or more additional costs.)",
    "+ {1} — You gain 1 life.",
    "+ {2} — Destroy target artifact.",
    "+ {G}{G} — You gain 4 life.",
)
TIERED = written(
    "Subject",
    "Instant",
    "Tiered (Choose one additional cost.)",
    "• Small — {0} — You gain 1 life.",
    "• Large — {3} — You gain 8 life.",
)


def begun(card, board):
    game = position(board, card)
    play(game, "cast Subject")
    return game


def test_each_chosen_mode_is_paid_for():  # 700.2h, 702.172a
    game = begun(SPREE, "Anna 20 hand: Subject battlefield: 4 Forest | Ben 20")
    refused(game, "modes: 2")
    play(game, "modes: 1, 3", "resolve")
    assert life(game)[0] == 25
    assert all(p.tapped for p in game.state.permanents.values())


def test_modes_that_cannot_be_paid_for_together_are_not_offered():
    game = begun(SPREE, "Anna 20 hand: Subject battlefield: 3 Forest | Ben 20")
    refused(game, "modes: 1, 3")
    play(game, "modes: 3", "resolve")
    assert life(game)[0] == 24


def test_it_is_not_cast_for_its_mana_cost_alone():
    game = position("Anna 20 hand: Subject battlefield: Forest | Ben 20", SPREE)
    refused(game, "cast Subject")


def test_a_mode_that_could_be_paid_for_must_have_targets():  # 601.2c, 700.2a
    only = written("Subject", "Instant", "Spree", "+ {1} — Destroy target artifact.", "+ {9} — Draw a card.")
    refused(position("Anna 20 hand: Subject battlefield: 2 Forest | Ben 20", only), "cast Subject")
    game = begun(only, "Anna 20 hand: Subject battlefield: 2 Forest | Ben 20 battlefield: Howling Mine")
    play(game, "modes: 1", "targets: Howling Mine")
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Howling Mine"]


def test_one_tier_is_chosen():  # 702.183a
    game = begun(TIERED, "Anna 20 hand: Subject battlefield: 4 Forest | Ben 20")
    assert isinstance(game.decision, d.ChooseModes)
    refused(game, "modes: 1, 2")
    play(game, "modes: 2", "resolve")
    assert life(game)[0] == 28
    game = begun(TIERED, "Anna 20 hand: Subject battlefield: Forest | Ben 20")
    play(game, "modes: 1", "resolve")
    assert life(game)[0] == 21
    assert permanent(game, "Forest").tapped


def test_what_is_cast_for_nothing_still_pays_for_its_modes():  # 118.9d
    text = "You may cast an instant spell from your hand without paying its mana cost."
    board = "Anna 20 hand: Subject, Permit battlefield: 3 Forest | Ben 20"
    game = position(board, SPREE, written("Permit", "Sorcery", text))
    play(game, "cast Permit", "resolve", "yes")
    refused(game, "modes: 1, 3")
    play(game, "modes: 3", "resolve")
    assert life(game)[0] == 24
