"""Abilities that trigger as something enters tapped [cr2025-06-06 603.2, 603.6a]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all, stack

CHARM = written("Charm", "Artifact", "Whenever a permanent you control enters tapped, untap it.", cost="{1}")
SLOW = written("Slow", "Land — Forest", "Slow enters tapped.")
FAST = written("Fast", "Land — Forest", "({T}: Add {G}.)")


@pytest.mark.parametrize(("land", "triggers"), [("Slow", True), ("Fast", False)])
def test_only_what_enters_tapped_triggers(land, triggers):
    game = position(f"Anna 20 hand: {land} battlefield: Charm | Ben 20", CHARM, SLOW, FAST)
    play(game, f"play {land}")
    assert bool(stack(game)) is triggers
    resolve_all(game)
    assert not permanent(game, land).tapped


def test_not_what_another_player_controls():
    game = position("Anna 20 hand: Slow battlefield: Forest | Ben 20 battlefield: Charm", CHARM, SLOW)
    play(game, "play Slow")
    assert not stack(game)
    assert permanent(game, "Slow").tapped
