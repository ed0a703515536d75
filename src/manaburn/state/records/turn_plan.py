"""What is still to come of a turn, what players will skip, and who takes extra turns. All frozen."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan
from manaburn.terms import Phase, PlayerId, Step
from manaburn.values import value


@value
class PlannedPhase:
    """A phase that is still to come. Whether a main phase is the precombat one shows when it begins."""

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
