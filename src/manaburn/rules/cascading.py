"""Cascade and discover [cr2025-06-06 701.57, 702.85]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from manaburn.cards.amounts import Stat, StatOf
from manaburn.cards.cascade import Cascade, Discover, PutOnBottomAtRandom
from manaburn.cards.casting import CastNow, FaceCast
from manaburn.cards.references import What
from manaburn.rules.characteristics import characteristics, number
from manaburn.rules.meaning import cards_meant
from manaburn.rules.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import Context
from manaburn.state.events import Cause
from manaburn.terms import CardType, ObjectId, Zone


def _cascade(state: GameState, effect: Cascade, context: Context, asked: object) -> None:
    most = number(state, StatOf(Stat.MANA_VALUE, What.THIS), context) - 1
    _dig(state, context, most, otherwise=None)


def _discover(state: GameState, effect: Discover, context: Context, asked: object) -> None:
    _dig(state, context, number(state, effect.amount, context), otherwise=Zone.HAND)


def _dig(state: GameState, context: Context, most: int, otherwise: Zone | None) -> None:
    """Exile cards until a nonland card that costs no more; its player may cast it, then the rest goes."""
    taken: list[ObjectId] = []
    found = False
    for id in reversed(state.players[context.controller].library):
        taken.append(id)
        now = characteristics(state, id)
        found = CardType.LAND not in now.types and now.mana_value <= most
        if found:
            break
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in taken]
    move_all(state, moves)
    exiled = tuple(moved.new for moved in moves)
    rest = replace(context, done=replace(context.done, objects=exiled))
    last = replace(context, done=replace(context.done, objects=exiled[-1:] if found else ()))
    cast = CastNow(What.IT, face=FaceCast.ANY, mana_value_at_most=most, otherwise=otherwise)
    state.schedule(CarryOut((cast,), last), CarryOut((PutOnBottomAtRandom(What.IT),), rest))


def _put_on_bottom(state: GameState, effect: PutOnBottomAtRandom, context: Context, asked: object) -> None:
    meant = cards_meant(state, effect.what, context)
    left = [id for id in meant if state.objects[id].zone is Zone.EXILE]
    state.random().shuffle(left)
    for id in left:
        move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT, at_bottom=True)])


EFFECTS_OF_CASCADING: dict[type, Callable[[GameState, Any, Context, Any], None]] = {
    Cascade: _cascade,
    Discover: _discover,
    PutOnBottomAtRandom: _put_on_bottom,
}
