"""Spells that cost life for each target [cr2025-06-06 119.4, 601.2c, 601.2f]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

PURGE = written(
    "Purge",
    "Sorcery",
    "This spell costs 3 life more to cast for each target.",
    "Destroy any number of target creatures.",
    cost="{0}",
)


def most_targets(game):
    return max(len(action.targets) for action in game.legal_actions)


@pytest.mark.parametrize(("anna", "most"), [(20, 4), (8, 2), (2, 0)])
def test_no_more_targets_than_life_pays_for(anna, most):  # 119.4, 601.2c
    text = f"Anna {anna} hand: Purge | Ben 20 battlefield: 4 Grizzly Bears"
    game = position(f"step: precombat main | {text}", PURGE)
    play(game, "cast Purge")
    if most:
        assert most_targets(game) == most
    else:
        resolve_all(game)
        assert life(game) == (2, 20)


def test_life_is_paid_as_it_is_cast():  # 601.2f, 601.2h
    text = "Anna 20 hand: Purge | Ben 20 battlefield: Hill Giant, Grizzly Bears, Memnite"
    game = position(f"step: precombat main | {text}", PURGE)
    play(game, "cast Purge", "targets: Hill Giant, Memnite")
    assert life(game) == (14, 20)
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
