"""This module reads conditions on where a card is among others of its graveyard: "if ~ is in your graveyard
with three or more creature cards above it" [cr2025-06-06 404.2].

The parser tries its phrases behind "if" (`CONDITION`). An ability with such a condition functions in the
graveyard [cr2025-06-06 113.6b]. A card is only ever in its owner's graveyard, so that "above it" needs no
word of whose that is.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Count, Is, What, Who
from manaburn.oracle.grammar.names import CONDITION
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(CONDITION, "~ is in your graveyard with a|an <described-noun> directly above it")
def is_directly_below(scope: Scope, noun: Noun) -> Condition:
    scope.functions_in = Zone.GRAVEYARD
    return Is(What.ABOVE, noun.cards())


@phrase(CONDITION, "~ is in your graveyard with <integer> or more <described-noun> above it")
def is_below_several(scope: Scope, number: int, noun: Noun) -> Condition:
    scope.functions_in = Zone.GRAVEYARD
    return _are_above(number, noun)


def _are_above(number: int, noun: Noun) -> Condition:
    """Return the condition that so many cards of a kind are above the source in its owner's graveyard."""
    if number < 1:
        raise Unsayable("no cards above a card, which may be in no graveyard")
    return Compares(NumberOf(What.ALL_ABOVE, noun.cards()), Relation.AT_LEAST, number)


means(CONDITION, "<integer> or more <described-noun> are above ~", _are_above)


@phrase(CONDITION, "~ is the only <described-noun> in your graveyard")
def is_alone_in_graveyard(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that the source is in its owner's graveyard, and no other card of a kind is."""
    scope.functions_in = Zone.GRAVEYARD
    what = noun.cards()
    number = Compares(Count(what, Zone.GRAVEYARD, Who.YOU), Relation.EXACTLY, 1)
    return AllOf((Circumstance.THIS_IS_IN_GRAVEYARD, Is(What.THIS, what), number))
