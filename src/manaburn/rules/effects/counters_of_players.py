"""Counters that players get and lose, other than poison [cr2025-06-06 107.14, 122.1, 726]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.counters_of_players import GetCounters, LoseCounters
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context


def _get(state: GameState, effect: GetCounters, context: Context) -> None:
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        happen(state, *(events.PlayerCountersChanged(player, effect.kind, amount) for player in players))


def _lose(state: GameState, effect: LoseCounters, context: Context) -> None:
    most = None if effect.amount is None else number(state, effect.amount, context)
    batch = []
    for player in players_meant(state, effect.who, context):
        have = state.players[player].counter(effect.kind)
        lost = have if most is None else min(have, most)
        if lost > 0:
            batch.append(events.PlayerCountersChanged(player, effect.kind, -lost))
    happen(state, *batch)


EFFECTS_ON_PLAYERS_COUNTERS: dict[type, Callable[[GameState, Any, Context], None]] = {
    GetCounters: _get,
    LoseCounters: _lose,
}
