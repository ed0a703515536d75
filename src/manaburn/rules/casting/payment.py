"""Paying mana from the pool and with mana abilities [cr2025-06-06 118, 601.2g-h]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.vocabulary.effects_on_cards.exiling import PayCosts
from manaburn.cards.vocabulary.words.noted_of_spells import UNCOUNTERABLE
from manaburn.decisions import ActivateAbility, Attack, HelpPay, PayMana, SpendMana
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.mana import Mana, ManaCost, add_mana
from manaburn.rules.casting.announced_costs import ability_of, costs_of, costs_with_x
from manaburn.rules.casting.convoke_delve_improvise import Helpers, help_choices, helpers_now
from manaburn.rules.combat.payability import declaration_due, payment_in_progress
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.dues import due_for
from manaburn.rules.mana.mana_at_hand import Due, ManaAtHand, mana_at_hand
from manaburn.rules.mana.mana_pools import SpentOn, has_bound_mana, on_ability, on_spell, spendings, spent
from manaburn.rules.mana.mana_sources import can_activate_mana_ability
from manaburn.rules.mana.mana_ways import actions_of_source, mana_ability_actions
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, CarryOut
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack, StackItem
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

SpendOrActivate = SpendMana | ActivateAbility | HelpPay


def due_now(state: GameState) -> Due | None:
    """What is due besides the mana that is being paid: for a spell, an ability or a declaration."""
    declare = payment_in_progress(state)
    if declare is not None:
        return declaration_due(state, declare)
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, CarryOut) and task.effects and isinstance(task.effects[0], PayCosts):
        context = task.context
        return due_for(state, context.controller, task.effects[0].costs, context.source)
    item = _announced(state)
    if not isinstance(item, Announced):
        return None
    return due_for(state, item.controller, costs_of(state, item), item.source)


def spent_on_now(state: GameState, player: PlayerId) -> SpentOn | None:
    """The spell or ability whose mana is being paid, if it is that of one; where all mana of the player can
    be spent on anything, that is not asked.
    """
    if not has_bound_mana(state, player):
        return None
    item = _announced(state)
    if isinstance(item, AbilityOnStack):
        return on_ability(item.source, ability_of(item))
    if isinstance(item, SpellOnStack):
        return on_spell(item.id, costs_with_x(state, item))
    return None


def at_hand_now(
    state: GameState,
    player: PlayerId,
    *,
    after: ActivateAbility | None = None,
    tapped: frozenset[ObjectId] = frozenset(),
    helpers: Helpers = (),
    only_pool: bool = False,
) -> ManaAtHand:
    """What a player has for what is being paid now."""
    due, on = due_now(state), spent_on_now(state, player)
    return mana_at_hand(
        state, player, due, after=after, tapped=tapped, helpers=helpers, only_pool=only_pool, on=on
    )


def _announced(state: GameState) -> StackItem | None:
    """What is being announced."""
    announced = bool(state.stack) and bool(state.agenda) and isinstance(state.agenda[-1], Announce)
    return state.stack[-1] if announced else None


def spend(state: GameState, player: PlayerId, cost: ManaCost, mana: Mana) -> None:
    """Mana of the pool is spent; the spell for which it is remembers it."""
    event = spent(state, player, mana, cost, spent_on_now(state, player))
    happen(state, event)
    item = _announced(state)
    if isinstance(item, SpellOnStack):
        unlike = any(marks.uncounterable for marks, _ in event.marked) and UNCOUNTERABLE not in item.options
        options = (*item.options, UNCOUNTERABLE) if unlike else item.options
        state.replace_top(replace(item, spent=add_mana(item.spent, mana), options=options))


def payment_choices(state: GameState, decision: PayMana) -> Iterator[SpendOrActivate]:
    """The ways to spend what is in the pool, and the mana abilities that leave the cost payable."""
    on = spent_on_now(state, decision.player)
    for amounts in spendings(state, decision.player, decision.cost, on):
        yield SpendMana(amounts)
    steps: list[Iterator[SpendOrActivate]] = [help_choices(state, decision)]
    if not decision.helped:
        steps.append(mana_ability_actions(state, decision.player))
    for action in chain.from_iterable(steps):
        if not payment_problems(state, decision, action):
            yield action


def payment_problems(state: GameState, decision: PayMana, action: SpendOrActivate) -> tuple[Problem, ...]:
    """Why a step of a payment is not allowed."""
    cost, player = decision.cost, decision.player
    if isinstance(action, SpendMana):
        if action.mana in spendings(state, player, cost, spent_on_now(state, player)):
            return ()
        return (
            Problem(f"that mana from the pool does not pay {cost}", cite(Topic.PAYING_COSTS, state.edition)),
        )
    if isinstance(action, HelpPay):
        return _help_problems(state, decision, action)
    if decision.helped:
        rule = cite(Topic.MANA_ABILITIES_WHILE_CASTING, state.edition)
        return (Problem("mana abilities come before other payments", rule),)
    problems = mana_activation_problems(state, player, action)
    if problems:
        return problems
    after = at_hand_now(state, player, after=action, helpers=helpers_now(state))
    if not after.pays(cost):
        return (Problem(f"{cost} could not be paid any more", cite(_topic(state), state.edition)),)
    return ()


def _help_problems(state: GameState, decision: PayMana, action: HelpPay) -> tuple[Problem, ...]:
    """Why something cannot pay for one mana of a spell's cost."""
    left = decision.cost.without(action.color)
    if left is None or action not in tuple(help_choices(state, decision)):
        return (Problem("that does not pay for mana of the cost", cite(Topic.PAYING_COSTS, state.edition)),)
    others = tuple(helper for helper in helpers_now(state) if helper[0] != action.object)
    used = frozenset((action.object,))
    after = at_hand_now(state, decision.player, tapped=used, helpers=others, only_pool=True)
    if not after.pays(left):
        return (Problem(f"{left} could not be paid any more", cite(Topic.PAYING_COSTS, state.edition)),)
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
        return (Problem("that is not a mana ability", rule),)
    ability = characteristics(state, action.source).activated[action.ability]
    if action.mana is None or action not in tuple(actions_of_source(state, action.source)):
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
