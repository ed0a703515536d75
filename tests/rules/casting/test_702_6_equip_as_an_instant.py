"""Equip abilities that may be activated any time an instant could be cast [cr2025-06-06 101.2, 702.6a]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, refused, resolve_all

SHIKARI = written(
    "Sage",
    "Creature — Cat",
    "You may activate equip abilities any time you could cast an instant.",
    size="2/2",
)
FORGE = written(
    "Forge",
    "Enchantment",
    "During your turn, you may activate equip abilities any time you could cast an instant.",
)
SWORD = written("Sword", "Artifact — Equipment", "Equipped creature gets +1/+0.", "Equip {0}", cost="{1}")
CROSS = written(
    "Wand",
    "Artifact",
    "{0}: Target creature gets +1/+0 until end of turn. Activate only as a sorcery.",
    cost="{1}",
)
CARDS = (SHIKARI, FORGE, SWORD, CROSS)


def _game(board: str, active: str = "Anna", theirs: str = "") -> Game:
    text = f"step: upkeep | active: {active} | Anna 20 battlefield: Hill Giant, Sword, Wand{board}"
    return position(
        f"{text} library: 5 Forest | Ben 20 battlefield: Craw Wurm{theirs} library: 5 Forest", *CARDS
    )


def _equips(game: Game) -> None:
    play(game, "activate Sword", "targets: Hill Giant")
    resolve_all(game)
    assert permanent(game, "Sword").attached_to == permanent(game, "Hill Giant").id


def test_without_it_only_as_a_sorcery():
    refused(_game(""), "activate Sword")


def test_in_the_upkeep():
    _equips(_game(", Sage"))


@pytest.mark.parametrize("rule", [", Sage", ", Forge"])
def test_only_equip_abilities(rule: str):
    refused(_game(rule), "activate Wand")


def test_only_those_that_you_activate():
    refused(_game("", theirs=", Sage"), "activate Sword")


def test_in_the_turn_of_another_player():
    game = _game(", Sage", active="Ben")
    play(game, "pass")
    _equips(game)


def test_during_your_turn_alone():
    _equips(_game(", Forge"))
    game = _game(", Forge", active="Ben")
    play(game, "pass")
    refused(game, "activate Sword")
