"""What was divided, or distributed, as a player chose, is dealt out [cr2025-06-06 608.2]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects_by_subject.dividing import (
    DealDivided,
    DistributeCounters,
    PreventDivided,
)
from manaburn.cards.vocabulary.words.references import Chosen
from manaburn.quantities import DivideAmong
from manaburn.rules.damage.damage import deal_damage
from manaburn.rules.effects.effects_of_damage import shield_from
from manaburn.rules.effects.permanents.effects_on_permanents import put_on_each
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import objects_meant, permanents_meant
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Target


def _of_targets(state: GameState, to: Chosen, context: Context) -> list[tuple[Target, int]]:
    """The shares of those targets that are still legal; those of the others are lost
    [cr2025-06-06 608.2b].
    """
    legal = context.targets[to.slot]
    shares = context.shares[to.slot] if to.slot < len(context.shares) else ()
    return [(target, part) for target, part in shares if target in legal]


def _deal_divided(state: GameState, effect: DealDivided, context: Context) -> None:
    shares = _of_targets(state, effect.to, context)
    if len(shares) == 1:
        state.schedule(CarryOut((fx.DealDamage(shares[0][1], effect.to, effect.source),), context))
        return
    sources = objects_meant(state, effect.source, context)
    parts = [(source, target, part) for source in sources for target, part in shares]
    deal_damage(state, parts, combat=False)


def _prevent_divided(state: GameState, effect: PreventDivided, context: Context) -> None:
    for target, part in _of_targets(state, effect.to, context):
        shield_from(state, context, target, part)


def _distribute(state: GameState, effect: DistributeCounters, context: Context) -> None:
    if effect.amount is None:
        assert isinstance(effect.on, Chosen), "what is announced is divided among targets"
        shares = _of_targets(state, effect.on, context)
        there = permanents_meant(state, effect.on, context)
        parts = [(ObjectId(id), part) for id, part in shares if id in there]
        put_on_each(state, effect.kind, parts, context.controller)
        return
    total = number(state, effect.amount, context)
    among = sorted(permanents_meant(state, effect.on, context))
    if len(among) == 1:
        put_on_each(state, effect.kind, [(among[0], total)], context.controller)
    elif among and total > 0:
        asked = DivideAmong(context.controller, total, tuple(among), least=0)
        chosen = choose(state, asked, otherwise=())
        parts = [(ObjectId(id), part) for id, part in chosen if part]
        put_on_each(state, effect.kind, parts, context.controller)


EFFECTS_OF_DIVIDING: EffectRows = {
    DealDivided: _deal_divided,
    PreventDivided: _prevent_divided,
    DistributeCounters: _distribute,
}
