"""Numbers of objects compared with amounts: with mana value X or less, with power greater than Y's."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Number
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

_STATS = {stat.value: stat for stat in Stat}


BOUNDED_STAT = Name[Stat]("bounded-stat")


@phrase(BOUNDED_STAT, "with <stat>", "each with <stat>")
def bounded_stat(scope: Scope, stat: str) -> Stat:
    """Of what a number is compared; in what follows, "it" would be the object itself."""
    scope.within_noun = True
    return _STATS[stat]


COMPARISON = Name[Relation]("comparison")


@phrase(COMPARISON, "less than or equal to")
def at_most(scope: Scope) -> Relation:
    """No more."""
    return Relation.AT_MOST


@phrase(COMPARISON, "greater than or equal to")
def at_least(scope: Scope) -> Relation:
    """No less."""
    return Relation.AT_LEAST


@phrase(COMPARISON, "less than")
def less(scope: Scope) -> Relation:
    """Less."""
    return Relation.LESS_THAN


@phrase(COMPARISON, "greater than")
def more(scope: Scope) -> Relation:
    """More."""
    return Relation.MORE_THAN


@phrase(COMPARISON, "equal to")
def as_much(scope: Scope) -> Relation:
    """The same."""
    return Relation.EXACTLY


def _bounded(scope: Scope, stat: Stat, relation: Relation, amount: Amount) -> Noun:
    scope.within_noun = False
    if isinstance(amount, int) or amount is Number.CHOSEN:
        raise Unsayable("a plain number, or the chosen one, which is said otherwise")
    return Noun(Filter(bounds=(Bound(stat, relation, amount),)), frozenset())


@phrase(ATTRIBUTE, "<bounded-stat> <comparison> <amount>")
def compared(scope: Scope, stat: Stat, relation: Relation, amount: Amount) -> Noun:
    """With mana value less than or equal to an amount."""
    return _bounded(scope, stat, relation, amount)


@phrase(ATTRIBUTE, "<bounded-stat> x")
def just_x(scope: Scope, stat: Stat) -> Noun:
    """With mana value X."""
    return _bounded(scope, stat, Relation.EXACTLY, Number.X)


@phrase(ATTRIBUTE, "<bounded-stat> x or less")
def x_or_less(scope: Scope, stat: Stat) -> Noun:
    """With mana value X or less."""
    return _bounded(scope, stat, Relation.AT_MOST, Number.X)


@phrase(ATTRIBUTE, "<bounded-stat> x or greater|more")
def x_or_more(scope: Scope, stat: Stat) -> Noun:
    """With mana value X or greater."""
    return _bounded(scope, stat, Relation.AT_LEAST, Number.X)
