"""This module takes back what is in progress and can't be completed, once a player has left the game.

With the player go their permanents, which may have been needed for a payment or as targets [cr2025-06-06
731.1, 800.4a]. `take_back` looks at what is in progress, in this order:

1. A spell or ability that is being announced: a spell goes back where it was cast from, an ability is
   removed.
2. A declaration of attackers or blockers: it is asked for anew, with its attackers untapped.
3. A payment as something resolves, or for a special action: it is not made.

`stop_resolving` goes on after a spell or ability that was about to resolve and has left. Mana that was made,
and costs that were paid already, stay as they are.
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.vocabulary.effects_on_cards.exiling import PayCosts
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.mana import total_of
from manaburn.rules.casting.announcing import has_targets_for
from manaburn.rules.casting.casting import announcing_faults, possible_x, price_problems
from manaburn.rules.casting.modes import possible_modes
from manaburn.rules.casting.payment import spent_on_now
from manaburn.rules.casting.targets.target_slots import slots_on_top
from manaburn.rules.casting.targets.targets_together import can_choose
from manaburn.rules.casting.total_costs import costs_of, costs_with_x, in_order_of_paying
from manaburn.rules.combat.declaration_costs import TotalCost, total_cost
from manaburn.rules.combat.payability import (
    creatures_of,
    declaring_with,
    is_payable,
    means_in_progress,
    tapped_by_attacking,
    tolls_due,
    tolls_of,
)
from manaburn.rules.engine.questions import pay_nothing
from manaburn.rules.mana.costs import has_x, other_cost_problems
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause
from manaburn.state.records import agenda as a
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack, StackItem


def take_back(state: GameState, announced: StackItem | None) -> None:
    """Take back the announcement, declaration or payment in progress, if it can't be completed any more.

    `announced` is the spell or ability that was being announced when the player left (`being_announced`).
    """
    if announced is not None:
        _take_back_announcement(state, announced)
    _take_back_declaration(state)
    _take_back_payment(state)


# What was being announced


def being_announced(state: GameState) -> StackItem | None:
    """Return the spell or ability that is being announced, if any."""
    return state.stack[-1] if any(isinstance(a.begun(task), a.Announce) for task in state.agenda) else None


def _take_back_announcement(state: GameState, item: StackItem) -> None:
    """Take a spell or ability back if its announcement can't be completed: its controller has left, or
    legal choices or means to pay are missing.

    A spell goes back to where it was cast from. All tasks of the announcement are removed from the agenda
    [cr2025-06-06 800.4a, 731.1].
    """
    if _can_be_announced(state, item):
        return
    state.decision = None
    while not isinstance(a.begun(state.agenda.pop()), a.Announce):
        pass
    if state.stack and state.stack[-1].id == item.id:
        if isinstance(item, SpellOnStack) and item.id in state.objects:
            apply(state, move(state, item.id, item.cast_from, Cause.TAKEN_BACK))
        else:
            apply(state, events.LeftStack(item.id))
    if isinstance(state.agenda[-1], a.EndStep):
        you = item.controller
        state.schedule(a.GivePriority(you if state.players[you].in_game else state.player_after(you)))


def _can_be_announced(state: GameState, item: StackItem) -> bool:
    """Return whether the announcement can still be completed: its object is there, its costs can be paid,
    and the pending question has a legal answer.
    """
    if not state.stack or state.stack[-1].id != item.id:
        return False
    if isinstance(item, AbilityOnStack) and item.ability is not None and item.source not in state.objects:
        return False
    if not _can_be_paid(state, item):
        return False
    match state.decision:
        case d.ChooseTargets(slot=slot):
            slots, you, source = slots_on_top(state, state.decision)
            return can_choose(state, slots, you, source, slot)
        case d.ChooseModes():
            return any(possible_modes(state, state.announced()))
        case d.ChooseX():
            return _has_targets_with_some_x(state, state.announced())
        case d.PayMana(player=you, cost=cost):
            return mana_at_hand(state, you, on=spent_on_now(state, you)).pays(cost)
        case _:
            return not isinstance(item, Announced) or _can_be_aimed_later(state, item)


def _can_be_aimed_later(state: GameState, item: Announced) -> bool:
    """Return whether there are legal targets for a spell or ability whose player is asked something before
    they choose them. A triggered ability without targets is removed by itself [cr2025-06-06 603.3d].
    """
    if isinstance(item, AbilityOnStack) and item.ability is None:
        return True
    match _next_stage(state).stage:
        case a.Stage.OPTIONS | a.Stage.MODES if isinstance(item, SpellOnStack):
            return not announcing_faults(state, item)
        case a.Stage.SPLICING | a.Stage.X:
            return _has_targets_with_some_x(state, item)
        case a.Stage.SYMBOLS:
            return has_targets_for(state, item.x)
        case _:
            return True


def _has_targets_with_some_x(state: GameState, item: Announced) -> bool:
    values = possible_x(state, item) if has_x(costs_with_x(state, item)) else (item.x,)
    return any(has_targets_for(state, x) for x in values)


def _next_stage(state: GameState) -> a.Announce:
    """Return the task that goes on with the announcement."""
    return next(begun for task in reversed(state.agenda) if isinstance(begun := a.begun(task), a.Announce))


def _can_be_paid(state: GameState, item: StackItem) -> bool:
    """Return whether the costs still to be paid can be paid, mana that is being asked for left aside."""
    if not isinstance(item, Announced) or (isinstance(item, AbilityOnStack) and item.ability is None):
        return True
    all_costs, player = costs_of(state, item), item.controller
    if item.cost is None:
        return not any(price_problems(state, player, item.source, all_costs, item.x))
    then = _next_stage(state)
    paid = then.index if then.stage is a.Stage.PAY_REST else 0
    left = in_order_of_paying(state.edition, all_costs)[paid:]
    return not any(other_cost_problems(state, player, left, item.source))


# What was about to resolve


def being_resolved(state: GameState) -> StackItem | None:
    """Return the spell or ability that is about to resolve while a question is pending before that, if
    any.
    """
    return state.stack[-1] if any(isinstance(a.begun(task), a.ResolveTop) for task in state.agenda) else None


def stop_resolving(state: GameState, item: StackItem | None) -> None:
    """Give priority as after a resolution, if the spell or ability that was about to resolve has left with
    its controller. The object below it on the stack does not resolve instead [cr2025-06-06 117.4, 800.4a].
    """
    if item is None or state.on_stack(item.id) is not None:
        return
    state.decision = None
    while not isinstance(task := a.begun(state.agenda.pop()), a.ResolveTop):
        pass
    state.schedule(a.GivePriority(state.active_players()[0] if task.then is None else task.then))


# What was being declared


def _take_back_declaration(state: GameState) -> None:
    """Ask for an attack or block anew, with its attackers untapped, if it can't be paid for any more
    [cr2025-06-06 508.1, 509.1, 731.1].
    """
    task = next((begun for task in state.agenda if isinstance(begun := a.begun(task), a.Declare)), None)
    if task is None or not state.players[task.player].in_game or _can_be_declared(state, task):
        return
    while not isinstance(a.begun(state.agenda.pop()), a.Declare):
        pass
    state.decision = None
    first = declaring_with(state, task.player, task.declaration)[0]
    if isinstance(task.declaration, d.Block):
        state.ask(d.DeclareBlockers(first))
        return
    attackers = [id for id in creatures_of(task.declaration) if id in state.permanents]
    for id in tapped_by_attacking(state, attackers):
        if state.permanents[id].tapped:
            apply(state, events.Untapped(id))
    state.ask(d.DeclareAttackers(first))


def _can_be_declared(state: GameState, task: a.Declare) -> bool:
    """Return whether the costs of a declaration that are still to be paid can be paid."""
    player, due = task.player, task.due
    if due is None:
        pairs = [pair for pair in task.declaration.pairs if pair[0] in state.permanents]
        tolls = tolls_of(state, player, tolls_due(state, player, task.declaration))
        cost = total_cost(tolls, pairs)
    else:
        asked = (state.decision.cost,) if isinstance(state.decision, d.PayMana) else ()
        mana = [each.cost.cost for each in due if isinstance(each.cost, PayManaCost)]
        others = tuple(each for each in due if not isinstance(each.cost, PayManaCost))
        cost = TotalCost(total_of((*asked, *mana)), others)
    return is_payable(state, means_in_progress(state, task), cost)


# What was being paid for as something resolves, or as a special action


def _take_back_payment(state: GameState) -> None:
    """Let a price stay unpaid, or a special action be not taken, if it can't be paid for any more."""
    waiting = a.begun(state.agenda[-1]) if state.agenda else None
    if not isinstance(waiting, a.CarryOut) or not state.players[waiting.context.controller].in_game:
        return
    asked, first = state.decision, waiting.effects[:1]
    if isinstance(asked, d.PayMana) and waiting.otherwise is not None:
        if not mana_at_hand(state, asked.player, on=spent_on_now(state, asked.player)).pays(asked.cost):
            state.decision = None
            pay_nothing(state)
    elif first and isinstance(first[0], PayCosts):
        player, source = waiting.context.controller, waiting.context.source
        if any(other_cost_problems(state, player, first[0].costs, source)):
            state.decision = None
            while not isinstance(state.agenda[-1], a.GivePriority):
                state.agenda.pop()
