"""This module reads delayed triggered abilities that trigger at a time: "At the beginning of the next end
step, sacrifice it." [cr2025-06-06 603.7].

A sentence that begins with a time (`AT_A_TIME`) means a `Delay`. A condition right after the time is one of
the ability itself, without which it does not trigger [cr2025-06-06 603.4].
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.events.triggers import BeginningOf, TriggerEvent
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import Condition, Is, What
from manaburn.oracle.grammar.deeds import refuse_condition_first, refuse_later_targets
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step, Zone
from manaburn.values import replace

AT_A_TIME = Name[tuple[TriggerEvent, int]]("at-a-time")


@phrase(AT_A_TIME, "at <beginning> ,")
def at_a_time(scope: Scope, event: TriggerEvent) -> tuple[TriggerEvent, int]:
    scope.begin_ability()
    return event, len(scope.slots)


THIS_TURNS_TIME = Name[tuple[TriggerEvent, int]]("this-turns-time")
"""A time that the delayed ability waits for in this turn alone."""


@phrase(THIS_TURNS_TIME, "at this turn 's next end of combat ,")
def at_a_time_of_this_turn(scope: Scope) -> tuple[TriggerEvent, int]:
    return at_a_time(scope, BeginningOf(Step.END_OF_COMBAT))


REMAINING = Name[Condition]("remaining")
means(
    REMAINING,
    ("if any of those cards remain exiled ,", "if that card is still exiled ,"),
    lambda scope: Is(_exiled_before(scope), ANYTHING, zone=Zone.EXILE),
)


def _exiled_before(scope: Scope) -> What:
    """Return what was exiled just now, of which a delayed ability speaks."""
    if scope.done_by not in (Place.EXILE, ExileFromTop):
        raise Unsayable("what remains exiled, where nothing was exiled just now")
    return What.IT


@phrase(SENTENCE, "<at-a-time> <remaining> <clauses>")
def at_a_later_time_if(
    scope: Scope, time: tuple[TriggerEvent, int], condition: Condition, what: Effects
) -> Effects:
    """Return the delayed ability that triggers only if a card is still where it was put [cr2025-06-06
    603.4].
    """
    event, before = time
    refuse_later_targets(scope, before)
    return (do.Delay(event, what, condition=condition),)


@phrase(SENTENCE, "<at-a-time> <sentence>")
def at_a_later_time(scope: Scope, time: tuple[TriggerEvent, int], what: Effects) -> Effects:
    event, before = time
    refuse_later_targets(scope, before)
    refuse_condition_first(scope, what)
    return (do.Delay(event, what),)


@phrase(SENTENCE, "<this-turns-time> <sentence>")
def at_a_later_time_of_this_turn(scope: Scope, time: tuple[TriggerEvent, int], what: Effects) -> Effects:
    """Return the delayed ability that waits until the end of the turn alone [cr2025-06-06 511.2]."""
    (delay,) = at_a_later_time(scope, time, what)
    return (replace(delay, waits=do.Waits.THIS_TURN),)
