"""Triggered abilities that last for a time [cr2025-06-06 603.7]."""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Delay
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.events.triggers import CastsSpell, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who, speaks_of
from manaburn.cards.walking import words_of
from manaburn.oracle.grammar.events.events import spell
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope


@dataclass(frozen=True)
class Made:
    """The trigger of an ability that an effect makes."""

    event: TriggerEvent
    lasts: Lasts


def _made(scope: Scope, event: TriggerEvent, lasts: Lasts) -> Made:
    if scope.slots:
        raise Unsayable("an ability for a time, after targets")
    scope.triggered = True
    return Made(event, lasts)


MADE = Name[Made]("made")
table(
    MADE,
    {
        ("whenever <event> this turn ,", "until end of turn , whenever <event> ,"): (
            lambda scope, event: _made(scope, event, Lasts.THIS_TURN)
        ),
        "when you next cast <a-noun> this turn ,": (
            lambda scope, noun: _made(
                scope, CastsSpell(Whose.YOU, spell(scope, noun)), Lasts.NEXT_TIME_THIS_TURN
            )
        ),
        "until your next turn , whenever <event> ,": (
            lambda scope, event: _made(scope, event, Lasts.UNTIL_YOUR_NEXT_TURN)
        ),
    },
)


@phrase(SENTENCE, "<made> <sentence>")
def made(scope: Scope, trigger: Made, effects: Effects) -> Effects:
    if any(one is Number.X for one in words_of(effects)):
        raise Unsayable("an ability for a time that remembers X")
    targets = tuple(scope.slots)
    scope.slots.clear()
    scope.forget(*_OF_THE_EVENT)
    scope.triggered = scope.done = False
    return (Whenever(Triggered(on=trigger.event, effects=effects, targets=targets), trigger.lasts),)


@phrase(SENTENCE, "<made> <sentence> . <sentence>")
def made_of_two(scope: Scope, trigger: Made, effects: Effects, more: Effects) -> Effects:
    """Return an ability of two sentences, of which the second speaks of what the first has made."""
    if not all(isinstance(effect, Delay) and speaks_of(effect, What.IT) for effect in more):
        raise Unsayable("a sentence that may be of the ability that is made, or beside it")
    return made(scope, trigger, (*effects, *more))


_OF_THE_EVENT = (What.THAT, What.THOSE, What.IT, What.TARGETING, Who.THAT_PLAYER, Who.DEFENDING_PLAYER)
"""What sentences after the ability cannot speak of."""
