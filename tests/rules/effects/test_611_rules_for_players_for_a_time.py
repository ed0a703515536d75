"""Costs of attacking and more damage until a player's next turn [cr2025-06-06 508.1h, 611.2a]."""

from __future__ import annotations

import pytest

from manaburn.errors import IllegalAction
from manaburn.terms import Step
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, settle, zone

BURN = written("Burn", "Instant", "~ deals 2 damage to any target.", cost="{0}")
STAGGER = written(
    "Stagger",
    "Creature — Soldier",
    "Whenever ~ deals combat damage to a player, until your next turn, if a source would deal damage to that"
    " player or a permanent that player controls, it deals double that damage instead.",
    size="3/3",
)
COUNT = written(
    "Count",
    "Sorcery",
    "Create X Treasure tokens, where X is the number of opponents who control a creature with power 4 or"
    " greater.",
    cost="{0}",
)
SPIRIT = "Forbidding Spirit"


def board(hand, ours="", theirs=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 4 Plains{ours}
Ben 20 hand: Burn, Burn library: 9 Forest battlefield: {theirs}
Cleo 20 library: 9 Forest battlefield: Forest
"""
    return position(text, *real(SPIRIT), BURN, STAGGER, COUNT)


@pytest.mark.parametrize(("lands", "may"), [("Forest", False), ("2 Forest", True)])
def test_creatures_attack_only_if_it_is_paid_for(lands, may):
    game = board(SPIRIT, theirs=f"{lands}, Grizzly Bears")
    play(game, f"cast {SPIRIT}")
    settle(game)
    go_to(game, "declare attackers", "Ben")
    if not may:
        with pytest.raises(IllegalAction):
            play(game, "attack: Grizzly Bears > Anna")
        return
    play(game, "attack: Grizzly Bears > Anna")
    assert sum(each.tapped for each in game.state.permanents.values() if each.controller == 1) == 3


def test_others_are_attacked_without_a_cost():
    game = board(SPIRIT, theirs="Grizzly Bears")
    play(game, f"cast {SPIRIT}")
    settle(game)
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Grizzly Bears > Cleo")
    assert game.state.combat is not None


def test_damage_is_doubled_to_a_player_and_theirs_until_your_next_turn():
    game = board("Burn, Burn, Burn", ours=", Stagger", theirs="Enormous Baloth (tapped)")
    go_to(game, "declare attackers")
    play(game, "attack: Stagger > Ben")
    while game.state.turn.step is not Step.POSTCOMBAT_MAIN:
        play(game, next(iter(map(game.text, game.legal_actions))))
    before = life(game)
    assert before == (20, 17, 20)
    play(game, "cast Burn", "targets: Ben", "resolve", "cast Burn", "targets: Cleo", "resolve")
    assert life(game) == (20, 13, 18)
    play(game, "cast Burn", "targets: Enormous Baloth", "resolve")
    assert permanent(game, "Enormous Baloth").damage == 4
    go_to(game, "upkeep", "Anna")
    play(game, "pass", "cast Burn", "targets: Ben", "resolve")
    assert life(game) == (20, 11, 18)


def test_opponents_who_control_something_are_counted():
    game = board("Count", theirs="Craw Wurm, Craw Wurm", ours=", Craw Wurm")
    play(game, "cast Count", "resolve")
    assert zone(game, "Anna", "battlefield").count("Treasure") == 1
