"""Damage by sources of a color that is chosen as the spell resolves [cr2025-06-06 608.2d, 609.7b, 615.8]."""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

STRANDS = written(
    "Strands",
    "Instant",
    "Prevent all damage that sources of the color of your choice would deal this turn.",
    cost="{0}",
)
BOLT = written("Bolt", "Instant", "~ deals 3 damage to any target.", cost="{0}", colors="R")
DRAIN = written("Drain", "Instant", "~ deals 2 damage to any target.", cost="{0}", colors="B")
DYE = written("Dye", "Instant", "Target creature becomes red until end of turn.", cost="{0}", colors="U")
FIST = written("Fist", "Creature — Giant", "{0}: ~ deals 1 damage to any target.", size="2/2", colors="G")


def test_only_sources_of_the_chosen_color_deal_no_damage() -> None:
    game = position("Anna 20 hand: Strands, Bolt, Drain | Ben 20", STRANDS, BOLT, DRAIN)
    play(game, "cast Strands", "resolve", "choose: red")
    check_round_trips(game)
    play(game, "cast Bolt", "targets: Ben", "resolve", "cast Drain", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_what_becomes_of_that_color_afterwards_deals_none_either() -> None:
    """609.7b: sources that are described are looked at as the damage would be dealt."""
    game = position("Anna 20 hand: Strands, Dye battlefield: Fist | Ben 20", STRANDS, DYE, FIST)
    play(game, "cast Strands", "resolve", "choose: red", "activate Fist", "targets: Ben", "resolve")
    assert life(game)[1] == 19
    play(game, "cast Dye", "targets: Fist", "resolve", "activate Fist", "targets: Ben", "resolve")
    assert life(game)[1] == 19
