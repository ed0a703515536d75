"""This module pays costs in life: life that a player pays, or lets others gain [cr2025-06-06 118.3, 119.4,
119.7].

`life_cost_problems` says why such a cost can't be paid; `life_cost_paid` returns the events of paying it.
`costs` calls them.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.words import costs
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.damage.damage import gains, payable_life
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import number
from manaburn.rules.players.range_of_influence import opponents_in_range, players_in_range
from manaburn.rules.players.teams import life_of
from manaburn.rules.replacement.for_players import cannot_gain_life, life_lost
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId

LifePaid = costs.PayLife | costs.PayHalfLife | costs.PayLifeEqualTo
LifeCost = LifePaid | costs.OthersGainLife


def life_cost_problems(
    state: GameState, player: PlayerId, cost: LifeCost, source: ObjectId
) -> Iterator[Problem]:
    """Yield why a cost in life cannot be paid. It can't be paid by letting players gain life who can't
    gain any [cr2025-06-06 119.7].
    """
    who = state.players[player].name
    if not isinstance(cost, costs.OthersGainLife):
        amount = _life_paid(state, player, cost, source)
        if payable_life(state, player) < amount:
            yield state.problem(f"{who} can't pay {amount} life", Topic.PAYING_COSTS)
        return
    others, able = _others(state, player, cost), _able_to_gain(state, player, cost)
    if not able or (cost.who is costs.Gaining.EACH_OTHER_PLAYER and len(able) < len(others)):
        whom = "another player" if cost.who is costs.Gaining.AN_OPPONENT else "each other player"
        yield state.problem(f"{who} can't let {whom} gain {cost.amount} life", Topic.PAYING_COSTS)


def life_cost_paid(state: GameState, player: PlayerId, cost: LifeCost, source: ObjectId) -> list[Event]:
    """Return the events of a cost in life being paid; its player chooses the opponent who gains life."""
    if not isinstance(cost, costs.OthersGainLife):
        paid = life_lost(state, player, _life_paid(state, player, cost, source))
        return [events.LifeChanged(player, -paid, Cause.COST)]
    able = _able_to_gain(state, player, cost)
    if cost.who is costs.Gaining.AN_OPPONENT and len(able) > 1:
        chosen = choose(state, ChoosePlayer(player, Purpose.BE_CHOSEN, able), otherwise=None)
        able = () if chosen is None else (chosen,)
    return [gain for other in able for gain in gains(state, other, cost.amount, Cause.COST)]


def _life_paid(state: GameState, player: PlayerId, cost: LifePaid, source: ObjectId) -> int:
    """Return how much life a player pays for a cost. Half of a life total, their own or their team's, is
    rounded up [cr2025-06-06 107.1a, 810.9a].
    """
    if isinstance(cost, costs.PayLife):
        return cost.amount
    if isinstance(cost, costs.PayLifeEqualTo):
        return number(state, cost.amount, Context(controller=player, source=source))
    return (max(0, life_of(state, player)) + 1) // 2


def _others(state: GameState, player: PlayerId, cost: costs.OthersGainLife) -> tuple[PlayerId, ...]:
    """Return the players whom a cost could let gain life."""
    if cost.who is costs.Gaining.AN_OPPONENT:
        return tuple(opponents_in_range(state, player))
    return tuple(other for other in players_in_range(state, player) if other != player)


def _able_to_gain(state: GameState, player: PlayerId, cost: costs.OthersGainLife) -> tuple[PlayerId, ...]:
    """Return those of these players who can gain life."""
    return tuple(other for other in _others(state, player, cost) if not cannot_gain_life(state, other))
