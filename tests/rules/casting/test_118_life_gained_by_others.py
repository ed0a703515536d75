"""Costs by which others gain life [cr2025-06-06 118.9, 119.7]."""

from __future__ import annotations

from manaburn.decisions import CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve, size, zone

VIGOR = written(
    "Vigor",
    "Instant",
    "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.",
    "Target creature gets +4/+4 until end of turn.",
    cost="{2}{G}",
)
CUTTER = written(
    "Cutter",
    "Creature — Beast",
    "If you control a Forest, rather than pay this spell's mana cost, you may have each other player gain 5"
    " life.",
    cost="{3}{G}",
    size="2/2",
)
LEYLINE = written("Leyline", "Enchantment", "Your opponents can't gain life.")
BLOCKED = written("Blocked", "Enchantment", "Players can't gain life.")
TWICE = written(
    "Twice", "Enchantment", "If you would gain life, you gain twice that much life instead.", cost="{W}"
)
CARDS = (VIGOR, CUTTER, LEYLINE, BLOCKED, TWICE)


def board(hand: str, mine: str, theirs: str = "Swamp", more: str = "") -> Game:
    text = f"Anna 20 hand: {hand} battlefield: {mine} | Ben 20 battlefield: {theirs}{more}"
    return position(text, *CARDS)


def ways(game: Game) -> set[str]:
    return {action.way for action in game.legal_actions if isinstance(action, CastSpell)}


def test_an_opponent_gains_life_instead_of_mana() -> None:
    game = board("Vigor", "Forest, Grizzly Bears")
    play(game, "cast Vigor with another cost", "target Grizzly Bears")
    assert life(game) == (20, 23)
    assert not any(permanent.tapped for permanent in game.state.permanents.values())
    resolve(game)
    assert size(game, "Grizzly Bears") == (6, 6)


def test_not_without_the_forest_or_if_they_cannot_gain_life() -> None:
    assert ways(board("Vigor", "Forest, Grizzly Bears")) == {"another cost"}
    assert ways(board("Vigor", "Swamp, Grizzly Bears")) == set()
    assert ways(board("Vigor", "Forest, Leyline, Grizzly Bears")) == set()
    assert ways(board("Cutter", "Forest, Blocked")) == set()


def test_the_gain_may_be_replaced() -> None:
    game = board("Cutter", "Forest", "Twice")
    play(game, "cast Cutter with another cost", "resolve")
    assert life(game) == (20, 30)
    assert "Cutter" in zone(game, "Anna", "battlefield")


def test_of_several_opponents_one_is_chosen_or_all_others_gain_life() -> None:
    third = " | Cleo 20"
    game = board("Vigor", "Forest, Grizzly Bears", more=third)
    play(game, "cast Vigor with another cost", "target Grizzly Bears", "choose: Cleo")
    assert life(game) == (20, 20, 23)
    game = board("Cutter", "Forest", more=third)
    play(game, "cast Cutter with another cost")
    assert life(game) == (20, 25, 25)
