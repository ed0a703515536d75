"""Cascade and discover [cr2025-06-06 701.57, 702.85]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.cascade import Discover
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.casting import CastNow, FaceCast
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CascadedSpells
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, ObjectId, Zone
from manaburn.values import replace


def _cascade(state: GameState, effect: Instruction, context: Context) -> None:
    most = number(state, StatOf(Stat.MANA_VALUE, What.THIS), context) - 1
    limited = _is_limited(state.edition)
    _dig(state, context, most, limited=limited, otherwise=None)


def _is_limited(edition: Edition) -> bool:
    return edition.cascaded_spells is CascadedSpells.LESSER_VALUE


def _discover(state: GameState, effect: Discover, context: Context) -> None:
    most = number(state, effect.amount, context)
    _dig(state, context, most, limited=True, otherwise=Zone.HAND)


def _dig(state: GameState, context: Context, most: int, *, limited: bool, otherwise: Zone | None) -> None:
    """Exile cards until a nonland card that costs no more; its player may cast it, then the rest goes.

    `limited`: it may be cast only as a spell that costs no more, whatever the card does.
    """
    taken: list[ObjectId] = []
    found = False
    for id in reversed(state.players[context.controller].library):
        taken.append(id)
        now = characteristics(state, id)
        least = min(now.mana_values, default=now.mana_value)
        found = CardType.LAND not in now.types and least <= most
        if found:
            break
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in taken]
    move_all(state, moves)
    exiled = tuple(moved.new for moved in moves)
    rest = replace(context, done=replace(context.done, objects=exiled))
    last = replace(context, done=replace(context.done, objects=exiled[-1:] if found else ()))
    limit = most if limited else None
    cast = CastNow(What.IT, face=FaceCast.ANY, mana_value_at_most=limit, otherwise=otherwise)
    state.schedule(CarryOut((cast,), last), CarryOut((Put(What.IT, Place.BOTTOM_AT_RANDOM),), rest))


EFFECTS_OF_CASCADING: EffectRows = {
    Instruction.CASCADE: _cascade,
    Discover: _discover,
}
