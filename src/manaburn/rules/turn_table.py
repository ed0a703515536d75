"""This module holds the table of the turn: its phases and steps, in order [cr2025-06-06 500-514].

`TURN` is the table. Each row has a step, its phase, its turn-based actions, whether players receive priority
in it, and when it is left out. `manaburn.rules.turn.turn` carries a turn out by it. `plan_from` returns what
is left of a turn from a step on.
"""

from __future__ import annotations

from enum import Enum
from itertools import groupby

from manaburn.editions import Topic
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.state.records.turns import PlannedPhase
from manaburn.terms import Phase, Step
from manaburn.values import Record


class HasPriority(Enum):
    """An entry of the table: whether players receive priority in a step."""

    YES = "yes"
    NO = "no"
    IF_NEEDED = "only if something waits"


class Skipped(Enum):
    """An entry of the table: when the rules leave a step out."""

    NEVER = "never"
    FIRST_DRAW = "it is the first turn of a game of two sides"
    """The side that plays first skips its first draw [cr2025-06-06 103.8a]."""
    NOTHING_ATTACKS = "nothing attacks"
    NOBODY_STRIKES_FIRST = "nothing attacks, or nobody has first or double strike"


class StepRow(Record):
    """A row of the table: one step of a turn."""

    step: Step
    phase: Phase
    actions: tuple[TurnBasedAction, ...]
    priority: HasPriority
    skipped: Skipped
    """When it is left out."""
    topic: Topic
    """The point of the rules about the step, for citations."""


T, P, S, H = TurnBasedAction, Phase, Skipped, HasPriority

TURN: tuple[StepRow, ...] = (
    StepRow(
        Step.UNTAP,
        P.BEGINNING,
        (T.PHASE, T.CHECK_DAY_OR_NIGHT, T.UNTAP),
        H.NO,
        S.NEVER,
        Topic.UNTAP_STEP,
    ),
    StepRow(Step.UPKEEP, P.BEGINNING, (), H.YES, S.NEVER, Topic.UPKEEP_STEP),
    StepRow(Step.DRAW, P.BEGINNING, (T.DRAW,), H.YES, S.FIRST_DRAW, Topic.DRAW_STEP),
    StepRow(
        Step.PRECOMBAT_MAIN,
        P.PRECOMBAT_MAIN,
        (T.SET_A_SCHEME_IN_MOTION, T.ADD_LORE_COUNTERS, T.VISIT_ATTRACTIONS),
        H.YES,
        S.NEVER,
        Topic.MAIN_PHASES,
    ),
    StepRow(
        Step.BEGINNING_OF_COMBAT,
        P.COMBAT,
        (T.CHOOSE_DEFENDER,),
        H.YES,
        S.NEVER,
        Topic.BEGINNING_OF_COMBAT,
    ),
    StepRow(
        Step.DECLARE_ATTACKERS, P.COMBAT, (T.DECLARE_ATTACKERS,), H.YES, S.NEVER, Topic.DECLARE_ATTACKERS
    ),
    StepRow(
        Step.DECLARE_BLOCKERS,
        P.COMBAT,
        (T.DECLARE_BLOCKERS, T.ANNOUNCE_ORDERS),
        H.YES,
        S.NOTHING_ATTACKS,
        Topic.DECLARE_BLOCKERS,
    ),
    StepRow(
        Step.FIRST_COMBAT_DAMAGE,
        P.COMBAT,
        (T.ASSIGN_COMBAT_DAMAGE,),
        H.YES,
        S.NOBODY_STRIKES_FIRST,
        Topic.SECOND_DAMAGE_STEP,
    ),
    StepRow(
        Step.COMBAT_DAMAGE,
        P.COMBAT,
        (T.ASSIGN_COMBAT_DAMAGE,),
        H.YES,
        S.NOTHING_ATTACKS,
        Topic.ASSIGN_COMBAT_DAMAGE,
    ),
    StepRow(Step.END_OF_COMBAT, P.COMBAT, (), H.YES, S.NEVER, Topic.END_OF_COMBAT),
    StepRow(Step.POSTCOMBAT_MAIN, P.POSTCOMBAT_MAIN, (), H.YES, S.NEVER, Topic.MAIN_PHASES),
    StepRow(Step.END, P.ENDING, (), H.YES, S.NEVER, Topic.END_STEP),
    StepRow(
        Step.CLEANUP, P.ENDING, (T.DISCARD, T.WEAR_OFF), H.IF_NEEDED, S.NEVER, Topic.DISCARD_TO_HAND_SIZE
    ),
)
"""The turn, in order. Combat asks for declarations in any case; untap and cleanup ask only where there is a
choice: what stays tapped, what is discarded.

Of the list of turn-based actions [cr2025-06-06 703.4] two are elsewhere: combat damage is dealt once it is
assigned [cr2025-06-06 703.4m], in `combat_damage`, and mana empties as any step or phase ends
[cr2025-06-06 703.4q], in `mana_pools`.
"""

ROW = {row.step: row for row in TURN}
ALL_STEPS = tuple(row.step for row in TURN)

PLAN = {
    phase: PlannedPhase(phase, tuple(row.step for row in rows))
    for phase, rows in groupby(TURN, lambda row: row.phase)
}
WHOLE_TURN = tuple(PLAN.values())
MAIN_PHASES = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)
MAIN_STEPS = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def plan_from(step: Step) -> tuple[tuple[Step, ...], tuple[PlannedPhase, ...]]:
    """Return the rest of an ordinary turn from a step on: the steps of its phase, and the phases after it."""
    phase = PLAN[ROW[step].phase]
    return phase.steps[phase.steps.index(step) :], WHOLE_TURN[WHOLE_TURN.index(phase) + 1 :]
