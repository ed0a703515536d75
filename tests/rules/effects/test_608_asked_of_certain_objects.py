"""All types of a creature, and the Auras that are attached to a player [cr2025-06-06 205, 303.4]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, size, zone

GROW = written(
    "Grow",
    "Instant",
    "Until end of turn, target creature gets +1/+1 for each supertype, card type, and subtype it has.",
    cost="{0}",
)
GOLEM = written("Gargan", "Legendary Artifact Creature — Golem Warrior", size="2/2")
CURSE = written(
    "Hex", "Enchantment — Aura Curse", "Enchant player", "Enchanted player can't gain life.", cost="{0}"
)
ORB = written("Orb", "Artifact", "When this artifact enters, destroy all Curses attached to you.", cost="{0}")
CARDS = (GROW, GOLEM, CURSE, ORB)


def test_every_type_of_a_creature_is_counted() -> None:
    game = position("Anna 20 hand: Grow battlefield: Gargan | Ben 20", *CARDS)
    play(game, "cast Grow", "targets: Gargan", "resolve")
    assert size(game, "Gargan") == (7, 7)  # legendary, artifact, creature, Golem, Warrior


def test_only_what_is_attached_to_you_is_destroyed() -> None:
    game = position("Anna 20 hand: 2 Hex, Orb | Ben 20", *CARDS)
    play(
        game,
        "cast Hex",
        "targets: Ben",
        "resolve",
        "cast Hex",
        "targets: Anna",
        "resolve",
        "cast Orb",
        "resolve",
    )
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Hex"]
    assert sorted(zone(game, "Anna", "battlefield")) == ["Hex", "Orb"]
