"""Nobody attacks unless a player pays for each of several objects [cr2025-06-06 118.12a, 508.1c]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

BURDEN = written(
    "Burden",
    "Enchantment — Aura",
    "Enchant opponent",
    "At the beginning of combat on enchanted opponent's turn, that player may pay {1} for each artifact they"
    " control. If they don't, creatures can't attack this combat.",
)


def at_combat(artifacts: str) -> Game:
    game = position(
        "step: precombat main | active: Ben | Anna 20 battlefield: Burden (on Ben)"
        f" | Ben 20 battlefield: Grizzly Bears, 2 Forest{artifacts}",
        BURDEN,
    )
    play(game, "pass", "pass", "resolve")
    return game


def may_attack(game: Game) -> bool:
    """Whether any creature can be declared as an attacker, once both players have passed."""
    go_to(game, "declare attackers")
    assert isinstance(game.decision, d.DeclareAttackers)
    return any(action != d.Attack(()) for action in game.legal_actions)


def test_who_pays_for_each_artifact_may_attack():
    game = at_combat(", 2 Ornithopter")
    play(game, "yes")
    assert sum(each.tapped for each in game.state.permanents.values()) == 2
    assert may_attack(game)


def test_who_does_not_pay_attacks_with_nothing_in_that_combat():
    game = at_combat(", 2 Ornithopter")
    play(game, "no")
    assert not may_attack(game)


def test_who_cannot_pay_for_all_does_not_attack():
    game = at_combat(", 3 Ornithopter")
    assert not isinstance(game.decision, d.ChooseWhether)
    assert not may_attack(game)


def test_not_in_the_turn_of_another():
    game = position(
        "step: precombat main | Anna 20 battlefield: Burden (on Ben), Grizzly Bears"
        " | Ben 20 battlefield: Ornithopter",
        BURDEN,
    )
    play(game, "pass", "pass")
    assert not game.state.stack
