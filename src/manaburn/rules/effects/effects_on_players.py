"""What effects give players: counters, poison among them, and being the monarch [cr2025-06-06 107.14, 122.1,
723.1, 723.3, 726].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.counters_of_players import GetCounters, LoseCounters
from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.effects_by_subject.poison import GivePoison
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context


def _get_counters(state: GameState, effect: GetCounters, context: Context) -> None:
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        happen(state, *(events.PlayerCountersChanged(player, effect.kind, amount) for player in players))


def _lose_counters(state: GameState, effect: LoseCounters, context: Context) -> None:
    most = None if effect.amount is None else number(state, effect.amount, context)
    batch = []
    for player in players_meant(state, effect.who, context):
        have = state.players[player].counter(effect.kind)
        lost = have if most is None else min(have, most)
        if lost > 0:
            batch.append(events.PlayerCountersChanged(player, effect.kind, -lost))
    happen(state, *batch)


def _give_poison(state: GameState, effect: GivePoison, context: Context) -> None:
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        happen(state, *(events.PoisonGiven(player, amount) for player in players))


def _become_monarch(state: GameState, effect: BecomeMonarch, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        if player != state.game.monarch:
            happen(state, events.MonarchChanged(player))


EFFECTS_ON_PLAYERS: EffectRows = {
    GetCounters: _get_counters,
    LoseCounters: _lose_counters,
    GivePoison: _give_poison,
    BecomeMonarch: _become_monarch,
}
