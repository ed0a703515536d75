"""The rules of a player's life total and hand, with what says so and the rule of the day."""

from __future__ import annotations

import pytest

from manaburn import Game
from manaburn.narration.explanations import Explanation


def told(explanation: Explanation, about: str) -> list[str]:
    return [str(fact) for fact in explanation.facts if fact.about == about]


def test_the_hand_limit_is_changed_one_rule_after_another() -> None:
    """[cr2025-06-06 402.2]"""
    board = "Anna 20 battlefield: Gnat Miser, Locust Miser | Ben 20 hand: 6 Forest battlefield: Forest"
    explained = Game.parse(board, "2025").explain("Ben")
    assert explained.begins == "maximum hand size 7"
    assert [(each.sentence, each.after) for each in explained.reasons] == [
        ("Gnat Miser (Anna's): maximum hand size is reduced by 1", "maximum hand size 6"),
        ("Locust Miser (Anna's): maximum hand size is reduced by 2", "maximum hand size 4"),
    ]
    assert {each.rule for each in explained.reasons} == {"cr2025-06-06 402.2"}
    assert explained.now == "20 life, maximum hand size 4"
    assert told(explained, "hand") == [
        "Ben has 6 cards in hand, and discards 2 in the cleanup step of their own turn [cr2025-06-06 514.1]"
    ]


def test_what_says_that_a_player_cannot_lose_is_told() -> None:
    """[cr2025-06-06 104.3a, 704.5a]"""
    game = Game.parse("Anna -3 battlefield: Platinum Angel | Ben 20", "2025")
    assert told(game.explain("Anna"), "life") == [
        "Platinum Angel (Anna's): can't lose the game",
        "Anna doesn't lose the game for having 0 or less life",
    ]
    assert told(game.explain("Ben"), "life") == [
        "Ben loses the game with 0 or less life [cr2025-06-06 704.5a]"
    ]
    assert any("Platinum Angel (Anna's)" in each for each in told(game.explain("Ben"), "rule"))


@pytest.mark.parametrize(
    ("day", "becomes"),
    [
        ("2002", "which empties at the end of each phase and burns [cr2002-02-20 300.4]"),
        ("2025", "which empties at the end of each step and phase and is lost [cr2025-06-06 500.4]"),
    ],
)
def test_what_becomes_of_unspent_mana_is_told_by_the_day(day: str, becomes: str) -> None:
    board = "step: precombat main\nAnna 20 battlefield: Mountain\nBen 20"
    game = Game.parse(board, day).play("tap Mountain for {R}")
    assert told(game.explain(0), "mana") == [f"{{R}} unspent, {becomes}"]


def test_poison_counts_toward_what_loses_the_game() -> None:
    """[cr2025-06-06 704.5c]"""
    explained = Game.parse("Anna 20 | Ben 20 poison: 3", "2025").explain("ben", 0)
    assert told(explained, "poison") == [
        "3 poison counters of the 10 that lose the game [cr2025-06-06 704.5c]"
    ]
