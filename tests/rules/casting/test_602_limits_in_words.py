"""Limits on activating, by their words: when, under what condition, and how often [cr2025-06-06 602.5b,
602.5d].
"""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import is_legal, play, position, resolve
from rules.positions_of_the_turn import go_to


def at(words: str, step: str, active: str = "Anna", more: str = "") -> Game:
    """Anna has priority in a step, with an artifact that is limited so."""
    thing = written("Thing", "Artifact", "{0}: You gain 1 life. Activate only " + words)
    text = f"""
        active: {active}   step: {step}   priority: Anna
        Anna 20   library: 9 Forest   battlefield: Thing{more}
        Ben 20    library: 9 Forest
    """
    return position(R2025, text, thing)


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("during your turn and only before combat.", {("Anna", "upkeep"), ("Anna", "precombat main")}),
        (
            "before the end of combat step and only during combat.",
            {("Anna", "declare blockers"), ("Ben", "declare blockers")},
        ),
        ("as a sorcery and only once each turn.", {("Anna", "precombat main"), ("Anna", "postcombat main")}),
        (
            "during an opponent's turn after their upkeep step.",
            {("Ben", step) for step in ("precombat main", "declare blockers", "postcombat main")},
        ),
    ],
)
def test_when(words: str, allowed: set[tuple[str, str]]) -> None:
    for active in ("Anna", "Ben"):
        for step in ("upkeep", "precombat main", "declare blockers", "postcombat main"):
            assert is_legal(at(words, step, active), "activate Thing") == ((active, step) in allowed), (
                active,
                step,
            )


def test_once_and_under_a_condition() -> None:
    words = "if you control a Forest and only once each turn."
    assert not is_legal(at(words, "precombat main"), "activate Thing")
    game = at(words, "precombat main", more=", Forest")
    play(game, "activate Thing")
    resolve(game)
    assert not is_legal(game, "activate Thing")


def test_once_is_once_for_ever() -> None:
    game = at("as a sorcery and only once.", "precombat main")
    play(game, "activate Thing")
    resolve(game)
    assert not is_legal(game, "activate Thing")
    go_to(game, Step.PRECOMBAT_MAIN, turn=game.state.turn.number + 2)
    assert not is_legal(game, "activate Thing")
