"""Permanents that effects turn over [cr2025-06-06 701.27, 712.18]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects_on_cards.transforming import Transform
from manaburn.editions import Transforming
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.double_faced import can_turn_over
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.terms import Keyword, ObjectId


def _transform(state: GameState, effect: Transform, context: Context) -> None:
    """Nothing happens to what has no other face that is a permanent's [cr2025-06-06 701.27c-701.27d]."""
    meant = [id for id in permanents_meant(state, effect.what, context) if _transforms(state, id, context)]
    if meant:
        happen(state, *(events.Transformed(id) for id in meant))


def _transforms(state: GameState, id: ObjectId, context: Context) -> bool:
    """Whether an effect turns a permanent over: not one that daybound or nightbound keeps from it
    [cr2025-06-06 702.145b, 702.145e], nor one that has transformed since its own ability was put on the
    stack.
    """
    object, now = state.objects[id], characteristics(state, id)
    if not can_turn_over(state.edition, object) or now.keywords & _BOUND_TO_TIME:
        return False
    if Rule.CANT_TRANSFORM in now.rules:
        return False
    return id != context.source or not _only_once(state) or object.transformed_at < context.since


_BOUND_TO_TIME = frozenset((Keyword.DAYBOUND, Keyword.NIGHTBOUND))


def _only_once(state: GameState) -> bool:
    """Whether of several abilities of a permanent that wait to transform it, one does
    [cr2025-06-06 701.27f].
    """
    return state.edition.transforming is Transforming.ONCE_FOR_ABILITIES_THAT_WAIT


EFFECTS_OF_TRANSFORMING: EffectRows = {Transform: _transform}
