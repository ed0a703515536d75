"""Abilities that trigger when an Equipment becomes unattached [cr2025-06-06 603.10c, 701.3d]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, stack, zone

GEAR = written(
    "Gear",
    "Artifact — Equipment",
    "Equipped creature gets +3/+2.",
    "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.",
    "Equip {0}",
)
BEAR = written("Bear", "Creature — Bear", size="2/2")
OGRE = written("Ogre", "Creature — Ogre", size="3/3")
SMASH = written("Smash", "Instant", "Destroy target artifact.", cost="{0}")
MURDER = written("Murder", "Instant", "Destroy target creature.", cost="{0}")
CARDS = (GEAR, BEAR, OGRE, SMASH, MURDER)


def equipped() -> Game:
    text = "Anna 20 hand: Smash, Murder battlefield: Gear, Bear, Ogre | Ben 20 battlefield: Ogre"
    game = position(text, *CARDS)
    play(game, "activate Gear", "targets: Bear", "resolve")
    assert not stack(game)
    return game


def test_what_it_was_attached_to_is_sacrificed_as_it_moves_on() -> None:
    game = equipped()
    mine = [
        id
        for id, one in game.state.permanents.items()
        if one.controller == 0 and game.state.objects[id].definition.name == "Ogre"
    ]
    play(game, "activate Gear", f"targets: Ogre#{mine[0]}", "resolve")
    assert stack(game) == ["(Gear)"]
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Bear"]
    assert zone(game, "Anna", "battlefield") == ["Gear", "Ogre"]


def test_as_it_leaves_the_battlefield() -> None:
    game = equipped()
    play(game, "cast Smash", "targets: Gear", "resolve")
    assert stack(game) == ["(Gear)"]
    resolve_all(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Bear", "Gear", "Smash"]
    assert zone(game, "Anna", "battlefield") == ["Ogre"]


def test_what_has_left_is_not_sacrificed() -> None:
    game = equipped()
    play(game, "cast Murder", "targets: Bear")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Gear", "Ogre"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Bear", "Murder"]


def test_equipping_the_same_creature_again_changes_nothing() -> None:  # 701.3b
    game = equipped()
    play(game, "activate Gear", "targets: Bear", "resolve")
    assert not stack(game)


def test_one_that_was_attached_to_nothing_does_not_trigger() -> None:
    game = position("Anna 20 hand: Smash battlefield: Gear, Bear | Ben 20", *CARDS)
    play(game, "cast Smash", "targets: Gear", "resolve")
    assert not stack(game)
