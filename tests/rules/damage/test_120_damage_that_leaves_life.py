"""Damage that leaves so much life, where there was as much before [cr2025-06-06 120.4, 120.7]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

WORSHIP = written(
    "Devotion",
    "Enchantment",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1"
    " instead.",
)
UNDYING = written("Undying", "Enchantment", "You don't lose the game for having 0 or less life.")
LOSS = written("Loss", "Instant", "Target player loses 5 life.")


@pytest.mark.parametrize(
    ("before", "creature", "after"),
    [(5, "Grizzly Bears", 2), (2, "Grizzly Bears", 1), (2, "Forest", -1), (0, "Grizzly Bears", -3)],
)
def test_it_leaves_one_life_to_who_has_any(before, creature, after):
    """From less than that, damage takes life as usual."""
    game = position(
        "step: precombat main | Anna 20 hand: Lightning Bolt battlefield: Mountain"
        f" | Ben {before} battlefield: Devotion, Undying, {creature}",
        WORSHIP,
        UNDYING,
    )
    play(game, "cast Lightning Bolt", "targets: Ben", "resolve")
    assert life(game)[1] == after


def test_life_that_is_lost_otherwise_is_lost():
    game = position(
        "step: precombat main | Anna 20 hand: Loss battlefield: Forest"
        " | Ben 2 battlefield: Devotion, Undying, Grizzly Bears",
        WORSHIP,
        UNDYING,
        LOSS,
    )
    play(game, "cast Loss", "targets: Ben", "resolve")
    assert life(game)[1] == -3
