"""The greatest and the least: with the lowest mana value, with the greatest power among others."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.filters import Extreme, Filter, Utmost, Whose
from manaburn.cards.vocabulary.words.references import Who
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _described(utmost: Utmost) -> Noun:
    return Noun(Filter(utmost=utmost), frozenset())


EXTREME = Name[Extreme]("extreme")
table(
    EXTREME,
    {
        "greatest|highest": Extreme.GREATEST,
        "least|lowest": Extreme.LEAST,
    },
)


@phrase(ATTRIBUTE, "with the <extreme> <measure>")
def utmost(scope: Scope, extreme: Extreme, stat: Stat) -> Noun:
    return _described(Utmost(extreme, stat))


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
