"""Static abilities about the source and others, about two kinds, or with another effect otherwise."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Is, Not, What
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
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


@phrase(ABILITY, "<two-affected> each? <changes> .")
def both(scope: Scope, affected: tuple[Affected, ...], changes: Changes) -> tuple[Ability, ...]:
    """Both are changed."""
    return _each(affected, changes, None)


@phrase(ABILITY, "as long as <condition> , <two-affected> each? <changes> .")
def while_both(
    scope: Scope, so: Condition, affected: tuple[Affected, ...], changes: Changes
) -> tuple[Ability, ...]:
    """Both are changed while a condition holds."""
    return _each(affected, changes, so)


@phrase(ABILITY, "<two-affected> each? <changes> as long as <condition> .")
def both_while(
    scope: Scope, affected: tuple[Affected, ...], changes: Changes, so: Condition
) -> tuple[Ability, ...]:
    """Both are changed while a condition holds, said last."""
    return _each(affected, changes, so)


@phrase(ABILITY, "as long as <condition> , <affected> <changes> . otherwise , it <changes> .")
def otherwise(
    scope: Scope, so: Condition, what: Affected, changes: Changes, others: Changes
) -> tuple[Ability, ...]:
    """One change while a condition holds, and another while it does not."""
    return _or_else(what, changes, so, others)


@phrase(ABILITY, "<affected> <changes> as long as <condition> . otherwise , it <changes> .")
def otherwise_said_last(
    scope: Scope, what: Affected, changes: Changes, so: Condition, others: Changes
) -> tuple[Ability, ...]:
    """One change while a condition holds, and another while it does not."""
    return _or_else(what, changes, so, others)


def _or_else(what: Affected, changes: Changes, so: Condition, others: Changes) -> tuple[Ability, ...]:
    if not isinstance(what, What):
        raise Unsayable("a condition on each of several")
    changed = Static(changes=changes, affects=what, condition=so)
    return changed, Static(changes=others, affects=what, condition=Not(so))


@phrase(CONDITION, "you control enchanted <noun-word>")
def you_control_it(scope: Scope, noun: str) -> Condition:
    """What this is attached to is yours."""
    return Is(scope.attached(noun), Filter(controller=Whose.YOU))
