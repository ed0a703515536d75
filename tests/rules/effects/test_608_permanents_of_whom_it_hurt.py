"""Permanents whose controller was dealt combat damage by the source this turn [cr2025-06-06 608.2h-i]."""

from __future__ import annotations

from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import PAID, go_to, life, play, position, zone

DRAGON = written(
    "Wyrm",
    "Creature — Dragon",
    "{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by Wyrm"
    " this turn. Activate only once each turn.",
    "{0}: Wyrm deals 1 damage to target player.",
    size="5/5",
)
MONARCH = written(
    "Mourner",
    "Creature — Zombie",
    "At the beginning of your second main phase, if a player was dealt combat damage by a Zombie this turn,"
    " you gain 3 life.",
    size="1/1",
)
FORCED = (*PAID, Automation.ASSIGN_FORCED_DAMAGE)
CARDS = (DRAGON, MONARCH)
BOARD = """
step: declare attackers
Anna 20 battlefield: Wyrm, Grizzly Bears, 4 Forest
Ben 20 battlefield: Grizzly Bears, Gray Ogre, 2 Forest
Cleo 20 battlefield: Grizzly Bears
"""


def test_only_permanents_of_the_player_it_hurt_in_combat_are_destroyed() -> None:
    game = position(BOARD, *CARDS, automation=FORCED)
    play(game, "attack: Wyrm > Ben")
    go_to(game, "postcombat main")
    play(game, "activate Wyrm ability 2", "targets: Cleo", "resolve")
    play(game, "activate Wyrm ability 1", "X = 2", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Forest", "Forest", "Gray Ogre"]
    assert zone(game, "Cleo", "battlefield") == ["Grizzly Bears"]
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_it_hurts_nobody_whose_creature_blocks_it() -> None:
    game = position(BOARD, *CARDS, automation=FORCED)
    play(game, "attack: Wyrm > Ben", "pass", "pass", "pass", "block: Gray Ogre > Wyrm")
    go_to(game, "postcombat main")
    play(game, "activate Wyrm ability 1", "X = 2", "resolve")
    assert "Grizzly Bears" in zone(game, "Ben", "battlefield")


def test_a_player_was_dealt_combat_damage_by_one_of_a_kind() -> None:
    text = """
step: declare attackers
Anna 20 battlefield: Mourner, Grizzly Bears
Ben 20
"""
    game = position(text, *CARDS, automation=FORCED)
    play(game, "attack: Grizzly Bears")
    go_to(game, "postcombat main")
    assert not game.state.stack
    game = position(text, *CARDS, automation=FORCED)
    play(game, "attack: Mourner")
    go_to(game, "postcombat main")
    play(game, "resolve")
    assert life(game) == (23, 19)
