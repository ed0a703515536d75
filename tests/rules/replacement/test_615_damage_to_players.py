"""Damage that leaves a player some life, and damage prevented for life [cr2025-06-06 120.4, 615]."""

from __future__ import annotations

import pytest

from covering import examples
from manaburn.editions import Edition
from manaburn.terms import Step
from rules.positions_of_combat import (
    AT_ONCE,
    assign_all,
    cast,
    combat_damage,
    give_priority_to,
    go_on,
    life,
    play,
    position,
    under,
)

TWO_DRAGONS = """
    step: declare attackers
    Anna 20   battlefield: Shivan Dragon#20, Shivan Dragon#21   hand: Lightning Bolt
    Ben {}    battlefield: Worship, {}   hand: Awe Strike
"""


@examples({"cr2010": "119.4c#2", "cr2016": "119.4c#2", "cr2025": "120.4d#2"})
@pytest.mark.parametrize(
    ("before", "creature", "awed", "after"),
    [
        (2, "Grizzly Bears", True, 2),
        (2, "Grizzly Bears", False, 1),
        (20, "Grizzly Bears", False, 10),
        (11, "Grizzly Bears", False, 1),
        (1, "Grizzly Bears", False, 1),
    ],
)
@under(*AT_ONCE)
def test_worship_looks_at_all_that_happens_to_the_life_total_at_once(
    edition: Edition, before: int, creature: str, awed: bool, after: int
) -> None:
    """118.4c in 2009, 119.4c from 2010 to 2019, 120.4c and 120.4d since: what Awe Strike gives comes at the
    same time, and so Worship has nothing to do.
    """
    game = position(edition, TWO_DRAGONS.format(before, f"{creature}, Plains"))
    play(game, "attack: Shivan Dragon#20, Shivan Dragon#21")
    if awed:
        give_priority_to(game, "Ben")
        cast(game, "Awe Strike", "Shivan Dragon#20")
    go_on_without_blocks(game)
    assert life(game, "Ben") == after
    dealt = combat_damage(game)
    assert sum(number * times for (_, _, number), times in dealt.items()) == (5 if awed else 10)


def go_on_without_blocks(game) -> None:
    """Until damage has been dealt."""
    while type(game.decision).__name__ != "DeclareBlockers":
        play(game, "pass")
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)


@under(*AT_ONCE)
def test_worship_needs_a_creature(edition: Edition) -> None:
    game = position(edition, TWO_DRAGONS.format(2, "Plains"))
    play(game, "attack: Shivan Dragon#20, Shivan Dragon#21")
    while type(game.decision).__name__ != "DeclareBlockers":
        play(game, "pass")
    play(game, "block: none")
    assign_all(game)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@under()
def test_awe_strike_prevents_all_of_one_moment_and_no_more(edition: Edition) -> None:
    board = """
        step: precombat main
        Anna 20   battlefield: Prodigal Sorcerer#20, Plains   hand: Awe Strike
        Ben 20
    """
    game = position(edition, board)
    cast(game, "Awe Strike", "Prodigal Sorcerer")
    play(game, "activate Prodigal Sorcerer", "targets: Ben", "pass", "pass")
    assert (life(game, "Anna"), life(game, "Ben")) == (21, 20)
    assert not game.state.shields
