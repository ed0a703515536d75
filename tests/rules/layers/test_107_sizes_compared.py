"""Objects described by a number [cr2025-06-06 107.1]: "greater" and "less" leave out the number itself."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

CREATURES = [
    written(name, "Creature — Ox", cost=f"{{{size[0]}}}", size=size)
    for name, size in {"One": "1/1", "Two": "2/2", "Three": "3/3"}.items()
]


@pytest.mark.parametrize("stat", ["power", "toughness", "mana value"])
@pytest.mark.parametrize(
    ("relation", "die"),
    [
        ("greater than", {"Three"}),
        ("greater than or equal to", {"Two", "Three"}),
        ("less than", {"One"}),
        ("less than or equal to", {"One", "Two"}),
        ("equal to", {"Two"}),
    ],
)
def test_each_relation_at_the_number_and_beside_it(stat: str, relation: str, die: set[str]) -> None:
    """The number is two: the creature before it, the one at it, the one after it."""
    text = f"Destroy all creatures with {stat} {relation} the number of cards in your hand."
    fell = written("Fell", "Sorcery", text, cost="{0}")
    game = position(
        "step: precombat main | Anna 20 hand: Fell, 2 Forest | Ben 20 battlefield: One, Two, Three",
        fell,
        *CREATURES,
    )
    play(game, "cast Fell", "resolve")
    assert set(zone(game, "Ben", "graveyard")) == die
