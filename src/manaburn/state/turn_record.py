"""The record of the turn in progress: where the game is in it, and what is still to come."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Self

from manaburn.cards.happenings import Happening
from manaburn.state.combat import DeclaredAttack
from manaburn.state.records import Characteristics, Record
from manaburn.state.seating import Ranges
from manaburn.state.turn_plan import ExtraTurn, PlannedPhase
from manaburn.terms import DayOrNight, ObjectId, Phase, PlayerId, Step, Tally, Zone
from manaburn.values import record

if TYPE_CHECKING:
    from manaburn.state.turn_markers import TurnMarkers


@record
class Noted:
    """What happened to an object, as it was then, of a player; and where it was cast or entered from."""

    what: Happening
    player: PlayerId
    object: ObjectId
    now: Characteristics = field(repr=False)
    token: bool
    origin: Zone | None = None


class Turn(Record):
    """Where the game is in the turn, and what of the turn remains [cr2025-06-06 500]."""

    __slots__ = (
        "active_player",
        "attacked",
        "attacks",
        "blocked",
        "cards_drawn",
        "combats",
        "controller",
        "damaged",
        "day_or_night",
        "extra_turns",
        "is_extra",
        "last_in_order",
        "last_turns",
        "main_phases",
        "markers",
        "monarch",
        "noted",
        "noted_last_turn",
        "number",
        "passes",
        "phase",
        "phases",
        "previous_player",
        "ranges",
        "skipping",
        "step",
        "steps",
        "tallies",
        "tallies_last_turn",
        "upkeeps_ended",
    )

    number: int
    active_player: PlayerId
    controller: PlayerId | None
    """Who controls the active player all through this turn, if somebody does [721.1]."""
    phase: Phase | None
    step: Step | None
    main_phases: int
    """How many main phases this turn has had, one in progress included [cr2025-06-06 505.1b]."""
    combats: int
    """How many combat phases this turn has had, one in progress included [cr2025-06-06 506.7d]."""
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
    upkeeps_ended: int
    """How many upkeep steps of this turn are over [cr2025-06-06 503.2]."""
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
    attacked: frozenset[ObjectId]
    """The creatures that were declared as attackers this turn."""
    attacks: tuple[DeclaredAttack, ...]
    """All attacks that were declared this turn [cr2025-06-06 508.6]."""
    blocked: frozenset[ObjectId]
    """The creatures that were declared as blockers this turn."""
    damaged: frozenset[tuple[ObjectId, ObjectId]]
    """The sources that dealt damage this turn, each with a permanent it was dealt to."""
    ranges: Ranges
    """Who is within whose range of influence all through this turn, if that is limited [801.2c]."""
    tallies: dict[tuple[Tally, PlayerId], int]
    """What has been counted of each player this turn."""
    tallies_last_turn: dict[tuple[Tally, PlayerId], int]
    """And in the turn before."""
    noted: tuple[Noted, ...]
    """What happened this turn."""
    noted_last_turn: tuple[Noted, ...]
    markers: TurnMarkers | None
    """The turn markers, if several players take turns at the same time [cr2025-06-06 807.4]."""

    def __init__(self, active_player: PlayerId) -> None:
        self.number = 0
        self.active_player = active_player
        self.controller = None
        self.phase = None
        self.step = None
        self.main_phases = 0
        self.combats = 0
        self.steps = ()
        self.phases = ()
        self.skipping = ()
        self.extra_turns = ()
        self.is_extra = False
        self.last_in_order = active_player
        self.last_turns = {}
        self.passes = 0
        self.upkeeps_ended = 0
        self.cards_drawn = ()
        self.day_or_night = None
        self.monarch = None
        self.previous_player = None
        self.attacked = frozenset()
        self.attacks = ()
        self.blocked = frozenset()
        self.damaged = frozenset()
        self.ranges = ()
        self.tallies = {}
        self.tallies_last_turn = {}
        self.noted = ()
        self.noted_last_turn = ()
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
        new.main_phases = self.main_phases
        new.combats = self.combats
        new.steps = self.steps
        new.phases = self.phases
        new.skipping = self.skipping
        new.extra_turns = self.extra_turns
        new.is_extra = self.is_extra
        new.last_in_order = self.last_in_order
        new.last_turns = self.last_turns.copy()
        new.passes = self.passes
        new.cards_drawn = self.cards_drawn
        new.upkeeps_ended = self.upkeeps_ended
        new.day_or_night = self.day_or_night
        new.monarch = self.monarch
        new.previous_player = self.previous_player
        new.attacked = self.attacked
        new.attacks = self.attacks
        new.blocked = self.blocked
        new.damaged = self.damaged
        new.ranges = self.ranges
        new.tallies = self.tallies.copy()
        new.tallies_last_turn = self.tallies_last_turn.copy()
        new.noted = self.noted
        new.noted_last_turn = self.noted_last_turn
        new.markers = None if self.markers is None else self.markers.clone()
        return new
