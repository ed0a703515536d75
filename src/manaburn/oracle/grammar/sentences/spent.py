"""This module reads what is asked of "the sacrificed creature" and "the discarded card", with which a cost
was paid or which the effect just moved [cr2025-06-06 608.2h].

`SPENT` reads the object. It can be asked about in a `CONDITION`, "if the sacrificed creature was a Goblin",
and measured (`AMOUNT`). The power of the sacrificed creature as an amount is read in
`manaburn.oracle.grammar.amounts.counting`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Condition, Is, Not, Seen, What
from manaburn.oracle.grammar.names import AMOUNT, CONDITION
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.spent_objects import the_discarded, the_sacrificed
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

SPENT = Name[What]("spent")
"""The object that the effect just sacrificed or discarded, or else that the cost was paid with."""


table(
    SPENT,
    {
        "the sacrificed <noun-word>": the_sacrificed,
        "the discarded card": the_discarded,
    },
)


def _it_was(what: What, filter: Filter) -> Condition:
    return Is(what, filter, Seen.NOW_OR_LAST)


table(
    CONDITION,
    {
        "<spent> was|is <a-noun>": lambda what, noun: _it_was(what, _kind_of_any_player(noun)),
        "<spent> wasn't|isn't <a-noun>": lambda what, noun: Not(_it_was(what, _kind_of_any_player(noun))),
        "<spent> was|is <adjective>": _it_was,
        "<spent> wasn't|isn't <adjective>": lambda what, adjective: Not(_it_was(what, adjective)),
        "<spent> 's <measure> was|is <integer> or greater|more": (
            lambda what, stat, number: Compares(StatOf(stat, what), Relation.AT_LEAST, number)
        ),
        "<spent> 's <measure> was|is <integer> or less": (
            lambda what, stat, number: Compares(StatOf(stat, what), Relation.AT_MOST, number)
        ),
    },
)


def _kind_of_any_player(noun: Noun) -> Filter:
    """Return the description of a permanent or card, which does not say whose it was."""
    if noun.of is not None or noun.zone is Zone.STACK:
        raise Unsayable("what was somebody's and done to")
    return noun.filter


@phrase(AMOUNT, "the discarded card 's <measure>", "the <measure> of the discarded card")
def of_the_discarded(scope: Scope, stat: Stat) -> Amount:
    return StatOf(stat, the_discarded(scope))
