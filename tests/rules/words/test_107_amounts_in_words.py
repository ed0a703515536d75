"""Amounts that are worked out, by their words [cr2025-06-06 107.1, 608.2h]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from rules.cards_from_text import written
from rules.positions_of_combat import cast, life, position

BOARD = """
    Anna 20   hand: Saying, 2 Forest
              battlefield: 3 Forest, Thing (2 +1/+1 counters, 1 charge counter), Thing (1 +1/+1 counter)
    Ben 20    hand: 5 Forest           battlefield: 2 Swamp
"""


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("the number of Forests you control plus the number of creatures you control", 5),
        ("the number of lands you control minus the number of creatures you control", 1),
        ("the number of creatures you control minus the number of lands you control", 0),
        ("the number of creatures you control minus 1", 1),
        ("the number of +1/+1 counters on creatures you control", 3),
        ("the number of green mana symbols in the mana costs of permanents you control", 2),
    ],
)
def test_so_much_life_is_gained(amount: str, expected: int) -> None:
    saying = written("Saying", "Instant", f"You gain life equal to {amount}.", cost="{0}")
    thing = written("Thing", "Creature — Elemental", "Vigilance", size="1/1")
    game = position(R2025, BOARD, saying, thing)
    cast(game, "Saying")
    assert life(game, "Anna") == 20 + expected


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("your devotion to green", 3),
        ("the number of green mana symbols in the mana costs of permanents you control", 2),
    ],
)
def test_what_increases_devotion_adds_no_mana_symbols(amount: str, expected: int) -> None:
    saying = written("Saying", "Instant", f"You gain life equal to {amount}.", cost="{0}")
    thing = written("Thing", "Creature — Elemental", "Vigilance", cost="{G}{G}", size="1/1")
    more = "Your devotion to each color and each combination of colors is increased by one."
    altar = written("Altar", "Artifact", more, cost="{3}")
    game = position(R2025, "Anna 20 hand: Saying battlefield: Thing, Altar | Ben 20", saying, thing, altar)
    cast(game, "Saying")
    assert life(game, "Anna") == 20 + expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [("You gain 1 life for each counter on it.", 2), ("You gain 2 life for each player.", 4)],
)
def test_counters_on_what_has_left_are_those_it_had(words: str, expected: int) -> None:
    kill = written("Saying", "Instant", "Destroy target creature.", cost="{0}")
    thing = written(
        "Thing",
        "Creature — Elemental",
        "When this creature dies, " + words[0].lower() + words[1:],
        size="1/1",
    )
    text = "Anna 20 hand: Saying battlefield: Thing (2 charge counters) | Ben 20"
    game = position(R2025, text, kill, thing)
    cast(game, "Saying", "Thing")
    game.play("pass", "pass")
    assert life(game, "Anna") == 20 + expected
