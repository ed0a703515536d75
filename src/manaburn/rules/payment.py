"""Paying mana from the pool and with mana abilities [cr2025 118, 601.2g-h]."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import is_mana_ability
from manaburn.decisions import ActivateAbility, Attack, PayMana, SpendMana
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.mana import ways_to_spend
from manaburn.rules.announcing import costs_of
from manaburn.rules.characteristics import characteristics
from manaburn.rules.costs import kept_for_costs
from manaburn.rules.declaration_costs import TotalCost
from manaburn.rules.mana_sources import (
    available_units,
    can_activate_mana_ability,
    can_pay,
    life_price,
    mana_ability_actions,
)
from manaburn.rules.payability import (
    means_in_progress,
    payment_in_progress,
    sources_to_keep,
    stays_payable,
)
from manaburn.state import GameState
from manaburn.state.agenda import Announce
from manaburn.state.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import ObjectId, PlayerId

SpendOrActivate = SpendMana | ActivateAbility


def sources_in_use(state: GameState, besides: ObjectId | None = None) -> frozenset[ObjectId]:
    """What cannot be used for mana: what other parts of the cost being paid need, of a spell, an ability or a
    declaration. `besides`: what is going to be used up and can't be kept.
    """
    declare = payment_in_progress(state)
    if declare is not None and isinstance(state.decision, PayMana):
        cost = TotalCost(state.decision.cost, declare.due or ())
        return sources_to_keep(state, means_in_progress(state, declare), cost) or frozenset()
    item = (
        state.stack[-1] if state.stack and state.agenda and isinstance(state.agenda[-1], Announce) else None
    )
    if not isinstance(item, AbilityOnStack | SpellOnStack):
        return frozenset()
    source = item.source if isinstance(item, AbilityOnStack) else item.id
    kept = kept_for_costs(state, item.controller, costs_of(state, item), source, besides)
    return frozenset((source,) if besides is None else (source, besides)) if kept is None else kept


def payment_choices(state: GameState, decision: PayMana) -> Iterator[SpendOrActivate]:
    """The ways to spend what is in the pool, and the mana abilities that leave the cost payable."""
    for amounts in ways_to_spend(decision.cost, state.players[decision.player].mana):
        yield SpendMana(amounts)
    for action in mana_ability_actions(state, decision.player):
        if not payment_problems(state, decision, action):
            yield action


def payment_problems(state: GameState, decision: PayMana, action: SpendOrActivate) -> tuple[Problem, ...]:
    """Why a step of a payment is not allowed."""
    cost, player = decision.cost, decision.player
    if isinstance(action, SpendMana):
        if action.mana in ways_to_spend(cost, state.players[player].mana):
            return ()
        return (
            Problem(f"that mana from the pool does not pay {cost}", cite(Topic.PAYING_COSTS, state.edition)),
        )
    problems = mana_activation_problems(state, player, action)
    if problems:
        return problems
    declare = payment_in_progress(state)
    if declare is not None:
        if stays_payable(state, declare, cost, action):
            return ()
        topic = Topic.ATTACK_PAYMENT if isinstance(declare.declaration, Attack) else Topic.BLOCK_PAYMENT
        return (Problem("the other costs could not be paid any more", cite(topic, state.edition)),)
    busy = sources_in_use(state, action.source)
    ability = characteristics(state, action.source).activated[action.ability]
    price = life_price(((action.ability, ability),))
    units = available_units(state, player, busy | {action.source}, life_spent=price)
    assert action.mana is not None, "a mana ability says which mana"
    for kind, amount in enumerate(action.mana):
        units[1 << kind] = units.get(1 << kind, 0) + amount
    if action.source in busy or not can_pay(units, cost):
        return (
            Problem(
                f"{cost} could not be paid any more", cite(Topic.MANA_ABILITIES_WHILE_CASTING, state.edition)
            ),
        )
    return ()


def mana_activation_problems(
    state: GameState, player: PlayerId, action: ActivateAbility
) -> tuple[Problem, ...]:
    """Why a mana ability cannot be activated."""
    rule = cite(Topic.MANA_ABILITIES, state.edition)
    permanent = state.permanents.get(action.source)
    if permanent is None or permanent.controller != player:
        return (Problem("only a permanent its player controls can be used", rule),)
    if not is_mana_action(state, action):
        return (Problem("that is no mana ability", rule),)
    ability = characteristics(state, action.source).activated[action.ability]
    if action.mana is None or action not in tuple(mana_ability_actions(state, player)):
        if not can_activate_mana_ability(state, permanent, ability):
            return (Problem("its cost cannot be paid", cite(Topic.SUMMONING_SICKNESS, state.edition)),)
        return (Problem("it does not add that mana", rule),)
    return ()


def is_mana_action(state: GameState, action: ActivateAbility) -> bool:
    """Whether an action activates a mana ability."""
    if action.source not in state.permanents:
        return False
    activated = characteristics(state, action.source).activated
    return 0 <= action.ability < len(activated) and is_mana_ability(activated[action.ability])
