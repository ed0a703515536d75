"""Control of permanents that is exchanged [cr2025-06-06 701.12b]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects_by_subject.control import ExchangeControl
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.rules.players.controllers import controller_of
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context, ContinuousEffect
from manaburn.terms import ObjectId, PlayerId


def _exchange(state: GameState, effect: ExchangeControl, context: Context) -> None:
    meant = [id for what in effect.of for id in permanents_meant(state, what, context)]
    if len(set(meant)) != 2:
        return
    one, other = dict.fromkeys(meant)
    mine, yours = controller_of(state, one), controller_of(state, other)
    if mine != yours:
        happen(state, _given(state, one, yours, context), _given(state, other, mine, context))


def _given(state: GameState, id: ObjectId, to: PlayerId, context: Context) -> events.EffectBegan:
    return events.EffectBegan(
        ContinuousEffect(
            id=state.new_id(),
            affects=frozenset((id,)),
            changes=(GainControl(to),),
            duration=Duration.INDEFINITE,
            controller=context.controller,
            source=context.source,
            began_on_turn=state.turn.number,
            targets=context.targets,
        )
    )


EFFECTS_ON_CONTROL: dict[type, Callable[[GameState, Any, Context], None]] = {
    ExchangeControl: _exchange,
}
