"""What is counted of each player in the course of a turn: a part of `apply`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from manaburn.state import GameState, events
from manaburn.state.effects import SpellOnStack
from manaburn.terms import ObjectId, PlayerId, Tally, is_player

Counted = Iterator[tuple[Tally, PlayerId, int]]


def tally(state: GameState, event: Any) -> None:
    """Count what an event adds; it has not been carried out yet."""
    for kind, player, amount in _COUNTED[type(event)](state, event):
        counted = state.turn.tallies
        counted[kind, player] = counted.get((kind, player), 0) + amount


def _life(state: GameState, event: events.LifeChanged) -> Counted:
    if event.change > 0:
        yield Tally.LIFE_GAINED, event.player, event.change
    elif event.change < 0:
        yield Tally.LIFE_LOST, event.player, -event.change


def _drew(state: GameState, event: events.Drew) -> Counted:
    if event.card is not None:
        yield Tally.CARDS_DRAWN, event.player, 1


def _cast(state: GameState, event: events.SpellCast) -> Counted:
    yield Tally.SPELLS_CAST, event.player, 1
    yield Tally.MANA_SPENT_ON_SPELLS, event.player, mana_spent_on(state, event.spell)


def mana_spent_on(state: GameState, spell: ObjectId) -> int:
    """How much mana was spent to cast a spell that is on the stack."""
    return sum(sum(item.spent) for item in state.stack if isinstance(item, SpellOnStack) and item.id == spell)


def _damage(state: GameState, event: events.DamageDealt) -> Counted:
    if is_player(event.target):
        player = PlayerId(event.target)
        yield Tally.DAMAGE_TAKEN, player, event.amount
        if event.combat:
            yield Tally.COMBAT_DAMAGE_TAKEN, player, event.amount


def _crime(state: GameState, event: events.CrimeCommitted) -> Counted:
    yield Tally.CRIMES, event.player, 1


_COUNTED: dict[type, Callable[[GameState, Any], Counted]] = {
    events.LifeChanged: _life,
    events.Drew: _drew,
    events.SpellCast: _cast,
    events.DamageDealt: _damage,
    events.CrimeCommitted: _crime,
}
TALLIED = frozenset(_COUNTED)
"""The events that something is counted of."""
