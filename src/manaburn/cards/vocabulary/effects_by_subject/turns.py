"""This module declares what effects do to turns: `TakeExtraTurns`, `AddPhases`, `AddSteps`, `SkipNext`,
`ControlNextTurn`, `RestartGame` [cr2025-06-06 500.7-500.11, 614.10, 721].

`manaburn.rules.effects.effects_of_time` carries them out: it edits the turns, phases and steps that are still
to come. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Players, What, Who
from manaburn.terms import Phase, Step

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


class TurnPart(Enum):
    """The option says what can be skipped besides a step and a phase."""

    TURN = "turn"


Part = Step | Phase | TurnPart
"""What can be skipped; a main phase is skipped as a phase."""


class SkipSpan(Enum):
    """The option says which occurrences are skipped."""

    NEXT = "the next one"
    NEXT_THIS_TURN = "the next one, if it comes this turn"
    ALL_OF_NEXT_TURN = "all of them in the player's next turn"


class TurnAnchor(Enum):
    """The option says which turn an extra turn is added after."""

    THIS_TURN = "after this one"
    THEIR_NEXT_TURN = "after the next turn of the player who takes it"


class Here(Enum):
    """The part of the turn in which an effect happens."""

    STEP = "this step"
    PHASE = "this phase"
    MAIN_PHASE = "this main phase"
    """Nothing, if the phase is another one."""


class Side(Enum):
    """The option says where a step is added."""

    AFTER = "directly after"
    BEFORE = "directly before"


class AdditionWording(Enum):
    """The option says whether an addition is for the turn, whoever's it is, or only for a turn of yours
    [cr2025-06-06 500.10a].
    """

    THERE_IS = "there is"
    YOU_GET = "you get"


@word
class TakeExtraTurns:
    """Each player meant takes that many extra turns; parts of those turns may be skipped
    [cr2025-06-06 500.7].
    """

    WORDS = (
        "[{who}: ]take {amount} extra turns {after}[, without {skipping,}]"
        "[; at the beginning of the end step of each: {at_end_step(}]"
    )

    who: Players = Who.YOU
    amount: Amount = 1
    after: TurnAnchor = TurnAnchor.THIS_TURN
    skipping: tuple[Step | Phase, ...] = ()
    at_end_step: tuple[Effect, ...] = ()
    """What happens at the beginning of the end step of each of those turns."""


@word
class AddPhases:
    """After a phase come additional phases, in this order, that many times [cr2025-06-06 500.8].

    A phase that is named means the one in progress or, failing that, the next of the turn.
    """

    WORDS = "[{wording} ]{amount} additional {phases,} phases after {after}"

    phases: tuple[Phase, ...]
    after: Here | Phase = Here.PHASE
    amount: Amount = 1
    wording: AdditionWording = AdditionWording.THERE_IS


@word
class AddSteps:
    """Add steps beside a step, or after a phase [cr2025-06-06 500.9-500.10].

    A step or phase that is named means the one in progress or, failing that, the next of the turn.
    """

    WORDS = "[{wording} ]{amount} additional {step} steps {side} {beside}"

    step: Step
    amount: Amount = 1
    beside: Here | Step | Phase = Here.STEP
    side: Side = Side.AFTER
    wording: AdditionWording = AdditionWording.THERE_IS


@word
class ControlNextTurn:
    """You control each player meant during the next turn that player takes [cr2025-06-06 721.1]."""

    WORDS = "you control {who} during their next turn"

    who: Players


@word
class SkipNext:
    """Players skip their next turn, phase or step of a kind, or the next so many [cr2025-06-06 614.10]."""

    WORDS = "[{who}: ]skip {what}: {span}[, {amount} times]"

    what: Part
    who: Players = Who.YOU
    amount: Amount = 1
    span: SkipSpan = SkipSpan.NEXT


@word
class RestartGame:
    """The game ends without a winner, and a new one begins with the same cards, but for the matching ones
    among some in exile: those come onto the battlefield as it begins [cr2026-04-17 727].
    """

    WORDS = "restart the game, and put {leaving#} among {of} onto the battlefield as it begins"

    leaving: Filter
    of: What = What.EXILED


TurnEffect = TakeExtraTurns | AddPhases | AddSteps | SkipNext | ControlNextTurn | RestartGame
