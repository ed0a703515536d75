"""Energy, experience and rad counters: counters that players get and pay [cr2025-06-06 107.14, 122.1]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.counters_of_players import GetCounters, LoseCounters
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, UnlessPaysPrice
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import GetsCounters
from manaburn.cards.vocabulary.words.amounts import CountersOfPlayer
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import Cost, PayEnergy
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Condition,
    Number,
    Players,
    TargetSlot,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import that_much, times
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, COST, EACH_OF, EVENT, SENTENCE, Effects
from manaburn.oracle.grammar.sentences.sentences import reflex
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind

ENERGY = Name[int]("energy")


@word_test(ENERGY)
def energy(word: str) -> int | None:
    """{E}{E}."""
    times, rest = divmod(len(word), 3)
    return times if not rest and word == "{E}" * times else None


KIND_OF_PLAYER_COUNTER = Name[CounterKind]("kind-of-player-counter")


@word_test(KIND_OF_PLAYER_COUNTER)
def player_counter(word: str) -> CounterKind | None:
    """Counters that players have, poison apart."""
    return CounterKind(word) if word in ("energy", "experience", "rad") else None


SO_MUCH_ENERGY = Name[int]("so-much-energy")


@phrase(SO_MUCH_ENERGY, "<energy>")
def so_much(scope: Scope, number: int) -> int:
    """{E}{E}."""
    return number


@phrase(SO_MUCH_ENERGY, "<integer> {E}")
def as_a_number(scope: Scope, number: int) -> int:
    """Eight {E}."""
    return number


# Getting


@deed("get <so-much-energy>")
def get_energy(scope: Scope, amount: int) -> Effects:
    """Energy."""
    return _get(scope, CounterKind.ENERGY, amount)


def _get(scope: Scope, kind: CounterKind, amount: Amount) -> Effects:
    return (GetCounters(kind, amount, scope.doer),)


@deed("get <energy> <each-of>")
def get_energy_for_each(scope: Scope, amount: int, each: Amount) -> Effects:
    """Energy for each of something."""
    return _get(scope, CounterKind.ENERGY, times(amount, each))


@deed("get that many|much {E}", "get that amount of {E}")
def get_as_much_energy(scope: Scope) -> Effects:
    """As much energy as was said."""
    return _get(scope, CounterKind.ENERGY, that_much(scope))


@deed("get x {E}")
def get_x_energy(scope: Scope) -> Effects:
    """X energy."""
    return _get(scope, CounterKind.ENERGY, Number.X)


@deed("get an amount of {E} equal to <amount>")
def get_energy_equal(scope: Scope, amount: Amount) -> Effects:
    """As much energy as something."""
    return _get(scope, CounterKind.ENERGY, amount)


@deed("get <number> <kind-of-player-counter> counter|counters")
def get_counters(scope: Scope, amount: Amount, kind: CounterKind) -> Effects:
    """Counters of a kind."""
    return _get(scope, kind, amount)


@deed("get a number of <kind-of-player-counter> counters equal to <amount>")
def get_counters_equal(scope: Scope, kind: CounterKind, amount: Amount) -> Effects:
    """As many counters as something."""
    return _get(scope, kind, amount)


@deed("lose all <kind-of-player-counter> counters")
def lose_all(scope: Scope, kind: CounterKind) -> Effects:
    """All of them."""
    return (LoseCounters(kind, None, scope.doer),)


@phrase(EVENT, "<agent> get|gets one or more {E}")
def gets_energy(scope: Scope, whose: Whose) -> TriggerEvent:
    """Energy is got."""
    return GetsCounters(whose, CounterKind.ENERGY)


# How many there are


@phrase(AMOUNT, "the number of <kind-of-player-counter> counters you have")
@phrase(EACH_OF, "for each <kind-of-player-counter> counter you have")
def how_many(scope: Scope, kind: CounterKind) -> Amount:
    """How many you have."""
    return CountersOfPlayer(kind, Who.YOU)


@phrase(AMOUNT, "the amount of {E} you have", "the number of {E} you have")
@phrase(EACH_OF, "for each {E} you have")
def how_much_energy(scope: Scope) -> Amount:
    """How much energy you have."""
    return CountersOfPlayer(CounterKind.ENERGY, Who.YOU)


@phrase(CONDITION, "you have <integer> or more {E}", "you have <integer> or more energy")
def enough_energy(scope: Scope, number: int) -> Condition:
    """You have as much energy."""
    return Compares(CountersOfPlayer(CounterKind.ENERGY, Who.YOU), Relation.AT_LEAST, number)


@phrase(CONDITION, "you have <integer> or more <kind-of-player-counter> counters")
def enough_counters(scope: Scope, number: int, kind: CounterKind) -> Condition:
    """You have as many counters."""
    return Compares(CountersOfPlayer(kind, Who.YOU), Relation.AT_LEAST, number)


# Paying


@phrase(COST, "pay <so-much-energy>")
def pay_energy(scope: Scope, amount: int) -> Cost:
    """Pay energy."""
    return PayEnergy(amount)


@phrase(SENTENCE, "<may> pay <so-much-energy> . if you|they do , <clauses>")
def may_pay(scope: Scope, who: Players, amount: int, what: Effects) -> Effects:
    """At the price of energy."""
    return _may_pay(scope, who, amount, what)


def _may_pay(scope: Scope, who: Players, amount: int, what: Effects, otherwise: Effects = ()) -> Effects:
    scope.doer = Who.YOU
    if who in SEVERAL_PLAYERS:
        raise Unsayable("energy paid by several players")
    return (MayPayPrice(PayEnergy(amount), what, otherwise, who),)


@phrase(SENTENCE, "<may> pay <so-much-energy> . if you|they don't , <clauses>")
def may_pay_or_else(scope: Scope, who: Players, amount: int, otherwise: Effects) -> Effects:
    """Something happens unless energy is paid."""
    return _may_pay(scope, who, amount, (), otherwise)


@phrase(SENTENCE, "<may> pay <so-much-energy> . <when-you-do> <effects>")
def may_pay_and_react(
    scope: Scope, who: Players, amount: int, before: tuple[TargetSlot, ...], then: Effects
) -> Effects:
    """When energy has been paid, an ability triggers."""
    return _may_pay(scope, who, amount, (reflex(scope, before, then),))


@phrase(SENTENCE, "<clauses> unless <player> pays|pay <so-much-energy>")
def unless_paid(scope: Scope, what: Effects, who: Players, amount: int) -> Effects:
    """Unless someone pays energy."""
    return (UnlessPaysPrice(PayEnergy(amount), what, who),)
