"""Pairing creatures [cr2025 702.95]."""

from __future__ import annotations

from manaburn.cards.durations import Duration
from manaburn.cards.filters import Pairing
from manaburn.cards.pairing import Pair, Paired
from manaburn.rules.characteristics import characteristics
from manaburn.rules.happening import happen
from manaburn.rules.meaning import permanents_meant
from manaburn.rules.roles_in_pairs import has_role_in_pair
from manaburn.state import GameState, events
from manaburn.state.effects import Context, ContinuousEffect
from manaburn.terms import ObjectId


def pair(state: GameState, effect: Pair, context: Context, asked: object) -> None:
    """Two creatures become paired, if both are there still and unpaired [cr2025 702.95c-d]."""
    ids = [id for what in (effect.one, effect.other) for id in permanents_meant(state, what, context)]
    if len(set(ids)) != 2 or not all(_can_be_paired(state, id, context) for id in ids):
        return
    paired = ContinuousEffect(
        id=state.new_id(),
        affects=frozenset(ids),
        changes=(Paired(),),
        duration=Duration.WHILE_BOTH_ARE_YOUR_CREATURES,
        controller=context.controller,
        source=context.source,
        began_on_turn=state.turn.number,
    )
    happen(state, events.EffectBegan(paired))


def _can_be_paired(state: GameState, id: ObjectId, context: Context) -> bool:
    own = state.permanents[id].controller == context.controller
    unpaired = has_role_in_pair(state, Pairing.UNPAIRED, id, None)
    return own and unpaired and characteristics(state, id).is_creature
