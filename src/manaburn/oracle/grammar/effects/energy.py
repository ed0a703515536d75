"""This module reads counters that players have, energy, experience and rad counters: "You get {E}{E}.", "Pay
any amount of {E}." [cr2025-06-06 107.14, 122.1].

To get them is what a player does (`deed`), and means a `GetCounters`; to lose them means a `LoseCounters`.
They can also be paid as a cost (`PayEnergy`), and counted (`CountersOn`). Any amount of life that is paid is
read here too.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import If, May
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters, LoseCounters, Payable, PayAny
from manaburn.cards.vocabulary.events.triggers_of_deeds import GetsCounters
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import PayEnergy
from manaburn.cards.vocabulary.words.references import Amount, CountersOn, Number, Who
from manaburn.oracle.grammar.amounts.amounts import that_much, times
from manaburn.oracle.grammar.deeds import deeds
from manaburn.oracle.grammar.names import AMOUNT, COST, COUNTABLE, EACH_OF, EVENT, OFFER, SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind

ENERGY = Name[int]("energy")


@word_test(ENERGY)
def energy(word: str) -> int | None:
    """Parse an amount of energy: {E}{E}."""
    times, rest = divmod(len(word), 3)
    return times if not rest and word == "{E}" * times else None


KIND_OF_PLAYER_COUNTER = Name[CounterKind]("kind-of-player-counter")


# Counters that players have, poison apart.
words(KIND_OF_PLAYER_COUNTER, {kind: CounterKind(kind) for kind in ("energy", "experience", "rad")})


SO_MUCH_ENERGY = Name[int]("so-much-energy")
table(
    SO_MUCH_ENERGY,
    {
        "<energy>": itself,
        "<integer> {E}": itself,
    },
)


# Getting


_ENERGY = CounterKind.ENERGY

deeds(
    {
        "get <so-much-energy>": lambda amount: GetCounters(_ENERGY, amount),
        "get <energy> <each-of>": lambda amount, each: GetCounters(_ENERGY, times(amount, each)),
        ("get that many|much {E}", "get that amount of {E}"): (
            lambda scope: GetCounters(_ENERGY, that_much(scope))
        ),
        "get x {E}": GetCounters(_ENERGY, Number.X),
        "get an amount of {E} equal to <amount>": lambda amount: GetCounters(_ENERGY, amount),
        "get <number> <kind-of-player-counter> counter|counters": (
            lambda amount, kind: GetCounters(kind, amount)
        ),
        "get a number of <kind-of-player-counter> counters equal to <amount>": GetCounters,
        "lose all counters": LoseCounters(None, None),
        "lose all <kind-of-player-counter> counters": lambda kind: LoseCounters(kind, None),
    }
)

# What was spoken of before the choice can be spoken of after it: counters of players are no objects.
means(
    SENTENCE,
    "you may get <so-much-energy> . if you don't , <sentence>",
    lambda amount, otherwise: May((GetCounters(_ENERGY, amount),), otherwise=otherwise),
)

means(EVENT, "<agent> get|gets one or more {E}", lambda whose: GetsCounters(whose, _ENERGY))


# How many there are


means(
    COUNTABLE,
    "<kind-of-player-counter> counter|counters you have",
    lambda kind: CountersOn(kind, Who.YOU),
)
means(COUNTABLE, "{E} you have", CountersOn(_ENERGY, Who.YOU))
means(AMOUNT, "the amount of {E} you have", CountersOn(_ENERGY, Who.YOU))


# Paying


@phrase(SENTENCE, "pay <so-much-energy> . <if-it-cannot> <sentence>")
def paid_if_able(scope: Scope, amount: int, _cannot: None, otherwise: Effects) -> Effects:
    """Return the effect of paying energy without a choice: who has less pays none [cr2025-06-06 118.3]."""
    enough = Compares(CountersOn(_ENERGY, Who.YOU), Relation.AT_LEAST, amount)
    return (If(enough, (LoseCounters(_ENERGY, amount),), otherwise),)


means(COST, "pay <so-much-energy>", PayEnergy)


ANY_AMOUNT = Name[Effects]("any-amount")
"""The offer to pay any amount of something, also none; how much is chosen as it is paid."""
table(
    ANY_AMOUNT,
    {
        "you may pay any amount of {E}": lambda scope: _noted(scope, PayAny(Payable.ENERGY)),
        "you may pay any amount of life": lambda scope: _noted(scope, PayAny(Payable.LIFE)),
    },
)
means(OFFER, "<any-amount>", itself)


def _noted(scope: Scope, paid: PayAny) -> Effects:
    """Return the offer to pay; "that much" is how much was paid from here on."""
    if scope.done_by is not None:
        scope.done_before |= {scope.done_by}
    scope.done, scope.done_by, scope.done_by_several = True, paid.of, False
    return (paid,)


@phrase(SENTENCE, "<any-amount> . <if-done> <sentence>")
def any_amount_and_then(scope: Scope, paid: Effects, _do: None, then: Effects) -> Effects:
    """Return the offer to pay any amount, and what happens if anything was paid."""
    return (*paid, If(Compares(Number.DONE, Relation.AT_LEAST, 1), then))


def _energy_paid(scope: Scope) -> Amount:
    """Return how much energy was just paid."""
    if scope.done_by is not Payable.ENERGY:
        raise Unsayable("energy paid this way, where none is")
    return Number.DONE


means(EACH_OF, "for each {E} paid this way", _energy_paid)
means(AMOUNT, "the amount of {E} paid this way", _energy_paid)
