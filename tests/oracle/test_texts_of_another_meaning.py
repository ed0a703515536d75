"""Texts worded like those of printed cards that mean something else, or nothing: they are refused, and the
texts that they are like are read.
"""

from __future__ import annotations

import pytest

from oracle.compiled import compiled, reading_of_text


def is_refused(text: str, type_line: str = "Creature — Ox") -> bool:
    return reading_of_text(text, type_line).definition is None


# How something came there [cr2025-06-06 603.4]


@pytest.mark.parametrize("said", ["you cast it", "you cast it from your hand"])
def test_how_a_creature_came_is_asked_as_it_enters_alone(said: str):
    """It may have been cast in an earlier turn than that in which it attacks or dies."""
    assert compiled("Ox", f"Whenever a creature enters, if {said}, draw a card.")
    for does in ("attacks", "dies", "becomes tapped"):
        assert is_refused(f"Whenever a creature {does}, if {said}, draw a card.")


# What happens instead, and whose size changes [cr2025-06-06 608.2e]


def test_that_creature_is_the_one_whose_size_would_change():
    swamp = "If you control a Swamp, that creature gets +2/+2 instead."
    assert compiled("Ox", f"Target creature gets +1/+1 until end of turn. {swamp}", "Sorcery")
    assert is_refused(f"Whenever a creature attacks, Ox gets +1/+1 until end of turn. {swamp}")
    assert is_refused(f"Creatures you control get +1/+1 until end of turn. {swamp}", "Sorcery")


def test_no_player_has_the_most_life_once_life_has_changed():
    """Two players may have the same amount of life as the second sentence is carried out."""
    upkeep, gains = (
        "At the beginning of your upkeep, if a player has more life than each other player,",
        "gains control of Ox.",
    )
    assert compiled("Ox", f"{upkeep} the player with the most life {gains}")
    assert is_refused(f"{upkeep} you gain 5 life. The player with the most life {gains}")
