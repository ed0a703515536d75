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
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

Affected = What | Filter


@phrase(CONDITION, "~ is attached to a creature")
def attached_to_a_creature(scope: Scope) -> Condition:
    """It is attached to a creature."""
    return Is(What.ATTACHED, CREATURE)


@phrase(ABILITY, "<affected> <changes> unless <condition> .")
def unless(scope: Scope, what: Affected, changes: Changes, condition: Condition) -> tuple[Ability, ...]:
    """Unless a condition holds."""
    return (Static(changes=changes, affects=what, condition=Not(condition)),)


@phrase(ABILITY, "<affected> <changes> if <condition> .")
def only_if(scope: Scope, what: Affected, changes: Changes, condition: Condition) -> tuple[Ability, ...]:
    """If a condition holds."""
    return (Static(changes=changes, affects=what, condition=condition),)


@phrase(ABILITY, "<affected> <changes> as long as <condition> and <condition> .")
def while_both(
    scope: Scope, what: Affected, changes: Changes, one: Condition, other: Condition
) -> tuple[Ability, ...]:
    """While two conditions hold."""
    return (Static(changes=changes, affects=what, condition=AllOf((one, other))),)


@phrase(ABILITY, "<affected> <changes> unless <condition> or <condition> .")
def unless_either(
    scope: Scope, what: Affected, changes: Changes, one: Condition, other: Condition
) -> tuple[Ability, ...]:
    """Unless one of two conditions holds."""
    return (Static(changes=changes, affects=what, condition=Not(AnyOf((one, other)))),)


@phrase(ABILITY, "<affected> can't attack during extra turns .")
def not_in_extra_turns(scope: Scope, what: Affected) -> tuple[Ability, ...]:
    """Not in extra turns."""
    return (Static(changes=(Rule.CANT_ATTACK,), affects=what, condition=Circumstance.EXTRA_TURN),)


@phrase(ABILITY, "except for <noun> and <noun> , <affected> <changes> .")
def except_for_two(
    scope: Scope, one: Noun, other: Noun, what: Affected, changes: Changes
) -> tuple[Ability, ...]:
    """All but two kinds."""
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
    """Certain creatures can't block it."""
    if noun.of is not None:
        raise Unsayable("the creatures of a certain player")
    return (Static(changes=(CantBeBlockedBy(noun.filter),)),)


@phrase(ABILITY, "activated abilities of <affected> can't be activated .")
def locked(scope: Scope, what: Affected) -> tuple[Ability, ...]:
    """Activated abilities of no use."""
    return (Static(changes=(Rule.CANT_BE_ACTIVATED,), affects=what),)


@phrase(ABILITY, "activated abilities of <affected> can't be activated unless they're mana abilities .")
def locked_but_for_mana(scope: Scope, what: Affected) -> tuple[Ability, ...]:
    """Activated abilities of no use but for mana."""
    return (Static(changes=(Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA,), affects=what),)


# Of the defending player


CONDITION_OF_DEFENDER = Name[Condition]("condition-of-defender")


@phrase(CONDITION_OF_DEFENDER, "defending player controls <a-noun>")
def defender_controls(scope: Scope, noun: Noun) -> Condition:
    """The defending player controls one."""
    return Controls(noun.filter, Who.DEFENDING_PLAYER)


@phrase(CONDITION_OF_DEFENDER, "defending player controls <integer> or more <noun>")
def defender_controls_several(scope: Scope, number: int, noun: Noun) -> Condition:
    """The defending player controls that many."""
    return Controls(noun.filter, Who.DEFENDING_PLAYER, number)


@phrase(CONDITION_OF_DEFENDER, "defending player controls no <noun>")
def defender_controls_none(scope: Scope, noun: Noun) -> Condition:
    """The defending player controls none."""
    return Not(Controls(noun.filter, Who.DEFENDING_PLAYER))


@phrase(CONDITION_OF_DEFENDER, "defending player controls <a-noun> or <a-noun>")
def defender_controls_either(scope: Scope, one: Noun, other: Noun) -> Condition:
    """The defending player controls one or the other."""
    return AnyOf(tuple(Controls(noun.filter, Who.DEFENDING_PLAYER) for noun in (one, other)))


@phrase(ABILITY, "<affected> can't attack if <condition-of-defender> .")
def cant_attack_if(scope: Scope, what: Affected, condition: Condition) -> tuple[Ability, ...]:
    """Can't attack such a player."""
    return (Static(changes=(CantAttackUnless(Not(condition)),), affects=what),)


@phrase(ABILITY, "<affected> can't attack unless <condition-of-defender> .")
def cant_attack_unless(scope: Scope, what: Affected, condition: Condition) -> tuple[Ability, ...]:
    """Can attack such a player only."""
    return (Static(changes=(CantAttackUnless(condition),), affects=what),)


@phrase(
    ABILITY,
    "~ can't be blocked as long as <condition-of-defender> .",
    "~ can't be blocked if <condition-of-defender> .",
)
def unblockable_if(scope: Scope, condition: Condition) -> tuple[Ability, ...]:
    """Such a player can't block it."""
    return (Static(changes=(Rule.CANT_BE_BLOCKED,), condition=condition),)


@phrase(ABILITY, "~ can't be blocked unless <condition-of-defender> .")
def unblockable_unless(scope: Scope, condition: Condition) -> tuple[Ability, ...]:
    """Only such a player can block it."""
    return (Static(changes=(Rule.CANT_BE_BLOCKED,), condition=Not(condition)),)


# Taxes while something is so


@phrase(
    ABILITY,
    "as long as <condition> , <noun> can't attack <protected> unless their controller pays <mana-cost>"
    " <for-each-attacker> .",
)
def tax_while(
    scope: Scope, condition: Condition, noun: Noun, protected: Protected, cost: ManaCost, _each: None
) -> tuple[Ability, ...]:
    """Attacking you costs mana while something is so."""
    who = ANYTHING if noun.filter == CREATURE else noun.filter
    change = AttackersAgainstCost((PayMana(cost),), 1, who, protected)
    return (Static(changes=(change,), affects=Who.YOU, condition=condition),)
