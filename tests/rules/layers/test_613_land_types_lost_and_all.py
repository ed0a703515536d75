"""Lands that lose all land types, and a land of every nonbasic type [cr2025-06-06 205.3i, 613.1d, 613.1f]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position

MOON = written(
    "Moon",
    "Enchantment",
    "As Moon enters, choose a nonbasic land card name.",
    "Lands your opponents control with the chosen name lose all land types and abilities, and they gain"
    ' "{T}: Add one mana of any color."',
)
NEXUS = written("Nexus", "Land", "Nexus is every nonbasic land type.", "{T}: Add {C}.")


def under_moon(board: str) -> Game:
    """A game in which Anna's Moon has named Bayou."""
    game = position(
        f"step: precombat main | Anna 20 hand: Moon battlefield: Forest, Bayou | Ben 20 {board}", MOON, NEXUS
    )
    play(game, "cast Moon", "resolve", "choose: Bayou")
    return game


def of(game: Game, player: int, name: str) -> Characteristics:
    here = (each for each in game.state.permanents.values() if each.controller == player)
    return next(found for each in here if (found := characteristics(game.state, each.id)).name == name)


def test_types_and_abilities_are_lost_and_one_is_gained():  # 613.1d, 613.1f
    game = under_moon("battlefield: Bayou, Swamp")
    lost = of(game, 1, "Bayou")
    assert lost.types == {CardType.LAND} and not lost.subtypes and len(lost.activated) == 1
    assert of(game, 1, "Swamp").subtypes == {"Swamp"}
    assert of(game, 0, "Bayou").subtypes == {"Forest", "Swamp"}


def test_supertypes_and_other_types_are_kept():
    named = written("Bayou", "Legendary Artifact Land — Swamp", "Bayou enters tapped.", colors="")
    game = position(
        "step: precombat main | active: Ben | Anna 20 battlefield: Moon (chosen name Bayou)"
        " | Ben 20 hand: Bayou",
        MOON,
        named,
    )
    play(game, "play Bayou")
    lost = of(game, 1, "Bayou")
    assert lost.supertypes and len(lost.types) == 2 and not lost.subtypes
    assert not permanent(game, "Bayou").tapped  # it has lost that as it enters


def test_a_land_of_every_nonbasic_type_is_of_no_basic_one():  # 205.3i, 604.3
    types = now(position("Anna 20 battlefield: Nexus | Ben 20", NEXUS), "Nexus").subtypes
    assert types >= {
        "Urza's",
        "Tower",
        "Power-Plant",
        "Mine",
        "Cave",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Sphere",
    }
    assert not types & {"Forest", "Plains", "Swamp", "Mountain", "Island"}
