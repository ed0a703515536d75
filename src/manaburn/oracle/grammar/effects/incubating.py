"""Incubate, once and several times [cr2025-06-06 701.53]."""

from __future__ import annotations

from manaburn.cards.catalogue.tokens import INCUBATOR
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind


@deed("incubate <number>")
def incubate(scope: Scope, number: Amount) -> Effects:
    """Create an Incubator token with so many counters [cr2025-06-06 701.53a]."""
    scope.result("token", "permanent", "artifact")
    counters = do.PutCounters(CounterKind.PLUS_ONE, number, What.IT)
    return do.CreateTokens(INCUBATOR, 1, scope.doer), counters


deeds(
    {
        "incubate <number> twice": (
            lambda scope, number: (*incubate(scope, number), *incubate(scope, number))
        ),
        "incubate <number> <number> times": (
            lambda scope, number, times: (Repeat(times, incubate(scope, number)),)
        ),
    }
)
