"""Creatures that were dealt damage this turn by an equipped or enchanted creature."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle

SCYTHE = written(
    "Scythe",
    "Artifact — Equipment",
    "Whenever a creature dealt damage by equipped creature this turn dies, you gain 1 life.",
    "Equip {4}",
)
BRAWL = written(
    "Brawl", "Sorcery", "Target creature you control fights target creature you don't control.", cost="{0}"
)


@pytest.mark.parametrize(
    ("fights", "gained"), [("Hill Giant > Wind Drake", 1), ("Craw Wurm > Wind Drake", 0)]
)
def test_what_the_equipped_creature_damaged_dies(fights: str, gained: int) -> None:
    """Hill Giant holds the Scythe; what another creature kills is not its prey."""
    mine, theirs = fights.split(" > ")
    game = position(
        "Anna 20 hand: Brawl battlefield: Hill Giant, Craw Wurm, Scythe (on Hill Giant)"
        " | Ben 20 battlefield: Wind Drake",
        SCYTHE,
        BRAWL,
    )
    play(game, "cast Brawl", f"targets: {mine}", f"targets: {theirs}", "resolve")
    settle(game)
    assert life(game)[0] == 20 + gained


def test_without_a_creature_that_holds_it_nothing_is_its_prey() -> None:
    game = position(
        "Anna 20 hand: Brawl battlefield: Hill Giant, Scythe | Ben 20 battlefield: Wind Drake", SCYTHE, BRAWL
    )
    play(game, "cast Brawl", "targets: Hill Giant", "targets: Wind Drake", "resolve")
    settle(game)
    assert life(game)[0] == 20
