"""This module reads triggered abilities whose event needs something to be so at that moment: "Whenever this
attacks while saddled, …" [cr2025-06-06 603.2, 603.10].

`WHEN_ONLY` reads the event with its condition. `triggered_while` makes a `Triggered` ability of it that asks
the condition only as the event happens, not again on resolution.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.conditions import AnyOf, HasMostLife
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Is, What, Who
from manaburn.oracle.grammar.abilities.lines import INTERVENING, triggered
from manaburn.oracle.grammar.effects_on_cards.graveyards_and_hands import where_it_functions
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE, WHEN_ONLY, Effects, Events
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

WHILE = Name[tuple[Events, Condition]]("while")


@phrase(WHILE, "<when-only> ,")
def trigger_while(scope: Scope, found: tuple[Events, Condition]) -> tuple[Events, Condition]:
    """Return the event and the condition it needs."""
    scope.triggered = True
    return found


means(
    WHEN_ONLY,
    ("<when> while <condition>", "<when> <during>"),
    lambda events, condition: (events, condition),
)


@phrase(WHEN_ONLY, "whenever ~ attacks the player with the most life or tied for most life")
def attacks_who_has_most_life(scope: Scope) -> tuple[Events, Condition]:
    """Return the event that this attacks the player with the most life."""
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.THAT_PLAYER, "player")
    return (Attacks(what=Attacked(players=Whose.ANYONE)),), HasMostLife(Who.THAT_PLAYER)


@phrase(WHEN_ONLY, "whenever ~ attacks while saddled")
def attacks_while_saddled(scope: Scope) -> tuple[Events, Condition]:
    """Return the event that this attacks, with the condition that it is saddled, as it stays until the end of
    the turn [cr2025-06-06 702.171b].
    """
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return (Attacks(),), Circumstance.THIS_IS_SADDLED


@phrase(WHEN_ONLY, "<when> , if it was attacking or blocking alone")
def as_it_was(scope: Scope, events: Events) -> tuple[Events, Condition]:
    if not all(isinstance(event, DoesDeed) and event.deed in (Doing.DIES, Doing.LEAVES) for event in events):
        raise Unsayable("what something else was doing")
    what, roles = scope.single(), (CombatRole.ATTACKING_ALONE, CombatRole.BLOCKING_ALONE)
    return events, AnyOf(tuple(Is(what, Filter(combat=role)) for role in roles))


@phrase(WHEN_ONLY, "when|whenever ~ dies into your graveyard")
def when_it_dies_and_is_yours(scope: Scope) -> tuple[Events, Condition]:
    scope.mention(What.THIS, "creature", "permanent", "card")
    return (DoesDeed(Doing.DIES),), Is(What.THIS, Filter(owner=Whose.YOU))


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
    """Return a triggered ability for each of the events, which triggers only while the condition holds."""
    events, so = trigger
    slots = tuple(scope.slots)
    found = (Triggered(on=event, effects=effects, targets=slots, only_while=so) for event in events)
    return tuple(where_it_functions(scope, ability) for ability in found)
