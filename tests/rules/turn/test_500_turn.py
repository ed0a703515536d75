"""The turn as a whole: its phases and steps, how they end, and that nothing lies between [500]."""

from __future__ import annotations

from random import Random

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.catalogue import definition
from manaburn.editions import R2002, R2006, Edition
from manaburn.game import Game
from manaburn.rules.turn_table import TURN, HasPriority, Skipped
from manaburn.state import events
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.terms import Phase, Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    life,
    moment,
    of_kind,
    on_stack,
    position,
    walk,
)

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


FIGHT = """
    turn: 5   step: untap   active: Anna
    Anna 20   library: 9 Forest   battlefield: Grizzly Bears
    Ben 20   library: 9 Forest   battlefield: Hill Giant
"""
ATTACK = ("attack: Grizzly Bears", "block: Hill Giant")


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
    game = position(FIGHT, edition)
    for _ in walk(game, *ATTACK):
        if game.state.turn.number == 6:
            break
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
        Step.DRAW: Skipped.FIRST_DRAW,
        Step.DECLARE_BLOCKERS: Skipped.NOTHING_ATTACKS,
        Step.FIRST_COMBAT_DAMAGE: Skipped.NOBODY_STRIKES_FIRST,
        Step.COMBAT_DAMAGE: Skipped.NOTHING_ATTACKS,
    }
    assert {row.step: row.actions for row in TURN if row.actions} == {
        Step.UNTAP: (TurnBasedAction.PHASE, TurnBasedAction.CHECK_DAY_OR_NIGHT, TurnBasedAction.UNTAP),
        Step.DRAW: (TurnBasedAction.DRAW,),
        Step.PRECOMBAT_MAIN: (
            TurnBasedAction.SET_A_SCHEME_IN_MOTION,
            TurnBasedAction.ADD_LORE_COUNTERS,
            TurnBasedAction.VISIT_ATTRACTIONS,
        ),
        Step.BEGINNING_OF_COMBAT: (TurnBasedAction.CHOOSE_DEFENDER,),
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
    game = position(FIGHT, edition)
    windows: dict[Step | None, list[int]] = {}
    for asked in walk(game, *ATTACK):
        if game.state.turn.number == 6:
            break
        if isinstance(asked, d.Priority):
            windows.setdefault(game.state.turn.step, []).append(asked.player)
    every = {step for steps in STEPS.values() for step in steps}
    assert windows.keys() == every - {Step.UNTAP, Step.CLEANUP}
    for step, players in windows.items():
        stacked = step is Step.COMBAT_DAMAGE and edition in (R2002, R2006)
        stacked |= step is Step.DRAW and edition is R2002
        assert players == ([ANNA, BEN, ANNA, BEN] if stacked else [ANNA, BEN]), step


@every_edition
@rules(
    {
        "cr2010": ("500.2#1", "500.2#2"),
        "wiki2016": ("turn/end-by-passes", "turn/empty-stack-not-enough"),
        "cr2025": ("500.2#1", "500.2#2"),
    }
)
def test_a_step_ends_when_all_pass_in_succession_with_an_empty_stack(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   hand: Shock   battlefield: Mountain
        Ben 20   library: 9 Forest   hand: Shock   battlefield: Mountain
        """,
        edition,
    )
    game.play("cast Shock", "targets: Ben", "pass", "pass")
    assert (life(game), on_stack(game)) == ([20, 18], [])
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))  # the last object has resolved: the step goes on
    game.play("pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
    game.play("cast Shock", "targets: Anna", "pass", "pass")
    assert (life(game), on_stack(game)) == ([18, 18], [])
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))  # Anna's pass of before does not count any more
    game.play("pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
    game.play("pass")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))


@every_edition
@rules(
    {
        "cr2010": ("500.3#1", "500.2#1", "505.2"),
        "wiki2016": ("turn/no-priority-step-ends", "turn/end-by-passes", "main/no-steps"),
        "cr2025": ("500.3#1", "500.2#1", "505.2"),
    }
)
def test_steps_with_priority_end_by_passes_and_the_others_by_themselves(edition: Edition) -> None:
    game = position(QUIET, edition)
    assert (len(game.answers), moment(game)) == (0, (Step.UPKEEP, d.Priority(ANNA)))  # untap is over
    assert events.StepEnded(Step.UNTAP) in game.events
    for step in (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT):
        go_to(game, step)
        assert moment(game) == (step, d.Priority(ANNA))
        game.play("pass")
        assert events.StepEnded(step) not in game.events
        game.play("pass")
        assert events.StepEnded(step) in game.events
    go_to(game, Step.END).play("pass", "pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))  # neither cleanup nor untap asked anybody
    assert game.events.count(events.StepEnded(Step.CLEANUP)) == 1


# Between steps


@every_edition
@pytest.mark.parametrize("seed", range(3))
@rules({"cr2010": "500.11", "wiki2016": "turn/no-events-between", "cr2025": "500.12"})
def test_nothing_happens_between_turns_phases_and_steps(edition: Edition, seed: int) -> None:
    names = ("Mountain", "Grizzly Bears", "Forest", "Shock", "Giant Growth", "Howling Mine", "Ball Lightning")
    deck = [definition(name) for name in names for _ in range(8)]
    game, rng = Game.new([deck, deck], edition, seed=seed, anachronisms=True), Random(seed)
    for _ in range(700):
        if game.decision is None:
            break
        playing = game.state.turn.number > 0
        assert not playing or game.state.turn.step is not None, "whoever is asked is asked in a step"
        game.push(game.legal_actions.sample(rng))
    assert game.state.turn.number > 3
    turn = phase = step = False
    for event in game.events:
        match event:
            case events.TurnBegan():
                assert not turn
                turn = True
            case events.PhaseBegan():
                assert turn
                assert not phase
                phase = True
            case events.StepBegan():
                assert phase
                assert not step
                step = True
            case events.StepEnded():
                assert step
                step = False
            case events.PhaseEnded():
                assert phase
                assert not step
                phase = False
            case events.TurnEnded():
                assert turn
                assert not phase
                turn = False
            case events.CombatBegan() | events.CombatEnded() | events.StepSkipped() | events.EffectsEnded():
                assert phase or isinstance(event, events.StepSkipped)
            case _:
                assert step or not turn_began(game, event), event


def turn_began(game: Game, event: events.Event) -> bool:
    """Whether an event is no part of the preparations before the first turn."""
    first = next(i for i, e in enumerate(game.events) if isinstance(e, events.TurnBegan))
    return not any(event is e for e in game.events[:first])
