"""Mana abilities that add mana by the mana value of what is sacrificed or exiled for them [cr2025-06-06
118.3, 601.2g, 605.3b, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn.mana import mana
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import PAID, permanent, play, position, refused, zone

PRIEST = written(
    "Priest",
    "Creature — Cleric",
    "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value.",
    size="1/1",
)
CHAIN = written(
    "Chain",
    "Enchantment",
    "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana"
    " value. Spend this mana only to cast creature spells.",
)
BEAST = written("Beast", "Creature — Beast", cost="{4}{B}{B}", size="6/6", colors="B")
RITE = written("Rite", "Sorcery", "You gain 1 life.", cost="{2}{B}", colors="B")
BOX = written("Box", "Artifact", cost="{3}", colors="")
CHIP = written("Chip", "Artifact", cost="{1}", colors="")
CARDS = (PRIEST, CHAIN, BEAST, RITE, BOX, CHIP)


def board(text, hand, automation=PAID):
    anna = f"Anna 20 hand: {hand} library: Forest battlefield: {text}"
    return position(
        f"step: precombat main\n{anna}\nBen 20 library: Forest battlefield: Box",
        *CARDS,
        automation=automation,
    )


def test_so_much_mana_is_added_as_the_mana_value_of_what_was_sacrificed():
    game = board("Priest, Box, Chip", "Rite")
    play(game, "cast Rite")
    assert zone(game, "Anna", "battlefield") == ["Priest", "Chip"]
    assert permanent(game, "Priest").tapped


def test_less_is_added_for_a_smaller_one():
    assert refused(board("Priest, Chip", "Rite"), "cast Rite")
    assert refused(board("Priest, Chip, Chip, Chip", "Rite"), "cast Rite")


def test_the_mana_that_is_said_tells_what_may_be_sacrificed():
    game = board("Priest, Box, Chip", "Rite", automation=())
    added = {(action.mana, game.state.objects[action.paid[0]].definition.name) for action in using(game)}
    assert added == {(mana("{B}{B}{B}"), "Box"), (mana("{B}"), "Chip")}


def using(game):
    return [action for action in game.legal_actions if getattr(action, "mana", None)]


def test_several_creatures_are_exiled_one_after_another_for_a_creature_spell_alone():
    game = board("Chain, Grizzly Bears, Hill Giant", "Beast, Rite")
    play(game, "cast Beast")
    assert sorted(zone(game, "Anna", "exile")) == ["Grizzly Bears", "Hill Giant"]
    assert refused(board("Chain, Grizzly Bears, Hill Giant", "Rite"), "cast Rite")
    assert refused(board("Chain, Grizzly Bears", "Beast"), "cast Beast")


HERD = [written(f"Ox {n}", "Creature — Ox", cost=f"{{{n}}}", size="1/1", colors="") for n in range(6)]


def _herd(*mana_values: int, cost: str):
    """A position in which a creature spell can be paid for only with the creatures of these mana values."""
    large = written("Large", "Creature — Beast", cost=cost, size="6/6")
    there = ", ".join(f"Ox {n}" for n in mana_values)
    return position(
        f"Anna 20 hand: Large library: Forest battlefield: Chain, {there} | Ben 20 library: Forest",
        *(CHAIN, large, *HERD),
    )


@pytest.mark.parametrize(
    ("creatures", "cost"),
    [
        ((0, 0, 0, 2, 1, 5, 5, 2, 2, 4, 1, 4, 0), "{36}{R}{R}{R}"),
        ((0, 0, 0, 0, 1, 1, 1, 2, 2, 2), "{10}{W}{W}{U}{U}{B}{B}{R}{R}{R}"),
    ],
)
def test_all_of_many_creatures_are_exiled_if_so_much_mana_is_needed(creatures, cost):
    game = _herd(*creatures, cost=cost)
    play(game, "cast Large")
    assert len(zone(game, "Anna", "exile")) == len(creatures)
    assert zone(game, "Anna", "stack") == ["Large"]


def test_a_creature_gives_mana_of_one_color_alone():
    assert refused(_herd(3, 0, 5, cost="{W}{U}{B}{R}"), "cast Large")
    play(_herd(0, 0, 0, 1, cost="{W}{U}{B}{R}{R}"), "cast Large")
    play(_herd(3, 0, 1, cost="{3}{W}{U}{B}"), "cast Large")


@pytest.mark.parametrize(
    "text",
    [
        "{T}, Sacrifice two artifacts: Add an amount of {B} equal to the sacrificed artifact's mana value.",
        "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's power.",
    ],
)
def test_what_depends_on_more_than_one_mana_value_is_not_read(text):
    face = PrintedFace(
        name="Odd", mana_cost="{G}", type_line="Creature — Bear", text=text, power="1", toughness="1"
    )
    card = PrintedCard(name="Odd", layout="normal", faces=(face,), first_printed=FIRST_DAY)
    assert read(card).definition is None
