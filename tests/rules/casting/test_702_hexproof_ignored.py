"""Targets chosen as though they had no hexproof; ward that doesn't trigger [cr2025-06-06 702.11e, 702.21]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, targets

ZAP = written("Zap", "Instant", "Zap deals 1 damage to any target.", cost="{0}", colors="R")
BOGLE = written("Bogle", "Creature — Beast", "Hexproof", size="1/1")
FROM_RED = written("Adder", "Creature — Snake", "Hexproof from red", size="1/1")
SHY = written("Shy", "Creature — Cat", "Shroud", size="1/1")
LEYLINE = written("Leyline", "Enchantment", "You have hexproof.")
GUARD = written("Guard", "Creature — Soldier", "Ward {1}", size="1/5")
FROST = written(
    "Frost",
    "Creature — Giant",
    "Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or ability"
    " unless its controller pays {1}.",
    size="6/6",
)
BOARD = """
step: precombat main
Anna 20 hand: Zap battlefield: {} Wastes
Ben 20 hand: Zap battlefield: Bogle, Adder, Shy, Leyline, Guard
"""
AS_THOUGH = "as though they didn't have hexproof."
ALL = "Creatures your opponents control can be the targets of spells and abilities"


@pytest.mark.parametrize(
    ("words", "anna"),
    [
        (f"Creatures your opponents control with hexproof can be the targets of spells and abilities you"
         f" control {AS_THOUGH}", {"Bogle", "Adder"}),
        (f"{ALL} {AS_THOUGH}", {"Bogle", "Adder"}),
        ("Your opponents and permanents your opponents control with hexproof can be the targets of spells"
         f" and abilities you control {AS_THOUGH}", {"Bogle", "Adder", "Ben"}),
        ("You have no maximum hand size.", set()),
    ],
)  # fmt: skip
def test_what_can_be_a_target_of_hers(words: str, anna: set[str]) -> None:
    light = written("Light", "Enchantment", words)
    game = position(BOARD.format("Light, Shy,"), ZAP, BOGLE, FROM_RED, SHY, LEYLINE, GUARD, light)
    play(game, "cast Zap")
    assert targets(game) == {"Anna", "Guard"} | anna


def test_it_is_said_of_whose_spells_and_whose_creatures_these_are() -> None:
    """Hexproof of the creatures of its own player stays, and so do spells of others but for "you control"."""
    light = written("Light", "Enchantment", f"{ALL} {AS_THOUGH}")
    game = position(
        "Anna 20 battlefield: Light, Bogle | Ben 20 hand: Zap battlefield: Guard", ZAP, BOGLE, GUARD, light
    )
    play(game, "pass", "cast Zap")
    assert targets(game) == {"Anna", "Ben", "Guard"}
    third = "Anna 20 hand: Zap battlefield: Light | Ben 20 hand: Zap | Cai 20 hand: Zap battlefield: Bogle"
    for whose, there in (("", True), (" you control", False)):
        light = written("Light", "Enchantment", f"{ALL}{whose} {AS_THOUGH}")
        game = position(third, ZAP, BOGLE, light)
        play(game, "pass", "cast Zap")
        assert ("Bogle" in targets(game)) is there


def test_for_a_time_players_and_creatures_that_come_later_are_found_too() -> None:
    tower = written(
        "Tower",
        "Artifact",
        "{0}: Until end of turn, your opponents and creatures your opponents control with hexproof can be the"
        f" targets of spells and abilities you control {AS_THOUGH}",
    )
    hide = written("Hide", "Instant", "Creatures you control gain hexproof until end of turn.", cost="{0}")
    board = "Anna 20 hand: Zap battlefield: Tower | Ben 20 hand: Hide battlefield: Hill Giant, Leyline"
    game = position(board, tower, ZAP, hide, LEYLINE)
    play(game, "activate Tower", "resolve", "pass", "cast Hide", "resolve", "cast Zap")
    assert targets(game) == {"Anna", "Ben", "Hill Giant"}


@pytest.mark.parametrize(
    ("further", "triggers"), [(" Ward abilities of those creatures don't trigger.", 0), ("", 1)]
)
def test_ward_of_these_creatures_does_not_trigger(further: str, triggers: int) -> None:
    run = written("Run", "Enchantment", f"{ALL} {AS_THOUGH}{further}")
    board = "Anna 20 hand: 2 Zap battlefield: Run | Ben 20 hand: Zap battlefield: Guard, Frost"
    game = position(board, run, ZAP, GUARD, FROST)
    play(game, "cast Zap", "targets: Guard")
    assert stack(game) == ["Zap", *["(Guard)"] * triggers]
    play(game, "cast Zap", "targets: Frost")
    assert stack(game)[-1] == "(Frost)", "which is not ward"


def test_ward_of_its_own_player_triggers() -> None:
    run = written("Run", "Enchantment", f"{ALL} {AS_THOUGH} Ward abilities of those creatures don't trigger.")
    game = position("Anna 20 battlefield: Run, Guard | Ben 20 hand: Zap", run, ZAP, GUARD)
    play(game, "pass", "cast Zap", "targets: Guard")
    assert stack(game) == ["Zap", "(Guard)"]
