"""This module carries out effects on players: counters, the monarch, speed, and life totals that are set
or exchanged [cr2025-06-06 107.14, 119.5, 122.1, 701.12c, 723.1, 723.3, 726, 810.9c-e; cr2006-10-01
606.9b-c].

The table `EFFECTS_ON_PLAYERS` at the end names the function for each effect. `getting` yields the event of
counters given to a player. To set a life total, `_set_totals` lets the player gain or lose the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import SetPowerOrToughness
from manaburn.cards.vocabulary.effects_by_subject.players import (
    BecomeMonarch,
    ExchangeLife,
    ExchangeLifeWithSize,
    GetCityBlessing,
    GetCounters,
    IncreaseSpeed,
    LoseCounters,
    LoseUnspentMana,
    Payable,
    PayAny,
    SetLife,
)
from manaburn.decisions import ChoosePlayer, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.rules.damage.damage import cannot_lose_life, gains, payable_life
from manaburn.rules.happening.answers import choose, choosing
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_amount
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.meaning import number_for, players_meant
from manaburn.rules.mana.mana_pools import lose_unspent
from manaburn.rules.players.teams import has_a_share, life_before_set, life_of
from manaburn.rules.replacement.for_players import cannot_gain_life, life_lost
from manaburn.rules.replacement.replaced import counters_given
from manaburn.rules.words.amounts import stat_of
from manaburn.rules.zones.zones import let_come_back
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, PlayerId

# Counters, and the monarch


def _get_counters(state: GameState, effect: GetCounters, context: Context) -> None:
    """Give each of the players counters of a kind."""
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        you = context.controller
        happen(state, *(each for id in players for each in getting(state, id, effect.kind, amount, you)))


def getting(
    state: GameState, player: PlayerId, kind: CounterKind, amount: int, by: PlayerId
) -> Iterator[Event]:
    """Yield the event by which a player gets counters from the player `by`, changed by replacement
    effects.
    """
    amount = counters_given(state, player, kind, amount, by)
    if amount > 0 and kind is CounterKind.POISON:
        yield events.PoisonGiven(player, amount)
    elif amount > 0:
        yield events.PlayerCountersChanged(player, kind, amount)


def _get_city_blessing(state: GameState, effect: GetCityBlessing, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        if not state.players[player].rare.blessed:
            happen(state, events.CityBlessingGained(player))


def _increase_speed(state: GameState, effect: IncreaseSpeed, context: Context) -> None:
    amount = number(state, effect.amount, context)
    players = players_meant(state, effect.who, context) if amount > 0 else []
    happen(state, *(events.SpeedChanged(id, state.players[id].rare.speed + amount) for id in players))


def _lose_counters(state: GameState, effect: LoseCounters, context: Context) -> None:
    """Take counters of a kind from players: a number of them, or all."""
    most = None if effect.amount is None else number(state, effect.amount, context)
    batch = []
    for player in players_meant(state, effect.who, context):
        for kind, have in state.players[player].counters:
            lost = have if most is None else min(have, most)
            if lost > 0 and effect.kind in (None, kind):
                batch.append(events.PlayerCountersChanged(player, kind, -lost))
    happen(state, *batch)


def _pay_any(state: GameState, effect: PayAny, context: Context) -> None:
    """Let a player pay any amount of energy or life. A player who pays none has chosen not to pay. "That
    much" is what was paid, though an effect may make the player lose more life for it.
    """
    for player in choosing(state, players_meant(state, effect.who, context))[:1]:
        match effect.of:
            case Payable.ENERGY:
                paid = _amount_to_pay(state, player, state.players[player].counter(CounterKind.ENERGY))
                lost: Event = events.PlayerCountersChanged(player, CounterKind.ENERGY, -paid)
            case Payable.LIFE:
                paid = _amount_to_pay(state, player, payable_life(state, player))
                lost = events.LifeChanged(player, -life_lost(state, player, paid), Cause.COST)
            case _:
                assert_never(effect.of)
        if paid:
            happen(state, lost)
            note_amount(state, paid)


def _amount_to_pay(state: GameState, player: PlayerId, most: int) -> int:
    """Return how much of something a player chooses to pay."""
    if most <= 0:
        return 0
    offered = tuple(str(amount) for amount in range(most + 1))
    return int(choose(state, ChooseWord(player, Quality.NUMBER, offered), otherwise="0") or 0)


def _become_monarch(state: GameState, effect: BecomeMonarch, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        if player != state.game.monarch:
            happen(state, events.MonarchChanged(player))
            let_come_back(state)


def _lose_unspent_mana(state: GameState, effect: LoseUnspentMana, context: Context) -> None:
    lose_unspent(state, players_meant(state, effect.who, context))


# Life totals


Totals = list[tuple[PlayerId, int]]
"""Players, and what the life total of each is to become."""
LifeTotal = Callable[[GameState, PlayerId], int]
"""What counts as the life total of a player."""


def _set_life(state: GameState, effect: SetLife, context: Context) -> None:
    """Set life totals: each player gains or loses the difference.

    Of a team that has one life total, only one member is affected, whom the team chooses [cr2025-06-06
    810.9d]. At first each had a share, and the sum of all counted [cr2006-10-01 606.9b].
    """
    players = players_meant(state, effect.who, context)
    affected: dict[PlayerId, None] = {}
    for player in players:
        together = tuple(member.id for member in state.sharing_life(player) if member.id in players)
        if len(together) == 1 or has_a_share(state):
            affected[player] = None
        elif player == together[0]:
            asked = ChoosePlayer(state.primary(player), Purpose.HAVE_LIFE_TOTAL_SET, together)
            chosen = choose(state, asked, otherwise=None)
            affected |= {} if chosen is None else {chosen: None}
    in_order = [player for player in players if player in affected]
    totals = [(player, number_for(state, effect.amount, context, player)) for player in in_order]
    _set_totals(state, totals, life_before_set)


def _exchange_life(state: GameState, effect: ExchangeLife, context: Context) -> None:
    """Exchange the life totals of two players, unless they are teammates who share one [cr2025-06-06
    701.12a, 701.12c, 810.9e].
    """
    meant = [player for who in effect.between for player in players_meant(state, who, context)]
    if len(set(meant)) != 2:
        return
    one, other = dict.fromkeys(meant)
    if state.players[other] in state.sharing_life(one):
        return
    lives = {one: life_of(state, other), other: life_of(state, one)}
    if all(_can_be_set(state, player, total) for player, total in lives.items()):
        _set_totals(state, list(lives.items()))


def _can_be_set(state: GameState, player: PlayerId, total: int) -> bool:
    """Return whether a life total can be exchanged for another number [cr2025-06-06 119.7-119.8]."""
    higher, lower = total > life_of(state, player), total < life_of(state, player)
    return not ((higher and cannot_gain_life(state, player)) or (lower and cannot_lose_life(state, player)))


def _exchange_life_with_size(state: GameState, effect: ExchangeLifeWithSize, context: Context) -> None:
    """Exchange a life total with the power or toughness of the source, which a continuous effect sets.

    Other effects on the power or toughness apply to the new number [cr2025-06-06 613.4b, 701.12a, 701.12g].
    """
    this, you, players = context.source, context.controller, players_meant(state, effect.who, context)
    if this not in state.permanents or len(players) != 1 or not characteristics(state, this).is_creature:
        return
    life, size = life_of(state, players[0]), stat_of(effect.stat, characteristics(state, this))
    if not _can_be_set(state, players[0], size):
        return
    _set_totals(state, [(players[0], size)])
    change = SetPowerOrToughness(effect.stat, life)
    happen(state, effect_begins(state, (this,), change, source=this, controller=you))


def _set_totals(state: GameState, totals: Totals, before: LifeTotal = life_of) -> None:
    """Let players gain and lose life at the same time, to reach their new totals [cr2025-06-06 119.5]."""
    batch: list[Event] = []
    for player, change in _differences(state, totals, before):
        if change > 0:
            batch.extend(gains(state, player, change, Cause.EFFECT))
        elif change < 0 and not cannot_lose_life(state, player):
            lost = life_lost(state, player, -change)
            batch.append(events.LifeChanged(player, -lost, Cause.EFFECT))
    happen(state, *batch)


def _differences(state: GameState, totals: Totals, before: LifeTotal) -> Iterable[tuple[PlayerId, int]]:
    """Yield what each player gains (or loses, as a negative number), counted from their total before.

    If all members of a team are set who each have a share, the shares add up to the total of the team
    [cr2006-10-01 606.9a-b].
    """
    left = {player: state.players[player].life for player, _ in totals}
    for player, total in totals:
        team = [member.id for member in state.sharing_life(player)]
        together = [member for member, _ in totals if member in team]
        share = before(state, player) if len(together) < len(team) else life_of(state, player)
        if has_a_share(state) and len(together) == len(team) and player == together[-1]:
            share = left[together[0]] - (len(team) - 1) * share
        yield player, total - share


EFFECTS_ON_PLAYERS: EffectRows = {
    SetLife: _set_life,
    ExchangeLife: _exchange_life,
    ExchangeLifeWithSize: _exchange_life_with_size,
    GetCounters: _get_counters,
    LoseCounters: _lose_counters,
    PayAny: _pay_any,
    LoseUnspentMana: _lose_unspent_mana,
    BecomeMonarch: _become_monarch,
    GetCityBlessing: _get_city_blessing,
    IncreaseSpeed: _increase_speed,
}
