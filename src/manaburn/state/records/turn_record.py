"""The record of the turn in progress: where the game is in it, and what is still to come."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from manaburn.state.records.history import History
from manaburn.state.records.record import Record, state_record
from manaburn.state.records.seating import Ranges
from manaburn.state.records.turn_plan import ExtraTurn, PlannedPhase
from manaburn.terms import DayOrNight, Phase, PlayerId, Step

if TYPE_CHECKING:
    from manaburn.state.records.turn_markers import TurnMarkers


@state_record
class Turn(Record):
    """Where the game is in the turn, and what of the turn remains [cr2025-06-06 500]."""

    active_player: PlayerId
    last_in_order: PlayerId
    """Whose the last turn was that was not an extra one: the next player follows."""
    number: int = 0
    controller: PlayerId | None = None
    """Who controls the active player all through this turn, if somebody does [721.1]."""
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
    last_turns: dict[PlayerId, int] = field(default_factory=dict)
    """By player the number of the last turn of theirs that has begun, perhaps this one
    [cr2025-06-06 302.6].
    """
    passes: int = 0
    """How many players have passed in succession."""
    cards_drawn: tuple[PlayerId, ...] = ()
    """The active players, once for each card they have drawn, if this is the draw step."""
    day_or_night: DayOrNight | None = None
    """The game's designation; it has none until something gives it one [729.1]."""
    monarch: PlayerId | None = None
    """Who has that designation; nobody until an effect makes a player the monarch
    [cr2025-06-06 723.1].
    """
    previous_player: PlayerId | None = None
    """The active player of the turn before, if there was one."""
    ranges: Ranges = ()
    """Who is within whose range of influence all through this turn, if that is limited [801.2c]."""
    history: History = History()
    """What has happened in it so far."""
    last_turn: History = History()
    """What happened in the turn before."""
    markers: TurnMarkers | None = None
    """The turn markers, if several players take turns at the same time [cr2025-06-06 807.4]."""

    def coming(self) -> tuple[Step, ...]:
        """All steps still to come this turn, as planned."""
        return (*self.steps, *(step for phase in self.phases for step in phase.steps))

    def others_in_progress(self) -> list[Turn]:
        """The turns of other turn markers, which are in progress at the same time."""
        return [] if self.markers is None else self.markers.in_progress_elsewhere()
