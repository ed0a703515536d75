"""These events are about the turn: turns, phases and steps begin, end, are skipped or added [cr2025-06-06
500].

`EventOfATurn` at the end is the union of all of them. `manaburn.state.applying.turning` applies those that
change anything.
"""

from __future__ import annotations

from manaburn.state.records.turns import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import DayOrNight, Phase, PlayerId, Step
from manaburn.values import Record


class TurnBegan(Record):
    """A turn began [cr2025-06-06 500]; `skipping`: what is skipped all through it."""

    number: int
    player: PlayerId
    extra: bool = False
    skipping: tuple[Step | Phase, ...] = ()
    controller: PlayerId | None = None
    """Who controls the player during it [cr2025-06-06 721.1]."""


class PhaseBegan(Record):
    """A phase began."""

    phase: Phase


class StepBegan(Record):
    """A step began; abilities that trigger then do [cr2025-06-06 500.6]."""

    step: Step


class StepEnded(Record):
    """A step ended."""

    step: Step


class PhaseEnded(Record):
    """A phase ended."""

    phase: Phase


class TurnEnded(Record):
    """A turn ended."""

    number: int


class StepSkipped(Record):
    """A step was left out by an effect, or by the rules, such as declaring blockers when nothing attacks."""

    step: Step


class PhaseSkipped(Record):
    """A phase was skipped, with all its steps [cr2025-06-06 500.11]."""

    phase: Phase


class TurnSkipped(Record):
    """A turn was skipped, or was that of a player who has left the game [cr2025-06-06 500.11]."""

    player: PlayerId
    extra: bool = False


class SkipsChanged(Record):
    """A player is going to skip more, or less because they skipped it [cr2025-06-06 614.10a]."""

    player: PlayerId
    skips: tuple[Skip, ...]


class TurnLengthened(Record):
    """Phases or steps were added to the turn: now these `steps` are to come in its phase, and these `phases`
    after it [cr2025-06-06 500.8].
    """

    steps: tuple[Step, ...]
    phases: tuple[PlannedPhase, ...]


class TurnCutShort(Record):
    """An effect ends the turn: now only these `steps` are to come in its phase, and only these `phases` after
    it [cr2025-06-06 722.1d].
    """

    steps: tuple[Step, ...]
    phases: tuple[PlannedPhase, ...]


class ExtraTurnAdded(Record):
    """An extra turn was added after this one, or (`place` is None) after its player's next
    [cr2025-06-06 500.7].
    """

    turn: ExtraTurn
    place: int | None


class NextTurnControlled(Record):
    """A player is going to control another during that player's next turn [cr2025-06-06 721.1]."""

    player: PlayerId
    by: PlayerId


class ControlOfPlayersEnded(Record):
    """A player controls no others any more, and is not going to: they left the game [cr2025-06-06 800.4a]."""

    by: PlayerId


class DamageWoreOff(Record):
    """The damage is removed from every permanent, and effects that last this turn end, at once."""

    ended: tuple[int, ...]


class DayChanged(Record):
    """The game became day, or it became night [cr2025-06-06 729.1]."""

    to: DayOrNight
    was: DayOrNight | None


# Turn markers


class TurnMarkersHandedOut(Record):
    """The turn markers were handed out to these players; the first has the number 1 [cr2025-06-06 807.4b]."""

    to: tuple[PlayerId, ...]


class TurnWentOn(Record):
    """The turn of another marker, of the turns taken at the same time, goes on, or is about to begin."""

    marker: int
    player: PlayerId
    """Whose turn that is."""


class TurnMarkerPassed(Record):
    """A turn marker was passed on, as its turn is over or its player has left."""

    marker: int
    to: PlayerId
    """The player who has the marker now."""
    next: PlayerId
    """The player who begins the next turn with it."""


class TurnMarkerDesignated(Record):
    """A turn marker was designated for removal, that many times in all [cr2025-06-06 807.4e]."""

    marker: int
    removals: int


class TurnMarkerRemoved(Record):
    """A turn marker was removed [cr2025-06-06 807.4g]."""

    marker: int


class ExtraTurnsPostponed(Record):
    """Extra turns that were to follow the turn of a marker are taken immediately before their players' next
    turns instead [cr2025-06-06 807.4i-j].
    """

    marker: int
    turns: tuple[ExtraTurn, ...]


class PostponedTurnsDue(Record):
    """A player whose turn is about to begin takes the extra turns first that were postponed."""

    player: PlayerId


EventOfATurn = (
    TurnBegan
    | PhaseBegan
    | StepBegan
    | StepEnded
    | PhaseEnded
    | TurnEnded
    | StepSkipped
    | PhaseSkipped
    | TurnSkipped
    | SkipsChanged
    | TurnLengthened
    | TurnCutShort
    | ExtraTurnAdded
    | NextTurnControlled
    | TurnMarkersHandedOut
    | TurnWentOn
    | TurnMarkerPassed
    | TurnMarkerDesignated
    | TurnMarkerRemoved
    | ExtraTurnsPostponed
    | PostponedTurnsDue
    | ControlOfPlayersEnded
    | DamageWoreOff
    | DayChanged
)
