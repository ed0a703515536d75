"""This module decides which abilities have the limits of loyalty abilities: only when their player could cast
a sorcery, and only one of a permanent each turn [cr2025-06-06 606; cr2007-10-01 212.9].

`has_limits_of_loyalty` is the entry; `loyalty_abilities_used` counts those of a permanent that were
activated. `called` returns the name of an ability's source, for messages.
"""

from __future__ import annotations

from manaburn.cards.definitions import is_loyalty_ability
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.decisions import ActivateAbility
from manaburn.editions.axes_of_spells import LimitsOfLoyalty
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.terms import CardType, ObjectId


def has_limits_of_loyalty(state: GameState, source: ObjectId, ability: Activated) -> bool:
    """Return whether an ability can be activated only when its player could cast a sorcery, and only one
    of its permanent each turn. At first that was true of any ability of a planeswalker, later of loyalty
    abilities [cr2007-10-01 212.9f; cr2009-10-01 606.3; cr2025-06-06 606.3].
    """
    match state.edition.limits_of_loyalty:
        case LimitsOfLoyalty.OF_PLANESWALKERS:
            is_there = source in state.permanents
            return is_there and CardType.PLANESWALKER in characteristics(state, source).types
        case LimitsOfLoyalty.OF_LOYALTY_ABILITIES:
            return is_loyalty_ability(ability)


def called(state: GameState, action: ActivateAbility) -> str:
    """Return the name of the source of an ability that a player would activate."""
    if action.source in state.permanents:
        return characteristics(state, action.source).name or "a face-down permanent"
    return state.objects[action.source].definition.name


def loyalty_abilities_used(state: GameState, source: ObjectId) -> int:
    """Return how many loyalty abilities of a permanent were activated this turn. One that it has no more,
    since it has become a copy of something with fewer abilities, is taken for one [cr2025-06-06 606.3].
    """
    activated = characteristics(state, source).activated
    permanent = state.permanents.get(source)
    used = () if permanent is None else [i for i in permanent.used if i >= 0]  # below 0 are permissions
    return sum(i >= len(activated) or has_limits_of_loyalty(state, source, activated[i]) for i in used)
