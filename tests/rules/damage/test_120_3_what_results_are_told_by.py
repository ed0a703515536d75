"""Damage is told with the rule on its result, by who is dealt it and by its source [cr2025-06-06 120.3]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.decisions import Pass, Priority
from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator
from manaburn.terms import Step
from rules.cards_from_text import pool_with, written
from rules.positions_of_the_turn import least

ZAP = written("Zap", "Instant", "Zap deals 2 damage to any target.", cost="{0}", colors="R")
BITER = written("Biter", "Creature — Snake", "Infect", size="2/2")
WOLF = written("Wolf", "Creature — Wolf", "Wither", size="2/2")
HEALER = written("Healer", "Creature — Cat", "Lifelink", size="2/2")
RAT = written("Rat", "Creature — Rat", "Toxic 1", size="2/2")
WALKER = card("Walker", "{0}", "Planeswalker — Jace", loyalty=5, printed="1993-08-05")
FORT = card("Fort", "{0}", "Battle", defense=5, printed="1993-08-05")
MADE_UP = (ZAP, BITER, WOLF, HEALER, RAT, WALKER, FORT)


def told(text: str, day: str, *answers: str) -> list[tuple[str, str]]:
    """What is told, with the number of its rule, up to the end of combat or as far as the answers go."""
    game = Game.parse(text, day, cards=pool_with(*MADE_UP), automation=(Automation.PAY_MANA,))
    narrator = Narrator(game.state)
    game.play(*answers)
    while game.outcome is None and game.state.turn.step not in (Step.PRECOMBAT_MAIN, Step.END_OF_COMBAT):
        game.push(Pass() if isinstance(game.decision, Priority) else least(game))
    return [(line.text, line.rule.rpartition(" ")[2]) for line in narrator.tell(game.events, game.state)]


def zapped(target: str, board: str, day: str = "2025") -> list[tuple[str, str]]:
    text = f"step: precombat main | Anna 20 hand: Zap | Ben 20 battlefield: {board}"
    return told(text, day, "cast Zap", f"targets: {target}", "pass", "pass")


def fought(creature: str, board: str, day: str = "2025", block: str = "") -> list[tuple[str, str]]:
    text = f"step: declare attackers | Anna 20 battlefield: {creature} | Ben 20 battlefield: {board}"
    attacked = board if board in ("Walker", "Fort") else "Ben"
    blocks = ("pass", "pass", f"block: {block} > {creature}") if block else ()
    return told(text, day, f"attack: {creature} > {attacked}", *blocks)


@pytest.mark.parametrize(
    ("target", "numbers"),
    [
        ("Ben", {"2006": "", "2010": "119.3a", "2016": "119.3a", "2025": "120.3a"}),
        ("Hill Giant", {"2002": "", "2010": "119.3e", "2016": "119.3e", "2025": "120.3e"}),
        ("Fort", {"2025": "120.3h"}),
        ("Walker", {"2025": "120.3c", "2018-09-01": "119.3c"}),
    ],
)
def test_damage_by_a_spell_is_told_by_who_is_dealt_it(target: str, numbers: dict[str, str]) -> None:
    for day, number in numbers.items():
        left = " (18 left)" if target == "Ben" else ""
        lines = zapped(target, target if target != "Ben" else "Hill Giant", day)
        assert (f"Zap deals 2 damage to {target}{left}", number) in lines


@pytest.mark.parametrize(
    ("attacked", "number"), [("Ben", "120.3a"), ("Walker", "120.3c"), ("Fort", "120.3h")]
)
def test_so_is_combat_damage(attacked: str, number: str) -> None:
    lines = fought("Grizzly Bears", attacked if attacked != "Ben" else "")
    assert number in [
        rule for line, rule in lines if line.startswith(f"Grizzly Bears deals 2 damage to {attacked}")
    ]


def test_combat_damage_in_texts_without_a_rule_on_results_is_told_by_that_on_dealing_it() -> None:
    for day, number in (("1999-05-01", "310.4"), ("2002", "310.4"), ("2006", "310.4")):
        text = "step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20"
        lines = told(text, day, "attack: Grizzly Bears > Ben")
        assert ("Grizzly Bears deals 2 damage to Ben (18 left)", number) in lines, day


def test_what_loses_counters_by_damage_is_told_by_the_same_rule() -> None:
    assert ("Walker loses 2 loyalty counters", "120.3c") in zapped("Walker", "Walker")
    assert ("Fort loses 2 defense counters", "120.3h") in zapped("Fort", "Fort")


def test_wither_and_infect_are_told_by_the_rule_on_counters() -> None:
    for creature, day, number in (
        ("Wolf", "2010", "119.3d"),
        ("Wolf", "2025", "120.3d"),
        ("Biter", "2016", "119.3d"),
        ("Biter", "2025", "120.3d"),
    ):
        lines = fought(creature, "Hill Giant", day, block="Hill Giant")
        assert (f"{creature} deals 2 damage to Hill Giant", number) in lines
        assert ("Hill Giant gets 2 -1/-1 counters", number) in lines


def test_infect_and_toxic_give_poison_each_by_its_rule() -> None:
    lines = fought("Biter", "")
    assert ("Biter deals 2 damage to Ben", "120.3b") in lines
    assert ("Ben gets 2 poison counters", "120.3b") in lines
    assert ("Ben gets 1 poison counter", "120.3g") in fought("Rat", "")


@pytest.mark.parametrize(("day", "number"), [("2010", "119.3f"), ("2016", "119.3f"), ("2025", "120.3f")])
def test_lifelink_is_told_by_the_rule_on_its_result(day: str, number: str) -> None:
    assert ("Anna gains 2 life (22 now)", number) in fought("Healer", "", day)
