"""Mana pools empty as steps and phases end; in old editions unspent mana burns [500.4; 2006 300.3;
dangelo2002-03-16 C.6].
"""

from __future__ import annotations

import pytest

from covering import rule, rules
from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import NO_MANA, mana
from manaburn.state import events
from manaburn.state.events import Cause, LossReason
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    before_2010,
    go_to,
    life,
    moment,
    of_kind,
    permanent,
    position,
    since_2010,
    within,
)

BOARD = """
    turn: 5   step: {}   active: Anna
    Anna 20   library: 9 Forest   battlefield: 3 Forest, Grizzly Bears
    Ben 20   library: 9 Forest   battlefield: 2 Mountain
"""
THREE = ("tap Forest for {G}", "tap Forest for {G}", "tap Forest for {G}")
NOTHING_LEFT = [NO_MANA, NO_MANA]


def pools(game: Game) -> list[object]:
    return [player.mana for player in game.state.players]


WITH_PRIORITY = (
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGINNING_OF_COMBAT,
    Step.END_OF_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
)


@since_2010
@pytest.mark.parametrize("step", WITH_PRIORITY, ids=lambda step: step.value)
@rules(
    {
        "cr2010": ("500.4#1", "500.4#2"),
        "wiki2016": ("mana/empties-each-step", "mana/emptying-is-tba", "tba/list-14-mana"),
        "cr2025": ("500.4#1", "500.4#2"),
    }
)
def test_mana_leaves_all_pools_as_each_step_ends_without_penalty(edition: Edition, step: Step) -> None:
    game = position(BOARD.format(step.value), edition)
    game.play(*THREE, "pass", "tap Mountain for {R}")
    assert pools(game) == [mana("{G}{G}{G}"), mana("{R}")]
    game.play("pass", "pass")  # Ben has acted, so both pass again
    assert game.state.turn.step is not step
    assert (pools(game), life(game)) == (NOTHING_LEFT, [20, 20])
    # Nobody could answer it, and nothing of the step came after it.
    assert within(game, step)[-2:] == [
        events.ManaEmptied(ANNA, mana("{G}{G}{G}")),
        events.ManaEmptied(BEN, mana("{R}")),
    ]
    assert not of_kind(game.events, events.PutOntoStack)


@since_2010
@rules({"cr2010": "500.4#1", "wiki2016": ("mana/empties-each-step", "tba/list-14-mana"), "cr2025": "500.4#1"})
def test_mana_leaves_the_pools_between_the_steps_of_combat(edition: Edition) -> None:
    game = position(BOARD.format("declare attackers"), edition)
    game.play("attack: Grizzly Bears", *THREE, "pass", "pass")
    assert (game.state.turn.step, pools(game)) == (Step.DECLARE_BLOCKERS, NOTHING_LEFT)


@before_2010
@rule("dangelo2002", "C.6.Note.1#1", "C.6.Note.1#2")
def test_mana_burn_is_checked_as_the_combat_phase_ends_and_not_inside_it(edition: Edition) -> None:
    game = position(BOARD.format("declare attackers"), edition)
    game.play("attack: Grizzly Bears", *THREE)
    for step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT):
        go_to(game, step)
        assert (pools(game)[ANNA], life(game)[ANNA]) == (mana("{G}{G}{G}"), 20)
    game.play("pass", "pass")
    assert game.state.turn.step is Step.POSTCOMBAT_MAIN
    assert (pools(game), life(game)) == (NOTHING_LEFT, [17, 18])
    assert within(game, Step.END_OF_COMBAT)[-2:] == [
        events.ManaEmptied(ANNA, mana("{G}{G}{G}")),
        events.LifeChanged(ANNA, -3, Cause.MANA_BURN),
    ]


@before_2010
def test_mana_floats_through_the_beginning_phase_and_burns_everybody_at_its_end(edition: Edition) -> None:
    game = position(BOARD.format("upkeep"), edition)
    game.play(*THREE, "pass", "tap Mountain for {R}", "pass", "pass")
    assert (game.state.turn.step, pools(game), life(game)) == (
        Step.DRAW,
        [mana("{G}{G}{G}"), mana("{R}")],
        [20, 20],
    )
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (pools(game), life(game)) == (NOTHING_LEFT, [17, 19])


@before_2010
def test_a_main_phase_ends_with_mana_burn(edition: Edition) -> None:
    game = position(BOARD.format("precombat main"), edition)
    game.play("tap Forest for {G}", "pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.BEGINNING_OF_COMBAT, [19, 20])


@before_2010
def test_mana_burn_can_kill_before_anybody_can_act(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 3   library: 9 Forest   battlefield: 3 Forest
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play(*THREE, "pass", "pass")
    assert (game.outcome, game.decision) == (events.GameEnded((BEN,)), None)
    assert events.PlayerLost(ANNA, LossReason.LIFE) in game.events


@before_2010
def test_spent_mana_does_not_burn(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth   battlefield: 2 Forest, Grizzly Bears
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("tap Forest for {G}", "tap Forest for {G}", "pass", "pass")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    game.play("cast Giant Growth", "targets: Grizzly Bears")
    go_to(game, Step.PRECOMBAT_MAIN)
    assert life(game) == [19, 20]
    assert permanent(game, "Grizzly Bears").damage == 0
