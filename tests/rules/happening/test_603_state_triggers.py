"""Abilities that trigger on a state of the game [cr2025-06-06 603.8]."""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve, stack, zone

SERPENT = written("Serpent", "Creature — Serpent", "When you control no Islands, sacrifice ~.", size="5/5")
SINK = written("Sink", "Instant", "Destroy target land.", cost="{0}")
BOARD = """
step: precombat main
Anna 20 hand: Sink, Shock library: 9 Forest battlefield: Mountain, Serpent, {}
Ben 20 library: 9 Forest battlefield: Island
"""


def test_it_triggers_once_the_state_is_reached_and_only_once_while_it_is_on_the_stack() -> None:
    game = position(BOARD.format("Island"), SERPENT, SINK)
    play(game, "cast Sink", "targets: Island#31", "resolve")
    assert len(stack(game)) == 1
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert len(stack(game)) == 1, "the state still holds, and it does not trigger again"
    check_round_trips(game)
    resolve(game)
    assert "Serpent" in zone(game, "Anna", "graveyard")


def test_it_does_not_trigger_while_the_state_is_another() -> None:
    game = position(BOARD.format("2 Island"), SERPENT, SINK)
    play(game, "cast Sink", "targets: Island#31", "resolve")
    assert stack(game) == []


def test_it_triggers_again_once_the_ability_has_left_the_stack() -> None:
    words = "When you control no Islands, you gain 1 life and draw a card."
    tide = written("Serpent", "Enchantment", words)
    game = position(BOARD.format("Island"), tide, SINK)
    play(game, "cast Sink", "targets: Island#31", "resolve", "resolve")
    assert len(stack(game)) == 1, "the state still holds"


@pytest.mark.parametrize(
    ("words", "what", "goes"),
    [
        ("When ~ has no oil counters on it, sacrifice it.", "Artifact", True),
        ("When there are no creatures on the battlefield, sacrifice ~.", "Enchantment", True),
        ("When you control no other artifacts, sacrifice ~.", "Artifact", True),
        ("When there are no lands on the battlefield, sacrifice ~.", "Enchantment", False),
        ("When you control no Islands, if an opponent controls an Island, sacrifice ~.", "Artifact", True),
        ("When you control no Islands, if you have no cards in hand, sacrifice ~.", "Artifact", False),
    ],
)
def test_states_of_many_kinds(words: str, what: str, goes: bool) -> None:
    game = position(BOARD.format("Island"), written("Serpent", what, words), SINK)
    play(game, "cast Sink", "targets: Island#31", "resolve")
    assert len(stack(game)) == goes
