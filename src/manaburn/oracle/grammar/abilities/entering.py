"""How a permanent enters [cr2025-06-06 614.1c]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, EntersTapped, EntersWithCounters, EntersWithDaylight
from manaburn.cards.vocabulary.entering import MayBeginOnBattlefield
from manaburn.cards.vocabulary.words.references import Amount, Condition
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind


@phrase(ABILITY, "~ enters tapped .")
def tapped(scope: Scope) -> tuple[Ability, ...]:
    """Enters tapped."""
    return (EntersTapped(),)


@phrase(ABILITY, "if ~ is in your opening hand , you may begin the game with it|him|her on the battlefield .")
def may_begin_on_battlefield(scope: Scope) -> tuple[Ability, ...]:
    """It may be there before the first turn."""
    return (MayBeginOnBattlefield(),)


@phrase(ABILITY, "if it's neither day nor night , it becomes day as ~ enters .")
def with_daylight(scope: Scope) -> tuple[Ability, ...]:
    """It becomes day as this enters."""
    return (EntersWithDaylight(),)


@phrase(ABILITY, "if <condition> , ~ enters with <number> <counter-kind> counter|counters on it .")
def if_so_with_counters(
    scope: Scope, condition: Condition, number: Amount, kind: CounterKind
) -> tuple[Ability, ...]:
    """Enters with counters if a condition holds, said first."""
    return with_counters_if(scope, number, kind, condition)


def with_counters_if(
    scope: Scope, number: Amount, kind: CounterKind, condition: Condition
) -> tuple[Ability, ...]:
    """Enters with counters if a condition holds."""
    return (EntersWithCounters(kind=kind, amount=number, condition=condition),)


phrase(ABILITY, "~ enters with <number> <counter-kind> counter|counters on it if <condition> .")(
    with_counters_if
)


@phrase(ABILITY, "~ enters tapped unless <condition> .")
def tapped_unless(scope: Scope, condition: Condition) -> tuple[Ability, ...]:
    """Enters tapped unless a condition holds."""
    return (EntersTapped(unless=condition),)


@phrase(ABILITY, "~ enters with <number> <counter-kind> counter|counters on it .")
def with_counters(scope: Scope, number: Amount, kind: CounterKind) -> tuple[Ability, ...]:
    """Enters with counters."""
    return (EntersWithCounters(kind=kind, amount=number),)


@phrase(ABILITY, "~ enters with <integer> <counter-kind> counters on it <each-of> .")
def with_counters_for_each(scope: Scope, number: int, kind: CounterKind, each: Amount) -> tuple[Ability, ...]:
    """Enters with some counters for each of something."""
    return (EntersWithCounters(kind=kind, amount=times(number, each)),)


@phrase(ABILITY, "~ enters with a <counter-kind> counter on it <each-of> .")
def with_a_counter_for_each(scope: Scope, kind: CounterKind, number: Amount) -> tuple[Ability, ...]:
    """Enters with a counter for each of something."""
    return (EntersWithCounters(kind=kind, amount=times(1, number)),)
