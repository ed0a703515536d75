"""The colour identity of a card [cr2025-06-06 903.4]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.color_identity import color_identity
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.terms import Color
from rules.cards_from_text import written


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Isamaru, Hound of Konda", "W"),
        ("Kaalia of the Vast", "WBR"),
        ("Battlefield Forge", "RW"),  # by what it adds
        ("City of Brass", ""),  # any color is no symbol
        ("Treetop Village", "G"),  # by the cost of its ability
    ],
)
def test_the_colour_identity_of_a_card(name: str, colors: str) -> None:
    """[cr2025-06-06 903.4]"""
    assert color_identity(CATALOGUE[name]) == frozenset(map(Color, colors))


def test_hybrid_symbols_of_a_text_count_for_the_identity() -> None:  # 903.4
    cost = Activated(costs=(pay("{R/G}"),), effects=(GainLife(1),))
    golem = card("Golem", "{3}", "Legendary Artifact Creature", 3, 3, abilities=(cost,), printed="2008-05-02")
    assert color_identity(golem) == {Color.RED, Color.GREEN}


@pytest.mark.parametrize(
    ("words", "colors"),
    [
        ("When ~ enters, sacrifice it unless {U} was spent to cast it.", "U"),
        ("When ~ enters, if at least three mana of the same color was spent to cast it, draw a card.", ""),
        ("{T}, Sacrifice ~: Add three mana of any one color.", ""),
        ("{T}: Add one mana of any color. Spend this mana only to cast creature spells.", ""),
        ("{T}: Add {R} or {W}.", "RW"),
        ('When ~ enters, create a 1/1 green Elf creature token with "{T}: Add {B}."', "B"),
        ("Extort", ""),  # its symbols stand in reminder text [903.4c]
        ("Firebending 2", ""),  # and so do those of what it adds
        ("Firebending X, where X is the number of lands you control.", ""),
        ("When ~ enters, create a 2/2 white Soldier creature token with firebending 1.", ""),
        ("Other creatures you control have firebending 1.", ""),
        ("Whenever ~ attacks, add {R}{R}.", "R"),
    ],
)
def test_the_symbols_of_a_text(words: str, colors: str) -> None:  # 903.4
    thing = written("Thing", "Artifact Creature — Golem", words, cost="{2}", size="1/1")
    assert color_identity(replace(thing, colors=frozenset())) == frozenset(map(Color, colors))


def test_the_part_of_a_card_counts_for_the_identity() -> None:  # 903.4e
    adventure = card("Journey", "{U}", "Instant — Adventure", printed="2019-10-04")
    golem = card("Golem", "{3}{R}", "Legendary Creature", 3, 3, printed="2019-10-04")
    assert color_identity(replace(golem, parts=(adventure,))) == {Color.RED, Color.BLUE}
