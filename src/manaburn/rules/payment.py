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
from manaburn.rules.dues import due_for
from manaburn.rules.mana_actions import mana_ability_actions
from manaburn.rules.mana_at_hand import Due, mana_at_hand
from manaburn.rules.mana_sources import can_activate_mana_ability
from manaburn.rules.payability import declaration_due, payment_in_progress
from manaburn.state import GameState
from manaburn.state.agenda import Announce
from manaburn.state.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import PlayerId

SpendOrActivate = SpendMana | ActivateAbility


def due_now(state: GameState) -> Due | None:
    """What is due besides the mana that is being paid: for a spell, an ability or a declaration."""
    declare = payment_in_progress(state)
    if declare is not None:
        return declaration_due(state, declare)
    announced = bool(state.stack) and bool(state.agenda) and isinstance(state.agenda[-1], Announce)
    item = state.stack[-1] if announced else None
    if not isinstance(item, AbilityOnStack | SpellOnStack):
        return None
    source = item.source if isinstance(item, AbilityOnStack) else item.id
    return due_for(state, item.controller, costs_of(state, item), source)


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
    if not mana_at_hand(state, player, due_now(state), after=action).pays(cost):
        return (Problem(f"{cost} could not be paid any more", cite(_topic(state), state.edition)),)
    return ()


def _topic(state: GameState) -> Topic:
    declare = payment_in_progress(state)
    if declare is None:
        return Topic.MANA_ABILITIES_WHILE_CASTING
    return Topic.ATTACK_PAYMENT if isinstance(declare.declaration, Attack) else Topic.BLOCK_PAYMENT


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
        if not can_activate_mana_ability(state, permanent, action.ability, ability):
            return (Problem("its cost cannot be paid", cite(Topic.SUMMONING_SICKNESS, state.edition)),)
        return (Problem("it does not add that mana", rule),)
    return ()


def is_mana_action(state: GameState, action: ActivateAbility) -> bool:
    """Whether an action activates a mana ability."""
    if action.source not in state.permanents:
        return False
    activated = characteristics(state, action.source).activated
    return 0 <= action.ability < len(activated) and is_mana_ability(activated[action.ability])
