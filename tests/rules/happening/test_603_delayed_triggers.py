"""Whose a delayed triggered ability is [cr2025-06-06 603.7d, 603.7e]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position

BOARD = """
step: precombat main
Anna 20 hand: Gift, Promise library: 9 Forest battlefield: 9 Forest, Altar
Ben 20 library: 9 Forest battlefield: Forest
"""
LATER = "At the beginning of the next end step, you gain 3 life."
ALTAR = written("Altar", "Enchantment", f"{{0}}: {LATER}")
GIFT = written("Gift", "Instant", "Target opponent gains control of target enchantment.")
PROMISE = written("Promise", "Instant", LATER)


def life_after_its_source_was_given_away(edition: Edition) -> object:
    """The life of both once an ability has triggered whose source changed hands since it was made."""
    game = position(BOARD, ALTAR, GIFT, PROMISE, edition=edition)
    play(game, "activate Altar", "resolve")
    play(game, "cast Gift", "targets: Ben", "targets: Altar", "resolve")
    go_to(game, "end")
    play(game, "resolve")
    return life(game)


@pytest.mark.parametrize("day", ["2007-09-30", "2007-10-01", "2025-06-06"])
def test_that_of_a_spell_is_of_the_player_who_controlled_it(day):
    """On any day: the spell is gone, and that player was the last to control it."""
    game = position(BOARD, ALTAR, GIFT, PROMISE, edition=Edition.on(date.fromisoformat(day)))
    play(game, "cast Promise", "resolve")
    go_to(game, "end")
    play(game, "resolve")
    assert life(game) == (23, 20)


@pytest.mark.parametrize(("day", "lives"), [("2007-09-30", (20, 23)), ("2007-10-01", (23, 20))])
def test_that_of_an_ability_whose_source_changed_hands(day, lives):
    assert life_after_its_source_was_given_away(Edition.on(date.fromisoformat(day))) == lives
