"""Modes that cannot be chosen again, and more modes under a condition [cr2025-06-06 700.2]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.durations import Duration
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, zone

BOARD = """
step: precombat main
Anna 20 hand: {} library: 6 Forest battlefield: 9 Forest{}
Ben 20 library: Forest
"""


def board(card, *further, hand="", mine=""):
    return position(BOARD.format(hand, mine and f", {mine}"), card, *further)


TOTEM = written(
    "Totem",
    "Artifact",
    "{1}: Choose one that hasn't been chosen —\n• You gain 1 life.\n• You gain 2 life.",
)


def test_a_mode_that_was_chosen_cannot_be_chosen_again():  # 700.2a
    game = board(TOTEM, mine="Totem")
    play(game, "activate Totem", "modes: 2", "resolve", "activate Totem")
    assert refused(game, "modes: 2")
    play(game, "modes: 1", "resolve")
    assert life(game) == (23, 20)
    assert refused(game, "activate Totem")


def test_another_object_of_that_name_has_modes_of_its_own():  # 400.7
    game = board(TOTEM, mine="2 Totem")
    first, second = (
        id for id, p in game.state.permanents.items() if game.state.objects[id].definition is TOTEM
    )
    play(game, f"activate Totem#{first}", "modes: 2", "resolve")
    play(game, f"activate Totem#{second}", "modes: 2", "resolve")
    assert life(game) == (24, 20)


def test_a_mode_that_was_chosen_this_turn_can_be_chosen_in_the_next():  # 700.2b
    bell = written(
        "Bell",
        "Artifact",
        "Whenever you gain life, choose one that hasn't been chosen this turn —\n• Draw a card.\n"
        "• Each opponent loses 1 life.",
        "{1}: You gain 1 life.",
    )
    game = board(bell, mine="Bell")
    play(game, "activate Bell", "resolve", "modes: 1", "resolve")
    play(game, "activate Bell", "resolve", "modes: 2", "resolve")
    play(game, "activate Bell", "resolve")
    assert not game.state.stack, "no mode is left, so the ability is removed"
    assert (len(zone(game, "Anna", "hand")), life(game)[1]) == (1, 19)
    assert {effect.duration for effect in game.state.continuous} == {Duration.END_OF_TURN}
    go_to(game, "upkeep", "Anna")
    play(game, "activate Bell", "resolve", "modes: 1", "resolve")
    assert len(zone(game, "Anna", "hand")) == 2


WILL = written(
    "Will",
    "Sorcery",
    "Choose one. If you control a Wizard as you cast this spell, you may choose both instead.\n"
    "• You gain 3 life.\n• Draw a card.",
)
SAGE = written("Sage", "Creature — Wizard", size="1/1")


def test_more_modes_may_be_chosen_if_the_condition_holds():  # 700.2d
    game = board(WILL, SAGE, hand="Will", mine="Sage")
    play(game, "cast Will", "modes: 1, 2", "resolve")
    assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (23, 1)


def test_without_it_only_one_may_be():  # 700.2d
    game = board(WILL, SAGE, hand="Will")
    play(game, "cast Will")
    assert refused(game, "modes: 1, 2")
    play(game, "modes: 2", "resolve")
    assert life(game)[0] == 20
