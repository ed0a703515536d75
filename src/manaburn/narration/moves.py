"""`topic_of_move` says by which rule an object moved to another zone."""

from __future__ import annotations

from manaburn.editions import Topic
from manaburn.state import events as e
from manaburn.state.events import Cause
from manaburn.terms import CardType, CounterKind, Supertype


def topic_of_move(event: e.Moved) -> Topic:
    """Return the rule by which an object moved: as a cost that was paid, by a state-based action, or as a
    spell or ability resolved.
    """
    match event.cause:
        case Cause.COST:
            return Topic.PAYING_COSTS
        case Cause.STATE_BASED:
            return _state_based_action(event)
        case _:
            return Topic.RESOLVING


def _state_based_action(event: e.Moved) -> Topic:
    """Return by which state-based action a permanent was put into a graveyard, as far as what it
    was tells.
    """
    was = event.last_known
    if was is None:
        return Topic.STATE_BASED_ACTIONS
    now, counters = was.characteristics, dict(was.counters)
    if now.is_creature and now.toughness <= 0:
        return Topic.ZERO_TOUGHNESS
    if CardType.PLANESWALKER in now.types and not counters.get(CounterKind.LOYALTY):
        return Topic.ZERO_LOYALTY
    if CardType.BATTLE in now.types:
        return Topic.STATE_BASED_ACTIONS if counters.get(CounterKind.DEFENSE) else Topic.ZERO_DEFENSE
    if "Aura" in now.subtypes:
        return Topic.AURA_FALLS_OFF
    if Supertype.LEGENDARY in now.supertypes:
        return Topic.LEGEND_RULE
    if Supertype.WORLD in now.supertypes:
        return Topic.WORLD_RULE
    return Topic.PLANESWALKER_RULE if CardType.PLANESWALKER in now.types else Topic.STATE_BASED_ACTIONS
