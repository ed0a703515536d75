"""This module gives players priority, and carries out passing [cr2025-06-06 117; cr2002-02-20 408.1].

* `give_priority` first performs state-based actions, then has waiting triggered abilities put on the stack
  (`take_waiting_triggers`, `put_waiting`). Only when neither is left does it ask the player for an action.
* `pass_priority` gives priority to the next player. If all have passed in succession, the top of the stack
  resolves; with an empty stack the step ends.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.decisions import OrderTriggers, Priority
from manaburn.options import Sharing
from manaburn.rules.happening.happening import happen
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.turn.state_based import check_state_based_actions
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import GivePriority, PutOnStack, ResolveTop
from manaburn.terms import FIRST_OBJECT_ID, ObjectId, PlayerId, Zone


def give_priority(state: GameState, player: PlayerId) -> None:
    """Give a player priority. State-based actions are performed first, until none apply; then triggers
    that wait are put on the stack. Of a team that shares turns, the primary player is asked first
    [cr2025-06-06 117.5, 805.5].
    """
    if state.unchecked:
        before = len(state.agenda)
        if check_state_based_actions(state):
            if state.outcome is None:
                state.agenda.insert(before, GivePriority(player))
            return
    if state.waiting:
        state.schedule(GivePriority(player))
        take_waiting_triggers(state)
        return
    if not state.turn.passes and state.options.sharing is not Sharing.NOTHING:
        player = state.primary(player)  # nobody of their team has passed yet
    if not state.players[player].in_game:
        player = state.player_after(player)
    if state.game.markers is None:
        state.decision = _HAS_PRIORITY[player]
    else:
        _give_to_those_concerned(state, player)


_HAS_PRIORITY = tuple(Priority(PlayerId(seat)) for seat in range(FIRST_OBJECT_ID))


def receiving_priority(state: GameState) -> list[PlayerId]:
    """Return the players who get priority, in turn order from the active player. With several turn markers
    they are only those with somebody in their range of influence who has the marker, or who controls an
    object on its stack [cr2025-06-06 807.5a].
    """
    present = state.active_players()
    if state.game.markers is None:
        return present
    concerned = {state.turn.active_player, *(item.controller for item in state.stack)}
    return [you for you in present if any(in_range(state, you, player) for player in concerned)]


def _give_to_those_concerned(state: GameState, player: PlayerId) -> None:
    """Give priority in a game with several turn markers: to this player, or else to the next one who gets
    it. If nobody does, go on as if all had passed.
    """
    receiving = state.in_turn_order(receiving_priority(state), player)
    if receiving:
        state.decision = _HAS_PRIORITY[receiving[0]]
    else:
        _all_have_passed(state)


def take_waiting_triggers(state: GameState) -> None:
    """Let the next player in APNAP order put their waiting triggers on the stack. If there are several,
    ask for their order. The members of a team that shares turns put all of theirs in one order
    [cr2025-06-06 603.3b, 805.7].
    """
    for player in dict.fromkeys(state.primary(player) for player in state.active_players()):
        together = state.sharing_turns(player)
        mine = tuple(w for w in state.waiting if w.placed_by in together)
        if len(mine) > 1:
            state.ask(OrderTriggers(player, tuple(w.source for w in mine)))
            return
        if mine:
            put_waiting(state, player, (0,))
            return
    state.waiting = ()


def put_waiting(state: GameState, player: PlayerId, order: tuple[int, ...]) -> None:
    """Schedule the waiting triggers of a player, or their team, to be put on the stack in that order."""
    together = state.sharing_turns(player)
    mine = [w for w in state.waiting if w.placed_by in together]
    state.waiting = tuple(w for w in state.waiting if w.placed_by not in together)
    state.schedule(PutOnStack(tuple(mine[i] for i in order)))


def pass_priority(state: GameState, player: PlayerId) -> None:
    """Pass priority to the next player. If all have passed in succession, the top of the stack resolves;
    with an empty stack the step ends [cr2025-06-06 117.4].

    A team that shares turns has priority until each of its members has passed [cr2025-06-06 805.5a-b].
    """
    if state.continuous:
        end_with_the_pass(state, player)
    turn = state.turn
    turn.passes += 1
    # Have all passed who get priority?
    markers = state.game.markers
    if markers is None:
        receivers = 0
        for other in state.players:
            receivers += other.in_game
    else:
        receivers = len(receiving_priority(state))
    if turn.passes >= receivers:
        _all_have_passed(state)
        return
    # If not, the next player gets it.
    follower = state.player_after(player)
    if state.unchecked or state.waiting:
        state.agenda.append(GivePriority(follower))
    elif markers is None:
        state.decision = _HAS_PRIORITY[follower]
    else:
        _give_to_those_concerned(state, follower)


def _all_have_passed(state: GameState) -> None:
    """Schedule that the top of the stack resolves. With an empty stack nothing is scheduled, so the step
    ends.
    """
    state.turn.passes = 0
    if state.stack:
        state.agenda.append(ResolveTop())


def end_with_the_pass(state: GameState, player: PlayerId) -> None:
    """Put the cards in exile that a player could cast until they passed into the graveyard [cr2002-02-20
    502.24a].
    """
    passing = (e for e in state.continuous if e.duration is Duration.UNTIL_YOU_PASS)
    ended = [effect for effect in passing if effect.controller == player]
    if ended:
        cards = [ObjectId(id) for effect in ended for id in effect.affects if id in state.exile]
        moves = [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in cards]
        happen(state, events.EffectsEnded(frozenset(effect.id for effect in ended)))
        move_all(state, moves)
