"""Static abilities that hold unless or if something is so, and what creatures can't do to certain players."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, Rule
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackUnless
from manaburn.cards.vocabulary.changes.combat_costs import AttackersAgainstCost, Protected
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf
from manaburn.cards.vocabulary.words.costs import PayMana
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Controls, Is, Not, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

Affected = What | Filter

means(CONDITION, "~ is attached to a creature", Is(What.ATTACHED, CREATURE))

table(
    ABILITY,
    {
        "<affected> <changes> unless <condition> .": (
            lambda what, changes, condition: (
                Static(changes=changes, affects=what, condition=Not(condition)),
            )
        ),
        "<affected> <changes> if <condition> .": (
            lambda what, changes, condition: (Static(changes=changes, affects=what, condition=condition),)
        ),
        "<affected> <changes> as long as <condition> and <condition> .": (
            lambda what, changes, one, other: (
                Static(changes=changes, affects=what, condition=AllOf((one, other))),
            )
        ),
        "<affected> <changes> unless <condition> or <condition> .": (
            lambda what, changes, one, other: (
                Static(changes=changes, affects=what, condition=Not(AnyOf((one, other)))),
            )
        ),
        "<affected> can't attack during extra turns .": (
            lambda what: (
                Static(changes=(Rule.CANT_ATTACK,), affects=what, condition=Circumstance.EXTRA_TURN),
            )
        ),
        "activated abilities of <affected> can't be activated .": (
            lambda what: (Static(changes=(Rule.CANT_BE_ACTIVATED,), affects=what),)
        ),
        "activated abilities of <affected> can't be activated unless they're mana abilities .": (
            lambda what: (Static(changes=(Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA,), affects=what),)
        ),
    },
)


@phrase(ABILITY, "except for <noun> and <noun> , <affected> <changes> .")
def except_for_two(
    scope: Scope, one: Noun, other: Noun, what: Affected, changes: Changes
) -> tuple[Ability, ...]:
    if not isinstance(what, Filter):
        raise Unsayable("exceptions from a single object")
    affected = without(without(what, one.filter), other.filter)
    return (Static(changes=changes, affects=affected),)


def without(what: Filter, exception: Filter) -> Filter:
    """A description without what has a name, or is of card types as well. Raises Unsayable for others."""
    if exception == Filter(types=CREATURE.types, named=exception.named) and exception.named is not None:
        return merged(what, Filter(not_named=exception.named))
    kinds = exception.any_of[0].types if len(exception.any_of) == 1 else frozenset()
    if exception == Filter(types=CREATURE.types, any_of=(Filter(types=kinds),)) and kinds:
        return merged(what, Filter(not_types=kinds))
    raise Unsayable("such an exception")


@phrase(ABILITY, "<noun> can't block it|~ .")
def cannot_be_blocked_by(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    if noun.of is not None:
        raise Unsayable("the creatures of a certain player")
    return (Static(changes=(CantBeBlockedBy(noun.filter),)),)


# Of the defending player


CONDITION_OF_DEFENDER = Name[Condition]("condition-of-defender")
table(
    CONDITION_OF_DEFENDER,
    {
        "defending player controls <a-noun>": lambda noun: Controls(noun.filter, Who.DEFENDING_PLAYER),
        "defending player controls <integer> or more <noun>": (
            lambda number, noun: Controls(noun.filter, Who.DEFENDING_PLAYER, number)
        ),
        "defending player controls no <noun>": lambda noun: Not(Controls(noun.filter, Who.DEFENDING_PLAYER)),
        "defending player controls <a-noun> or <a-noun>": (
            lambda one, other: AnyOf(
                tuple(Controls(noun.filter, Who.DEFENDING_PLAYER) for noun in (one, other))
            )
        ),
    },
)

table(
    ABILITY,
    {
        "<affected> can't attack if <condition-of-defender> .": (
            lambda what, condition: (Static(changes=(CantAttackUnless(Not(condition)),), affects=what),)
        ),
        "<affected> can't attack unless <condition-of-defender> .": (
            lambda what, condition: (Static(changes=(CantAttackUnless(condition),), affects=what),)
        ),
        (
            "~ can't be blocked as long as <condition-of-defender> .",
            "~ can't be blocked if <condition-of-defender> .",
        ): (lambda condition: (Static(changes=(Rule.CANT_BE_BLOCKED,), condition=condition),)),
        "~ can't be blocked unless <condition-of-defender> .": (
            lambda condition: (Static(changes=(Rule.CANT_BE_BLOCKED,), condition=Not(condition)),)
        ),
    },
)


# Taxes while something is so


@phrase(
    ABILITY,
    "as long as <condition> , <noun> can't attack <protected> unless their controller pays <mana-cost>"
    " <for-each-attacker> .",
)
def tax_while(
    scope: Scope, condition: Condition, noun: Noun, protected: Protected, cost: ManaCost, _each: None
) -> tuple[Ability, ...]:
    who = ANYTHING if noun.filter == CREATURE else noun.filter
    change = AttackersAgainstCost((PayMana(cost),), 1, who, protected)
    return (Static(changes=(change,), affects=Who.YOU, condition=condition),)
