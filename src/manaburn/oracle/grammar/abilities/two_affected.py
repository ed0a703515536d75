"""Static abilities about the source and others, about two kinds, or with another effect otherwise."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Is, Not, What
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

Affected = What | Filter

TWO_AFFECTED = Name[tuple[Affected, ...]]("two-affected")


@phrase(TWO_AFFECTED, "~ and <affected>")
def itself_and_others(scope: Scope, others: Affected) -> tuple[Affected, ...]:
    """The source and others; what is both is affected once."""
    if not isinstance(others, Filter):
        raise Unsayable("a static ability about two single objects")
    return What.THIS, merged(others, Filter(other_than_this=True))


@phrase(TWO_AFFECTED, "<affected> and <affected>")
def two_kinds(scope: Scope, one: Affected, other: Affected) -> tuple[Affected, ...]:
    """Two kinds; what is of both is affected once."""
    if not (isinstance(one, Filter) and isinstance(other, Filter)):
        raise Unsayable("a static ability about two single objects")
    if one.controller is not other.controller:
        raise Unsayable("two kinds, of which it is said of one who controls them")
    return (Filter(any_of=(one, other)),)


def _each(affected: tuple[Affected, ...], changes: Changes, so: Condition | None) -> tuple[Ability, ...]:
    return tuple(Static(changes=changes, affects=what, condition=so) for what in affected)


def _or_else(what: Affected, changes: Changes, so: Condition, others: Changes) -> tuple[Ability, ...]:
    if not isinstance(what, What):
        raise Unsayable("a condition on each of several")
    changed = Static(changes=changes, affects=what, condition=so)
    return changed, Static(changes=others, affects=what, condition=Not(so))


table(
    ABILITY,
    {
        "<two-affected> each? <changes> .": lambda affected, changes: _each(affected, changes, None),
        "as long as <condition> , <two-affected> each? <changes> .": (
            lambda so, affected, changes: _each(affected, changes, so)
        ),
        "<two-affected> each? <changes> as long as <condition> .": _each,
        "as long as <condition> , <affected> <changes> . otherwise , it <changes> .": (
            lambda so, what, changes, others: _or_else(what, changes, so, others)
        ),
        "<affected> <changes> as long as <condition> . otherwise , it <changes> .": _or_else,
    },
)

means(
    CONDITION,
    "you control enchanted <noun-word>",
    lambda scope, noun: Is(scope.attached(noun), Filter(controller=Whose.YOU)),
)
