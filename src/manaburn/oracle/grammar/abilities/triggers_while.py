"""Triggered abilities whose event counts only while something is so, or if what left was doing something."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.events.triggers import Dies, Leaves
from manaburn.cards.vocabulary.words.conditions import AnyOf
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Is, What
from manaburn.oracle.grammar.abilities.lines import INTERVENING, triggered
from manaburn.oracle.grammar.effects_on_cards.functioning_elsewhere import where_it_functions
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE, WHILE, Effects, Events
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(WHILE, "<when> while <condition> ,")
def trigger_while(scope: Scope, events: Events, condition: Condition) -> tuple[Events, Condition]:
    scope.triggered = True
    return events, condition


@phrase(WHILE, "<when> , if it was <role-it-had> ,")
def trigger_as_it_was(
    scope: Scope, events: Events, roles: tuple[CombatRole, ...]
) -> tuple[Events, Condition]:
    scope.triggered = True
    if not all(isinstance(event, Dies | Leaves) for event in events):
        raise Unsayable("what something else was doing")
    what = scope.single()
    return events, AnyOf(tuple(Is(what, Filter(combat=role)) for role in roles))


@phrase(WHILE, "when|whenever ~ dies into your graveyard ,")
def when_it_dies_and_is_yours(scope: Scope) -> tuple[Events, Condition]:
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent", "card")
    return (Dies(),), Is(What.THIS, Filter(owner=Whose.YOU))


@phrase(WHILE, "<when> during combat ,")
def trigger_in_combat(scope: Scope, events: Events) -> tuple[Events, Condition]:
    scope.triggered = True
    return events, Circumstance.COMBAT


ROLE_IT_HAD = Name[tuple[CombatRole, ...]]("role-it-had")
table(
    ROLE_IT_HAD,
    {
        "attacking or blocking alone": (CombatRole.ATTACKING_ALONE, CombatRole.BLOCKING_ALONE),
        "attacking": (CombatRole.ATTACKING,),
        "blocking": (CombatRole.BLOCKING,),
        "attacking or blocking": (CombatRole.ATTACKING_OR_BLOCKING,),
    },
)


@phrase(
    SPELL_LINE,
    "<trigger> <effects>",
    longest=INTERVENING,
)
def triggered_in_graveyard(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects
) -> tuple[Ability, ...]:
    if scope.functions_in is not Zone.GRAVEYARD:
        raise Unsayable("an instant or sorcery that triggers elsewhere than in a graveyard")
    return triggered(scope, trigger, effects)


@phrase(ABILITY, "<while> <effects>")
def triggered_while(scope: Scope, trigger: tuple[Events, Condition], effects: Effects) -> tuple[Ability, ...]:
    events, so = trigger
    slots = tuple(scope.slots)
    found = (Triggered(on=event, effects=effects, targets=slots, only_while=so) for event in events)
    return tuple(where_it_functions(scope, ability) for ability in found)
