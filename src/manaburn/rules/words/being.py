"""What permanents are by what became of them: modified, goaded, a commander, entered this turn."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.words.filters import Being
from manaburn.state import GameState
from manaburn.state.records.records import Permanent
from manaburn.terms import ObjectId, Zone


def is_so(state: GameState, being: Being, id: ObjectId) -> bool:
    """Whether an object on the battlefield is that; or whether an object is a spell."""
    permanent = state.permanents.get(id)
    if being is Being.SPELL:
        return id in state.objects and state.objects[id].zone is Zone.STACK
    if permanent is None:
        return False
    match being:
        case Being.ENTERED_THIS_TURN:
            return permanent.entered == state.turn.number
        case Being.CONTROLLED_ALL_TURN:
            return permanent.controlled_since < state.turn.number
        case Being.MODIFIED:
            return _is_modified(state, permanent)
        case Being.TRANSFORMED:
            return state.objects[id].shows_back
        case Being.WAS_CAST:
            return bool(permanent.cast_with)
        case Being.GOADED:
            return _is_goaded(state, id)
        case _:
            assert_never(being)


def _is_modified(state: GameState, permanent: Permanent) -> bool:
    """Whether it has a counter, is equipped, or is enchanted by an Aura of its controller
    [cr2025-06-06 700.9].
    """
    if permanent.counters:
        return True
    for id, other in state.permanents.items():
        if other.attached_to == permanent.id:
            subtypes = state.objects[id].definition.subtypes
            if "Equipment" in subtypes or ("Aura" in subtypes and other.controller == permanent.controller):
                return True
    return False


def _is_goaded(state: GameState, id: ObjectId) -> bool:
    """Whether a player has goaded it [cr2025-06-06 701.15b]."""
    derived = state.derived
    now = None if derived is None else derived.table.get(id)
    return now is not None and any(isinstance(rule, Goaded) for rule in now.rules)
