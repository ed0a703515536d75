"""When the rules of names, types and legends changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.editions import Edition
from rules.casting import test_709_names_of_split_cards as split
from rules.layers import test_305_land_types as lands
from rules.words import test_107_negative_amounts as negative


@history(
    "lands_turned",
    (2, "Quarry", False),
    ("2001-07-23", (2, "Mountain", False)),
    ("2003-07-01", (1, "Quarry", True)),
)
def nonbasic_lands_are_mountains(edition: Edition) -> object:
    """214.9f, 212.6e: how many of two legendary lands stay, the name of a land, and if it is nonbasic."""
    return lands.nonbasic_lands_are(lands.MOON, edition)


@history("negative_amounts", (-2, -2), ("2007-05-01", (-4, -4)), ("2017-07-08", (-2, -4)))
def a_creature_of_negative_power_gets_as_much_more_or_just_that(edition: Edition) -> object:
    """104.2, 104.1b, 107.1b."""
    return negative.power_after("Rush", edition), negative.power_after("Level", edition)


history("split_names", (False, False), ("2013-05-01", (False, True)))(split.castable_after_naming)
