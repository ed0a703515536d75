"""What triggered abilities wait for as counters are put or removed; counters of what left
[cr2025-06-06 122.6].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.events import triggers_of_changes as of
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, Condition, CountersOn, Objects, What
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import CONDITION, EVENT, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind


@phrase(EVENT, "a <counter-kind> counter is put on <subject>")
def counter_is_put(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """A counter of a kind is put on something: once for each."""
    return of.CountersArePut(subject, kind, each=True)


@phrase(EVENT, "you put one or more <counter-kind> counters on <subject>")
def you_put_counters(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """You put counters of a kind on something."""
    return of.CountersArePut(subject, kind, Whose.YOU)


@phrase(EVENT, "you put a|an <counter-kind> counter on <subject>")
def you_put_a_counter(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """You put a counter of a kind on something: once for each."""
    return of.CountersArePut(subject, kind, Whose.YOU, each=True)


@phrase(EVENT, "you put one or more counters on <subject>")
def you_put_any_counters(scope: Scope, subject: Subject) -> TriggerEvent:
    """You put counters on something."""
    return of.CountersArePut(subject, None, Whose.YOU)


@phrase(EVENT, "a|an <counter-kind> counter is removed from <subject>")
def counter_is_removed(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """A counter of a kind is removed from something: once for each."""
    return of.CountersAreRemoved(subject, kind, each=True)


@phrase(EVENT, "one or more <counter-kind> counters are removed from <subject>")
def counters_are_removed(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """Counters of a kind are removed from something."""
    return of.CountersAreRemoved(subject, kind)


# What it had


@phrase(CONDITION, "it had counters on it", "it had one or more counters on it", "it had a counter on it")
def had_counters(scope: Scope) -> Condition:
    """There were counters on what has left."""
    return Compares(CountersOn(None, scope.single()), Relation.AT_LEAST, 1)


@phrase(CONDITION, "<one> has counters on it", "<one> has one or more counters on it")
def has_counters(scope: Scope, one: What | Chosen) -> Condition:
    """There are counters on it."""
    return Compares(CountersOn(None, one), Relation.AT_LEAST, 1)


@deed("put those counters on <object>", "put its counters on <object>")
def put_its_counters(scope: Scope, on: Objects) -> Effects:
    """As many of each kind as there were on what has left."""
    # what it was said of: not the target that has just been named
    there = [mention for mention in scope.mentions if mention.means in (What.THIS, What.THAT)]
    if not isinstance(on, What | Chosen) or scope.subject is not None:
        raise Unsayable("counters put on several")
    what = What.THAT if any(mention.means is What.THAT for mention in there) else What.THIS
    return (mc.PutSameCounters(what, on),)
