"""This module carries out effects that add phases and steps to a turn, such as "after this phase, there is
an additional combat phase" [cr2025-06-06 500.8-500.10].

`add_phases` and `add_steps` are the entries. An effect names an anchor: the step or phase beside which
something is added. The rest of the turn is `turn.steps` of the phase in progress and `turn.phases` after it.
The new steps and phases are inserted there, by an event.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.effects_by_subject.turns import (
    AdditionWording,
    AddPhases,
    AddSteps,
    Here,
    Side,
)
from manaburn.editions import AddedSteps
from manaburn.errors import bounded
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.turn_table import MAIN_PHASES, MAIN_STEPS, PLAN, ROW
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.state.records.turns import PlannedPhase
from manaburn.terms import Phase, PlayerId, Step


def add_phases(state: GameState, effect: AddPhases, context: Context) -> None:
    """Add phases directly after another. Phases added later come before those added earlier [cr2025-06-06
    500.8].
    """
    amount = bounded(number(state, effect.amount, context), "phases")
    added = tuple(PLAN[phase] for phase in effect.phases) * amount
    if _may_add(state, effect.wording, context.controller):
        _add_after_phase(state, effect.after, added)


def add_steps(state: GameState, effect: AddSteps, context: Context) -> None:
    """Add steps directly before or after another step. If the anchor is a phase, add phases of only these
    steps after it.
    """
    assert effect.step not in MAIN_STEPS, "a main phase is no step: it is added as a phase"
    if not _may_add(state, effect.wording, context.controller):
        return
    amount, beside = bounded(number(state, effect.amount, context), "steps"), effect.beside
    if isinstance(beside, Phase) or beside in (Here.PHASE, Here.MAIN_PHASE):
        _add_after_phase(state, beside, _housed(state, effect.step) * amount)
    else:
        _add_beside_step(state, beside, effect.side, (effect.step,) * amount)


def _may_add(state: GameState, wording: AdditionWording, controller: PlayerId) -> bool:
    """Return whether a step or phase is added now. One that "you get" is added only to your own turn
    [cr2025-06-06 500.10a].
    """
    return wording is AdditionWording.THERE_IS or state.is_active(controller)


def _housed(state: GameState, step: Step) -> tuple[PlannedPhase, ...]:
    """Return a phase with only this step, to be added after a phase; none in editions where steps are added
    only beside steps [cr2025-06-06 500.10].
    """
    match state.edition.added_steps:
        case AddedSteps.BESIDE_A_STEP_ONLY:
            return ()
        case AddedSteps.MAKE_THEIR_PHASE:
            return (PlannedPhase(ROW[step].phase, (step,)),)
        case _:
            assert_never(state.edition.added_steps)


def _add_after_phase(state: GameState, anchor: Here | Step | Phase, added: tuple[PlannedPhase, ...]) -> None:
    """Add phases directly after the one that the anchor means, if it is in progress or to come."""
    phases = state.turn.phases
    place = _place_after_phase(state, anchor)
    if added and place is not None:
        changed = (*phases[:place], *added, *phases[place:])
        happen(state, events.TurnLengthened(state.turn.steps, changed))


def _place_after_phase(state: GameState, anchor: Here | Step | Phase) -> int | None:
    """Return the index in `turn.phases` directly after the phase that an anchor means: 0 after the one in
    progress; None if the phase is neither in progress nor still to come.
    """
    turn = state.turn
    match anchor:
        case Here.MAIN_PHASE:
            return 0 if turn.phase in MAIN_PHASES else None
        case Phase():
            if turn.phase is anchor:
                return 0
            return next((i + 1 for i, p in enumerate(phases_to_come(state)) if p.phase is anchor), None)
        case _:
            return 0


def phases_to_come(state: GameState) -> tuple[PlannedPhase, ...]:
    """Return the phases after this one, with each main phase as it will be: only the first of a turn is
    precombat [cr2025-06-06 505.1a].
    """
    found, mains = [], state.turn.history.main_phases
    for planned in state.turn.phases:
        if planned.phase in MAIN_PHASES:
            which = min(mains, 1)
            found.append(PlannedPhase(MAIN_PHASES[which], MAIN_STEPS[which : which + 1]))
            mains += 1
        else:
            found.append(planned)
    return tuple(found)


def _add_beside_step(state: GameState, anchor: Here | Step, side: Side, added: tuple[Step, ...]) -> None:
    """Add steps beside the anchor: after the step in progress, if that is the anchor, otherwise before or
    after the next step of that kind. If there is none, add nothing.
    """
    turn = state.turn
    if side is Side.AFTER and (anchor is Here.STEP or anchor is turn.step):
        if _may_have(turn.phase, added):
            happen(state, events.TurnLengthened((*added, *turn.steps), turn.phases))
    elif anchor in turn.steps:
        if _may_have(turn.phase, added):
            happen(state, events.TurnLengthened(_beside(turn.steps, anchor, side, added), turn.phases))
    else:
        place = next((i for i, planned in enumerate(turn.phases) if anchor in planned.steps), None)
        if place is not None and _may_have(turn.phases[place].phase, added):
            planned = turn.phases[place]
            changed = PlannedPhase(planned.phase, _beside(planned.steps, anchor, side, added))
            phases = (*turn.phases[:place], changed, *turn.phases[place + 1 :])
            happen(state, events.TurnLengthened(turn.steps, phases))


def _may_have(phase: Phase | None, added: tuple[Step, ...]) -> bool:
    """Return whether a phase can have these steps: a main phase has none, and steps of combat are in no other
    phase [cr2025-06-06 505.2, 506.1].
    """
    of_combat = any(ROW[step].phase is Phase.COMBAT for step in added)
    return phase not in MAIN_PHASES and (phase is Phase.COMBAT or not of_combat)


def _beside(steps: tuple[Step, ...], anchor: object, side: Side, added: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return steps with others added directly before or after the first that is the anchor."""
    place = next(i for i, step in enumerate(steps) if step is anchor) + (side is Side.AFTER)
    return (*steps[:place], *added, *steps[place:])
