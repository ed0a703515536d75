"""The end step (end of turn step): its triggers, and those that come too late for it [513; 2006 313]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.editions import Edition
from manaburn.rules.turn_table import ROW
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    life,
    moment,
    on_stack,
    position,
    within,
)

LATECOMER = card(
    "Latecomer",
    "{0}",
    "Creature — Human",
    1,
    1,
    keywords="flash",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.END), effects=(GainLife(1),)),),
)


def end_steps(told: tuple[events.Event, ...]) -> list[events.Event]:
    return [event for event in told if event == events.StepBegan(Step.END)]


@every_edition
@rules({"cr2006": ("313.1#1", "313.1#2"), "cr2010": "513.1", "wiki2016": "end/triggers", "cr2025": "513.1#2"})
def test_end_step_triggers_and_delayed_ones_are_on_the_stack_before_priority(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: postcombat main   active: Ben
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest   battlefield: Ball Lightning, Dark Maze
        """,
        edition,
    )
    game.play("activate Dark Maze", "pass", "pass", "pass", "pass")
    asked = game.decision
    assert isinstance(asked, d.OrderTriggers)
    assert (game.state.turn.step, asked.player, len(asked.sources)) == (Step.END, BEN, 2)
    game.play("order: 1, 2")
    assert moment(game) == (Step.END, d.Priority(BEN))
    assert on_stack(game) == ["Ball Lightning", "Dark Maze"]
    game.play("pass", "pass")
    assert battlefield(game, BEN) == ["Ball Lightning"]
    game.play("pass", "pass")
    assert (battlefield(game, BEN), game.state.turn.step) == ([], Step.END)


@every_edition
@rules({"cr2010": "513.1a#2", "wiki2016": "end/old-wording#2", "cr2025": "513.1a#2"})
def test_cards_of_the_old_wording_trigger_like_those_of_the_new(edition: Edition) -> None:
    """Ball Lightning said "at end of turn", Dogged Pursuit says "at the beginning of your end step"."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   battlefield: Dogged Pursuit, Ball Lightning
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("order: 2, 1")
    assert (moment(game), on_stack(game)) == (
        (Step.END, d.Priority(ANNA)),
        ["Ball Lightning", "Dogged Pursuit"],
    )
    go_to(game, Step.UPKEEP, turn=6)
    assert (battlefield(game, ANNA), life(game)) == (["Dogged Pursuit"], [21, 19])


@every_edition
@pytest.mark.parametrize(("active", "player"), [("Anna", ANNA), ("Ben", BEN)])
@rules({"cr2006": "313.1#2", "cr2010": "513.2#1", "wiki2016": "end/priority", "cr2025": "513.1#2"})
def test_the_active_player_has_priority_first(edition: Edition, active: str, player: int) -> None:
    game = position(f"turn: 5   step: end   active: {active} | Anna 20 | Ben 20", edition)
    assert moment(game) == (Step.END, d.Priority(player))


@every_edition
@rules({"cr2006": "313.1#2", "cr2010": "513.2#2", "wiki2016": "end/players-may-act"})
def test_instants_and_abilities_are_usable(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   hand: Shock   battlefield: Mountain
        Ben 20   battlefield: Mogg Fanatic
        """,
        edition,
    )
    game.play("cast Shock", "targets: Ben", "pass", "activate Mogg Fanatic", "targets: Anna", "pass", "pass")
    game.play("pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.END, [19, 18])


@every_edition
@rules({"cr2025": "513.1#1"})
def test_nothing_happens_in_the_end_step_by_itself(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: 7 Forest   battlefield: Grizzly Bears (tapped, 1 damage)
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("pass", "pass")
    assert within(game, Step.END) == []
    assert ROW[Step.END].actions == ()


@every_edition
@rules(
    {
        "cr2006": ("313.2#2", "313.2#3"),
        "cr2010": ("513.3#1", "513.3#3"),
        "wiki2016": ("end/late-permanent", "end/no-backing-up"),
        "cr2025": ("513.2#1", "513.2#3"),
    }
)
def test_a_permanent_that_enters_in_the_end_step_is_too_late_for_it(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Latecomer
        Ben 20   library: 9 Forest
        """,
        edition,
        LATECOMER,
    )
    game.play("cast Latecomer", "pass", "pass")
    assert (battlefield(game, ANNA), on_stack(game), game.state.turn.step) == (["Latecomer"], [], Step.END)
    go_to(game, Step.POSTCOMBAT_MAIN, turn=6)
    assert (life(game), len(end_steps(tuple(game.events)))) == ([20, 20], 1)
    go_to(game, Step.END, turn=6)  # the next turn's, though it is the opponent's
    assert on_stack(game) == ["Latecomer"]
    game.play("pass", "pass")
    assert life(game) == [21, 20]


@every_edition
@rules(
    {
        "cr2006": ("313.2#1", "313.2#3"),
        "cr2010": ("513.3#2", "513.3#3"),
        "wiki2016": ("end/late-delayed", "end/no-backing-up"),
        "cr2025": ("513.2#2", "513.2#3"),
    }
)
def test_a_delayed_trigger_that_is_created_in_the_end_step_waits_for_the_next_turns(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   battlefield: Dark Maze
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("activate Dark Maze", "pass", "pass")
    assert (moment(game), on_stack(game)) == ((Step.END, d.Priority(ANNA)), [])
    go_to(game, Step.POSTCOMBAT_MAIN, turn=6)
    assert (battlefield(game, ANNA), len(end_steps(tuple(game.events)))) == (["Dark Maze"], 1)
    go_to(game, Step.END, turn=6)
    assert on_stack(game) == ["Dark Maze"]
    go_to(game, Step.UPKEEP, turn=7)
    assert battlefield(game, ANNA) == []


@every_edition
@rules({"cr2006": "313.2#1", "cr2010": "513.3#2", "wiki2016": "end/late-delayed", "cr2025": "513.2#2"})
def test_a_delayed_trigger_fires_once(edition: Edition) -> None:
    """Rukh Egg dies in the end step; its Rukh hatches in the end step of the next turn, and only one."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   battlefield: Rukh Egg (2 damage)
        Ben 20   library: 9 Forest   hand: Shock   battlefield: Mountain
        """,
        edition,
    )
    game.play("pass", "cast Shock", "targets: Rukh Egg", "pass", "pass")
    assert on_stack(game) == ["Rukh Egg"]
    game.play("pass", "pass")
    assert (battlefield(game, ANNA), on_stack(game), game.state.turn.step) == ([], [], Step.END)
    go_to(game, Step.POSTCOMBAT_MAIN, turn=6)
    assert battlefield(game, ANNA) == []
    go_to(game, Step.END, turn=6).play("pass", "pass")
    assert battlefield(game, ANNA) == ["Bird"]
    go_to(game, Step.UPKEEP, turn=9)
    assert battlefield(game, ANNA) == ["Bird"]
