"""This module weighs the objects with which a cost is paid that asks for a total, as "crew 3" asks for
creatures with total power 3 or more [cr2025-06-06 701.59a, 702.122a, 702.171a].

`weights` returns how much each object counts for, `least` how much they have to come to together. `costs` and
`dues` call both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from manaburn.cards.vocabulary.changes.costs import TappedWithMorePower
from manaburn.cards.vocabulary.words import costs
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.terms import CardType, ObjectId

Weighed = costs.TapForPower | costs.SacrificeForPower | costs.ExileForManaValue | costs.ExileForCardTypes


def weights(state: GameState, cost: Weighed, among: Iterable[ObjectId]) -> tuple[int, ...]:
    """Return how much each object counts for: its power, its mana value, or a bit for each card type."""
    if isinstance(cost, costs.TapForPower):
        return tuple(_power_for(state, cost.keyword, id) for id in among)
    if isinstance(cost, costs.SacrificeForPower):
        return tuple(characteristics(state, id).power for id in among)
    if isinstance(cost, costs.ExileForCardTypes):
        types = (characteristics(state, id).types for id in among)
        return tuple(sum(1 << bit for bit, kind in enumerate(CardType) if kind in own) for own in types)
    return tuple(characteristics(state, id).mana_value for id in among)


def _power_for(state: GameState, keyword: costs.TappedFor, id: ObjectId) -> int:
    """Return the power with which a creature counts as it crews or saddles."""
    now = characteristics(state, id)
    changes = (rule for rule in now.rules if isinstance(rule, TappedWithMorePower))
    return now.power + sum(change.more for change in changes if keyword in change.keywords)


def least(cost: Weighed) -> int:
    """Return how much what is chosen has to count for."""
    match cost:
        case costs.ExileForManaValue(needed) | costs.ExileForCardTypes(needed):
            return needed
        case costs.TapForPower() | costs.SacrificeForPower():
            return cost.power
        case _:
            assert_never(cost)
