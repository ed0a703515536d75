"""Nouns that stand for one object, for several, or for either [cr2026-04-17 109.2, 205.3]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import play, position, zone


def is_read(type_line: str, *lines: str) -> bool:
    return definition_of(type_line, *lines) is not None


def definition_of(type_line: str, *lines: str) -> CardDefinition | None:
    face = PrintedFace(
        name="Card",
        mana_cost="{G}",
        type_line=type_line,
        text="\n".join(lines),
        power=None,
        toughness=None,
        colors=frozenset("G"),
    )
    card = PrintedCard(name="Card", layout="normal", faces=(face,), first_printed=FIRST_DAY)
    return read(card).definition


@pytest.mark.parametrize("noun", ["Plains", "Pegasus", "Cyclops"])
def test_enchanted_plains_are_not_all_plains_that_are_enchanted(noun):
    assert is_read("Enchantment", "Enchanted creatures have indestructible.")
    aura = definition_of("Enchantment — Aura", f"Enchant {noun}", f"Enchanted {noun} has indestructible.")
    assert aura is not None
    assert [one.affects for one in aura.abilities if isinstance(one, Static)] == [What.ATTACHED]


@pytest.mark.parametrize(
    ("nouns", "readable"),
    [("white Mice", True), ("white Kithkin", True), ("white Elves", True), ("white Pegasus", False)],
)
def test_several_of_one_kind_and_several_of_another(nouns, readable):
    assert is_read("Sorcery", f"Destroy all Goblins and {nouns}.") is readable


def test_goblins_and_white_mice_are_destroyed():
    cull = written("Cull", "Sorcery", "Destroy all Goblins and white Mice.", cost="{0}")
    mouse = written("Mouse", "Creature — Mouse", size="1/1", cost="{W}", colors="W")
    rat = written("Green Mouse", "Creature — Mouse", size="1/1")
    board = "Anna 20 hand: Cull | Ben 20 battlefield: Mouse, Green Mouse, Raging Goblin"
    game = position(board, cull, mouse, rat)
    play(game, "cast Cull", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Green Mouse"]
