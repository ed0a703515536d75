"""The turn: its beginnings and ends, skips and additions [cr2025-06-06 500]."""

from __future__ import annotations

from manaburn.state.records.turns import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import DayOrNight, Phase, PlayerId, Step
from manaburn.values import record


@record
class TurnBegan:
    """A turn began [cr2025-06-06 500]; `skipping`: what is skipped all through it."""

    number: int
    player: PlayerId
    extra: bool = False
    skipping: tuple[Step | Phase, ...] = ()
    controller: PlayerId | None = None
    """Who controls the player during it [cr2025-06-06 721.1]."""


@record
class PhaseBegan:
    """A phase began."""

    phase: Phase


@record
class StepBegan:
    """A step began; abilities that trigger then do [cr2025-06-06 500.6]."""

    step: Step


@record
class StepEnded:
    """A step ended."""

    step: Step


@record
class PhaseEnded:
    """A phase ended."""

    phase: Phase


@record
class TurnEnded:
    """A turn ended."""

    number: int


@record
class StepSkipped:
    """A step left out by an effect, or by the rules, such as declaring blockers when nothing attacks."""

    step: Step


@record
class PhaseSkipped:
    """A phase was skipped, with all its steps [cr2025-06-06 500.11]."""

    phase: Phase


@record
class TurnSkipped:
    """A turn was skipped, or was that of a player who has left the game [cr2025-06-06 500.11]."""

    player: PlayerId
    extra: bool = False


@record
class SkipsChanged:
    """What a player is going to skip became more, or less because they skipped it [cr2025-06-06 614.10a]."""

    player: PlayerId
    skips: tuple[Skip, ...]


@record
class TurnLengthened:
    """Phases or steps were added to the turn: this is to come of its phase and after it
    [cr2025-06-06 500.8].
    """

    steps: tuple[Step, ...]
    phases: tuple[PlannedPhase, ...]


@record
class TurnCutShort:
    """An effect ends the turn: this, and no more, is to come of its phase and after it
    [cr2025-06-06 722.1d].
    """

    steps: tuple[Step, ...]
    phases: tuple[PlannedPhase, ...]


@record
class ExtraTurnAdded:
    """An extra turn was added after this one, or (`place` is None) after its player's next
    [cr2025-06-06 500.7].
    """

    turn: ExtraTurn
    place: int | None


@record
class NextTurnControlled:
    """A player is going to control another during that player's next turn [cr2025-06-06 721.1]."""

    player: PlayerId
    by: PlayerId


@record
class ControlOfPlayersEnded:
    """A player controls no others any more, and is not going to: they left the game [cr2025-06-06 800.4a]."""

    by: PlayerId


@record
class DamageWoreOff:
    """All damage is removed from permanents, and effects that last this turn end, at once."""

    ended: tuple[int, ...]


@record
class DayChanged:
    """It became day, or it became night [cr2025-06-06 729.1]."""

    to: DayOrNight
    was: DayOrNight | None


@record
class TurnMarkersHandedOut:
    """The turn markers were handed out to these players; the first has the number 1 [cr2025-06-06 807.4b]."""

    to: tuple[PlayerId, ...]


@record
class TurnWentOn:
    """Of the turns taken at the same time, that of another marker goes on, or is about to begin."""

    marker: int
    player: PlayerId
    """Whose turn that is."""


@record
class TurnMarkerPassed:
    """A turn is over, or its player has left: who has the marker, and who begins a turn with it next."""

    marker: int
    to: PlayerId
    next: PlayerId


@record
class TurnMarkerDesignated:
    """A turn marker was designated for removal, that many times in all [cr2025-06-06 807.4e]."""

    marker: int
    removals: int


@record
class TurnMarkerRemoved:
    """A turn marker was removed [cr2025-06-06 807.4g]."""

    marker: int


@record
class ExtraTurnsPostponed:
    """Extra turns that were to follow the turn of a marker are taken immediately before their players' next
    turns instead [cr2025-06-06 807.4i-j].
    """

    marker: int
    turns: tuple[ExtraTurn, ...]


@record
class PostponedTurnsDue:
    """A player whose turn is about to begin takes the extra turns first that were postponed."""

    player: PlayerId
