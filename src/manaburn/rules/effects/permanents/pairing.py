"""Pairing creatures [cr2025-06-06 702.95]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.remembered import Paired
from manaburn.cards.vocabulary.effects_by_subject.pairing import Pair
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context, ContinuousEffect


def pair(state: GameState, effect: Pair, context: Context) -> None:
    """Two creatures become paired, if both are there; that they still can be is a condition of the ability
    [cr2025-06-06 702.95c-d].
    """
    ids = [id for what in (effect.one, effect.other) for id in permanents_meant(state, what, context)]
    if len(set(ids)) != 2:
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
