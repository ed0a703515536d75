"""This module finds what replacement effects make of the mana that a permanent is tapped for: as much again,
or mana of another type [cr2025-06-06 106.12b].

`as_produced` is the entry. `counted` makes an amount of mana from types.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import ProducesInstead, Rule
from manaburn.cards.vocabulary.changes.players import MoreManaProduced
from manaburn.mana import Mana
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.terms import ManaType, ObjectId, PlayerId


def as_produced(state: GameState, permanent: ObjectId, options: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """Return the amounts of mana that a permanent produces when it is tapped for one of these [cr2025-06-06
    106.12b].
    """
    rules = characteristics(state, permanent).rules
    instead = tuple(rule for rule in rules if rule is _LIMIT or isinstance(rule, ProducesInstead))
    times = _times_as_much(state, permanent)
    if not instead:
        most = prod(times)
        return tuple(dict.fromkeys(_multiplied(option, most) for option in options)) if times else options
    found = (amount for option in options for amount in _after_all(option, (*instead, *times)))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def _after_all(amount: Mana, effects: tuple[object, ...]) -> tuple[Mana, ...]:
    """Return what can become of an amount by replacement effects, which the player who taps the permanent
    applies in any order [cr2025-06-06 616.1]. One that can't apply yet may do so later; a number multiplies.
    """
    found: list[Mana] = []
    able = [effect for effect in dict.fromkeys(effects) if sum(amount) >= _needed(effect)]
    for effect in able:
        at = effects.index(effect)
        for becomes in _becomes(amount, effect):
            found += _after_all(becomes, (*effects[:at], *effects[at + 1 :]))
    return tuple(dict.fromkeys(found)) if able else (amount,)


_LIMIT = Rule.PRODUCES_ONE_COLORLESS


def _needed(effect: object) -> int:
    """Return how much mana has to be produced for an effect to apply."""
    if effect is _LIMIT:
        return 2
    return 1 if isinstance(effect, ProducesInstead) else 0


def _becomes(amount: Mana, effect: object) -> tuple[Mana, ...]:
    """Return what one replacement effect can make of an amount."""
    match effect:
        case int(times):
            return (_multiplied(amount, times),)
        case ProducesInstead(kinds=kinds, number=number):
            of_each = sum(amount) if number is None else number
            return tuple(counted((kind,), of_each) for kind in kinds)
        case _:
            return (counted((ManaType.COLORLESS,)),)


def _multiplied(option: Mana, times: int) -> Mana:
    w, u, b, r, g, c = (times * number for number in option)
    return (w, u, b, r, g, c)


def _times_as_much(state: GameState, id: ObjectId) -> tuple[int, ...]:
    """Return by how much effects multiply the mana that a permanent produces, once for each effect."""
    permanent = state.permanents.get(id)
    if permanent is None or not state.mechanics & _MANA_MULTIPLIED:
        return ()
    return tuple(
        rule.change.times
        for rule in rules_for(state, permanent.controller)
        if isinstance(rule.change, MoreManaProduced)
        and matches(state, rule.change.permanents, id, rule.context.controller, rule.context.source)
    )


_MANA_MULTIPLIED = int(Mechanics.MANA_MULTIPLIED)
"""The bit of `state.mechanics` for games with effects that multiply mana."""


def counted(kinds: tuple[ManaType, ...], of_each: int = 1) -> Mana:
    """Return an amount of mana from the kinds in it, for each kind that is listed `of_each` mana."""
    w, u, b, r, g, c = (of_each * kinds.count(kind) for kind in ManaType)
    return (w, u, b, r, g, c)


def is_multiplied(state: GameState, player: PlayerId) -> bool:
    """Return whether an effect multiplies the mana that permanents of a player produce."""
    return bool(state.mechanics & _MANA_MULTIPLIED) and any(
        isinstance(rule.change, MoreManaProduced) for rule in rules_for(state, player)
    )
