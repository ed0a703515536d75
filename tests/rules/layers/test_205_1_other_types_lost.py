"""Permanents that are of other types alone, some without their abilities [cr2025-06-06 205.1a, 613.1d]."""

from __future__ import annotations

from manaburn.terms import CardType, Color, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, settle, size

MOON = written(
    "Moon",
    "Enchantment — Aura",
    "Enchant permanent",
    'Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and'
    " abilities.",
)
CAR = written(
    "Car",
    "Enchantment — Aura",
    "Enchant permanent",
    "Enchanted permanent is a Vehicle artifact with crew 2 and it loses all other card types.",
)
FOOD = written(
    "Sugar",
    "Enchantment — Aura",
    "Enchant permanent",
    'Enchanted permanent is a Food artifact with "{0}, Sacrifice this artifact: You gain 3 life" and loses'
    " all other abilities.",
)
BUG = written(
    "Bug",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and has"
    " indestructible, and it loses all other abilities, card types, and creature types.",
)
ANGEL = written("Angel", "Enchantment Creature — Angel", "Flying", size="4/4", colors="W")
CARDS = (MOON, CAR, FOOD, BUG, ANGEL)


def board(aura: str):
    text = f"Anna 20 battlefield: Angel, {aura} (on Angel), Grizzly Bears | Ben 20"
    return position(text, *CARDS)


def test_it_is_a_colorless_land_without_its_abilities():
    game = board("Moon")
    angel = now(game, "Angel")
    assert (angel.types, angel.subtypes, angel.colors) == ({CardType.LAND}, frozenset(), frozenset())
    assert not angel.keywords
    assert len(angel.activated) == 1


def test_it_keeps_its_abilities_and_is_crewed():
    game = board("Car")
    angel = now(game, "Angel")
    assert (angel.types, angel.subtypes) == ({CardType.ARTIFACT}, {"Vehicle"})
    assert angel.keywords == {Keyword.FLYING}
    assert angel.colors == {Color.WHITE}
    play(game, "activate Angel", "choose: Grizzly Bears")
    settle(game)
    assert now(game, "Angel").types == {CardType.ARTIFACT, CardType.CREATURE}
    assert size(game, "Angel") == (4, 4)


def test_it_has_the_ability_of_what_it_is():
    game = board("Sugar")
    assert now(game, "Angel").types == {CardType.ARTIFACT}
    play(game, "activate Angel", "resolve")
    assert life(game)[0] == 23


def test_a_creature_of_another_type_alone():
    game = board("Bug")
    bug = now(game, "Angel")
    assert (bug.types, bug.subtypes) == ({CardType.ARTIFACT, CardType.CREATURE}, {"Insect"})
    assert (bug.keywords, size(game, "Angel")) == ({Keyword.INDESTRUCTIBLE}, (0, 1))
