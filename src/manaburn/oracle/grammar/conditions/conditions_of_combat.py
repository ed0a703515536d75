"""Conditions on attackers and blockers, and on what was done in the combat in progress
[cr2025-06-06 508.6].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.amounts import Measure, Stat, Taken
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    Not,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION, WHILE, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(CONDITION, "it's your main phase")
def your_main_phase(scope: Scope) -> Condition:
    """It is a main phase of your turn."""
    return Circumstance.YOUR_MAIN_PHASE


@phrase(CONDITION, "it's the first combat phase of your turn")
def first_combat_of_yours(scope: Scope) -> Condition:
    """It is the first combat phase, and the turn is yours."""
    return AllOf((Circumstance.YOUR_TURN, Circumstance.FIRST_COMBAT))


@phrase(CONDITION, "you've been attacked this step")
def you_were_attacked(scope: Scope) -> Condition:
    """It is the declare attackers step, in which creatures were declared attacking you."""
    return Circumstance.YOU_WERE_ATTACKED


def _doing(noun: Noun, role: CombatRole) -> Filter:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.combat is not CombatRole.ANY:
        raise Unsayable("attackers that are elsewhere, or do something else")
    return replace(noun.filter, combat=role)


ROLE_IN_COMBAT = Name[CombatRole]("role-in-combat")


@phrase(ROLE_IN_COMBAT, "attacking")
def attacking(scope: Scope) -> CombatRole:
    """Attacking."""
    return CombatRole.ATTACKING


@phrase(ROLE_IN_COMBAT, "attacking you")
def attacking_you(scope: Scope) -> CombatRole:
    """Attacking you."""
    return CombatRole.ATTACKING_YOU


@phrase(ROLE_IN_COMBAT, "blocking")
def blocking(scope: Scope) -> CombatRole:
    """Blocking."""
    return CombatRole.BLOCKING


@phrase(ROLE_IN_COMBAT, "blocking it|~")
def blocking_it(scope: Scope) -> CombatRole:
    """Blocking the source."""
    if scope.object() is not What.THIS:
        raise Unsayable("what blocks something else")
    return CombatRole.BLOCKING_THIS


@phrase(CONDITION, "<a-noun> is <role-in-combat>", "at least one <noun> is <role-in-combat>")
def one_does(scope: Scope, noun: Noun, role: CombatRole) -> Condition:
    """There is one that does that."""
    return Controls(_doing(noun, role), Who.EACH_PLAYER)


@phrase(CONDITION, "<integer> or more <noun> are <role-in-combat>")
def several_do(scope: Scope, number: int, noun: Noun, role: CombatRole) -> Condition:
    """There are that many that do that."""
    return Compares(Count(_doing(noun, role)), Relation.AT_LEAST, number)


@phrase(CONDITION, "exactly one <noun> is attacking")
def just_one_attacks(scope: Scope, noun: Noun) -> Condition:
    """There is one attacker of a kind."""
    return Compares(Count(_doing(noun, CombatRole.ATTACKING)), Relation.EXACTLY, 1)


@phrase(CONDITION, "it isn't attacking", "it's not attacking")
def it_does_not_attack(scope: Scope) -> Condition:
    """It is no attacker."""
    return Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKING)))


@phrase(CONDITION, "it isn't attacking or blocking", "it's not attacking or blocking")
def it_does_not_fight(scope: Scope) -> Condition:
    """It is neither an attacker nor a blocker."""
    return Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKING_OR_BLOCKING)))


@phrase(CONDITION, "<one> attacked or blocked this combat")
def fought_this_combat(scope: Scope, one: What | Chosen) -> Condition:
    """It was declared as an attacker or blocker in the combat in progress."""
    roles = CombatRole.ATTACKED_THIS_COMBAT, CombatRole.BLOCKED_THIS_COMBAT
    return AnyOf(tuple(Is(one, Filter(combat=role)) for role in roles))


@phrase(
    WHILE,
    "<when> , if you attacked with creatures with total power <integer> or greater this combat ,",
)
def with_a_pack(scope: Scope, events: Events, number: int) -> tuple[Events, Condition]:
    """When it triggers, and with how strong creatures you have attacked, as they are declared."""
    scope.triggered = True
    if not all(isinstance(event, Attacks) for event in events):
        raise Unsayable("the creatures you attacked with, at another time than as attackers are declared")
    attackers = replace(CREATURE, controller=Whose.YOU, combat=CombatRole.ATTACKING)
    return events, Compares(Measure(Taken.TOTAL, Stat.POWER, attackers), Relation.AT_LEAST, number)
