"""The turn as a whole: its phases and steps, how they end, what is left out, whose turn is next [500]."""

from __future__ import annotations

from random import Random

import pytest
from covering import rule, rules
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    every_edition,
    go_to,
    hand,
    life,
    moment,
    of_kind,
    on_stack,
    position,
    since_2010,
    steps_begun,
    walk,
    within,
)

from manaburn import decisions as d
from manaburn.cards.catalogue import definition
from manaburn.editions import R2002, R2006, Edition
from manaburn.game import Game
from manaburn.rules.turn import TURN, HasPriority, Skipped
from manaburn.state import events
from manaburn.state.agenda import TurnBasedAction
from manaburn.terms import Phase, Step

QUIET = """
    turn: 5   step: untap   active: Anna
    Anna 20   library: 9 Forest
    Ben 20   library: 9 Forest
"""

STEPS = {
    Phase.BEGINNING: [Step.UNTAP, Step.UPKEEP, Step.DRAW],
    Phase.PRECOMBAT_MAIN: [Step.PRECOMBAT_MAIN],
    Phase.COMBAT: [
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    ],
    Phase.POSTCOMBAT_MAIN: [Step.POSTCOMBAT_MAIN],
    Phase.ENDING: [Step.END, Step.CLEANUP],
}
"""A turn with an attack and without first strike, as the rules list it; a main phase stands for itself."""


@every_edition
@rules(
    {
        "cr2010": ("500.1#1", "500.1#2", "505.1#1", "505.1a#1"),
        "wiki2016": (
            "turn/phases-order",
            "turn/phases-always-happen",
            "main/two-main-phases",
            "main/only-first-precombat",
        ),
        "cr2025": ("500.1#1", "500.1#2", "505.1#1", "505.1a#1"),
    }
)
def test_an_uneventful_turn_enters_and_leaves_the_five_phases_in_order(edition: Edition) -> None:
    game = go_to(position(QUIET, edition), Step.UPKEEP, turn=6)
    marks = of_kind(game.events, events.PhaseBegan, events.PhaseEnded)
    this_turn = marks[: marks.index(events.PhaseEnded(Phase.ENDING)) + 1]
    assert this_turn == [
        events.PhaseBegan(Phase.BEGINNING),
        events.PhaseEnded(Phase.BEGINNING),
        events.PhaseBegan(Phase.PRECOMBAT_MAIN),
        events.PhaseEnded(Phase.PRECOMBAT_MAIN),
        events.PhaseBegan(Phase.COMBAT),
        events.PhaseEnded(Phase.COMBAT),
        events.PhaseBegan(Phase.POSTCOMBAT_MAIN),
        events.PhaseEnded(Phase.POSTCOMBAT_MAIN),
        events.PhaseBegan(Phase.ENDING),
        events.PhaseEnded(Phase.ENDING),
    ]


def turn_with_an_attack(edition: Edition) -> Game:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Grizzly Bears
        Ben 20   library: 9 Forest   battlefield: Hill Giant
        """,
        edition,
    )
    go_to(game, Step.DECLARE_ATTACKERS).play("attack: Grizzly Bears")
    go_to(game, Step.DECLARE_BLOCKERS).play("block: Hill Giant")
    return game


@every_edition
@rules(
    {
        "cr2006": "312.1",
        "cr2010": ("500.1#3", "501.1", "505.2", "512.1"),
        "wiki2016": (
            "turn/steps-in-order",
            "turn/phase-steps-list",
            "beginning/steps",
            "main/no-steps",
            "ending/steps",
        ),
        "cr2025": ("500.1#3", "501.1", "505.2", "512.1"),
    }
)
def test_each_phase_has_its_steps_in_order_and_a_main_phase_is_not_divided(edition: Edition) -> None:
    game = go_to(turn_with_an_attack(edition), Step.UPKEEP, turn=6)
    found: dict[Phase, list[Step]] = {}
    phase = None
    for event in game.events:
        if event == events.TurnEnded(5):
            break
        if isinstance(event, events.PhaseBegan):
            phase = event.phase
            found[phase] = []
        elif isinstance(event, events.StepBegan):
            assert phase is not None
            found[phase].append(event.step)
    assert found == STEPS
    assert list(found) == list(STEPS)


@rules({"cr2010": "500.3#2", "wiki2016": "turn/only-untap-and-cleanup", "cr2025": "500.3#2"})
def test_the_table_of_the_turn_is_the_turn() -> None:
    phases = dict.fromkeys(row.phase for row in TURN)
    assert list(phases) == list(STEPS)
    for phase, steps in STEPS.items():
        listed = [row.step for row in TURN if row.phase is phase and row.step is not Step.FIRST_COMBAT_DAMAGE]
        assert listed == steps
    assert [row.step for row in TURN].index(Step.FIRST_COMBAT_DAMAGE) == 7
    assert {row.step: row.priority for row in TURN if row.priority is not HasPriority.YES} == {
        Step.UNTAP: HasPriority.NO,
        Step.CLEANUP: HasPriority.IF_NEEDED,
    }
    assert {row.step: row.skipped for row in TURN if row.skipped is not Skipped.NEVER} == {
        Step.DECLARE_BLOCKERS: Skipped.NOTHING_ATTACKS,
        Step.FIRST_COMBAT_DAMAGE: Skipped.NOBODY_STRIKES_FIRST,
        Step.COMBAT_DAMAGE: Skipped.NOTHING_ATTACKS,
    }
    assert {row.step: row.actions for row in TURN if row.actions} == {
        Step.UNTAP: (TurnBasedAction.UNTAP,),
        Step.DRAW: (TurnBasedAction.DRAW,),
        Step.DECLARE_ATTACKERS: (TurnBasedAction.DECLARE_ATTACKERS,),
        Step.DECLARE_BLOCKERS: (TurnBasedAction.DECLARE_BLOCKERS, TurnBasedAction.ANNOUNCE_ORDERS),
        Step.FIRST_COMBAT_DAMAGE: (TurnBasedAction.ASSIGN_COMBAT_DAMAGE,),
        Step.COMBAT_DAMAGE: (TurnBasedAction.ASSIGN_COMBAT_DAMAGE,),
        Step.CLEANUP: (TurnBasedAction.DISCARD, TurnBasedAction.WEAR_OFF),
    }


@every_edition
@rules(
    {
        "cr2010": ("500.2#3", "500.3#2"),
        "wiki2016": ("turn/chance-to-add", "turn/only-untap-and-cleanup"),
        "cr2025": ("500.2#3", "500.3#2"),
    }
)
def test_both_players_have_priority_in_every_step_but_untap_and_cleanup(edition: Edition) -> None:
    game = turn_with_an_attack(edition)
    game.pop(), game.pop()
    windows: dict[Step | None, list[int]] = {}
    game = turn_with_an_attack(edition)
    while game.answers:
        if isinstance(game.decision, d.Priority):
            windows.setdefault(game.state.turn.step, []).append(game.decision.player)
        game.pop()
    before = {step: players[::-1] for step, players in windows.items()}
    windows = {}
    for decision in walk(turn_with_an_attack(edition)):
        break
    game = turn_with_an_attack(edition)
    for decision in walk(game):
        if game.state.turn.number == 6:
            break
        if isinstance(decision, d.Priority):
            windows.setdefault(game.state.turn.step, []).append(decision.player)
    both = {**before, **windows}
    assert set(both) == {step for steps in STEPS.values() for step in steps} - {Step.UNTAP, Step.CLEANUP}
