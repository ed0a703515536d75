"""Declaring many creatures costs work in proportion to what is declared."""

from __future__ import annotations

import cProfile
from collections.abc import Callable

import pytest

from manaburn.decisions import Attack, Block
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.terms import ObjectId, PlayerId

pytestmark = pytest.mark.measured

FEW, MANY = 30, 120
"""Four times as many of all."""


def calls_of(deed: Callable[[], object]) -> int:
    profile = cProfile.Profile()
    profile.enable()
    deed()
    profile.disable()
    return sum(entry.callcount for entry in profile.getstats())


def facing(
    number: int,
    attackers: str,
    blockers: str,
    step: str = "declare attackers",
    automation: frozenset[Automation] = ALL_AUTOMATION,
) -> Game:
    board = f"""
        edition: 2025   turn: 5   step: {step}   active: Anna
        Anna 400   battlefield: {attackers.format(number)}   library: 9 Forest
        Ben 400   battlefield: {blockers.format(number)}   library: 9 Forest"""
    return Game.parse(board, automation=automation)


@pytest.mark.parametrize("attackers", ["{} Grizzly Bears", "{} Gray Ogre, 2 Serra Angel"])
def test_attacking_with_four_times_as_many_against_as_many_is_four_times_the_work(attackers: str) -> None:
    work = []
    for number in (FEW, MANY):
        game = facing(number, attackers, "{} Grizzly Bears")
        able = game.legal_actions.options()
        attack = Attack(tuple((creature, PlayerId(1)) for creature in able))
        game.clone().push(attack)
        work.append(calls_of(lambda game=game, attack=attack: game.push(attack)))
        assert type(game.decision).__name__ == "DeclareBlockers"
    assert work[1] < 4.5 * work[0], work


def test_refusing_four_times_as_many_blocks_is_four_times_the_work() -> None:
    work = []
    for number in (FEW, MANY):
        angels = "{} Serra Angel (attacking Ben, tapped)"
        game = facing(number, angels, "{} Grizzly Bears", "declare blockers", frozenset())
        creatures = [ObjectId(id) for id in game.state.permanents]
        block = Block(tuple(zip(creatures[number:], creatures[:number], strict=True)))
        assert len(game.problems(block)) == number
        work.append(calls_of(lambda game=game, block=block: game.problems(block)))
    assert work[1] < 4.5 * work[0], work
