"""What follows for a player who was dealt damage, other targets than the source, and what something was or
becomes as it returns [cr2025-06-06 115.4, 400.7, 603.10a, 608.2c].
"""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, resolve, settle, targets, zone

PLAY = written(
    "Subject",
    "Instant",
    "Subject deals 2 damage to any target. If a player is dealt damage this way, draw a card.",
)
NEMESIS = written(
    "Nemesis",
    "Creature — Spirit",
    "Whenever this creature is dealt damage, it deals that much damage to any other target."
    " If a player is dealt damage this way, they can't gain life for the rest of the game.",
    size="3/3",
)
ENDURING = written(
    "Enduring",
    "Enchantment Creature — Glimmer",
    "When Enduring dies, if it was a creature, return it to the battlefield under its owner's control."
    " It's an enchantment. (It's not a creature.)",
    size="4/3",
)
DESTROY = written("Destroy", "Instant", "Destroy target permanent.")
TONIC = written("Tonic", "Instant", "Each player gains 3 life.")


def test_a_player_is_dealt_damage_this_way():
    board = "Anna 20 library: 3 Forest hand: Subject battlefield: Forest | Ben 20 battlefield: Grizzly Bears"
    for target, drawn in (("Ben", ["Forest"]), ("Grizzly Bears", [])):
        game = position(board, PLAY)
        play(game, "cast Subject", f"targets: {target}", "resolve")
        assert zone(game, "Anna", "hand") == drawn


def test_any_other_target_is_not_the_source():  # 115.4
    board = "Anna 20 hand: Subject, Tonic battlefield: 2 Forest, Nemesis | Ben 20 battlefield: Grizzly Bears"
    game = position(board, PLAY, NEMESIS, TONIC)
    play(game, "cast Subject", "targets: Nemesis", "resolve")
    assert targets(game) == {"Anna", "Ben", "Grizzly Bears"}
    play(game, "targets: Ben", "resolve", "cast Tonic", "resolve")
    assert life(game) == (23, 18)


def test_what_was_a_creature_returns_as_an_enchantment_once():
    board = "Anna 20 hand: 2 Destroy battlefield: 2 Forest, Enduring, Watcher | Ben 20"
    watcher = written("Watcher", "Enchantment", "Whenever a creature you control enters, you gain 5 life.")
    game = position(board, ENDURING, DESTROY, watcher)
    play(game, "cast Destroy", "targets: Enduring", "resolve")
    settle(game)
    assert not now(game, "Enduring").is_creature
    assert now(game, "Enduring").subtypes == frozenset()
    assert life(game)[0] == 20, "no creature has entered"
    play(game, "cast Destroy", "targets: Enduring", "resolve")
    settle(game)
    assert "Enduring" in zone(game, "Anna", "graveyard")


def test_other_damage_if_the_target_is_of_a_color():
    made = written(
        "Barrage",
        "Sorcery",
        "Barrage deals 1 damage to target creature."
        " It deals 5 damage instead if that target is white and/or blue.",
    )
    board = "Anna 20 hand: Barrage battlefield: Forest | Ben 20 battlefield: {}"
    for name, gone in (("Serra Angel", True), ("Grizzly Bears", False)):
        game = position(board.format(name), made)
        play(game, "cast Barrage", f"targets: {name}")
        resolve(game)
        assert (zone(game, "Ben", "graveyard") == [name]) is gone


def test_a_spell_or_permanent_of_one_of_two_colors():
    made = written(
        "Gust",
        "Instant",
        "Choose target spell or permanent that's red or green."
        " Its owner puts it on their choice of the top or bottom of their library.",
    )
    board = "Anna 20 hand: Gust battlefield: Forest | Ben 20 battlefield: Serra Angel, Grizzly Bears"
    game = position(board, made)
    play(game, "cast Gust")
    assert targets(game) == {"Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "resolve")
    assert isinstance(game.decision, d.Priority) or game.decision.player == 1
