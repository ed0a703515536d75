"""Evoke: whoever controls the creature as the ability resolves sacrifices it [cr2025-06-06 702.74a]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from manaburn.terms import Zone
from rules.cards_from_text import written
from rules.positions_of_play import position

ELEMENTAL = written("Elemental", "Creature — Elemental", "Evoke {0}", cost="{5}", size="3/3")
THEFT = written("Theft", "Instant", "Gain control of target creature.", cost="{0}")


@pytest.mark.parametrize("stolen", [False, True])
def test_it_is_sacrificed_by_whoever_controls_it_then(*, stolen: bool) -> None:
    game: Game = position("Anna 20 hand: Elemental | Ben 20 hand: Theft", ELEMENTAL, THEFT)
    game.play("cast Elemental with evoke", "pass", "pass")
    assert len(game.state.stack) == 1, "the ability has triggered"
    if stolen:
        game.play("pass", "cast Theft", "targets: Elemental", "pass", "pass")
        (elemental,) = game.state.permanents
        assert game.state.permanents[elemental].controller == 1
    game.play("pass", "pass")
    assert not game.state.permanents
    (there,) = (id for id in game.state.players[0].graveyard)
    assert game.state.objects[there].zone is Zone.GRAVEYARD
