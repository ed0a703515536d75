"""What becomes of the pending question when a player leaves the game [cr2025 800.4a, 800.4f-h].

A spell or ability that has begun to resolve goes on without its controller [cr2025 608.2m].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn import decisions as d
from manaburn.rules import choices
from manaburn.state import GameState
from manaburn.state import agenda as a
from manaburn.state.agenda import Waiting
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def drop_question(state: GameState, decision: d.Decision) -> None:
    """Go on from a question whose player has left: they choose nothing and pay nothing, what they were
    announcing or declaring is not done, and the next player has priority where they had it [cr2025
    800.4a, 800.4f].
    """
    state.decision = None
    match decision:
        case d.Priority(player):
            state.schedule(a.GivePriority(state.player_after(player)))
        case d.ChooseObjects(purpose=purpose) if purpose in _ABOUT_WHAT_IS_COMING:
            _do_anew(state)
        case d.ChooseObjects(purpose=purpose) if purpose in _BEGUN_FOR_THEM:
            state.agenda.pop()
        case d.ChooseObjects() if isinstance(state.agenda[-1], _WAITS_FOR_OBJECTS):
            choices.choose_objects(state, decision, ())
        case d.ChooseWhether():
            choices.choose_whether(state, decision, d.YesNo.NO)
        case _:
            pass
    _drop_what_they_began(state, decision.player)


_ABOUT_WHAT_IS_COMING = (d.Purpose.COMMAND_ZONE_INSTEAD, d.Purpose.APPLY_FIRST)
"""What is asked before something happens, of which nothing has happened yet."""


_BEGUN_FOR_THEM = (
    *(d.Purpose.FIND, d.Purpose.TAKE, d.Purpose.TAKE_FROM_HAND),
    *(d.Purpose.PUT_ONTO_BATTLEFIELD, d.Purpose.REPLACE_DRAW),
)
"""What an effect waits for that goes no further without the player."""

_WAITS_FOR_OBJECTS = (a.CarryOut, a.CheckStateBasedActions)
"""What goes on though nothing was chosen; costs and turn-based actions of who left do not."""


def _do_anew(state: GameState) -> None:
    """What waited for a choice between replacement effects is done as though nobody had chosen; if an answer
    of a player would have moved what has left, they are asked again.
    """
    waiting = state.agenda.pop()
    assert isinstance(waiting, a.CarryOutAnew), "something was about to happen"
    if isinstance(waiting.task, a.Respond):
        state.ask(waiting.task.decision)
        leave_out_what_is_gone(state)
    else:
        state.schedule(a.CarryOutAnew(waiting.task))


def _drop_what_they_began(state: GameState, player: PlayerId) -> None:
    announced = False
    while _is_of(state.agenda[-1], player):
        announced = isinstance(state.agenda.pop(), a.Announce) or announced
    if announced and isinstance(state.agenda[-1], a.EndStep):
        state.schedule(a.GivePriority(state.player_after(player)))


def _is_of(task: Waiting, player: PlayerId) -> bool:
    """Whether a task goes on with what a player began: nobody else announces or declares meanwhile."""
    match task:
        case a.CarryOutAnew(task=begun):
            return _is_of(begun, player)
        case a.Announce():
            return True
        case a.Respond(decision):
            return decision.player == player
        case a.Pay(player=whose) | a.Declare(player=whose):
            return whose == player
        case a.PutOnStack(triggers):
            return all(trigger.controller == player for trigger in triggers)
        case _:
            return False


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
            if asked.purpose in _ABOUT_WHAT_IS_COMING:
                state.decision = None
                _do_anew(state)
                return
            least, most = min(asked.minimum, len(left)), min(asked.maximum, len(left))
            limits = tuple(replace(limit, among=limit.among & set(left)) for limit in asked.limits)
            state.decision = replace(asked, among=left, minimum=least, maximum=most, limits=limits)
        case d.ChooseOne(object=object, among=among):
            there = tuple(target for target in among if _is_there(state, target))
            state.decision = replace(asked, among=there) if object in state.objects and there else None
        case d.ChoosePlayer(among=players):
            present = tuple(player for player in players if state.players[player].in_game)
            state.decision = replace(asked, among=present) if present else None
        case d.OrderForDamage(creature=creature, among=creatures):
            still = tuple(id for id in creatures if id in state.permanents)
            wanted = creature in state.permanents and len(still) > 1
            kept = tuple(id for id in asked.kept if id in still)
            state.decision = replace(asked, among=still, kept=kept) if wanted else None
        case _:
            pass


def _is_there(state: GameState, target: Target) -> bool:
    return state.players[target].in_game if is_player(target) else ObjectId(target) in state.objects
