"""The record of the turn in progress: where the game is in it, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from manaburn.state.records.history import History
from manaburn.state.records.records import Record
from manaburn.state.records.seating import Ranges
from manaburn.state.records.turn_plan import ExtraTurn, PlannedPhase
from manaburn.terms import DayOrNight, Phase, PlayerId, Step

if TYPE_CHECKING:
    from manaburn.state.records.turn_markers import TurnMarkers


class Turn(Record):
    """Where the game is in the turn, and what of the turn remains [cr2025-06-06 500]."""

    __slots__ = (
        "active_player",
        "cards_drawn",
        "controller",
        "day_or_night",
        "extra_turns",
        "history",
        "is_extra",
        "last_in_order",
        "last_turn",
        "last_turns",
        "markers",
        "monarch",
        "number",
        "passes",
        "phase",
        "phases",
        "previous_player",
        "ranges",
        "skipping",
        "step",
        "steps",
    )

    number: int
    active_player: PlayerId
    controller: PlayerId | None
    """Who controls the active player all through this turn, if somebody does [721.1]."""
    phase: Phase | None
    step: Step | None
    steps: tuple[Step, ...]
    """The steps of this phase still to come."""
    phases: tuple[PlannedPhase, ...]
    """The phases of this turn after this one."""
    skipping: tuple[Step | Phase, ...]
    """What is skipped all through this turn."""
    extra_turns: tuple[ExtraTurn, ...]
    """The extra turns that follow this one, first first."""
    is_extra: bool  # whether it is an extra turn [cr2025-06-06 500.7]
    last_in_order: PlayerId
    """Whose the last turn was that was not an extra one: the next player follows."""
    last_turns: dict[PlayerId, int]
    """By player the number of the last turn of theirs that has begun, perhaps this one
    [cr2025-06-06 302.6].
    """
    passes: int
    """How many players have passed in succession."""
    cards_drawn: tuple[PlayerId, ...]
    """The active players, once for each card they have drawn, if this is the draw step."""
    day_or_night: DayOrNight | None
    """The game's designation; it has none until something gives it one [729.1]."""
    monarch: PlayerId | None
    """Who has that designation; nobody until an effect makes a player the monarch
    [cr2025-06-06 723.1].
    """
    previous_player: PlayerId | None
    """The active player of the turn before, if there was one."""
    ranges: Ranges
    """Who is within whose range of influence all through this turn, if that is limited [801.2c]."""
    history: History
    """What has happened in it so far."""
    last_turn: History
    """What happened in the turn before."""
    markers: TurnMarkers | None
    """The turn markers, if several players take turns at the same time [cr2025-06-06 807.4]."""

    def __init__(self, active_player: PlayerId) -> None:
        self.number = 0
        self.active_player = active_player
        self.controller = None
        self.phase = None
        self.step = None
        self.steps = ()
        self.phases = ()
        self.skipping = ()
        self.extra_turns = ()
        self.is_extra = False
        self.last_in_order = active_player
        self.last_turns = {}
        self.passes = 0
        self.cards_drawn = ()
        self.day_or_night = None
        self.monarch = None
        self.previous_player = None
        self.ranges = ()
        self.history = History()
        self.last_turn = History()
        self.markers = None

    def coming(self) -> tuple[Step, ...]:
        """All steps still to come this turn, as planned."""
        return (*self.steps, *(step for phase in self.phases for step in phase.steps))

    def others_in_progress(self) -> list[Turn]:
        """The turns of other turn markers, which are in progress at the same time."""
        return [] if self.markers is None else self.markers.in_progress_elsewhere()

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.number = self.number
        new.active_player = self.active_player
        new.controller = self.controller
        new.phase = self.phase
        new.step = self.step
        new.steps = self.steps
        new.phases = self.phases
        new.skipping = self.skipping
        new.extra_turns = self.extra_turns
        new.is_extra = self.is_extra
        new.last_in_order = self.last_in_order
        new.last_turns = self.last_turns.copy()
        new.passes = self.passes
        new.cards_drawn = self.cards_drawn
        new.day_or_night = self.day_or_night
        new.monarch = self.monarch
        new.previous_player = self.previous_player
        new.ranges = self.ranges
        new.history = self.history
        new.last_turn = self.last_turn
        new.markers = None if self.markers is None else self.markers.clone()
        return new
