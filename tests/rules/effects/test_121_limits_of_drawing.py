"""Players who can't draw more than one card each turn [cr2025-06-06 121.2b, 121.3, 614.17b]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseWhether
from rules.cards_from_text import written
from rules.positions_of_play import play, position

LIMIT = written("Limit", "Enchantment", "Each player can't draw more than one card each turn.")
THREE = written("Three", "Instant", "Draw three cards.", cost="{0}")
MAY = written("May", "Instant", "You may draw a card.", cost="{0}")


def test_several_draws_are_carried_out_in_part() -> None:
    game = position("Anna 20 hand: 2 Three battlefield: Limit library: 9 Forest | Ben 20", LIMIT, THREE)
    play(game, "cast Three", "resolve")
    assert len(game.state.players[0].hand) == 2
    play(game, "cast Three", "resolve")
    assert len(game.state.players[0].hand) == 1


def test_who_can_not_draw_does_not_lose_for_an_empty_library() -> None:
    game = position("Anna 20 hand: 2 Three battlefield: Limit library: 1 Forest | Ben 20", LIMIT, THREE)
    play(game, "cast Three", "resolve", "cast Three", "resolve")
    assert game.state.players[0].in_game


def test_what_can_not_be_drawn_is_not_replaced() -> None:
    dredger = written("Dredger", "Creature — Beast", "Dredge 2", size="1/1")
    anna = "Anna 20 hand: 2 Three graveyard: Dredger battlefield: Limit library: 9 Forest"
    game = position(f"{anna} | Ben 20", LIMIT, THREE, dredger)
    play(game, "cast Three", "resolve", "choose: none")
    assert len(game.state.players[0].hand) == 2
    play(game, "cast Three", "resolve")
    assert len(game.state.players[0].library) == 8


@pytest.mark.parametrize("limited", [True, False])
def test_a_draw_that_is_impossible_is_not_offered(limited: bool) -> None:
    there = "Limit" if limited else "Forest"
    game = position(
        f"Anna 20 hand: Three, May battlefield: {there} library: 9 Forest | Ben 20", LIMIT, THREE, MAY
    )
    play(game, "cast Three", "resolve", "cast May", "resolve")
    assert isinstance(game.decision, ChooseWhether) is not limited


def test_leovold_triggers_for_each_of_you_and_yours_that_is_a_target() -> None:
    elf = written(
        "Elf",
        "Creature — Elf",
        "Each opponent can't draw more than one card each turn.",
        "Whenever you or a permanent you control becomes the target of a spell or ability an opponent"
        " controls, you may draw a card.",
        size="3/3",
    )
    arc = written(
        "Arc", "Instant", "Arc deals 1 damage to target player and 1 damage to target creature.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Arc library: 9 Forest | Ben 20 battlefield: Elf library: 9 Forest", elf, arc
    )
    play(game, "cast Arc", "targets: Ben", "targets: Elf")
    assert len(game.state.waiting) == 2
