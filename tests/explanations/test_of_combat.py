"""A combat explained: who attacks and blocks what, what each assigns and by which rule of the day."""

from __future__ import annotations

import pytest

from manaburn import Automation, Game
from manaburn.decisions import Pass, Priority
from rules.cards_from_text import written
from rules.positions_of_play import play, position

MAMMOTH = """step: combat damage
Anna 20 battlefield: War Mammoth (attacking Ben)
Ben 20 battlefield: Grizzly Bears (blocking War Mammoth), Hill Giant (blocking War Mammoth)"""


def of(game: Game, name: str, asked: str = "combat") -> list[str]:
    return [str(fact) for fact in game.explain(asked).facts if fact.about == name]


@pytest.mark.parametrize(
    ("day", "divided"),
    [
        ("2002", "divided as Anna chooses; to Ben only once"),
        (
            "2010",
            "divided by Anna in its order, each but the last with lethal damage before the next; to Ben",
        ),
        ("2025", "divided as Anna chooses; to Ben only once"),
    ],
)
def test_a_trampling_attacker_is_told_what_it_may_assign(day: str, divided: str) -> None:
    """[cr2010-10-01 510.1c, 702.17b; cr2025-06-06 702.19b]"""
    game = Game.parse(MAMMOTH, day)
    told = of(game, "War Mammoth")
    (assigns,) = [each for each in told if each.startswith("it assigns")]
    assert f"3 damage, its power, to Grizzly Bears, Hill Giant and Ben, {divided}" in assigns
    assert any(each.startswith("2 damage is lethal to Grizzly Bears") for each in told)
    assert any("its damage assignment order" in each for each in told) == (day == "2010")
    assert of(game, "Hill Giant")[1].startswith("it assigns 3 damage, its power, to War Mammoth")


def test_each_fact_cites_the_rule_of_its_day() -> None:
    told = of(Game.parse(MAMMOTH, "2002"), "War Mammoth")
    assert all("[cr2002-02-20 " in each for each in told)


def test_who_strikes_first_is_told_with_the_steps() -> None:
    """[cr2025-06-06 510.4, 702.7b]"""
    board = """step: declare blockers
Anna 20 battlefield: White Knight (attacking Ben)
Ben 20 battlefield: Grizzly Bears (blocking White Knight)"""
    game = Game.parse(board, "2025")
    assert (
        "it deals combat damage in the first of two steps, for it has first strike"
        in of(game, "White Knight")[2]
    )
    assert "in the second of two steps" in of(game, "Grizzly Bears")[1]


def test_who_struck_first_and_lost_first_strike_since() -> None:
    """[cr2025-06-06 510.4]"""
    tame = written("Tame", "Instant", "Target creature loses first strike until end of turn.", cost="{0}")
    game = position(
        "step: declare blockers priority: Anna | Anna 20 battlefield: White Knight (attacking Ben)"
        " | Ben 20 hand: Tame battlefield: Wall of Stone (blocking White Knight)",
        tame,
    )
    while game.state.combat.struck_first is None or not isinstance(game.decision, Priority):
        game.push(Pass() if isinstance(game.decision, Priority) else next(iter(game.legal_actions)))
    play(game, "pass", "cast Tame", "targets: White Knight", "resolve")
    assert (
        "it deals combat damage in the first of two steps, for it had first strike or double strike as that"
        " step began" in of(game, "White Knight")[2]
    )


def test_unblocked_is_only_what_nobody_blocked() -> None:
    board = (
        "step: declare blockers\nAnna 20 battlefield: Hill Giant (attacking Ben)\nBen 20 battlefield: Memnite"
    )
    game = Game.parse(board, "2025")
    assert of(game, "Hill Giant")[-1] == (
        "it assigns 3 damage, its power, to Ben, unless it is blocked [cr2025-06-06 510.1b]"
    )
    game.play("block: none")
    assert of(game, "unblocked", "Hill Giant") == ["nothing blocks it [cr2025-06-06 509.1h]"]
    assert game.explain("combat").now == "declare blockers step, Hill Giant attacks"


def test_what_has_dealt_its_damage_assigns_no_more() -> None:
    board = "step: combat damage\nAnna 20 battlefield: Hill Giant (attacking Ben)\nBen 20"
    game = Game.parse(board, "2025", [Automation.ASSIGN_FORCED_DAMAGE])
    assert of(game, "Hill Giant")[-1].startswith("it assigns no more combat damage in this combat phase")


def test_who_divides_by_banding_is_told() -> None:
    """[cr2025-06-06 702.22j]"""
    board = """step: combat damage
Anna 20 battlefield: Craw Wurm (attacking Ben)
Ben 20 battlefield: Benalish Hero (blocking Craw Wurm), Grizzly Bears (blocking Craw Wurm)"""
    told = of(Game.parse(board, "2025"), "Craw Wurm")
    assert any("divided as Ben chooses" in each for each in told)
    assert told[-1] == "Ben divides its damage, by banding [cr2025-06-06 702.22j]"
