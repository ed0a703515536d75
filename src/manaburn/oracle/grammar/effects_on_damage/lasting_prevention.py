"""This module reads static abilities that prevent damage, "Prevent all combat damage that would be dealt to
~.", and effects on the next damage of a source: "The next time a source of your choice would deal damage to
you this turn, prevent that damage." [cr2025-06-06 614.9, 615.8].

A static ability (`ABILITY`) means a `PreventsDamage`. "The next time …" is a clause (`statement`), and means
a `Shelter`, which makes a shield against damage or deals it to another. Clauses about an amount, "prevent the
next 3 damage", are read in `prevention`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.damage import Occasion, PreventsDamage, Shelter, WhoseDamage
from manaburn.cards.vocabulary.events.triggers import DamageKind
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Amount, Condition, Number, Objects, What
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import statement, states
from manaburn.oracle.grammar.effects_on_damage.prevention import Measure, dealt_toward, matching
from manaburn.oracle.grammar.names import ABILITY, EACH_OF, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope


def _permanents(what: Objects) -> What | Filter:
    """Return the object or the kind of objects to which damage is prevented."""
    return matching(what) if isinstance(what, All) else _source_or_attached(what)


def _source_or_attached(what: Objects) -> What:
    if what not in (What.THIS, What.ATTACHED):
        raise Unsayable("a static ability with a target")
    assert isinstance(what, What), "it is one of these"
    return what


def _all_of_kind(measure: Measure) -> DamageKind:
    """Return the kind of damage, of which all is meant."""
    kind, amount = measure
    if amount is not None:
        raise Unsayable("a static ability that prevents so much damage")
    return kind


means(
    ABILITY,
    "prevent <damage-measure> that would be dealt to <about-object> .",
    lambda measure, to: static(_permanents(to), PreventsDamage(kind=_all_of_kind(measure))),
)


@phrase(ABILITY, "prevent <damage-measure> that would be dealt to and dealt by <about-object> .")
def always_both_ways(scope: Scope, measure: Measure, what: Objects) -> tuple[Ability, ...]:
    kind = _all_of_kind(measure)
    return (static(_permanents(what), PreventsDamage(kind=kind), PreventsDamage(WhoseDamage.BY_IT, kind)),)


# What follows


IF_DEALT = Name[Condition | None]("if-dealt")
"""The beginning of an ability that prevents damage to its source, before what else it does."""


@phrase(IF_DEALT, "if damage would be dealt to ~ , prevent that damage")
def if_damage_would_be_dealt(scope: Scope) -> Condition | None:
    """Note that the damage is an amount that what follows can speak of, like that of a trigger event."""
    scope.triggered = True
    return None


@phrase(ABILITY, "<if-dealt> , <clauses> .")
def prevented_and_then(scope: Scope, condition: Condition | None, what: Effects) -> tuple[Ability, ...]:
    if scope.slots:
        raise Unsayable("targets of what follows from prevention")
    if scope.of_prevention:
        raise Unsayable("what follows only if damage is prevented")
    return (Static(changes=(PreventsDamage(then=what),), condition=condition),)


@phrase(EACH_OF, "for each 1 damage prevented this way")
def each_damage_prevented(scope: Scope) -> Amount:
    if not scope.triggered or scope.done:
        raise Unsayable("how much damage was prevented")
    scope.of_prevention = True
    return Number.THAT_MUCH


# The next time a source would deal damage this turn: it is prevented, or dealt to another [cr2025-06-06
# 615.8]


NEXT_TIME = Name[Shelter]("next-time")
"""The damage, before what becomes of it is said."""
table(
    NEXT_TIME,
    {
        "the next time <dealers> <would-deal> to <sheltered> this turn ,": (
            lambda by, kind, to: Shelter(
                kind=kind, to=to, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME
            )
        ),
        "the next time <dealers> <would-deal> this turn ,": (
            lambda by, kind: Shelter(
                kind=kind, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME
            )
        ),
        "the next time <damage-kind> would be dealt to <sheltered> this turn ,": (
            lambda kind, to: Shelter(kind=kind, to=to, occasion=Occasion.NEXT_TIME)
        ),
    },
)


@statement("<next-time> <prevention>")
def prevent_next_time(scope: Scope, shelter: Shelter, portion: Amount) -> Effects:
    return (replace(shelter, portion=None if portion is Number.THAT_MUCH else portion),)


states(
    (
        "<next-time> that damage is dealt to <recipient> instead",
        "<next-time> it|that deals that damage to <recipient> instead",
        "<next-time> that source|creature deals that damage to <recipient> instead",
    ),
    dealt_toward,
)
