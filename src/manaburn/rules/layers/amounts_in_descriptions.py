"""Descriptions whose numbers are amounts, worked out for the moment of their use [cr2025-06-06 608.2h]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never, get_args

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Number, TargetSlot, speaks_of
from manaburn.rules.layers.characteristics import number
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.values import fields, is_record, replace

_THERE_ARE_SOME = int(Mechanics.AMOUNTS_IN_DESCRIPTIONS)

_LATER = (*get_args(Effect), Activated, Static, Triggered, CardDefinition)
"""What is worked out when its own time comes."""


def effect_with_bounds(state: GameState, effect: Effect, context: Context) -> Effect:
    """An effect with the numbers that its descriptions have as it happens."""
    if not any(_is_bounded(getattr(effect, each.name)) for each in fields(effect)):
        return effect
    changed = {
        each.name: _worked_out(content, lambda amount: number(state, amount, context))
        for each in fields(effect)
        if _is_bounded(content := getattr(effect, each.name))
    }
    return replace(effect, **changed)


def slots_with_bounds(
    state: GameState, slots: tuple[TargetSlot, ...], context: Context
) -> tuple[TargetSlot, ...]:
    """Target slots with the numbers that their descriptions have now."""
    if not depend_on_amounts(state, slots):
        return slots
    return tuple(_worked_out(slot, lambda amount: number(state, amount, context)) for slot in slots)


def depend_on_amounts(state: GameState, slots: Iterable[TargetSlot]) -> bool:
    """Whether what can be targets depends on an amount."""
    return bool(state.mechanics & _THERE_ARE_SOME) and any(_is_bounded(slot.what) for slot in slots)


def speak_of_x(state: GameState, slots: Iterable[TargetSlot]) -> bool:
    """Whether what can be targets depends on X."""
    if not state.mechanics & _THERE_ARE_SOME:
        return False
    return any(_is_bounded(slot.what) and speaks_of(slot.what, Number.X) for slot in slots)


def _is_bounded(words: object) -> bool:
    if isinstance(words, tuple):
        return any(map(_is_bounded, words))
    if isinstance(words, Filter):
        return bool(words.bounds) or any(map(_is_bounded, words.any_of))
    if isinstance(words, _LATER):
        return False
    return any(_is_bounded(getattr(words, each.name)) for each in fields(words))


def _worked_out(words: Any, number_of: Callable[[Amount], int]) -> Any:
    found: Any = words
    if isinstance(words, tuple):
        found = tuple(_worked_out(part, number_of) for part in words)
    elif is_record(words) and not isinstance(words, _LATER) and _is_bounded(words):
        changed = {each.name: getattr(words, each.name) for each in fields(words)}
        found = replace(found, **{name: _worked_out(part, number_of) for name, part in changed.items()})
        if isinstance(found, Filter):
            found = _limited(found, number_of)
    return found


def _limited(filter: Filter, number_of: Callable[[Amount], int]) -> Filter:
    for bound in filter.bounds:
        least, most = _limits(bound, number_of(bound.amount))
        match bound.stat:
            case Stat.POWER:
                filter = replace(filter, power_at_least=least, power_at_most=most)
            case Stat.TOUGHNESS:
                filter = replace(filter, toughness_at_least=least, toughness_at_most=most)
            case Stat.MANA_VALUE:
                filter = replace(filter, mana_value_at_least=least, mana_value_at_most=most)
            case _:
                assert_never(bound.stat)
    return replace(filter, bounds=())


def _limits(bound: Bound, number: int) -> tuple[int | None, int | None]:
    match bound.relation:
        case Relation.AT_LEAST:
            return number, None
        case Relation.AT_MOST:
            return None, number
        case Relation.EXACTLY:
            return number, number
        case Relation.MORE_THAN:
            return number + 1, None
        case Relation.LESS_THAN:
            return None, number - 1
        case _:
            assert_never(bound.relation)
