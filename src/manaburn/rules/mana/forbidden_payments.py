"""This module applies to costs effects such as "players can't pay life or sacrifice creatures to cast spells
or activate abilities" [cr2025-06-06 101.2, 601.2h, 602.2b].

* `as_payable` changes costs where the player chooses: to "sacrifice a permanent that is no creature".
* `forbidden_payments` yields why the others can't be paid: "pay 2 life", "sacrifice this creature".

These effects do not limit what is paid as a spell or ability resolves, to attack or for a special action.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.players import CantPayWith
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.mana.life_costs import LifePaid
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace


def _forbidding(state: GameState, player: PlayerId, *, for_mana: bool) -> tuple[CantPayWith, ...]:
    """Return the rules by which a player can't pay for spells and abilities. With `for_mana`, leave out those
    that allow it for mana abilities.
    """
    if not may_have_rules_for_players(state):
        return ()
    changes = (rule.change for rule in rules_for(state, player))
    found = (change for change in changes if isinstance(change, CantPayWith))
    return tuple(dict.fromkeys(change for change in found if not (for_mana and change.but_for_mana)))


def as_payable(state: GameState, player: PlayerId, all_costs: Costs, *, for_mana: bool = False) -> Costs:
    """Return costs of a spell or ability as their player can pay them: permanents that can't be sacrificed
    for it are left out of what a cost may be paid with.
    """
    kept = [each.permanents for each in _forbidding(state, player, for_mana=for_mana) if each.permanents]
    if not kept:
        return all_costs
    return tuple(_without(cost, kept) for cost in all_costs)


def _without(cost: costs.Cost, kept: list[Filter]) -> costs.Cost:
    """Return a cost to sacrifice permanents of the player's choice, but none that these filters describe."""
    if not isinstance(cost, costs.SacrificeOther | costs.SacrificeForPower):
        return cost
    further = tuple(each for each in kept if each not in cost.filter.none_of)
    return replace(cost, filter=replace(cost.filter, none_of=(*cost.filter.none_of, *further)))


def forbidden_payments(
    state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId, *, for_mana: bool = False
) -> Iterator[Problem]:
    """Yield why effects keep a player from paying the costs of a spell or ability: from paying more than 0
    life [cr2025-06-06 119.4b], or from sacrificing its source.
    """
    rules, who = _forbidding(state, player, for_mana=for_mana), state.players[player].name
    if rules and any(_pays_life(cost) for cost in all_costs):
        yield state.problem(f"{who} can't pay life to cast spells or activate abilities", Topic.PAYING_COSTS)
    if costs.CostOfThis.SACRIFICE in all_costs and source in state.permanents:
        if any(each.permanents and matches(state, each.permanents, source, player) for each in rules):
            name = characteristics(state, source).name
            yield state.problem(
                f"{who} can't sacrifice {name} to cast spells or activate abilities", Topic.PAYING_COSTS
            )


def _pays_life(cost: costs.Cost) -> bool:
    """Return whether a cost is paid with life; paying 0 life is always possible."""
    return isinstance(cost, LifePaid) and cost != costs.PayLife(0)
