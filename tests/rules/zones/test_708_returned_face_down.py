"""Creatures that return to the battlefield face down [cr2025-06-06 708.2, 708.2a, 708.3, 708.7]."""

from __future__ import annotations

import pytest

from manaburn.decisions import TakeSpecialAction
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size

PHOENIX = written(
    "Ember",
    "Creature — Phoenix",
    "Flying",
    "When this creature dies, return it to the battlefield face down under your control.",
    "Morph {4}",
    "When this creature is turned face up, it deals 2 damage to each player.",
    "When this creature enters, you gain 7 life.",
    cost="{2}",
    size="4/1",
)
GRAVE = written(
    "Hollow",
    "Creature — Spirit",
    "When this creature dies, return it to the battlefield face down under your control.",
    cost="{2}",
    size="4/1",
)
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
STEAL = written("Steal", "Instant", "Gain control of target creature.", cost="{0}")
CARDS = (PHOENIX, GRAVE, KILL, STEAL)


def _killed(name: str, *before: str) -> Game:
    anna = f"Anna 20 hand: Kill, Steal battlefield: {name}, 4 Forest library: 5 Forest"
    game = position(f"{anna} | Ben 20 hand: Steal library: 5 Forest", *CARDS)
    play(game, *before)
    play(game, "cast Kill", f"targets: {name}")
    resolve_all(game)
    return game


def found(game: Game) -> int:
    """The only face-down permanent."""
    (id,) = (id for id in game.state.permanents if game.state.objects[id].face_down)
    return id


def test_it_returns_as_a_creature_without_a_name_or_abilities():
    game = _killed("Ember")
    assert size(game, f"#{found(game)}") == (2, 2)
    assert life(game) == (20, 20)  # it has no ability as it enters


def test_it_is_turned_up_for_its_morph_cost():
    game = _killed("Ember")
    play(game, f"turn up #{found(game)}")
    resolve_all(game)
    assert size(game, "Ember") == (4, 1)
    assert life(game) == (18, 18)


def test_without_morph_it_is_never_turned_up():
    """It was not manifested: its mana cost does not turn it up."""
    game = _killed("Hollow")
    assert not any(isinstance(action, TakeSpecialAction) for action in game.legal_actions)


def test_under_the_control_of_its_last_controller():
    game = position(
        "Anna 20 battlefield: Ember library: 5 Forest | Ben 20 hand: Steal, Kill library: 5 Forest", *CARDS
    )
    play(game, "pass", "cast Steal", "targets: Ember", "resolve", "pass", "cast Kill", "targets: Ember")
    resolve_all(game)
    assert game.state.permanents[found(game)].controller == 1


@pytest.mark.parametrize("how", ["face down under its owner's control", "face up or face down"])
def test_other_ways_are_not_read(how: str):
    with pytest.raises(AssertionError):
        written(
            "Other",
            "Creature — Bird",
            f"When this creature dies, return it to the battlefield {how}.",
            size="1/1",
        )
