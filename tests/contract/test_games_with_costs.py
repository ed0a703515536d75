"""Random games in which attacking and blocking cost something keep the contract too."""

from __future__ import annotations

import pytest

from contracts import EDITIONS, check_play
from manaburn.cards.catalogue import CATALOGUE
from manaburn.editions import Edition
from manaburn.game import ALL_AUTOMATION, Automation, Game

TAXING = """
Plains; Plains; Plains; Plains; Plains; Plains; Island; Island; Island; Island; Island; Island; Propaganda;
Propaganda; Ghostly Prison; Windborn Muse; Sphere of Safety; Brainwash; Brainwash; War Tax; Exalted Dragon;
Floodtide Serpent; Hipparion; Hollow Warrior; Archangel of Tithes; Glory-Bound Initiate; Gust Walker;
Glory-Bound Initiate; Tah-Crop Elite; Suntail Hawk; Suntail Hawk; Whipgrass Entangler; Myr Prototype
"""
RUSHING = """
Mountain; Mountain; Mountain; Mountain; Mountain; Mountain; Mountain; Forest; Forest; Forest; Forest; Forest;
Llanowar Elves; Llanowar Elves; Llanowar Elves; Raging Goblin; Raging Goblin; War Cadence; War Cadence;
Qal Sisma Behemoth; Qal Sisma Behemoth; Hollow Warrior; Hollow Warrior; Ahn-Crop Crasher; Khenra Scrapper;
Hooded Brawler; Bitterblade Warrior; Nef-Crop Entangler; Grizzly Bears; Myr Prototype; Watchful Naga
"""


def deck(names: str) -> list:
    """The cards of a list."""
    return [CATALOGUE[" ".join(name.split())] for name in names.split(";")]


@pytest.mark.parametrize("automated", [False, True], ids=["by-hand", "automated"])
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_game_with_costs_keeps_the_contract(edition: Edition, seed: int, automated: bool) -> None:
    automation: frozenset[Automation] = ALL_AUTOMATION if automated else frozenset()
    decks = [deck(TAXING), deck(RUSHING)]
    names = ("Anna", "Ben")
    game = Game.new(decks, edition, seed=seed, names=names, automation=automation, anachronisms=True)
    assert check_play(game, seed, every=40) > 20
