"""This module reads triggered abilities that an effect creates for a time: "Whenever a creature dies this
turn, draw a card." [cr2025-06-06 603.7].

Such a `SENTENCE` has two parts: the event with its duration (`MADE`), which means a `TemporaryTrigger`, and
the effects. `made` puts both into a `Whenever`, the effect that creates the ability.
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Delay
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.events.triggers import CastsSpell, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who, speaks_of
from manaburn.cards.walking import words_of
from manaburn.oracle.grammar.deeds import refuse_condition_first
from manaburn.oracle.grammar.events.events import spell
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope


@dataclass(frozen=True)
class TemporaryTrigger:
    """The event and the duration of a triggered ability that an effect creates."""

    event: TriggerEvent
    lasts: Lasts


def _temporary_trigger(scope: Scope, event: TriggerEvent, lasts: Lasts) -> TemporaryTrigger:
    """Return the trigger, whose event the words that follow can speak of."""
    if scope.slots:
        raise Unsayable("an ability for a time, after targets")
    scope.triggered = True
    scope.begin_ability()
    return TemporaryTrigger(event, lasts)


MADE = Name[TemporaryTrigger]("made")
"""The beginning of an ability that an effect makes, before what it does."""
table(
    MADE,
    {
        ("whenever <event> this turn ,", "until end of turn , whenever <event> ,"): (
            lambda scope, event: _temporary_trigger(scope, event, Lasts.THIS_TURN)
        ),
        "when you next cast <a-noun> this turn ,": (
            lambda scope, noun: _temporary_trigger(
                scope, CastsSpell(Whose.YOU, spell(scope, noun)), Lasts.NEXT_TIME_THIS_TURN
            )
        ),
        "until your next turn , whenever <event> ,": (
            lambda scope, event: _temporary_trigger(scope, event, Lasts.UNTIL_YOUR_NEXT_TURN)
        ),
    },
)


@phrase(SENTENCE, "<made> <sentence>")
def made(scope: Scope, trigger: TemporaryTrigger, effects: Effects) -> Effects:
    if any(one is Number.X for one in words_of(effects)):
        raise Unsayable("an ability for a time that remembers X")
    refuse_condition_first(scope, effects)
    # Its targets, and what is known from its event, belong to the ability that is made.
    targets = tuple(scope.slots)
    scope.slots.clear()
    scope.forget(*_KNOWN_FROM_EVENT)
    scope.triggered = scope.done = False
    return (Whenever(Triggered(on=trigger.event, effects=effects, targets=targets), trigger.lasts),)


@phrase(SENTENCE, "<made> <sentence> . <sentence>")
def made_of_two(scope: Scope, trigger: TemporaryTrigger, effects: Effects, more: Effects) -> Effects:
    """Return an ability of two sentences, of which the second speaks of what the first has made."""
    if not all(isinstance(effect, Delay) and speaks_of(effect, What.IT) for effect in more):
        raise Unsayable("a sentence that may be of the ability that is made, or beside it")
    return made(scope, trigger, (*effects, *more))


_KNOWN_FROM_EVENT = (What.THAT, What.THOSE, What.IT, What.TARGETING, Who.THAT_PLAYER, Who.DEFENDING_PLAYER)
"""Objects and players that only the triggered ability itself can refer to."""
