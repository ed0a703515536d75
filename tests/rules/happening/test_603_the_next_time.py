"""An ability that triggers only the next time, and is about what happens then [cr2025-06-06 603.7b]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all

BOARD = """
step: precombat main
Anna 20 hand: Deed, 3 Shock library: 9 Forest battlefield: 9 Mountain
Ben 20 library: 9 Forest battlefield: Forest
"""
DEED = written(
    "Deed",
    "Sorcery",
    "When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets"
    " for the copy.",
    cost="{R}",
)


def test_only_the_next_spell_is_copied():
    game = position(BOARD, DEED)
    play(game, "cast Deed", "resolve")
    play(game, "cast Shock", "targets: Ben", "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 16)
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 14)


def test_it_does_not_wait_longer_than_the_turn():
    game = position(BOARD, DEED)
    play(game, "cast Deed", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass") if game.decision and game.decision.player else None
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)
