"""What becomes of the pending question when a player leaves the game [cr2025-06-06 800.4a, 800.4f-h].

A spell or ability that has begun to resolve goes on without its controller [cr2025-06-06 608.2m].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn import decisions as d
from manaburn.cards.vocabulary.effects import May
from manaburn.rules.casting.modes import possible_modes
from manaburn.rules.casting.payment import spent_on_now
from manaburn.rules.casting.target_slots import slots_on_top
from manaburn.rules.casting.targets_together import can_choose
from manaburn.rules.engine import choices
from manaburn.rules.happening.answers import is_asked_before
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.players.range_of_influence import opponents_who_choose, players_in_range
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause
from manaburn.state.records import agenda as a
from manaburn.state.records.agenda import Task, Waiting
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def drop_question(state: GameState, decision: d.Decision) -> None:
    """Go on from a question whose player has left: they choose nothing and pay nothing, what they were
    declaring is not done, and the next player has priority where they had it [cr2025-06-06 800.4a, 800.4f].
    """
    state.decision = None
    if isinstance(decision, _FOR_OTHERS) and _another_answers(state, decision):
        return
    match decision:
        case d.Priority(player):
            state.schedule(a.GivePriority(state.player_after(player)))
        case _ if is_asked_before(state):
            _do_anew(state)
        case d.PayMana():
            _pay_nothing(state)
        case d.ChooseObjects(purpose=purpose) if purpose in _PRICES and _pay_nothing(state):
            pass
        case d.ChooseObjects() if isinstance(state.agenda[-1], _WAITS_FOR_OBJECTS):
            choices.choose_objects(state, decision, ())
        case d.ChooseWhether() if not isinstance(state.agenda[-1], a.Declare):
            choices.choose_whether(state, decision, d.YesNo.NO)
        case d.ChooseWord() | d.ChoosePlayer(purpose=d.Purpose.BE_CHOSEN):
            state.agenda.pop()
        case _:
            pass
    while _is_of(state.agenda[-1], decision.player):
        state.agenda.pop()


_PRICES = (
    d.Purpose.SACRIFICE_AS_COST,
    d.Purpose.DISCARD_AS_COST,
    d.Purpose.RETURN_AS_COST,
    d.Purpose.EXILE_AS_COST,
    d.Purpose.TAP_AS_COST,
)

_WAITS_FOR_OBJECTS = (a.CarryOut, a.CheckStateBasedActions)
"""What goes on though nothing was chosen; costs and turn-based actions of who left do not."""


def _pay_nothing(state: GameState) -> bool:
    """What a player who has left was to pay as something resolves is not paid [cr2025-06-06 800.4f]; whether
    they were.
    """
    waiting = state.agenda[-1]
    if not isinstance(waiting, a.CarryOut) or waiting.otherwise is None:
        return False
    state.agenda.pop()
    state.schedule(a.CarryOut(waiting.otherwise, waiting.context))
    return True


def _do_anew(state: GameState) -> None:
    """A task that has asked is carried out anew with the answers given to it so far; if an answer of a player
    would have moved what has left, they are asked again.
    """
    waiting = state.agenda.pop()
    assert isinstance(waiting, a.CarryOutAnew), "something was about to happen"
    if isinstance(waiting.task, a.Respond):
        state.ask(waiting.task.decision)
        leave_out_what_is_gone(state)
    else:
        state.schedule(waiting)


def _is_of(task: Waiting, player: PlayerId) -> bool:
    """Whether a task goes on with what a player began to declare or to pay."""
    match task:
        case a.CarryOutAnew(task=begun):
            return _is_of(begun, player)
        case a.Respond(decision):
            return decision.player == player
        case a.Pay(player=whose) | a.Declare(player=whose):
            return whose == player
        case _:
            return False


# Choices for others


_FOR_OTHERS = (d.ChooseWhether, d.ChooseObjects, d.ChooseWord)


def _another_answers(state: GameState, asked: d.ChooseWhether | d.ChooseObjects | d.ChooseWord) -> bool:
    """The controller of a spell or ability chooses another player to make a choice in place of one who has
    left, an opponent for an opponent if possible; not to pay anything [cr2025-06-06 800.4g]. Whether they do.
    """
    task = state.agenda[-1]
    if not isinstance(task, a.CarryOut) or not _is_a_choice(state, asked):
        return False
    you = task.context.controller
    others = players_in_range(state, you)
    if state.options.are_opponents(asked.player, you):
        others = opponents_who_choose(state, you)
    if not state.players[you].in_game or asked.player == you or not others:
        return False
    state.agenda[-1] = replace(task, held=asked)
    state.ask(d.ChoosePlayer(you, d.Purpose.ANSWER_INSTEAD, tuple(others)))
    return True


def _is_a_choice(state: GameState, asked: d.ChooseWhether | d.ChooseObjects | d.ChooseWord) -> bool:
    """Whether another player could make it: it is no price, and something is left to choose from."""
    match asked:
        case d.ChooseWhether(cost=cost):
            task = state.agenda[-1]
            return cost is None and isinstance(task, a.CarryOut) and isinstance(task.effects[0], May)
        case d.ChooseWord():
            return True
        case d.ChooseObjects(purpose=d.Purpose.CHOOSE | d.Purpose.PUT_INTO_THE_FIRST_PILE, among=among):
            return any(id in state.objects for id in among)
        case _:
            return False


# What was being announced


def being_announced(state: GameState) -> StackItem | None:
    """The spell or ability of which the announcement is not over."""
    tasks = (task.task if isinstance(task, a.CarryOutAnew) else task for task in state.agenda)
    return state.stack[-1] if any(isinstance(task, a.Announce) for task in tasks) else None


def go_on_announcing(state: GameState, item: StackItem) -> None:
    """After a player has left: a spell or ability of theirs, or for which there are no choices or no means
    any more without them, is not announced; a spell goes back to where it was [cr2025-06-06 800.4a, 731.1].
    """
    if _can_be_announced(state, item):
        return
    state.decision = None
    while not isinstance(_begun(state.agenda.pop()), a.Announce):
        pass
    if state.stack and state.stack[-1].id == item.id:
        if isinstance(item, SpellOnStack) and item.id in state.objects:
            apply(state, move(state, item.id, item.cast_from, Cause.TAKEN_BACK))
        else:
            apply(state, events.LeftStack(item.id))
    if isinstance(state.agenda[-1], a.EndStep):
        you = item.controller
        state.schedule(a.GivePriority(you if state.players[you].in_game else state.player_after(you)))


def _begun(task: Waiting) -> Task:
    return task.task if isinstance(task, a.CarryOutAnew) else task


def _can_be_announced(state: GameState, item: StackItem) -> bool:
    if not state.stack or state.stack[-1].id != item.id:
        return False
    if isinstance(item, AbilityOnStack) and item.ability is not None and item.source not in state.objects:
        return False
    match state.decision:
        case d.ChooseTargets(slot=slot):
            slots, you, source = slots_on_top(state, state.decision)
            return can_choose(state, slots, you, source, slot)
        case d.ChooseModes():
            return any(possible_modes(state, item))
        case d.PayMana(player=you, cost=cost):
            return mana_at_hand(state, you, on=spent_on_now(state)).pays(cost)
        case _:
            return True


def leave_out_what_is_gone(state: GameState) -> None:
    """What left the game is no longer offered to the player who is asked; if nothing else is, they are asked
    no more.
    """
    asked = state.decision
    match asked:
        case d.ChooseObjects(among=among):
            left = tuple(id for id in among if id in state.objects)
            if len(left) == len(among):
                return
            if is_asked_before(state):
                state.decision = None
                _do_anew(state)
                return
            least, most = min(asked.minimum, len(left)), min(asked.maximum, len(left))
            limits = tuple(replace(limit, among=limit.among & set(left)) for limit in asked.limits)
            weights = tuple(w for id, w in zip(among, asked.weights, strict=False) if id in left)
            state.decision = replace(
                asked, among=left, minimum=least, maximum=most, limits=limits, weights=weights
            )
        case d.ChooseOne(object=object, among=among):
            there = tuple(target for target in among if _is_there(state, target))
            state.decision = replace(asked, among=there) if object in state.objects and there else None
        case d.ChoosePlayer(among=players):
            present = tuple(player for player in players if state.players[player].in_game)
            state.decision = replace(asked, among=present) if present else None
        case d.DivideAmong(among=among) if isinstance(state.agenda[-1], a.CarryOut):
            left_over = tuple(target for target in among if _is_there(state, target))
            state.decision = replace(asked, among=left_over) if left_over else None
        case d.OrderForDamage(creature=creature, among=creatures):
            still = tuple(id for id in creatures if id in state.permanents)
            wanted = creature in state.permanents and len(still) > 1
            kept = tuple(id for id in asked.kept if id in still)
            state.decision = replace(asked, among=still, kept=kept) if wanted else None
        case _:
            pass


def _is_there(state: GameState, target: Target) -> bool:
    return state.players[target].in_game if is_player(target) else ObjectId(target) in state.objects
