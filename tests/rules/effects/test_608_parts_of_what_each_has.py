"""Halves and thirds that each player loses of what they have, one thing after another, and the power of what
a player just sacrificed [cr2025-06-06 101.4, 107.1a, 608.2e, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import asked, life, play, position, zone

PLAGUE = written(
    "Plague",
    "Sorcery",
    "Each player loses a third of their life, then discards a third of the cards in their hand, then"
    " sacrifices a third of the creatures they control of their choice. Round up each time.",
    cost="{0}",
)
DEARTH = written(
    "Dearth",
    "Sorcery",
    "Each player loses half their life, then discards half the cards in their hand. Round down each time.",
    cost="{0}",
)
GOD = written(
    "Overlord",
    "Creature — God",
    "When this creature enters, each opponent sacrifices half the non-God creatures they control of their"
    " choice, rounded down.",
    cost="{0}",
    size="5/5",
)
FEAST = written(
    "Feast",
    "Sorcery",
    "Target player sacrifices a creature with the greatest power among creatures they control. You gain life"
    " equal to its power.",
    cost="{0}",
)
CARDS = (PLAGUE, DEARTH, GOD, FEAST)


def test_each_loses_a_third_of_what_they_have_rounded_up() -> None:
    game = position(
        "Anna 20 hand: Plague, Forest, Swamp, Island, Plains battlefield: Ornithopter |"
        " Ben 7 hand: Shock, Mountain battlefield: Grizzly Bears, Hill Giant, Gray Ogre, Air Elemental",
        *CARDS,
    )
    play(game, "cast Plague", "resolve")
    assert life(game) == (13, 4)
    assert asked(game) == "Anna"
    play(game, "choose: Forest, Swamp")
    assert asked(game) == "Ben"
    assert len(zone(game, "Anna", "hand")) == 4  # all discard at the same time
    play(game, "choose: Shock")
    assert (len(zone(game, "Anna", "hand")), zone(game, "Ben", "hand")) == (2, ["Mountain"])
    assert zone(game, "Anna", "battlefield") == ["Ornithopter"]
    play(game, "choose: Ornithopter", "choose: Gray Ogre, Hill Giant")
    assert zone(game, "Anna", "battlefield") == []
    assert sorted(zone(game, "Ben", "battlefield")) == ["Air Elemental", "Grizzly Bears"]


def test_what_is_rounded_down_can_be_nothing() -> None:
    game = position("Anna 5 hand: Dearth, Forest | Ben 1 hand: Shock, Mountain, Swamp", *CARDS)
    play(game, "cast Dearth", "resolve", "choose: Swamp")
    assert life(game) == (3, 1)
    assert (zone(game, "Anna", "hand"), len(zone(game, "Ben", "hand"))) == (["Forest"], 2)


def test_each_opponent_sacrifices_half_of_one_kind() -> None:
    game = position(
        "Anna 20 hand: Overlord battlefield: Ornithopter, Gray Ogre |"
        " Ben 20 battlefield: Grizzly Bears, Hill Giant, Gray Ogre, Plains |"
        " Cleo 20 battlefield: Air Elemental",
        *CARDS,
    )
    play(game, "cast Overlord", "resolve", "resolve", "choose: Gray Ogre")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Hill Giant", "Plains"]
    assert zone(game, "Cleo", "battlefield") == ["Air Elemental"]
    assert len(zone(game, "Anna", "battlefield")) == 3


def test_its_power_is_that_of_the_sacrificed_creature_as_it_last_was() -> None:
    text = "Anna 20 hand: 2 Feast battlefield: Air Elemental | Ben 20 battlefield: {}"
    game = position(text.format("Hill Giant, Gray Ogre, Ornithopter"), *CARDS)
    play(game, "cast Feast", "targets: Ben", "resolve")
    assert life(game) == (20, 20)
    play(game, "choose: Hill Giant")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "battlefield") == ["Air Elemental"]


def test_nobody_gains_life_where_nothing_is_sacrificed() -> None:
    game = position("Anna 20 hand: Feast battlefield: Air Elemental | Ben 20 battlefield: Plains", *CARDS)
    play(game, "cast Feast", "targets: Ben", "resolve")
    assert life(game) == (20, 20)


@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a creature. You gain life equal to its power.",
        "Target player sacrifices two creatures. You gain life equal to its power.",
        "Each player loses half their life, then discards two cards. Round up each time.",
        "Each player loses a third of their life.",
    ],
)
def test_what_is_said_of_several_or_rounded_nobody_knows_how_is_not_read(text: str) -> None:
    face = PrintedFace(name="Odd", mana_cost="{G}", type_line="Sorcery", text=text)
    card = PrintedCard(name="Odd", layout="normal", faces=(face,), first_printed=FIRST_DAY)
    assert read(card).definition is None
