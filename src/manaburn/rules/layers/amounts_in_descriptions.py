"""This module puts numbers into filters that compare with an amount [cr2025-06-06 608.2h].

For example, "creature with power less than the number of cards in your hand" becomes a filter with a plain
number when it is used. Such a comparison is called a bound. `effect_with_bounds`, `filter_with_bounds` and
`slots_with_bounds` do so for an effect, a filter and target slots; `holds_with_bounds` evaluates a condition
that way. `depend_on_amounts` and `speak_of_x` say whether target slots have bounds at all, or bounds by X.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, get_args

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.bounds import Compared
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Condition, Number, TargetSlot, speaks_of
from manaburn.rules.layers.characteristics import compared, holds
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.values import fields, is_record, replace

_THERE_ARE_SOME = int(Mechanics.AMOUNTS_IN_DESCRIPTIONS)
"""The bit of `state.mechanics` for games with such filters."""

_LATER = (*get_args(Effect), Activated, Static, Triggered, CardDefinition)
"""The records inside which bounds stay as they are: they are evaluated when these records are used
themselves, as when a granted ability resolves.
"""


def effect_with_bounds(state: GameState, effect: Effect, context: Context) -> Effect:
    """Return an effect with the numbers of this moment put into its filters."""
    if not any(_is_bounded(getattr(effect, each.name)) for each in fields(effect)):
        return effect
    changed = {
        each.name: _worked_out(content, lambda bound: compared(state, bound, context))
        for each in fields(effect)
        if _is_bounded(content := getattr(effect, each.name))
    }
    return replace(effect, **changed)


def filter_with_bounds(state: GameState, filter: Filter, context: Context) -> Filter:
    """Return a filter with the numbers of this moment put in."""
    if not state.mechanics & _THERE_ARE_SOME or not _is_bounded(filter):
        return filter
    found: Filter = _worked_out(filter, lambda bound: compared(state, bound, context))
    return found


def holds_with_bounds(state: GameState, condition: Condition, context: Context) -> bool:
    """Return whether a condition of a triggered ability holds, with the numbers of this moment put into its
    filters.
    """
    if state.mechanics & _THERE_ARE_SOME and _is_bounded(condition):
        condition = _worked_out(condition, lambda bound: compared(state, bound, context))
    return holds(state, condition, context)


def slots_with_bounds(
    state: GameState, slots: tuple[TargetSlot, ...], context: Context
) -> tuple[TargetSlot, ...]:
    """Return target slots with the numbers of this moment put into their filters."""
    if not depend_on_amounts(state, slots):
        return slots
    return tuple(_worked_out(slot, lambda bound: compared(state, bound, context)) for slot in slots)


def depend_on_amounts(state: GameState, slots: Iterable[TargetSlot]) -> bool:
    """Return whether a target slot has a filter that compares with an amount."""
    return bool(state.mechanics & _THERE_ARE_SOME) and any(_is_bounded(slot.what) for slot in slots)


def speak_of_x(state: GameState, slots: Iterable[TargetSlot]) -> bool:
    """Return whether a target slot has a filter that compares with X."""
    if not state.mechanics & _THERE_ARE_SOME:
        return False
    return any(_is_bounded(slot.what) and speaks_of(slot.what, Number.X) for slot in slots)


def _is_bounded(words: object) -> bool:
    """Return whether words have a filter in them that compares with an amount."""
    if isinstance(words, tuple):
        return any(map(_is_bounded, words))
    if isinstance(words, Filter):
        return bool(words.bounds) or any(map(_is_bounded, words.others))
    if isinstance(words, _LATER):
        return False
    return any(_is_bounded(getattr(words, each.name)) for each in fields(words))


def _worked_out(words: Any, now: Callable[[Compared], Filter]) -> Any:
    """Return words in which each comparison with an amount is replaced by a filter: `now` makes it."""
    found: Any = words
    if isinstance(words, tuple):
        found = tuple(_worked_out(part, now) for part in words)
    elif is_record(words) and not isinstance(words, _LATER) and _is_bounded(words):
        bounds = words.bounds if isinstance(words, Filter) else ()
        parts = {each.name: getattr(words, each.name) for each in fields(words) if each.name != "bounds"}
        found = replace(found, **{name: _worked_out(part, now) for name, part in parts.items()})
        if isinstance(found, Filter):
            found = replace(found, bounds=(), all_of=(*found.all_of, *map(now, bounds)))
    return found
