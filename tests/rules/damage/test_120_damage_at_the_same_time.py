"""Damage that one instruction deals to several at the same time [cr2025-06-06 120.3, 608.2c]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.state.events import DamageDealt, LifeChanged
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone


@pytest.mark.parametrize(
    ("words", "answers", "lives"),
    [
        ("Burst deals 2 damage to each creature and each player.", (), (18, 18)),
        (
            "Burst deals 2 damage to target creature and 3 damage to you.",
            ("targets: Grizzly Bears",),
            (17, 20),
        ),
    ],
)
def test_it_is_all_dealt_before_its_results(words: str, answers: tuple[str, ...], lives: tuple[int, int]):
    burst = written("Burst", "Sorcery", words, cost="{G}")
    game = position("Anna 20 hand: Burst battlefield: Forest | Ben 20 battlefield: Grizzly Bears", burst)
    play(game, "cast Burst", *answers)
    resolve_all(game)
    assert life(game) == lives
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
    kinds = [type(event) for event in game.events if isinstance(event, DamageDealt | LifeChanged)]
    dealt = kinds.count(DamageDealt)
    assert dealt > 1
    assert set(kinds[:dealt]) == {DamageDealt}


def test_what_is_of_two_kinds_is_dealt_damage_once():
    """A creature that is a planeswalker, too, is one of those permanents [cr2025-06-06 120.3]."""
    wrath = written(
        "Wrath", "Sorcery", "Wrath deals 3 damage to each creature and each planeswalker.", cost="{G}"
    )
    both = card("Both", "{4}", "Creature Planeswalker", 4, 4, printed="2020-01-01", loyalty=5)
    game = position(
        "Anna 20 hand: Wrath battlefield: Forest | Ben 20 battlefield: Both, Grizzly Bears", wrath, both
    )
    play(game, "cast Wrath")
    resolve_all(game)
    dealt = sorted(event.amount for event in game.events if isinstance(event, DamageDealt))
    assert dealt == [3, 3]
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
