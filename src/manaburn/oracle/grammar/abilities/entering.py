"""How a permanent enters [cr2025-06-06 614.1c]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, EntersTapped, EntersWithCounters, EntersWithDaylight
from manaburn.cards.vocabulary.entering import MayBeginOnBattlefield
from manaburn.cards.vocabulary.words.references import Amount, Condition
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.parsing.phrases import phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind

table(
    ABILITY,
    {
        "~ enters tapped .": (EntersTapped(),),
        "if ~ is in your opening hand , you may begin the game with it|him|her on the battlefield .": (
            (MayBeginOnBattlefield(),)
        ),
        "if it's neither day nor night , it becomes day as ~ enters .": (EntersWithDaylight(),),
        "<if-so> ~ enters with <number> <counter-kind> counter|counters on it .": (
            lambda scope, condition, number, kind: with_counters_if(scope, number, kind, condition)
        ),
        "~ enters tapped unless <condition> .": lambda condition: (EntersTapped(unless=condition),),
        "~ enters with <number> <counter-kind> counter|counters on it .": (
            lambda number, kind: (EntersWithCounters(kind=kind, amount=number),)
        ),
        "~ enters with <integer> <counter-kind> counters on it <each-of> .": (
            lambda number, kind, each: (EntersWithCounters(kind=kind, amount=times(number, each)),)
        ),
        "~ enters with a <counter-kind> counter on it <each-of> .": (
            lambda kind, number: (EntersWithCounters(kind=kind, amount=times(1, number)),)
        ),
    },
)


def with_counters_if(
    scope: Scope, number: Amount, kind: CounterKind, condition: Condition
) -> tuple[Ability, ...]:
    """Enters with counters if a condition holds."""
    return (EntersWithCounters(kind=kind, amount=number, condition=condition),)


phrase(ABILITY, "~ enters with <number> <counter-kind> counter|counters on it if <condition> .")(
    with_counters_if
)
