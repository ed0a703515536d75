"""A creature that attacks a player chosen at random if able [cr2025-06-06 508.1d]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import go_to, position, settle

BRUTE = written(
    "Brute",
    "Creature — Giant",
    "At the beginning of combat on your turn, choose an opponent at random. This creature attacks"
    " that player this"
    " combat if able.",
    size="7/7",
)


def test_it_has_to_attack_that_player():
    game = position("step: precombat main | Anna 20 battlefield: Brute | Ben 20 | Cleo 20", BRUTE)
    go_to(game, "beginning of combat")
    settle(game)
    while isinstance(game.decision, d.Priority):
        game.push(d.Pass())
    assert isinstance(game.decision, d.DeclareAttackers)
    assert len(list(game.legal_actions)) == 1, "it attacks one certain opponent, and does not stay at home"
    assert d.Attack(()) not in game.legal_actions
