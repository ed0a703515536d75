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
