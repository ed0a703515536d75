"""Alternating Teams: who sits where, whom they attack, whose hands they see [cr2025-06-06 811;
cr2006-10-01 609].
"""

from __future__ import annotations

import pytest

from covering import examples
from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.options import alternating_teams
from manaburn.terms import PlayerId
from rules.positions_of_combat import is_legal
from rules.positions_of_play import position

SEATS = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
HEADER = (
    "step: declare attackers options: attack adjacent players, range of influence 2"
    " teams: A1 and A2 / B1 and B2 / C1 and C2"
)
SINCE_2006 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)


@examples({"cr2006": "609.3", "cr2010": "811.3", "cr2016": "811.3", "cr2025": "811.3"})
@SINCE_2006
def test_three_teams_sit_alternately(edition: Edition) -> None:
    deck = load_deck("sligh-2002").cards
    game = Game.new([deck] * 9, edition, seed=1, names=SEATS, options=alternating_teams(3, 3))
    teams = game.state.options.teams
    assert [{SEATS[seat][0] for seat in team} for team in teams] == [{"A"}, {"B"}, {"C"}]
    for seat in range(9):
        left = PlayerId((seat + 1) % 9)
        assert game.state.options.are_opponents(PlayerId(seat), left)


@SINCE_2006
def test_only_neighbours_are_attacked(edition: Edition) -> None:  # 811.4
    board = " | ".join(f"{name} 20" for name in ("B1", "C1", "A2", "B2", "C2"))
    game = position(f"{HEADER} | A1 20 battlefield: Hill Giant | {board}", edition=edition)
    attacked = [name for name in SEATS[1:6] if is_legal(game, f"attack: Hill Giant > {name}")]
    assert attacked == ["B1", "C2"]


def test_hands_are_seen_by_teammates_next_to_each_other_alone() -> None:  # 808.5, 811.5
    board = " | ".join(f"{name} 20 hand: Forest" for name in SEATS[:6])
    alternating = position(f"{HEADER} | {board}")
    assert [seat.hand is not None for seat in alternating.view(PlayerId(0)).players] == [True] + [False] * 5
    together = position(f"teams: A1 and B1 and C1 / A2 and B2 and C2 | {board}")
    assert [seat.hand is not None for seat in together.view(PlayerId(0)).players] == [True] * 3 + [False] * 3
