"""Permanents tapped for mana that produce several times as much, and abilities that trigger on mana of the
chosen color [cr2025-06-06 106.12b, 605.1b, 616.1].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

PAID = (Automation.PAY_MANA, Automation.ONLY_CHOICES)
TWICE = written(
    "Twice", "Enchantment", "If you tap a permanent for mana, it produces twice as much of that mana instead."
)
BASIC = written(
    "Basic",
    "Enchantment",
    "If you tap a basic land for mana, it produces three times as much of that mana instead.",
)
SPHERE = written(
    "Sphere",
    "Artifact",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
)


def cost(number: int, symbol: str = "{G}"):
    return written(f"Cost{number}", "Creature", cost=symbol * number, size="1/1")


@pytest.mark.parametrize(
    ("mine", "most"),
    [
        ("Twice, Forest", 2),
        ("Twice, Twice, Forest", 4),
        ("Basic, Forest", 3),
        ("Basic, Twice, Forest", 6),
        ("Basic, Llanowar Elves", 1),  # it is no basic land
        ("Twice, Llanowar Elves", 2),
    ],
)
def test_so_many_times_as_much(mine: str, most: int):
    can, cannot = cost(most), cost(most + 1)
    game = position(
        f"Anna 20 hand: {can.name}, {cannot.name} battlefield: {mine} library: 3 Forest | Ben 20",
        TWICE,
        BASIC,
        can,
        cannot,
        automation=PAID,
    )
    assert "pay" in refused(game, f"cast {cannot.name}")
    play(game, f"cast {can.name}", "resolve")
    assert can.name in zone(game, "Anna", "battlefield")


def test_another_players_permanents_produce_as_they_are():
    two = cost(2)
    game = position("Anna 20 hand: Cost2 battlefield: Forest | Ben 20 battlefield: Twice", TWICE, two)
    assert "pay" in refused(game, "cast Cost2")


TOMB = written("Tomb", "Land", "{T}: Add {C}{C}.")


@pytest.mark.parametrize(
    ("mine", "possible"),
    [
        ("Forest, Sphere", {"G"}),  # a single mana is not limited
        ("Forest, Twice, Sphere", {"C"}),  # doubled, it is two or more, and the limit applies: 616.1f
        ("Tomb, Twice, Sphere", {"C", "CC"}),  # whoever taps it may have the limit apply first
        ("Forest, Twice, Basic, Sphere", {"C", "CC", "CCC"}),
    ],
)
def test_who_taps_it_chooses_which_effect_applies_first(mine: str, possible: set[str]):  # 616.1
    cards = TWICE, BASIC, SPHERE, TOMB
    game = position(f"Anna 20 battlefield: {mine} library: Forest | Ben 20", *cards, automation=())
    made = [action.mana for action in game.legal_actions if isinstance(action, ActivateAbility)]
    assert {"".join(s * n for s, n in zip("WUBRGC", mana, strict=True)) for mana in made} == possible


GAUNTLET = written(
    "Gauntlet",
    "Artifact",
    "As Gauntlet enters, choose a color.",
    "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana"
    " of that color.",
)


@pytest.mark.parametrize(("land", "chosen", "can"), [("Forest", "green", True), ("Forest", "red", False)])
def test_an_additional_mana_of_the_chosen_color(land: str, chosen: str, can: bool):
    game = position(
        f"Anna 20 hand: Cost2 battlefield: {land} | Ben 20 battlefield: Gauntlet (chosen color {chosen})",
        GAUNTLET,
        cost(2),
        automation=PAID,
    )
    if can:
        play(game, "cast Cost2", "resolve")
        assert "Cost2" in zone(game, "Anna", "battlefield")
    else:
        assert "pay" in refused(game, "cast Cost2")
