"""What effects give players: counters, poison among them, and being the monarch [cr2025-06-06 107.14, 122.1,
723.1, 723.3, 726].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.counters_of_players import GetCounters, LoseCounters
from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, PlayerId


def _get_counters(state: GameState, effect: GetCounters, context: Context) -> None:
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        happen(state, *(_getting(player, effect.kind, amount) for player in players))


def _getting(player: PlayerId, kind: CounterKind, amount: int) -> Event:
    if kind is CounterKind.POISON:
        return events.PoisonGiven(player, amount)
    return events.PlayerCountersChanged(player, kind, amount)


def _lose_counters(state: GameState, effect: LoseCounters, context: Context) -> None:
    most = None if effect.amount is None else number(state, effect.amount, context)
    batch = []
    for player in players_meant(state, effect.who, context):
        have = state.players[player].counter(effect.kind)
        lost = have if most is None else min(have, most)
        if lost > 0:
            batch.append(events.PlayerCountersChanged(player, effect.kind, -lost))
    happen(state, *batch)


def _become_monarch(state: GameState, effect: BecomeMonarch, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        if player != state.game.monarch:
            happen(state, events.MonarchChanged(player))


EFFECTS_ON_PLAYERS: EffectRows = {
    GetCounters: _get_counters,
    LoseCounters: _lose_counters,
    BecomeMonarch: _become_monarch,
}
