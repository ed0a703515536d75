"""The contract of every game, along random games of Two-Headed Giant and of teams that share their turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contracts import check_play
from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.options import Sharing, two_headed_giant

GIANT = two_headed_giant()
NAMES = ("Anna", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("edition", "sharing", "seed"),
    [
        (R2006, Sharing.TURNS_AND_LIFE, 1),
        (R2010, Sharing.TURNS_AND_LIFE, 2),
        (R2016, Sharing.TURNS_AND_LIFE, 4),
        (R2025, Sharing.TURNS_AND_LIFE, 5),
        (R2025, Sharing.TURNS, 6),
    ],
    ids=str,
)
def test_a_random_game_of_teams_keeps_the_contract(edition: Edition, sharing: Sharing, seed: int) -> None:
    decks = [load_deck(name).cards for name in ("sligh-2002", "skies-2002") * 2]
    options = replace(GIANT, sharing=sharing)
    game = Game.new(decks, edition, seed=seed, names=NAMES, options=options, automation=ALL_AUTOMATION)
    assert check_play(game, seed, every=50, most=100) >= 100 or game.outcome is not None
