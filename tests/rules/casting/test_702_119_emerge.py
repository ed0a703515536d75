"""Emerge: a permanent is sacrificed for an alternative cost, which is less by its mana value [cr2025-06-06
702.119].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, zone

FIEND = written("Fiend", "Creature — Eldrazi", "Emerge {5}{U}", cost="{8}", size="5/6", colors="")
CRAB = written("Crab", "Creature — Crab", "Emerge from artifact {3}{B}", cost="{6}{B}", size="3/3")
WITNESS = written(
    "Witness",
    "Creature — Eldrazi",
    "Emerge {2}{U}",
    "When ~ enters, if its emerge cost was paid, you gain 3 life.",
    cost="{6}",
    size="2/2",
)
OX = written("Ox", "Creature — Ox", cost="{3}{W}", size="2/4")
GIANT = written("Giant", "Creature — Giant", cost="{6}{G}{G}", size="7/7")
IMP = written("Imp", "Creature — Imp", cost="{B}", size="1/1")
ENGINE = written("Engine", "Artifact", cost="{3}")
CARDS = (FIEND, CRAB, WITNESS, OX, GIANT, ENGINE, IMP)
BEFORE = Edition.on(date(2016, 7, 21))


def board(card: str, mine: str, *, edition: Edition = LATEST) -> Game:
    text = f"step: precombat main | Anna 20 hand: {card} battlefield: {mine} | Ben 20 battlefield: Giant"
    return position(text, *CARDS, edition=edition)


def tapped(game: Game) -> int:
    return sum(permanent.tapped for permanent in game.state.permanents.values())


@pytest.mark.parametrize("edition", [BEFORE, LATEST])
def test_it_costs_less_by_the_mana_value_of_the_sacrificed_creature(edition: Edition) -> None:
    game = board("Fiend", "2 Island, Ox", edition=edition)
    play(game, "cast Fiend with emerge")
    assert choice(game) == ["Ox"]
    play(game, "choose: Ox")
    assert zone(game, "Anna", "graveyard") == ["Ox"]
    assert tapped(game) == 2
    play(game, "resolve")
    assert "Fiend" in zone(game, "Anna", "battlefield")


def test_only_generic_mana_is_reduced() -> None:
    """702.119a, 118.7a: eight is more than the five generic mana of the cost, and {U} is left to pay."""
    refused(board("Fiend", "9 Mountain, Giant"), "cast Fiend with emerge")
    game = board("Fiend", "2 Island, Giant")
    play(game, "cast Fiend with emerge", "choose: Giant")
    assert tapped(game) == 1


def test_a_creature_has_to_be_sacrificed_and_one_that_makes_it_payable() -> None:
    refused(board("Fiend", "6 Island"), "cast Fiend with emerge")
    refused(board("Fiend", "6 Island, Engine"), "cast Fiend with emerge")
    game = board("Fiend", "6 Island, Ox")
    play(game, "cast Fiend with emerge")
    assert d.Choose(()) not in game.legal_actions
    game = board("Fiend", "4 Island, Ox, Grizzly Bears, Imp")
    play(game, "cast Fiend with emerge")
    assert sorted(choice(game)) == ["Grizzly Bears", "Ox"]  # with the Imp it would still cost five


def test_emerge_from_an_artifact() -> None:
    """702.119b."""
    refused(board("Crab", "4 Swamp, Giant"), "cast Crab with emerge")
    game = board("Crab", "1 Swamp, Engine, Ox")
    play(game, "cast Crab with emerge")
    assert choice(game) == ["Engine"]
    play(game, "choose: Engine", "resolve")
    assert "Crab" in zone(game, "Anna", "battlefield")


def test_without_emerge_nothing_is_sacrificed() -> None:
    game = board("Fiend", "8 Island, Ox")
    play(game, "cast Fiend", "resolve")
    assert zone(game, "Anna", "graveyard") == []
    assert tapped(game) == 8


def test_whether_the_emerge_cost_was_paid() -> None:
    game = board("Witness", "1 Island, Ox")
    play(game, "cast Witness with emerge", "choose: Ox", "resolve", "resolve")
    assert game.state.players[0].life == 23
    game = board("Witness", "6 Island, Ox")
    play(game, "cast Witness", "resolve")
    assert not game.state.stack
