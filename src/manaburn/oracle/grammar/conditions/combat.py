"""This module reads conditions on attackers and blockers: "if you attacked with three or more creatures", "if
exactly one creature is attacking" [cr2025-06-06 508, 509].

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). Most mean an `Is`,
`Controls` or `Compares` of a `Count`, about the creatures that have a role in combat (`ROLE_IN_COMBAT`).
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
    Number,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION, WHEN_ONLY, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

table(
    CONDITION,
    {
        "it's your main phase": Circumstance.YOUR_MAIN_PHASE,
        "it's the first combat phase of your turn": (
            AllOf((Circumstance.YOUR_TURN, Circumstance.FIRST_COMBAT))
        ),
        "you've been attacked this step": Circumstance.YOU_WERE_ATTACKED,
        ("<a-noun> is <role-in-combat>", "at least one <noun> is <role-in-combat>"): (
            lambda noun, role: Controls(_in_role(noun, role), Who.EACH_PLAYER)
        ),
        "<integer> or more <noun> are <role-in-combat>": (
            lambda number, noun, role: Compares(Count(_in_role(noun, role)), Relation.AT_LEAST, number)
        ),
        "exactly one <noun> is attacking": (
            lambda noun: Compares(Count(_in_role(noun, CombatRole.ATTACKING)), Relation.EXACTLY, 1)
        ),
        ("it isn't attacking", "it's not attacking"): (
            lambda scope: Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKING)))
        ),
        ("it isn't attacking or blocking", "it's not attacking or blocking"): (
            lambda scope: Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKING_OR_BLOCKING)))
        ),
    },
)


def _in_role(noun: Noun, role: CombatRole) -> Filter:
    """Return the description of permanents that have a role in combat besides."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.combat is not CombatRole.ANY:
        raise Unsayable("attackers that are elsewhere, or do something else")
    return replace(noun.filter, combat=role)


ROLE_IN_COMBAT = Name[CombatRole]("role-in-combat")
table(
    ROLE_IN_COMBAT,
    {
        "attacking": CombatRole.ATTACKING,
        "attacking you": CombatRole.ATTACKING_YOU,
        "blocking": CombatRole.BLOCKING,
    },
)


@phrase(ROLE_IN_COMBAT, "blocking it|~")
def blocking_it(scope: Scope) -> CombatRole:
    if scope.object() is not What.THIS:
        raise Unsayable("what blocks something else")
    return CombatRole.BLOCKING_THIS


@phrase(CONDITION, "<one> and at least <integer> other creatures attacked this combat")
def attacked_with_others(scope: Scope, one: What | Chosen, number: int) -> Condition:
    """Return the condition that an object attacked, and so many other creatures, wherever they are now."""
    attacked = Is(one, Filter(combat=CombatRole.ATTACKED_THIS_COMBAT))
    enough = Compares(Number.CREATURES_ATTACKED_THIS_COMBAT, Relation.AT_LEAST, number + 1)
    return AllOf((attacked, enough))


@phrase(CONDITION, "<one> attacked or blocked this combat")
def fought_this_combat(scope: Scope, one: What | Chosen) -> Condition:
    roles = CombatRole.ATTACKED_THIS_COMBAT, CombatRole.BLOCKED_THIS_COMBAT
    return AnyOf(tuple(Is(one, Filter(combat=role)) for role in roles))


@phrase(
    WHEN_ONLY, "<when> , if you attacked with creatures with total power <integer> or greater this combat"
)
def with_a_pack(scope: Scope, events: Events, number: int) -> tuple[Events, Condition]:
    if not all(isinstance(event, Attacks) for event in events):
        raise Unsayable("the creatures you attacked with, at another time than as attackers are declared")
    attackers = replace(CREATURE, controller=Whose.YOU, combat=CombatRole.ATTACKING)
    return events, Compares(Measure(Taken.TOTAL, Stat.POWER, attackers), Relation.AT_LEAST, number)
