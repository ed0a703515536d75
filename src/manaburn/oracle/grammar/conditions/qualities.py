"""This module reads conditions on the characteristics of one object: "if its power is 4 or greater", "if the
sacrificed creature was a Goblin", "if it's red".

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). Most mean an `Is`: the
object, and the description that it must match. `measured_so` builds those about numbers, many as a
`Compares`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import ANYTHING, Being, Filter
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    CountersOn,
    Is,
    Not,
    Number,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION
from manaburn.oracle.grammar.nouns.attributes import bounded
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, CounterKind

# Numbers


Compared = tuple[Relation, Amount]
"""A relation and the number to compare with."""
COMPARED = Name[Compared]("compared")
table(
    COMPARED,
    {
        "<integer> <or-so>": lambda number, relation: (relation, number),
        "exactly? <integer>": lambda number: (Relation.EXACTLY, number),
        "x <or-so>?": lambda relation: (relation or Relation.EXACTLY, Number.X),
        "<comparison> <amount>": lambda relation, amount: (relation, amount),
    },
)

Measured = tuple[What | Chosen, Stat]
"""The object and the characteristic that is measured."""
MEASURED = Name[Measured]("measured")
table(
    MEASURED,
    {
        "<one> 's <measure>": lambda one, stat: (one, stat),
        "the <noun-word> 's <measure>": lambda scope, noun, stat: (scope.single(noun), stat),
        "enchanted|equipped <noun-word> 's <measure>": (
            lambda scope, noun, stat: (scope.attached(noun), stat)
        ),
    },
)


@phrase(MEASURED, "its <measure>")
def its(scope: Scope, stat: Stat) -> Measured:
    """Return "it" and the characteristic that is measured. Raises Unsayable if the words could also mean what
    the clause is about.
    """
    one = scope.single()
    if stat is not Stat.MANA_VALUE and one != scope.owner_of_its():
        raise Unsayable(f"whose {stat.value} it is")
    return one, stat


def measured_so(one: What | Chosen, stat: Stat, relation: Relation, amount: Amount) -> Condition:
    """Return the condition that a number of an object compares so with an amount, now or as it last was."""
    if isinstance(amount, int) and relation is Relation.AT_MOST:
        return Is(one, bounded(stat, most=amount), Seen.NOW_OR_LAST)
    if isinstance(amount, int) and relation is Relation.AT_LEAST and stat is Stat.MANA_VALUE:
        return Is(one, bounded(stat, least=amount), Seen.NOW_OR_LAST)
    return Compares(StatOf(stat, one), relation, amount)


def _than_the_source(measured: Measured, relation: Relation) -> Condition:
    one, stat = measured
    return measured_so(one, stat, relation, StatOf(stat, What.THIS))


table(
    CONDITION,
    {
        "<measured> is|was <compared>": lambda measured, compared: measured_so(*measured, *compared),
        # "… is greater than ~'s" means the same characteristic of both.
        "<measured> is|was <comparison> ~ 's": _than_the_source,
        "~ doesn't have <keywords>": lambda having: Not(Is(What.THIS, Filter(having=having))),
        "~ is <color>": lambda color: Is(What.THIS, Filter(colors=frozenset({color}))),
        "<one> has <keywords>": lambda one, having: Is(one, Filter(having=having), Seen.NOW_OR_LAST),
        "<one> has|had <measure> <compared>": lambda one, stat, compared: measured_so(one, stat, *compared),
    },
)


# Who controls it


table(
    CONDITION,
    {
        "its controller has <integer> or more poison counters": (
            lambda scope, number: _has_poison(scope.single(), number)
        ),
        "its controller is poisoned": lambda scope: _has_poison(scope.single(), 1),
    },
)


def _has_poison(what: What | Chosen, number: int) -> Condition:
    """Return the condition that the controller of an object has so many poison counters."""
    counters = CountersOn(CounterKind.POISON, Who.THAT_PLAYER)
    return SomePlayer(ControllerOf(what), Compares(counters, Relation.AT_LEAST, number))


# Colours and the like


def _matches(scope: Scope, what: Filter) -> Condition:
    """Return the condition that "it" is as an adjective says. Raises Unsayable for what it may be only for a
    moment, such as tapped.
    """
    one = scope.single()
    lasting = replace(
        ANYTHING,
        colors=what.colors,
        color_count=what.color_count,
        supertypes=what.supertypes,
        token=what.token,
        being=what.being & {Being.MODIFIED} if one is What.THIS else frozenset(),
    )
    if what != lasting:
        raise Unsayable("what something is like at a moment")
    return Is(one, what, Seen.NOW if one is What.THIS else Seen.NOW_OR_LAST)


COLOR_OR_ANOTHER = Name[frozenset[Color]]("color-or-another")
means(
    COLOR_OR_ANOTHER,
    ("<color>", "<color> or <color>", "<color> and / or <color>"),
    lambda *colors: frozenset(colors),
)


@phrase(CONDITION, "that target is|was <color-or-another>")
def target_is_of_color(scope: Scope, colors: frozenset[Color]) -> Condition:
    """Return the condition that the only target has one of these colors."""
    if len(scope.slots) != 1 or scope.slots[0].maximum > 1:
        raise Unsayable("which of several targets")
    return Is(Chosen(0), Filter(colors=colors), Seen.NOW_OR_LAST)


means(CONDITION, ("it's <adjective>", "it was <adjective>"), _matches)
means(
    CONDITION,
    ("it's not <adjective>", "it isn't <adjective>", "it wasn't <adjective>"),
    lambda scope, what: Not(_matches(scope, what)),
)
