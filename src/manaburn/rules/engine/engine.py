"""This module is the engine: it carries out the tasks on `state.agenda` until a player must decide, and
then the player's answer.

`advance` goes on to the next question, and `answer` carries an answer out, up to the question after that;
`pass_on` is a quick answer to pass priority. `take` and `carry_out_next` are smaller steps. The last task of
the agenda is the next. Carrying it out may put new tasks on top, or ask a question (`state.decision`). The
table `TASKS` at the end says which function carries out which task.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

from manaburn import decisions as d
from manaburn.decisions import Action, YesNo
from manaburn.errors import MOST_EVENTS, TooMuch
from manaburn.mana import ManaCost
from manaburn.rules.casting import announcing
from manaburn.rules.casting.listing import can_be_announced
from manaburn.rules.casting.modes import choose_modes
from manaburn.rules.casting.payment import help_pay, is_mana_action, spend
from manaburn.rules.casting.playing_lands import play_land
from manaburn.rules.casting.special_actions import take_special_action
from manaburn.rules.casting.targets.dividing import divide
from manaburn.rules.casting.ways_to_cast import permission_used
from manaburn.rules.combat import combat_damage
from manaburn.rules.effects.resolving import finish_resolution, resolve_top
from manaburn.rules.engine.questions import drop_question, is_without_combatants, leave_out_what_is_gone
from manaburn.rules.engine.taking_back import being_announced, being_resolved, stop_resolving, take_back
from manaburn.rules.happening.answers import Unanswered, answer_before
from manaburn.rules.happening.day_and_night import chooses_as_time_settles, settle_time
from manaburn.rules.happening.happening import happen
from manaburn.rules.mana.mana_abilities import activate_mana_ability
from manaburn.rules.mana.triggered_mana import resolve_mana_at_once
from manaburn.rules.players.teams import blocking_with
from manaburn.rules.start import starting
from manaburn.rules.turn import priority, turn
from manaburn.rules.turn.leaving import lose_the_game, remove_what_is_left
from manaburn.rules.turn.state_based import check_state_based_actions, lose_by_drawing
from manaburn.rules.zones.zones import come_back
from manaburn.state import GameState
from manaburn.state.events import LossReason
from manaburn.state.records import agenda as a
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.combat import blocking, declaration_payment, declaring
else:  # imported only once somebody attacks
    blocking = WhenUsed("manaburn.rules.combat.blocking")
    declaration_payment = WhenUsed("manaburn.rules.combat.declaration_payment")
    declaring = WhenUsed("manaburn.rules.combat.declaring")


def advance(state: GameState) -> None:
    """Carry out tasks until a player must decide or the game is over. Raises TooMuch if neither comes."""
    for _ in range(MOST_EVENTS):
        if state.outcome is not None:
            return
        asked = state.decision
        if asked is None:
            if state.waiting:
                resolve_mana_at_once(state)
            carry_out_next(state)
            if state.unchecked:
                lose_by_drawing(state)
        elif state.players[asked.player].in_game:
            return
        else:
            drop_question(state, asked)
    raise TooMuch(f"more than {MOST_EVENTS:,} things would happen here before the next question")


def carry_out_next(state: GameState) -> None:
    """Carry out the next task with the answers given to it so far.

    If it needs another answer, it raises Unanswered before it has changed anything that the rules know. Then
    ids, random numbers, waiting triggers and passes are rolled back. The task is put on the agenda again with
    the same answers, and the question is asked.
    """
    waiting = state.agenda.pop()
    agenda, turn, so_far = state.agenda.copy(), state.turn, len(state.happened)
    snapshot = (state.next_id, state.game.chance, state.waiting, turn.passes)
    if isinstance(waiting, a.CarryOutAnew):
        task = waiting.task
        answers = waiting.answers
    else:
        task = waiting
        answers = ()
    state.answers = answers
    try:
        TASKS[type(task)](state, task)
    except Unanswered as asking:
        assert len(state.happened) == so_far, "a task asks before it acts"
        state.agenda = agenda
        state.next_id, state.game.chance, state.waiting, turn.passes = snapshot
        state.schedule(a.CarryOutAnew(task, answers))
        state.ask(asking.decision)
    finally:
        state.answers = None
    # `happen` lets day and night settle, unless that needs a question: then it is a task of its own.
    derived = state.derived
    if derived is not None and derived.bound_to_time and state.decision is None:
        if chooses_as_time_settles(state):
            state.schedule(a.Follow(a.AtOnce.TURN_OVER))


def _follow_task(state: GameState, task: a.Follow) -> None:
    """Carry out what follows at once from something: players come back, or objects are exiled, or time
    settles.
    """
    match task.what:
        case a.AtOnce.RETURN:
            come_back(state)
        case a.AtOnce.EXILE:
            assert task.player is not None, "somebody has left the game"
            remove_what_is_left(state, task.player)
        case a.AtOnce.TURN_OVER:
            happen(state, *settle_time(state))
        case _:
            assert_never(task.what)


def _check_cleanup(state: GameState, task: a.CheckCleanup) -> None:
    """Repeat the cleanup step if something waits to be done [cr2025-06-06 514.3a]."""
    performed = check_state_based_actions(state)
    if state.outcome is None and (performed or state.waiting):
        turn.repeat_cleanup(state)


def _declare(state: GameState, task: a.Declare) -> None:
    """Go on with paying for a declaration."""
    declaration_payment.go_on(state, task)


def _ask_to_block(state: GameState, task: a.AskToBlock) -> None:
    """Ask the next player to declare blockers, or finish the blocks if all have."""
    players = task.players
    if players:
        state.schedule(a.AskToBlock(players[1:]))
        _ask_combatant(state, d.DeclareBlockers(blocking_with(state, players[0])[0]))
    else:
        blocking.finish_blocks(state)


def _ask_for_orders(state: GameState, task: a.AskForOrders) -> None:
    """Ask for the next damage assignment order."""
    if task.creatures:
        first = task.creatures[0]
        combat = state.combat
        assert combat is not None, "orders are announced in combat"
        among = combat.blockers_of(first) if first in combat.attacks else combat.blocked_by(first)
        state.schedule(a.AskForOrders(task.creatures[1:]))
        if len(among) > 1:  # nobody has left since
            player = state.primary(state.permanents[first].controller)
            state.ask(d.OrderForDamage(player, first, among, task.kept))


def _ask_for_damage(state: GameState, task: a.AskForDamage) -> None:
    """Ask the next player to assign combat damage, or finish the assignment if all have."""
    players, parts = task.players, task.parts
    if players:
        state.schedule(a.AskForDamage(players[1:], parts))
        _ask_combatant(state, d.AssignCombatDamage(state.primary(players[0])))
    else:
        combat_damage.finish_assignment(state, parts)


def _ask_combatant(state: GameState, asked: d.DeclareBlockers | d.AssignCombatDamage) -> None:
    """Ask a player about blockers or damage, if they are in the game and there is something to choose."""
    if state.players[asked.player].in_game and not is_without_combatants(state, asked):
        state.ask(asked)


def answer(state: GameState, action: Action) -> None:
    """Carry out a legal answer to the pending decision, up to the next decision."""
    take(state, action)
    if state.decision is None or not state.players[state.decision.player].in_game:
        advance(state)


def pass_on(state: GameState, asked: d.Priority) -> None:
    """Let the player with priority pass, and carry out what follows, up to the next decision."""
    state.decision = None
    priority.pass_priority(state, asked.player)
    advance(state)


def take(state: GameState, action: Action) -> None:
    """Take a legal answer to the pending decision, and put the tasks that follow on the agenda."""
    decision = state.decision
    assert decision is not None, "a decision is pending"
    if isinstance(action, d.Pass):
        state.decision = None
        priority.pass_priority(state, decision.player)
    elif isinstance(action, d.Concede):
        _concede(state, action.player)
    else:
        state.decision = None
        if state.agenda and isinstance(state.agenda[-1], a.CarryOutAnew):
            answer_before(state, decision, action)
        else:
            state.agenda.append(a.Respond(decision, action))
            carry_out_next(state)


def _concede(state: GameState, player: PlayerId) -> None:
    """Let a player who concedes leave the game at once; a question to them is dropped [cr2025-06-06 104.3a].
    Priority that they had passes to the next player [cr2025-06-06 800.4a].
    """
    decision = state.decision
    passed = [] if decision is None else _passed(state, decision.player)
    announced, resolving = being_announced(state), being_resolved(state)
    lose_the_game(state, [(player, LossReason.CONCEDED)])
    if state.outcome is None:
        others = len(priority.receiving_priority(state)) - 1  # who has priority now has yet to pass
        state.turn.passes = min(sum([state.players[who].in_game for who in passed]), max(others, 0))
        stop_resolving(state, resolving)
        leave_out_what_is_gone(state)
        take_back(state, announced)


def _passed(state: GameState, asked: PlayerId) -> list[PlayerId]:
    """Return the players who have passed in succession, up to the player with the question. If that player
    gets no priority, return nobody.
    """
    players = priority.receiving_priority(state)
    if asked not in players:
        return []
    before = players.index(asked)
    return [players[(before - n) % len(players)] for n in range(1, state.turn.passes + 1)]


def _respond(state: GameState, task: a.Respond) -> None:
    """Carry out the answer to a question: both decide which function does it."""
    decision, action = task.decision, task.action
    match decision, action:
        case d.Priority(player), _:
            _act(state, player, action)
        case d.PayMana(player, cost), d.ActivateAbility():
            activate_mana_ability(state, player, action, a.Pay(player, cost))
        case d.PayMana(player, cost), d.HelpPay(color=color):
            help_pay(state, action)
            state.schedule(a.Pay(player, cost.without(color) or ManaCost(), helped=True))
        case d.PayMana(player, cost), d.SpendMana(mana):
            if cost.total:
                spend(state, player, cost, mana)
        case _, d.Targets(targets):
            item = state.announced()
            state.replace_top(replace(item, targets=(*item.targets, targets)))
        case _, d.AnnounceX(value):
            state.replace_top(replace(state.announced(), x=value))
        case _, d.Modes(modes):
            choose_modes(state, modes)
        case _, d.Divide(shares):
            divide(state, shares)
        case d.OrderTriggers(player), d.Order(order):
            priority.put_waiting(state, player, order)
        case d.DeclareAttackers(player), d.Attack():
            if not declaring.ask_what_they_attack(state, decision, action):
                declaration_payment.declare_attackers(state, player, action)
        case d.DeclareBlockers(player), d.Block():
            declaration_payment.declare_blockers(state, player, action)
        case d.OrderCosts(), d.Order(order):
            declaration_payment.order_costs(state, order)
        case d.OrderForDamage(creature=creature), d.Order(order):
            combat_damage.announce_order(state, creature, tuple(ObjectId(id) for id in order))
        case d.AssignCombatDamage(player), d.AssignDamage(parts):
            combat_damage.assign(state, player, parts)
        case d.Mulligan(player), d.Answer(yes_or_no):
            starting.answer_mulligan(state, player, keeps=yes_or_no is YesNo.NO)
        case _:
            raise AssertionError("the judge lets only answers to the question through")


def _act(state: GameState, player: PlayerId, action: Action) -> None:
    """Carry out what a player with priority does instead of passing; they have priority again afterwards
    [cr2025-06-06 117.3c].
    """
    state.turn.passes = 0
    match action:
        case d.PlayLand():
            play_land(state, player, action)
        case d.CastSpell():
            able = partial(can_be_announced, state, player, action)
            used = permission_used(state, player, action, able)
            if used.events:
                happen(state, *used.events)
            announcing.begin_cast(state, player, action, used.noted, used)
        case d.TakeSpecialAction():
            take_special_action(state, player, action)
        case d.ActivateAbility():
            if is_mana_action(state, action):
                activate_mana_ability(state, player, action, a.GivePriority(player))
            else:
                announcing.begin_activation(state, player, action)
        case _:
            raise AssertionError("the judge lets only these through")


def _carry_out(state: GameState, task: a.CarryOut) -> None:
    """Carry out effects, by the table in `manaburn.rules.effects.effects`."""
    from manaburn.rules.effects.effects import carry_out  # noqa: PLC0415 - two dozen files no game begins with

    carry_out(state, task)


def _put_away(state: GameState, task: a.PutAway) -> None:
    """Put cards where the task says, by `manaburn.rules.effects.cards.libraries`."""
    from manaburn.rules.effects.cards.libraries import put_away  # noqa: PLC0415 - as above

    put_away(state, task)


TASKS: dict[type, Callable[[GameState, Any], None]] = {
    a.OfferMulligans: starting.offer_mulligans,
    a.BeginTurn: turn.begin_turn,
    a.NextStep: turn.next_step,
    a.EndStep: turn.end_step,
    a.DoTurnBasedAction: turn.do_turn_based_action,
    a.GivePriority: lambda state, task: priority.give_priority(state, task.player),
    a.CheckCleanup: _check_cleanup,
    a.Respond: _respond,
    a.Announce: announcing.announce,
    a.Pay: announcing.ask_to_pay,
    a.PutOnStack: lambda state, task: announcing.put_on_stack(state, task.triggers),
    a.ResolveTop: lambda state, task: resolve_top(state, task.then),
    a.CarryOut: _carry_out,
    a.PutAway: _put_away,
    a.FinishResolution: lambda state, task: finish_resolution(state, task.item),
    a.Follow: _follow_task,
    a.Declare: _declare,
    a.AskToBlock: _ask_to_block,
    a.AskForOrders: _ask_for_orders,
    a.AskForDamage: _ask_for_damage,
}
"""How each task is carried out: the whole control flow of the game, in one place."""
