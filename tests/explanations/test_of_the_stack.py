"""Spells and abilities on the stack explained: targets and whether they are legal now, modes, X, costs."""

from __future__ import annotations

import pytest

from manaburn import Automation, Game
from manaburn.narration.explanations import Explanation
from rules.cards_from_text import pool_with, written

BLAST = written("Blast", "Instant", "Blast deals X damage to any target.", cost="{X}{R}", colors="R")
CHARM = written(
    "Charm",
    "Instant",
    "Choose one —\n• Target creature gets +3/+3 until end of turn.\n• Charm deals 2 damage to any target.",
    cost="{R}",
    colors="R",
)
FLOOD = written("Flood", "Instant", "Gift a card\nYou gain 2 life.", cost="{R}", colors="R")
VEIL = written("Veil", "Instant", "Target creature gains shroud until end of turn.", cost="{G}")
BOARD = """step: precombat main
Anna 20 hand: Blast, Charm, Flood battlefield: 3 Mountain, Grizzly Bears
Ben 20 hand: Veil battlefield: Mogg Fanatic, Hill Giant, Forest"""


def told(explanation: Explanation, about: str) -> list[str]:
    return [str(fact) for fact in explanation.facts if fact.about == about]


def after(*answers: str, day: str = "2025") -> Game:
    game = Game.parse(BOARD, day, [Automation.PAY_MANA], cards=pool_with(BLAST, CHARM, FLOOD, VEIL))
    return game.play(*answers)


def test_x_the_cost_and_the_mana_spent_are_told() -> None:
    """[cr2025-06-06 601.2b, 601.2f]"""
    explained = after("cast Blast", "X: 2", "targets: Hill Giant").explain("Blast")
    assert explained.kind == "spell"
    assert explained.now == "red instant, Anna's on top of the stack, so it resolves next"
    assert told(explained, "X") == ["X is 2 [cr2025-06-06 601.2b]"]
    assert told(explained, "paid") == [
        "its total mana cost is {2}{R}; {R}{R}{R} was spent on it [cr2025-06-06 601.2f]"
    ]
    assert told(explained, "target") == ["Hill Giant (any target): legal now [cr2025-06-06 608.2b]"]


def test_the_player_who_is_promised_a_gift_is_told() -> None:
    """[cr2025-06-06 601.2b, 702.174a]"""
    paid = told(after("cast Flood", "yes").explain("Flood"), "paid")
    assert [fact for fact in paid if "gift" in fact] == ["its gift is promised to Ben [cr2025-06-06 601.2b]"]


def test_the_mode_that_was_chosen_is_told() -> None:
    """[cr2025-06-06 601.2b]"""
    explained = after("cast Charm", "mode: 2", "targets: Ben").explain("Charm", 1)
    (mode,) = told(explained, "mode")
    assert mode.startswith("mode 2 of 2: ") and "2 damage" in mode
    assert mode.endswith("[cr2025-06-06 601.2b]")
    assert told(explained, "target") == ["Ben (any target): legal now [cr2025-06-06 608.2b]"]


@pytest.mark.parametrize(
    ("day", "rule", "end"),
    [
        ("2002", "cr2002-02-20 413.2a", "it is countered"),
        ("2010", "cr2010-10-01 608.2b", "it is countered"),
        ("2018-04-26", "cr2018-01-19 608.2b", "it is countered"),
        ("2018-04-27", "cr2018-04-27 608.2b", "it does not resolve"),
        ("2025", "cr2025-06-06 608.2b", "it does not resolve"),
    ],
)
def test_a_target_that_is_gone_is_illegal(day: str, rule: str, end: str) -> None:
    gone = ("activate Mogg Fanatic", "targets: Grizzly Bears")
    game = after("cast Blast", "X: 1", "targets: Mogg Fanatic", "pass", *gone, day=day)
    spell = game.explain("Blast")
    assert told(spell, "target") == [
        f"Mogg Fanatic (any target): illegal now, for it is not there any more [{rule}]"
    ]
    assert told(spell, "targets") == [f"none of its targets is legal: {end} if that stays so [{rule}]"]
    ability = game.explain("ability of Mogg Fanatic")
    assert ability.now == "Ben's activated ability, on top of the stack, so it resolves next"
    assert told(ability, "does") and told(ability, "source")
    assert any("Mogg Fanatic went to pay for it" in each for each in told(ability, "paid"))


def test_a_target_that_has_shroud_by_now_is_illegal() -> None:
    """[cr2025-06-06 702.18a]"""
    game = after("cast Blast", "X: 1", "targets: Hill Giant", "pass", "cast Veil", "targets: Hill Giant")
    game.play("pass", "pass")
    assert told(game.explain("Blast"), "target") == [
        "Hill Giant (any target): illegal now, for it has shroud [cr2025-06-06 702.18a]"
    ]


def test_targets_that_are_not_chosen_yet() -> None:
    explained = after("cast Blast", "X: 1").explain("Blast")
    assert told(explained, "targets") == ["its targets are still to be chosen [cr2025-06-06 601.2c]"]


def test_combat_damage_on_the_stack_is_explained() -> None:
    """[cr2002-02-20 310.2]"""
    board = "step: combat damage\nAnna 20 battlefield: War Mammoth (attacking Ben)\nBen 20"
    game = Game.parse(board, "2002", [Automation.ASSIGN_FORCED_DAMAGE])
    explained = game.explain("combat damage")
    assert explained.kind == "combat damage"
    assert told(explained, "assigned") == ["War Mammoth 3 to Ben [cr2002-02-20 310.2]"]
    (assigned,) = told(game.explain("War Mammoth"), "assigned")
    assert assigned == "it has on the stack 3 to Ben [cr2002-02-20 310.2]"
