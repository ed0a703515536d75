"""How much damage is lethal, and how much would be more than that [cr2025-06-06 120.4a, 120.6, 120.10,
702.2c].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.mechanics import Mechanics
from manaburn.editions import Deathtouch
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, Target

_DEATHTOUCH = int(Mechanics.DEATHTOUCH)


def lethal_damage(state: GameState, creature: ObjectId) -> int:
    """How much more damage would destroy a creature, its toughness and marked damage considered."""
    toughness = characteristics(state, creature).toughness
    return max(0, toughness - state.permanents[creature].damage)


def loyalty_of(state: GameState, walker: Target) -> int:
    """How much damage a planeswalker must be assigned before damage goes past it [cr2025-06-06 702.19c]."""
    return state.permanents[ObjectId(walker)].counter(CounterKind.LOYALTY)


def deathtouch(state: GameState) -> Deathtouch:
    """What deathtouch means in the edition of the game."""
    return state.edition.deathtouch


def one_is_lethal(state: GameState, source: ObjectId) -> bool:
    """Whether any damage from a source counts as lethal [cr2025-06-06 702.2c]."""
    if not state.mechanics & _DEATHTOUCH or Keyword.DEATHTOUCH not in characteristics(state, source).keywords:
        return False
    return deathtouch(state) is Deathtouch.STATE_BASED_AND_LETHAL


def excess_damage(state: GameState, target: ObjectId, dealt: Sequence[tuple[ObjectId, int]]) -> int:
    """How much of the damage that these sources deal to a permanent together is more than what is lethal, or
    than its loyalty or defense; the greatest of these if it is of several such types [cr2025-06-06 120.10].
    """
    types, total, limits = characteristics(state, target).types, sum([n for _, n in dealt]), list[int]()
    if CardType.CREATURE in types:
        lethal = lethal_damage(state, target)
        if state.mechanics & _DEATHTOUCH and any(one_is_lethal(state, source) for source, _ in dealt):
            lethal = min(lethal, 1)
        limits.append(lethal)
    if CardType.PLANESWALKER in types:
        limits.append(loyalty_of(state, target))
    if CardType.BATTLE in types:
        limits.append(state.permanents[target].counter(CounterKind.DEFENSE))
    return max(0, total - min(limits, default=total))
