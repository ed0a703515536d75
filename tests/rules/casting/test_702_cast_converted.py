"""More Than Meets the Eye, living metal, and permanents that convert [cr2025-06-06 701.28, 702.161a,
702.162a].
"""

from __future__ import annotations

from datetime import date

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import CardType
from rules.positions_of_play import PAID, go_to, now, play, position, refused, zone

ROBOT = PrintedFace(
    name="Robot",
    mana_cost="{3}{G}",
    type_line="Artifact Creature — Robot",
    text="More Than Meets the Eye {1}{G} (You may cast this card converted for {1}{G}.)\n"
    "{1}: Convert Robot.\nWhen Robot dies, you gain 1 life.",
    power="4",
    toughness="4",
)
CAR = PrintedFace(
    name="Car",
    mana_cost="",
    type_line="Artifact — Vehicle",
    text="Living metal (During your turn, this Vehicle is also a creature.)\n{1}: Convert Car.",
    power="2",
    toughness="2",
    colors=frozenset("G"),
)


def card():
    printed = PrintedCard(
        name="Robot // Car", layout="transform", faces=(ROBOT, CAR), first_printed=date(2022, 11, 18)
    )
    definition = read(printed).definition
    assert definition is not None
    return definition


def board(lands):
    anna = f"Anna 20 hand: Robot library: 3 Forest battlefield: {lands} Forest"
    return position(f"step: precombat main\n{anna}\nBen 20 library: 3 Forest", card(), automation=PAID)


def test_it_may_be_cast_converted_for_its_other_cost():
    game = board(2)
    assert refused(game, "cast Robot")
    play(game, "cast Robot as Car with more than meets the eye", "resolve")
    assert now(game, "Car").types == {CardType.ARTIFACT, CardType.CREATURE}
    assert now(game, "Car").mana_value == 4


def test_living_metal_is_a_creature_during_your_turn_alone():
    game = board(2)
    play(game, "cast Robot as Car with more than meets the eye", "resolve")
    go_to(game, "upkeep", "Ben")
    assert now(game, "Car").types == {CardType.ARTIFACT}


def test_it_converts_and_back_again():
    game = board(4)
    play(game, "cast Robot as Car with more than meets the eye", "resolve", "activate Car", "resolve")
    assert "Robot" in zone(game, "Anna", "battlefield")
    play(game, "activate Robot", "resolve")
    assert "Car" in zone(game, "Anna", "battlefield")
