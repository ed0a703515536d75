"""The record of the turn in progress: where the game is in it, and what is still to come."""

from __future__ import annotations

from manaburn.state.records.combat import Combat
from manaburn.state.records.history import History
from manaburn.state.records.record import Record, state_record
from manaburn.state.records.turn_plan import ExtraTurn, PlannedPhase
from manaburn.terms import Phase, PlayerId, Step


@state_record
class Turn(Record):
    """Where the game is in the turn, and what of the turn remains [cr2025-06-06 500]."""

    active_player: PlayerId
    last_in_order: PlayerId
    """Whose the last turn was that was not an extra one: the next player follows."""
    number: int = 0
    controller: PlayerId | None = None
    """Who controls the active player all through this turn, if somebody does [cr2025-06-06 721.1]."""
    phase: Phase | None = None
    step: Step | None = None
    steps: tuple[Step, ...] = ()
    """The steps of this phase still to come."""
    phases: tuple[PlannedPhase, ...] = ()
    """The phases of this turn after this one."""
    skipping: tuple[Step | Phase, ...] = ()
    """What is skipped all through this turn."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    """The extra turns that follow this one, first first."""
    is_extra: bool = False  # whether it is an extra turn [cr2025-06-06 500.7]
    passes: int = 0
    """How many players have passed in succession."""
    previous_player: PlayerId | None = None
    """The active player of the turn before, if there was one."""
    history: History = History()
    """What has happened in it so far."""
    last_turn: History = History()
    """What happened in the turn before."""
    combat: Combat | None = None
    """The combat phase in progress in it, if it is in one."""

    def coming(self) -> tuple[Step, ...]:
        """All steps still to come this turn, as planned."""
        return (*self.steps, *(step for phase in self.phases for step in phase.steps))
