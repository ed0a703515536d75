"""Objects by numbers: with mana value X or less, with power greater than Y's, with the greatest power."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import Extreme, Filter, Utmost, Whose
from manaburn.cards.vocabulary.words.references import Amount, Number, Who
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

BOUNDED_STAT = Name[Stat]("bounded-stat")


@phrase(BOUNDED_STAT, "with <measure>")
def bounded_stat(scope: Scope, stat: Stat) -> Stat:
    """Of what a number is compared; in what follows, "it" would be the object itself."""
    scope.within_noun = True
    return stat


COMPARISON = Name[Relation]("comparison")
table(
    COMPARISON,
    {
        "less than or equal to": Relation.AT_MOST,
        "greater than or equal to": Relation.AT_LEAST,
        "less than": Relation.LESS_THAN,
        "greater than": Relation.MORE_THAN,
        "equal to": Relation.EXACTLY,
    },
)


OR_SO = Name[Relation]("or-so")
table(OR_SO, {"or less": Relation.AT_MOST, "or greater|more": Relation.AT_LEAST})


def _bounded(scope: Scope, stat: Stat, relation: Relation, amount: Amount) -> Noun:
    scope.within_noun = False
    if isinstance(amount, int) or amount is Number.CHOSEN:
        raise Unsayable("a plain number, or the chosen one, which is said otherwise")
    return Noun(Filter(bounds=(Bound(stat, relation, amount),)), frozenset())


table(
    ATTRIBUTE,
    {
        "<bounded-stat> <comparison> <amount>": _bounded,
        "<bounded-stat> x <or-so>?": (
            lambda scope, stat, so: _bounded(scope, stat, so or Relation.EXACTLY, Number.X)
        ),
    },
)


# The greatest and the least: with the lowest mana value, with the greatest power among others


def _described(utmost: Utmost) -> Noun:
    return Noun(Filter(utmost=utmost), frozenset())


EXTREME = Name[Extreme]("extreme")
table(EXTREME, {"greatest|highest": Extreme.GREATEST, "least|lowest": Extreme.LEAST})

means(ATTRIBUTE, "with the <extreme> <measure>", lambda extreme, stat: _described(Utmost(extreme, stat)))


@phrase(ATTRIBUTE, "with the <extreme> <measure> among <noun>")
def utmost_among(scope: Scope, extreme: Extreme, stat: Stat, noun: Noun) -> Noun:
    """With the most or the least of it among others; of their own, if another player has to choose."""
    if noun.zone is not Zone.BATTLEFIELD or "card" in noun.words:
        raise Unsayable("the greatest or least of what is elsewhere")
    among = noun.filter
    if noun.of is not None:
        if scope.doer is Who.YOU or noun.of != scope.doer:
            raise Unsayable("the greatest or least of what a certain player has")
        among = merged(among, Filter(controller=Whose.YOU))
    return _described(Utmost(extreme, stat, among))
