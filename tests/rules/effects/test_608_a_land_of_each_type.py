"""A land of each basic land type is chosen, then all of them are destroyed [cr2025-06-06 305.6, 608.2d]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, zone

TITAN = written(
    "Titan",
    "Creature — Golem",
    "When Titan enters or leaves the battlefield, choose a land of each basic land type, then destroy those"
    " lands.",
    size="7/10",
    cost="{0}",
)


def test_one_of_each_type_is_chosen_and_a_land_of_two_may_be_for_both():
    text = (
        "Anna 20 hand: Titan battlefield: Plains |"
        " Ben 20 battlefield: Tundra, 2 Island, Forest, Darksteel Citadel, Grizzly Bears"
    )
    game = position(text, TITAN)
    play(game, "cast Titan", "resolve", "resolve")
    assert choice(game) == ["Plains", "Tundra"]
    play(game, "choose: Tundra")
    assert choice(game) == ["Tundra", "Island", "Island"]
    play(game, "choose: Tundra")
    assert choice(game) == ["Forest"]
    play(game, "choose: Forest")
    assert zone(game, "Anna", "battlefield") == ["Plains", "Titan"]
    assert sorted(zone(game, "Ben", "graveyard")) == ["Forest", "Tundra"]
