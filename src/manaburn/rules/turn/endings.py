"""This module carries out effects that end the turn, or by which players win, lose or draw the game; and
it ends what lasts until a turn is over [cr2025-06-06 722.1, 104.2b, 104.3e; cr2010-10-01 712.1; cr2006-10-01
509.1].

* "End the turn": `end_the_turn` drops the rest of the step, empties the stack, and goes to the cleanup step.
* "You win the game": `win_the_game`, `lose_by_effect` and `draw_the_game` end it, or let players leave it.
* As a turn begins, `end_delayed_triggers` ends triggers such as those until your next turn, and
  `begin_for_this_turn` lets effects begin that waited for this turn.
* In the cleanup step, `ending_with_the_turn` returns the effects that end, as those until end of turn.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Waits
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import LoseTheGame
from manaburn.editions import CombatOfEndedTurn, DrawByEffect, TriggersOfEndedTurn, WinningByEffect
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.continuous import waits_for_its_turn
from manaburn.rules.layers.durations import is_of_active_player
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import cannot_lose, cannot_win
from manaburn.rules.players.range_of_influence import opponents_in_range, players_in_range
from manaburn.rules.turn.leaving import lose_the_game
from manaburn.rules.turn.state_based import check_state_based_actions
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.events import Cause, LossReason
from manaburn.state.records.agenda import CarryOut, EndStep
from manaburn.state.records.effects import Context, ContinuousEffect, SpellOnStack
from manaburn.state.records.turns import PlannedPhase
from manaburn.terms import Phase, PlayerId, Step, Zone
from manaburn.values import replace


def end_the_turn(state: GameState, effect: Instruction, context: Context) -> None:
    """End the turn, in place of whatever else would happen this step [cr2025-06-06 722.1].

    State-based actions are checked until none apply, then the turn goes to its cleanup step. For that the
    effect is carried out repeatedly: with `context.remaining` None the first time, and () from then on. The
    next time is put below the tasks that state-based actions have scheduled.
    """
    place = len(state.agenda)
    if context.remaining is None:
        _begin_to_end(state)
        place = len(state.agenda)
    elif not check_state_based_actions(state):
        _go_straight_to_cleanup(state)
        return
    if state.outcome is None:
        state.agenda.insert(place, CarryOut((effect,), replace(context, remaining=())))


def _begin_to_end(state: GameState) -> None:
    """Drop what the step was still to do, and exile everything on the stack; by the edition, drop triggers
    that wait, and remove everything from combat.
    """
    while not isinstance(state.agenda[-1], EndStep):  # the tasks above it are those of this step
        state.agenda.pop()
    match state.edition.triggers_of_ended_turn:
        case TriggersOfEndedTurn.CEASE:
            state.waiting = ()
        case TriggersOfEndedTurn.WAIT:
            pass
        case _:
            assert_never(state.edition.triggers_of_ended_turn)
    leaving = [
        move(state, item.id, Zone.EXILE, Cause.TURN_ENDED)
        if isinstance(item, SpellOnStack)
        else events.LeftStack(item.id)
        for item in reversed(state.stack)
    ]
    for event in leaving:
        happen(state, event)
    match state.edition.combat_of_ended_turn:
        case CombatOfEndedTurn.ENDS_FIRST:
            if state.combat is not None:
                everything = (*state.combat.attacks, *state.combat.blocks)
                happen(state, *(events.RemovedFromCombat(id) for id in everything))
        case CombatOfEndedTurn.ENDS_WITH_ITS_PHASE:
            pass
        case _:
            assert_never(state.edition.combat_of_ended_turn)


def _go_straight_to_cleanup(state: GameState) -> None:
    """Leave out everything that was to come this turn except a cleanup step. In the ending phase, another
    cleanup step follows [cr2006-10-01 509.1c; cr2025-06-06 722.1d].
    """
    cleanup = (Step.CLEANUP,)
    if state.turn.phase is Phase.ENDING:
        happen(state, events.TurnCutShort(cleanup, ()))
    else:
        happen(state, events.TurnCutShort((), (PlannedPhase(Phase.ENDING, cleanup),)))


def win_the_game(state: GameState, effect: Instruction, context: Context) -> None:
    """Let a player win the game at once, with their team [cr2025-06-06 104.2b-104.2c, 810.8a].

    Where the range of influence is limited, their opponents in range lose instead [cr2025-06-06 104.3h,
    801.14]. From February 2010 to April 2017, their opponents lose in every game of more than two players
    [cr2010-02-01 104.3h, 800.6].
    """
    you = context.controller
    if state.players[you].in_game and not cannot_win(state, you):
        if _makes_opponents_lose(state):
            _lose(state, opponents_in_range(state, you), LossReason.OPPONENT_WINS)
        else:
            happen(state, events.GameEnded(tuple(sorted(state.options.team_of(you)))))


def _makes_opponents_lose(state: GameState) -> bool:
    """Return whether, instead of a player winning the game, their opponents lose it."""
    match state.edition.winning_by_effect:
        case WinningByEffect.ENDS_THE_GAME:
            return False
        case WinningByEffect.OPPONENTS_IN_RANGE_LOSE:
            return bool(state.game.ranges)
        case WinningByEffect.OPPONENTS_LOSE:
            return len(state.players) > 2
        case _:
            assert_never(state.edition.winning_by_effect)


def _is_drawn_in_range(state: GameState) -> bool:
    """Return whether an effect makes the game a draw only for the players in range of its controller."""
    match state.edition.draw_by_effect:
        case DrawByEffect.FOR_ALL:
            return False
        case DrawByEffect.FOR_THOSE_IN_RANGE:
            return bool(state.game.ranges)
        case _:
            assert_never(state.edition.draw_by_effect)


def lose_by_effect(state: GameState, effect: LoseTheGame, context: Context) -> None:
    """Let players lose the game at once [cr2025-06-06 104.3e]."""
    _lose(state, players_meant(state, effect.who, context), LossReason.EFFECT)


def _lose(state: GameState, players: list[PlayerId], reason: LossReason) -> None:
    """Let those of these players lose whom no effect keeps from losing."""
    losing = [(player, reason) for player in players if not cannot_lose(state, player, reason)]
    if losing:
        lose_the_game(state, losing)


def draw_the_game(state: GameState, effect: Instruction, context: Context) -> None:
    """Let the game be a draw.

    Where the range of influence is limited, it is a draw only for the controller of the effect and the
    players in their range. They leave, and the others play on [cr2025-06-06 104.4c, 801.15].
    """
    drawing = players_in_range(state, context.controller)
    if _is_drawn_in_range(state):
        lose_the_game(state, [(player, LossReason.DRAW) for player in drawing])
    else:
        happen(state, events.GameEnded(()))


def end_delayed_triggers(state: GameState, player: PlayerId) -> None:
    """End the delayed triggered abilities whose time is over as a player's turn begins: those for the turn
    that has ended, and those until the next turn of this player.
    """
    # In a Grand Melee, turns that go on elsewhere keep theirs.
    others = {turn.number for turn in state.turns_elsewhere()}
    for delayed in state.delayed:
        of_the_player = delayed.context.controller == player
        next_turn = delayed.waits is Waits.UNTIL_YOUR_NEXT_TURN and of_the_player
        if next_turn or (delayed.waits is Waits.THIS_TURN and delayed.began_on_turn not in others):
            happen(state, events.DelayedTriggerEnded(delayed.id))


def begin_for_this_turn(state: GameState) -> None:
    """Let effects that waited for the turn that has just begun apply until it ends [cr2025-06-06 611.2a]."""
    begun = [e for e in state.continuous if waits_for_its_turn(e) and is_of_active_player(state, e)]
    if begun:
        now = {"duration": Duration.END_OF_TURN, "began_on_turn": state.turn.number}
        ended = events.EffectsEnded(frozenset(effect.id for effect in begun))
        happen(state, ended, *(events.EffectBegan(replace(e, **now)) for e in begun))


def ending_with_the_turn(state: GameState) -> tuple[int, ...]:
    """Return the continuous effects that end in the cleanup step of the turn in progress [cr2025-06-06
    514.2].
    """
    others = {turn.number for turn in state.turns_elsewhere()}
    candidates = [effect for effect in state.continuous if effect.began_on_turn not in others]
    return tuple(effect.id for effect in candidates if _ends_with_the_turn(state, effect))


def _ends_with_the_turn(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect ends with the turn in progress."""
    match effect.duration:
        case Duration.END_OF_TURN:
            return True
        case Duration.END_OF_YOUR_NEXT_TURN:
            later = effect.began_on_turn < state.turn.number
            return later and state.is_active(effect.controller)
        case _:
            return False
