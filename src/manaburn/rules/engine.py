"""The engine: carry out tasks until a player must decide, and carry out what they answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import assert_never

from manaburn import decisions as d
from manaburn.cards.interests import Mechanics
from manaburn.decisions import Action, Purpose, YesNo
from manaburn.mana import ChooseMana, ManaCost, ProduceMana
from manaburn.rules import (
    announcing,
    blocking,
    choices,
    choosing_players,
    combat_damage,
    declaration_payment,
    dividing,
    priority,
    stacking_triggers,
    starting,
    turn,
)
from manaburn.rules.chosen_attackers import ask_what_they_attack
from manaburn.rules.commanders import asks_where_commanders_go, forget_answers, has_commanders
from manaburn.rules.effects import add_chosen_mana, carry_out
from manaburn.rules.helping import help_pay
from manaburn.rules.leaving import lose_the_game
from manaburn.rules.libraries import arrange
from manaburn.rules.madness import may_ask_about_madness
from manaburn.rules.mana_abilities import activate_mana_ability
from manaburn.rules.modes import choose_modes
from manaburn.rules.payment import is_mana_action, spend
from manaburn.rules.permissions import may_ask_for_a_permission
from manaburn.rules.questions import being_announced, drop_question, go_on_announcing, leave_out_what_is_gone
from manaburn.rules.replacing import (
    Undecided,
    chooses_as_something_enters,
    is_asked_before,
    may_be_undecided,
)
from manaburn.rules.resolving import finish_resolution, may_ask_where_a_spell_goes, resolve_top
from manaburn.rules.special_actions import take_special_action
from manaburn.rules.state_based import check_state_based_actions
from manaburn.rules.ways_to_cast import use_permission
from manaburn.state import GameState
from manaburn.state import agenda as a
from manaburn.state.agenda import Task
from manaburn.state.events import LossReason
from manaburn.terms import ObjectId, PlayerId, Target


def advance(state: GameState) -> None:
    """Carry out tasks until a player must decide or the game is over."""
    while state.outcome is None:
        asked = state.decision
        if asked is None:
            carry_out_next(state)
        elif state.players[asked.player].in_game:
            return
        else:
            drop_question(state, asked)


def carry_out_next(state: GameState) -> None:
    """Carry out the next task, or ask what players choose before it happens."""
    task = state.agenda.pop()
    if isinstance(task, a.CarryOutAnew):
        _carry_out_anew(state, task)
    elif state.mechanics & _ASK_FIRST and (has_commanders(state) or _may_be_undecided(state, task)):
        _carry_out_anew(state, a.CarryOutAnew(task))
    else:
        perform(state, task)


def _carry_out_anew(state: GameState, anew: a.CarryOutAnew) -> None:
    """Carry out something before which players may have to choose what replaces what; if so, it is as though
    it had not begun, until they have [cr2025-06-06 616.1, 903.9b].
    """
    kept = state.clone() if _may_be_undecided(state, anew.task) else None
    happened = len(state.happened)
    try:
        if asks_where_commanders_go(state, anew, _attempt):
            return
        _attempt(state, anew)
    except Undecided as undecided:
        assert kept is not None, "it was foreseen that something could be asked"
        state.return_to(kept, happened)
        state.applying = None
        state.schedule(anew)
        state.ask(undecided.decision)
    else:
        forget_answers(state)


_CHOSEN_FIRST: tuple[tuple[int, Callable[[GameState, Task], bool]], ...] = (
    (int(Mechanics.MADNESS), may_ask_about_madness),
    (int(Mechanics.REPLACING), may_be_undecided),
    (int(Mechanics.CHOOSING_AS_IT_ENTERS), chooses_as_something_enters),
    (int(Mechanics.PLAYED_ELSEWHERE | Mechanics.REPLACING), may_ask_where_a_spell_goes),
    (int(Mechanics.PLAYED_ELSEWHERE), may_ask_for_a_permission),
)
"""What a player may have to choose before a task is carried out, and what a game must have for that."""
_ASK_FIRST = reduce(or_, (needed for needed, _ in _CHOSEN_FIRST), int(Mechanics.COMMANDERS))


def _may_be_undecided(state: GameState, task: Task) -> bool:
    """Whether a player may have to choose before something happens; asked before every task."""
    for needed, may_choose in _CHOSEN_FIRST:  # noqa: SIM110 - asked so often that a generator is too dear
        if state.mechanics & needed and may_choose(state, task):
            return True
    return False


def _attempt(state: GameState, anew: a.CarryOutAnew) -> None:
    if _may_be_undecided(state, anew.task):
        state.applying = anew.applying
    perform(state, anew.task)
    state.applying = None


def perform(state: GameState, task: Task) -> None:
    """Carry out one task: the whole control flow of the game, in one place; the commonest tasks first."""
    match task:
        case a.EndStep():
            turn.end_step(state)
        case a.DoTurnBasedAction():
            turn.do_turn_based_action(state, task)
        case a.GivePriority(player):
            priority.give_priority(state, player)
        case a.Announce():
            announcing.announce(state, task)
        case a.Pay():
            announcing.ask_to_pay(state, task)
        case a.NextStep():
            turn.next_step(state)
        case a.BeginTurn():
            turn.begin_turn(state, task)
        case a.ResolveTop():
            resolve_top(state)
        case a.CarryOut():
            carry_out(state, task)
        case a.FinishResolution(item):
            finish_resolution(state, item)
        case a.PutOnStack(triggers):
            stacking_triggers.put_on_stack(state, triggers)
        case a.CheckStateBasedActions():
            priority.check_again(state, task)
        case a.CheckCleanup():
            _check_cleanup(state)
        case a.Declare():
            declaration_payment.go_on(state, task)
        case a.AskToBlock(players):
            _ask_to_block(state, players)
        case a.AskForOrders():
            _ask_for_orders(state, task)
        case a.AskForDamage(players, parts):
            _ask_for_damage(state, players, parts)
        case a.OfferMulligans():
            starting.offer_mulligans(state, task)
        case a.Respond(decision, action):
            _respond(state, decision, action)
        case _:
            assert_never(task)


def _check_cleanup(state: GameState) -> None:
    """[cr2025-06-06 514.3a]"""
    performed = check_state_based_actions(state)
    if state.outcome is None and (performed or state.waiting):
        turn.repeat_cleanup(state)


def _ask_to_block(state: GameState, players: tuple[PlayerId, ...]) -> None:
    if players:
        state.schedule(a.AskToBlock(players[1:]))
        state.ask(d.DeclareBlockers(state.primary(players[0])))
    else:
        blocking.finish_blocks(state)


def _ask_for_orders(state: GameState, task: a.AskForOrders) -> None:
    if task.creatures:
        first = task.creatures[0]
        combat = state.combat
        assert combat is not None, "orders are announced in combat"
        among = combat.blockers_of(first) if first in combat.attacks else combat.blocked_by(first)
        state.schedule(a.AskForOrders(task.creatures[1:]))
        if len(among) > 1:  # nobody has left since
            player = state.primary(state.permanents[first].controller)
            state.ask(d.OrderForDamage(player, first, among, task.kept))


def _ask_for_damage(
    state: GameState, players: tuple[PlayerId, ...], parts: tuple[tuple[ObjectId, Target, int], ...]
) -> None:
    if players:
        state.schedule(a.AskForDamage(players[1:], parts))
        player = state.primary(players[0])
        if state.players[player].in_game:
            state.ask(d.AssignCombatDamage(player))
    else:
        combat_damage.finish_assignment(state, parts)


def answer(state: GameState, action: Action) -> None:
    """Carry out a legal answer to the pending decision, up to the next decision."""
    take(state, action)
    advance(state)


def take(state: GameState, action: Action) -> None:
    """Take a legal answer to the pending decision; what follows from it is then on the agenda."""
    decision = state.decision
    assert decision is not None, "a decision is pending"
    if isinstance(action, d.Pass):
        state.decision = None
        priority.pass_priority(state, decision.player)
    elif isinstance(action, d.Concede):
        _concede(state, action.player)
    else:
        state.decision = None
        if _can_be_carried_out_at_once(state, decision, action):
            _respond(state, decision, action)
        else:
            state.schedule(a.Respond(decision, action))


def _can_be_carried_out_at_once(state: GameState, decision: d.Decision, action: Action) -> bool:
    """An answer about which more may be asked before it does anything is a task like others."""
    if _is_about_replacing(state, decision):
        return True
    if not state.mechanics & _ASK_FIRST:
        return True
    return not (has_commanders(state) or _may_be_undecided(state, a.Respond(decision, action)))


def _is_about_replacing(state: GameState, decision: d.Decision) -> bool:
    if isinstance(decision, d.ChooseObjects) and decision.purpose in _ABOUT_COMMANDERS:
        return True
    return is_asked_before(state, decision)


_ASKED_TOGETHER = (Purpose.DISCARD, Purpose.SACRIFICE)
"""What all choose, one after another, before it happens [101.4]."""
_ABOUT_COMMANDERS = (Purpose.COMMAND_ZONE, Purpose.COMMAND_ZONE_INSTEAD)


def _respond(state: GameState, decision: d.Decision, action: Action) -> None:
    if isinstance(decision, d.Priority):
        _act(state, decision.player, action)
    else:
        _answer(state, decision, action)


def _concede(state: GameState, player: PlayerId) -> None:
    """A player who concedes leaves the game at once; what they were asked is not asked any more [104.3a]."""
    decision = state.decision
    passed = [] if decision is None else _passed(state, decision.player)
    announced = being_announced(state)
    lose_the_game(state, [(player, LossReason.CONCEDED)])
    if state.outcome is None:
        state.turn.passes = sum([state.players[who].in_game for who in passed])
        leave_out_what_is_gone(state)
        if announced is not None:
            go_on_announcing(state, announced)


def _passed(state: GameState, asked: PlayerId) -> list[PlayerId]:
    """Those who have passed in succession, up to the player who is asked; nobody, if they get no priority."""
    players = priority.receiving_priority(state)
    if asked not in players:
        return []
    before = players.index(asked)
    return [players[(before - n) % len(players)] for n in range(1, state.turn.passes + 1)]


def _answer(state: GameState, decision: d.Decision, action: Action) -> None:
    match decision, action:
        case d.PayMana(player, cost), d.ActivateAbility():
            activate_mana_ability(state, player, action, a.Pay(player, cost))
        case d.PayMana(player, cost), d.HelpPay(color=color):
            help_pay(state, action)
            state.schedule(a.Pay(player, cost.without(color) or ManaCost(), helped=True))
        case d.PayMana(player, cost), d.SpendMana(mana):
            spend(state, player, cost, mana)
        case _, d.Targets() | d.Modes() | d.AnnounceX() | d.Divide():
            _announce(state, action)
        case d.OrderTriggers(player), d.Order(order):
            priority.put_waiting(state, player, order)
        case d.DeclareAttackers(player), d.Attack():
            if not ask_what_they_attack(state, decision, action):
                declaration_payment.declare_attackers(state, player, action)
        case d.DeclareBlockers(player), d.Block():
            declaration_payment.declare_blockers(state, player, action)
        case d.OrderCosts(), d.Order(order):
            declaration_payment.order_costs(state, order)
        case d.OrderForDamage(creature=creature), d.Order(order):
            combat_damage.announce_order(state, creature, tuple(ObjectId(id) for id in order))
        case d.AssignCombatDamage(player), d.AssignDamage(parts):
            combat_damage.assign(state, player, parts)
        case d.ChooseObjects(), d.Choose(objects):
            choices.choose_objects(state, decision, tuple(ObjectId(id) for id in objects))
        case d.ChooseOne(), d.Choose((target,)):
            choices.choose_one(state, decision, target)
        case d.ChoosePlayer(), d.Choose((chosen,)):
            choosing_players.player_chosen(state, decision, PlayerId(chosen))
        case d.ArrangeCards(), d.Arrange():
            arrange(state, decision, action)
        case d.ChooseWhether() | d.ChooseWord(), d.Answer() | d.Say():
            choices.say(state, decision, action)
        case ChooseMana(player), ProduceMana(mana):
            add_chosen_mana(state, player, mana)
        case d.Mulligan(player), d.Answer(yes_or_no):
            starting.answer_mulligan(state, player, keeps=yes_or_no is YesNo.NO)
        case _:
            raise AssertionError("the judge lets only answers to the question through")


def _announce(state: GameState, action: d.Targets | d.Modes | d.AnnounceX | d.Divide) -> None:
    match action:
        case d.Targets(targets):
            announcing.choose_targets(state, targets)
        case d.Modes(modes):
            choose_modes(state, modes)
        case d.AnnounceX(value):
            announcing.choose_x(state, value)
        case d.Divide(shares):
            dividing.divide(state, shares)
        case _:
            assert_never(action)


def _act(state: GameState, player: PlayerId, action: Action) -> None:
    """What a player with priority does but pass; they have priority again afterwards
    [cr2025-06-06 117.3c].
    """
    state.turn.passes = 0
    match action:
        case d.PlayLand():
            announcing.play_land(state, player, action)
        case d.CastSpell():
            noted = use_permission(state, player, action.card, action.way, action.face)
            announcing.begin_cast(state, player, action, noted)
        case d.TakeSpecialAction():
            take_special_action(state, player, action)
        case d.ActivateAbility():
            if is_mana_action(state, action):
                activate_mana_ability(state, player, action, a.GivePriority(player))
            else:
                announcing.begin_activation(state, player, action)
        case _:
            raise AssertionError("the judge lets only these through")
