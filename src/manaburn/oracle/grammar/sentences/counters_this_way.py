"""This module reads two phrases about counters that speak of what was done just before: "each creature that
had a +1/+1 counter put on it this way", and "Put a +1/+1 counter on the token if …" [cr2025-06-06 608.2c].

The first is an `OBJECT` and means `What.IT`, the objects of the effect before. The second is a `SENTENCE`,
and means an `If` with a `PutCounters`: "Create a token, then mill two cards. Put a deathtouch counter on the
token if a black card was milled this way."
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.words.references import Condition, Objects, What, speaks_of
from manaburn.oracle.grammar.names import OBJECT, SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind


@phrase(SENTENCE, "put a|an <counter-kind> counter on the token if <condition-of-results>")
def counter_on_the_token_if(scope: Scope, kind: CounterKind, condition: Condition) -> Effects:
    """Return the effect that puts a counter on the token, if a condition holds of what was done after the
    token was created (milled, in the example above).
    """
    alone = len(scope.created) == 1 and scope.created[0].amount == 1
    if do.CreateTokens not in scope.done_before or not alone or not speaks_of(condition, What.IT):
        raise Unsayable("a token, where not one was created before something else was done")
    return (do.If(condition, (do.PutCounters(kind, 1, What.CREATED_SO_FAR),)),)


@phrase(OBJECT, "each creature that had a|an <counter-kind> counter put on it this way")
def what_got_counters(scope: Scope, kind: CounterKind) -> Objects:
    """Return the creatures on which the last effect has put counters, if it has put any. Raises Unsayable if
    something has to be chosen before this effect (`scope.first`): "it" would be what is chosen.
    """
    if scope.done_by is not do.PutCounters or scope.first:
        raise Unsayable("what counters were put on before what was done last")
    if " ".join(scope.words[: scope.place]).count(f"{kind.value} counter") < 2:
        raise Unsayable("counters of another kind than those that were put on something")
    return What.IT
