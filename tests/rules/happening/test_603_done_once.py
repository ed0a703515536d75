"""Abilities that trigger until what they let a player do was done this turn [cr2025-06-06 603.2i]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import life, position
from rules.positions_of_the_turn import go_to

BOARD = "Anna 20 hand: 3 Spark library: 9 Forest battlefield: Thing | Ben 20 library: 9 Forest"


def at(words: str) -> Game:
    """Anna has a permanent with such an ability and three instants."""
    thing = written("Thing", "Enchantment", words)
    spark = written("Spark", "Instant", "Target player loses 1 life.", cost="{0}")
    return position(R2025, BOARD, thing, spark)


def spark(game: Game, *answers: str) -> bool:
    """Cast an instant; whether the ability triggered, and is done as answered."""
    game.play("cast Spark", "targets: Ben")
    triggered = len(game.state.stack) == 2
    if triggered:
        game.play("pass", "pass", *answers)
    game.play("pass", "pass")
    return triggered


MAY = "Whenever you cast an instant spell, you may gain 3 life. Do this only once each turn."


def test_it_triggers_until_it_is_done() -> None:
    game = at(MAY)
    assert spark(game, "no")
    assert life(game, "Anna") == 20
    assert spark(game, "yes")
    assert life(game, "Anna") == 23
    assert not spark(game)
    assert life(game, "Anna") == 23


def test_another_turn_is_another_time() -> None:
    game = at(MAY)
    assert spark(game, "yes")
    go_to(game, Step.UPKEEP)
    game.play("pass")
    assert spark(game, "yes")
    assert life(game, "Anna") == 26


@pytest.mark.parametrize(
    "limit", ["Do this only once each turn.", "This ability triggers only once each turn."]
)
def test_without_a_choice_it_is_done_as_it_resolves(limit: str) -> None:
    game = at("Whenever you cast an instant spell, you gain 3 life. " + limit)
    assert spark(game)
    assert not spark(game)
    assert life(game, "Anna") == 23


def test_once_for_two_events_together() -> None:
    words = "Whenever you cast an instant spell and whenever you gain life, you lose 1 life."
    game = at(words + " This ability triggers only once each turn.")
    assert spark(game)
    assert not spark(game)
    assert life(game, "Anna") == 19


def test_having_triggered_twice_it_is_done_once() -> None:
    """It had triggered again before it was done."""
    game = at(MAY)
    game.play("cast Spark", "targets: Ben", "cast Spark", "targets: Ben")
    assert len(game.state.stack) == 4
    game.play("pass", "pass", "yes", *["pass", "pass"] * 3)
    assert life(game, "Anna") == 23
    assert not game.state.stack
