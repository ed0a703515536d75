"""Random games in which attacking and blocking cost something keep the contract too."""

from __future__ import annotations

from random import Random

import pytest

from contracts import EDITIONS, check_listed, check_play, check_round_trips, check_secrets, check_undo
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.editions import Edition
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.state.records.agenda import Declare

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
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_game_with_costs_keeps_the_contract(edition: Edition, automated: bool) -> None:
    automation: frozenset[Automation] = ALL_AUTOMATION if automated else frozenset()
    decks = [deck(TAXING), deck(RUSHING)]
    names = ("Anna", "Ben")
    game = Game.new(decks, edition, seed=1, names=names, automation=automation, anachronisms=True)
    assert check_play(game, 1, every=40) > 20


CROWDED = """
step: declare attackers
Anna 9
  hand: Shock, Giant Growth   library: 5 Forest
  battlefield: Hooded Brawler, Exalted Dragon, Hollow Warrior, Llanowar Elves, Mogg Fanatic, 7 Forest
  battlefield: Propaganda, Myr Prototype (2 +1/+1), Floodtide Serpent, War Cadence, City of Brass
Ben 9
  hand: Shock   library: 5 Island
  battlefield: Windborn Muse, Qal Sisma Behemoth, Hollow Warrior, Suntail Hawk, Birds of Paradise, 6 Island
"""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_declarations_with_costs_keep_the_contract(edition: Edition, seed: int) -> None:
    """From declared attackers to declared blockers, every answer checked."""
    rng = Random(seed)
    game = Game.parse(CROWDED, edition)
    asked = set()
    while game.decision is not None and game.state.turn.number == 5 and len(game.answers) < 60:
        if any(isinstance(task, Declare) for task in game.state.agenda):
            asked.add(type(game.decision))
        check_round_trips(game)
        check_secrets(game.state, rng)
        check_listed(game, rng)
        action = game.legal_actions.sample(rng)
        if isinstance(game.decision, d.Priority):
            action = d.Pass()
        elif isinstance(action, d.Attack | d.Block):
            action = max((game.legal_actions.sample(rng) for _ in range(9)), key=lambda a: len(a.pairs))
        check_undo(game, action)
        game.push(action)
    assert d.PayMana in asked
