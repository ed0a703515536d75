"""These records hold the turn in progress, what is still to come of it, and the turn markers of a Grand
Melee.

`Turn` is the value of `GameState.turn`: whose turn it is, its phase and step, the steps and phases planned,
extra turns, and the history of this turn and the last [cr2025-06-06 500]. In a Grand Melee several players
have turns at the same time. One of these turns goes on at a time, by one step; `TurnMarkers` keeps the others
until theirs goes on [cr2025-06-06 807.4; cr2006-10-01 608.4].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import DelayedTrigger
from manaburn.state.records.history import History
from manaburn.state.records.record import StateRecord
from manaburn.terms import Phase, PlayerId, Step
from manaburn.values import Record, value


@value
class PlannedPhase:
    """A phase that is still to come. It is known only as it begins whether a main phase is the precombat
    one.
    """

    phase: Phase
    steps: tuple[Step, ...]


@value
class Skip:
    """Something a player is going to skip, once [cr2025-06-06 614.10a]."""

    what: Part
    span: SkipSpan = SkipSpan.NEXT


@value
class ExtraTurn:
    """An extra turn that a player is going to take, without some of its parts [cr2025-06-06 500.7]."""

    player: PlayerId
    skipping: tuple[Step | Phase, ...] = ()
    due: DelayedTrigger | None = None
    """The delayed triggered ability that waits for the end step of this turn, from its beginning on."""


class Turn(StateRecord):
    """The turn in progress: where the game is in it, and what of it remains [cr2025-06-06 500]."""

    active_player: PlayerId
    last_in_order: PlayerId
    """The player whose turn was the last that was not an extra turn: after them the order goes on."""
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
        """Return the steps still to come this turn, as planned."""
        return (*self.steps, *(step for phase in self.phases for step in phase.steps))


# Several turns at the same time


class TurnMarker(Record):
    """A turn marker, by its number [cr2025-06-06 807.4b]."""

    number: int
    holder: PlayerId
    """The player who has it: whose turn it is, or between turns who had the last one or has the next."""
    next: PlayerId | None
    """The player who is to begin the next turn with it; None while its turn is in progress."""
    removals: int = 0
    """How many times it has been designated for removal [cr2025-06-06 807.4e]."""


class TurnMarkers(StateRecord):
    """The turn markers of a game, and the turns set aside while another one goes on."""

    markers: tuple[TurnMarker, ...]
    """In the order of their numbers."""
    elsewhere: dict[int, Turn]
    """The turns that are set aside, by the number of their marker."""
    going_on: int = 0
    """The number of the marker whose turn goes on, or of the one removed as its turn ended."""
    begun: int = 0
    """How many turns have begun."""
    postponed: tuple[ExtraTurn, ...] = ()
    """The extra turns that are taken immediately before their players' next turns
    [cr2025-06-06 807.4i-j].
    """

    @classmethod
    def handed_out(cls, holders: tuple[PlayerId, ...]) -> TurnMarkers:
        """Return the markers of a game that begins, numbered in the order of who gets them."""
        markers = tuple(TurnMarker(number, player, player) for number, player in enumerate(holders, 1))
        elsewhere = {each.number: Turn(each.holder, each.holder) for each in markers}
        return cls(markers, elsewhere)

    def __getitem__(self, number: int) -> TurnMarker:
        """Return the marker of a number. Raises KeyError if it is not in the game."""
        for marker in self.markers:
            if marker.number == number:
                return marker
        raise KeyError(number)

    def __contains__(self, number: int) -> bool:
        return any(marker.number == number for marker in self.markers)

    def in_progress_elsewhere(self) -> list[Turn]:
        """Return the turns in progress that do not go on just now."""
        return [turn for number, turn in self.elsewhere.items() if self[number].next is None]
