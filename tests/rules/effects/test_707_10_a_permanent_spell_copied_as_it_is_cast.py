"""Permanent spells that are copied as they are cast [cr2025-06-06 603.4, 707.10, 707.10f]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

SAGE = written(
    "Sage",
    "Creature — Human Monk",
    "When you cast this spell, if you've cast another spell this turn, copy this spell.",
    cost="{0}",
    size="2/3",
)
CALM = written("Calm", "Instant", "You gain 1 life.", cost="{0}")


def test_the_copy_becomes_a_token_and_is_not_cast():
    game = position("Anna 20 hand: Sage, Calm | Ben 20", SAGE, CALM)
    play(game, "cast Calm", "resolve", "cast Sage")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Sage", "Sage"]


def test_the_first_spell_of_the_turn_is_not_copied():
    game = position("Anna 20 hand: Sage, Calm | Ben 20", SAGE, CALM)
    play(game, "cast Sage")
    assert len(game.state.stack) == 1
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Sage"]


def test_a_spell_of_another_player_is_not_one_of_yours():
    game = position("Anna 20 hand: Sage | Ben 20 hand: Calm", SAGE, CALM)
    play(game, "cast Sage", "pass", "cast Calm")
    assert len(game.state.stack) == 2
