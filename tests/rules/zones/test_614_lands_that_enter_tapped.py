"""Lands that enter tapped if something is so, or choose a color as well [cr2025-06-06 614.1c-614.1d]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all

DEN = written("Den", "Land", "If you control two or more other lands, Den enters tapped.", "{T}: Add {G}.")


@pytest.mark.parametrize(("lands", "tapped"), [(1, False), (2, True)])
def test_a_land_enters_tapped_if_there_are_others(lands: int, tapped: bool):
    text = (
        f"step: precombat main\nAnna 20 hand: Den battlefield: {lands} Forest\nBen 20 battlefield: 3 Forest"
    )
    game = position(text, DEN)
    play(game, "play Den")
    assert permanent(game, "Den").tapped is tapped


def test_tapped_and_a_choice_as_it_enters():
    haven = written(
        "Haven",
        "Land",
        "Haven enters tapped. As it enters, choose a color.",
        "{T}: Add one mana of the chosen color.",
    )
    game = position("step: precombat main\nAnna 20 hand: Haven\nBen 20 battlefield: Forest", haven)
    play(game, "play Haven", "choose: red")
    assert permanent(game, "Haven").tapped


def test_further_counters_of_an_amount():
    feast = written(
        "Feast",
        "Enchantment",
        "Each creature you control enters with a number of additional +1/+1 counters on"
        " it equal to the number of"
        " lands you control.",
    )
    text = (
        "step: precombat main\nAnna 20 hand: Memnite battlefield: 2 Forest, Feast\nBen 20 battlefield: Forest"
    )
    game = position(text, feast)
    play(game, "cast Memnite")
    resolve_all(game)
    assert permanent(game, "Memnite").counter(CounterKind.PLUS_ONE) == 2
