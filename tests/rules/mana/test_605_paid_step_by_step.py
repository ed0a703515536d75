"""Automatic payment goes on from whatever a mana ability has done, and asks [cr2025-06-06 605.3]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.state.events import SpellCast
from rules.cards_from_text import written
from rules.positions_of_play import PAID, position

LAND = written("Lookout", "Land", "{T}: Add {C}. Scry 1.", cost="")
TOWER = written("Tower", "Land", "{T}: Add {C}. You lose 1 life.", cost="")


def test_a_mana_ability_that_asks_is_answered_in_the_midst_of_the_payment() -> None:
    board = "Anna 20 hand: Urza's Toy library: 4 Forest battlefield: 2 Lookout | Ben 20"
    toy = written("Urza's Toy", "Artifact", "", cost="{2}")
    game = position(board, LAND, toy)
    game.play("cast Urza's Toy")
    assert isinstance(game.decision, d.ArrangeCards)
    game.push(next(iter(game.legal_actions)))
    assert isinstance(game.decision, d.ArrangeCards)
    game.push(next(iter(game.legal_actions)))
    assert isinstance(game.decision, d.Priority)
    assert len(game.state.stack) == 1


def test_it_asks_under_all_automation_too() -> None:
    board = "Anna 20 hand: Toy library: 4 Forest battlefield: 3 Lookout, Forest | Ben 20"
    game = position(board, LAND, written("Toy", "Artifact", "", cost="{4}"), automation=ALL_AUTOMATION)
    game.play("cast Toy")
    for _ in range(3):
        assert isinstance(game.decision, d.ArrangeCards)
        assert not any(isinstance(event, SpellCast) for event in game.events)
        game.push(next(iter(game.legal_actions)))
    assert any(isinstance(event, SpellCast) for event in game.events)


def test_a_saved_game_of_steps_is_the_same() -> None:
    board = "Anna 20 hand: Toy library: 4 Forest battlefield: 2 Tower, Forest | Ben 20"
    game = position(board, TOWER, written("Toy", "Artifact", "", cost="{3}"), automation=PAID)
    game.play("cast Toy")
    assert game.state.players[0].life == 18
    assert Game.load(text=game.save()).state == game.state
    game.pop()
    assert game.state.players[0].life == 20
