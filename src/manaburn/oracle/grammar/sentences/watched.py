"""This module reads what happens once an object that was spoken of dies or leaves this turn: "When that
creature dies this turn, draw a card." [cr2025-06-06 603.7].

`ONCE_THIS_TURN` reads the event, and `watching` makes a `Delay` of it and the sentence that follows: a
delayed triggered ability that waits until the end of the turn. What becomes of the object itself ("return it
to the battlefield") is read in `manaburn.oracle.grammar.effects.returning`, with the same `ONCE_THIS_TURN`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, ControllerOf, Objects, OwnerOf, What, speaks_of
from manaburn.oracle.grammar.deeds import refuse_condition_first, refuse_later_targets
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.values import fields

ONCE_THIS_TURN = Name[tuple[What | Chosen, TriggerEvent, int]]("once-this-turn")
"""The object that is watched, the event, and how many targets the text has up to there: any later target
would be one of the delayed ability, and is refused.
"""
_YOURS = Filter(controller=Whose.YOU)

table(
    ONCE_THIS_TURN,
    {
        "when <one> dies this turn ,": lambda scope, one: _once(scope, one, Doing.DIES),
        "when <one> dies under your control this turn ,": lambda scope, one: _once(
            scope, one, Doing.DIES, _YOURS
        ),
        "when <target> dies this turn ,": lambda scope, one: _once(
            scope, _one_target(scope, one), Doing.DIES
        ),
        "when <one> leaves the battlefield this turn ,": lambda scope, one: _once(scope, one, Doing.LEAVES),
    },
)


def _once(
    scope: Scope, one: What | Chosen, deed: Doing, what: Filter = ANYTHING
) -> tuple[What | Chosen, TriggerEvent, int]:
    """Return the object, what it does, and how many targets there are. What follows belongs to the delayed
    ability.
    """
    scope.begin_ability()
    return one, DoesDeed(deed, what), len(scope.slots)


def _one_target(scope: Scope, what: Objects) -> Chosen:
    """Return the target. Raises Unsayable if there can be several."""
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("several objects that are watched")
    return what


def _is_acted_on(words: object, one: What | Chosen) -> bool:
    """Return whether words speak of an object, and not only of its controller or owner."""
    if isinstance(words, ControllerOf | OwnerOf):
        return False
    if isinstance(words, tuple):
        return any(_is_acted_on(word, one) for word in words)
    parts = (getattr(words, each.name) for each in fields(words))
    return words == one or any(_is_acted_on(part, one) for part in parts)


@phrase(SENTENCE, "<once-this-turn> <sentence>")
def watching(scope: Scope, once: tuple[What | Chosen, TriggerEvent, int], what: Effects) -> Effects:
    one, event, before = once
    refuse_later_targets(scope, before)
    refuse_condition_first(scope, what)
    if speaks_of(what, What.IT, What.THAT) or _is_acted_on(what, one):
        raise Unsayable("what becomes of an object that was watched")
    return (do.Delay(event, what, one, do.Waits.THIS_TURN),)
