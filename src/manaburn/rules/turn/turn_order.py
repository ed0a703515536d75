"""This module decides whose turn is next, and what players skip.

`end_turn` ends the turn and calls `go_to_next_turn`. That takes the first extra turn, or else the turn of the
next player in order. `begins` schedules this turn, or passes it over if it is skipped or its player has left;
then the next is tried. Effects call `take_extra_turns`, `control_next_turn` and `skip_next` [cr2025-06-06
500.7, 500.11, 614.10].
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import RuleForPlayer, Skips
from manaburn.cards.vocabulary.effects import Waits
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    ControlNextTurn,
    Part,
    SkipNext,
    SkipSpan,
    TakeExtraTurns,
    TurnAnchor,
    TurnPart,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.durations import UNTIL_YOUR_NEXT_TURN
from manaburn.cards.vocabulary.words.references import Chosen, Players
from manaburn.decisions import ChooseWhether
from manaburn.editions import ExtraTurnAnchor, ExtraTurnOrder, ExtraTurnQueue
from manaburn.errors import bounded
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.continuous import waits_for_its_turn
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import player_rules, rules_for
from manaburn.rules.replacement.replaced import becoming_untapped
from manaburn.state import GameState, events
from manaburn.state.records.agenda import BeginTurn
from manaburn.state.records.effects import Context, ContinuousEffect, DelayedTrigger
from manaburn.state.records.turns import ExtraTurn, Skip
from manaburn.terms import Phase, PlayerId, Step, is_player
from manaburn.values import replace


def end_turn(state: GameState) -> None:
    """End the turn, and schedule the next one that is not skipped."""
    happen(state, events.TurnEnded(state.turn.number))
    go_to_next_turn(state)


def go_to_next_turn(state: GameState) -> None:
    """Schedule the next turn that is not skipped: the first extra turn, or else that of the player after
    the last one who had an ordinary turn.
    """
    while True:
        turn = state.turn
        extra = bool(turn.extra_turns)
        player = state.primary(turn.extra_turns[0].player) if extra else state.next_in_order()
        if begins(state, player, extra=extra):
            return


def begins(state: GameState, player: PlayerId, *, extra: bool) -> bool:
    """Schedule a player's turn and return true; or pass it over, because it is skipped or they have left, and
    return false.
    """
    if len(state.players) > 2:
        _end_with_turns_that_do_not_begin(state, player, extra=extra)
    skips = state.players[player].skips
    skips_left = after_skipping(state, player, TurnPart.TURN, skips) if skips else None
    if extra and skips_left is None and skips_extra_turns(state, player):
        skips_left = skips
    if skips_left is None and state.players[player].in_game:
        state.schedule(BeginTurn(player, extra=extra))
        return True
    happen(state, events.TurnSkipped(player, extra=extra))
    if skips_left is not None:
        happen(state, events.SkipsChanged(player, skips_left))
    return False


def is_skipped_instead(state: GameState, task: BeginTurn) -> bool:
    """Let a player skip the turn that they would begin to untap a permanent whose effect allows that;
    return whether they do [cr2025-06-06 614.10].
    """
    if not may_have_rules_for_players(state):
        return False
    for member in state.sharing_turns(task.player):
        for rule in rules_for(state, member):
            if rule.change is RuleForPlayer.MAY_SKIP_TURN_TO_UNTAP_THIS:
                name = characteristics(state, rule.context.source).name
                if agrees(state, ChooseWhether(member, f"skip this turn to untap {name}")):
                    happen(state, events.TurnSkipped(task.player, extra=task.extra))
                    happen(state, *becoming_untapped(state, (rule.context.source,)))
                    return True
    return False


def _end_with_turns_that_do_not_begin(state: GameState, player: PlayerId, *, extra: bool) -> None:
    """End effects that last until the next turn of a player, or some point in it, if that player has left.
    They end when that turn would have begun [cr2025-06-06 800.4m].
    """
    last, seats = state.turn.last_in_order, len(state.players)
    passed = [player] if extra else [(last + n) % seats for n in range(1, 1 + (player - last - 1) % seats)]
    gone = [seat for seat in passed if not state.players[seat].in_game]
    ended = frozenset(e.id for e in state.continuous if _is_for_the_turn_of(e, gone))
    if ended:
        happen(state, events.EffectsEnded(ended))


def _is_for_the_turn_of(effect: ContinuousEffect, gone: Collection[int]) -> bool:
    """Return whether an effect waits for, or lasts until, the next turn of a player who has left."""
    if waits_for_its_turn(effect):
        return not {*effect.affects, *(effect.of or ())}.isdisjoint(gone)
    return effect.controller in gone and effect.duration in UNTIL_YOUR_NEXT_TURN


def turn_beginning(state: GameState, task: BeginTurn) -> events.TurnBegan:
    """Return the event of a turn that begins, with what will be skipped of it."""
    turn = state.turn
    skipping: tuple[Step | Phase, ...] = turn.extra_turns[0].skipping if task.extra else ()
    if state.players[task.player].skips:
        skipping += skipped_in_next_turn(state, task.player)
    return events.TurnBegan(
        state.turns_begun() + 1,
        task.player,
        extra=task.extra,
        skipping=skipping,
        controller=state.players[task.player].next_controller,
    )


def add_turns_after_this(state: GameState, due: tuple[ExtraTurn, ...]) -> None:
    """Add the extra turns that were to follow the turn that has just begun, in the order they were made."""
    for extra in due:
        _add_after_this_turn(state, extra)


def take_extra_turns(state: GameState, effect: TakeExtraTurns, context: Context) -> None:
    """Add the extra turns of an effect, one at a time [cr2025-06-06 500.7].

    Each goes directly after the current turn, or waits for the turn that the effect names.
    """
    for player in _once_a_team(state, _in_order(state, effect.who, context)):
        for _ in range(bounded(number(state, effect.amount, context), "turns")):
            extra = ExtraTurn(player, effect.skipping, _waiting(state, effect, context))
            if _is_added_later(state, effect.after):
                happen(state, events.ExtraTurnAdded(extra, place=None))
            else:
                _add_after_this_turn(state, extra)


def _waiting(state: GameState, effect: TakeExtraTurns, context: Context) -> DelayedTrigger | None:
    """Return the delayed triggered ability of the end step of an extra turn, if an effect makes one. It waits
    only from the beginning of that turn on, and no longer than the turn.
    """
    if not effect.at_end_step:
        return None
    return DelayedTrigger(
        id=state.new_id(),
        on=BeginningOf(Step.END),
        effects=effect.at_end_step,
        context=Context(controller=context.controller, source=context.source),
        waits=Waits.THIS_TURN,
    )


def begin_to_wait(state: GameState, delayed: DelayedTrigger | None) -> None:
    """Create the delayed ability that waits for the end step of the extra turn that begins, if it has one."""
    if delayed is not None:
        begun = replace(delayed, began_on_turn=state.turn.number)
        happen(state, events.TriggerDelayed(begun))


def _once_a_team(state: GameState, players: list[PlayerId]) -> list[PlayerId]:
    """Return the primary players of these players' teams, each once: teams that share turns have extra
    turns and skips together [cr2025-06-06 805.8].
    """
    return list(dict.fromkeys(state.primary(player) for player in players))


def _in_order(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """Return the players who get extra turns from one effect, in the order in which their turns are
    created.

    Where no order is prescribed, it is that in which the effect chose the players, or turn order from the
    effect's controller.
    """
    players = players_meant(state, who, context)
    match state.edition.extra_turn_order:
        case ExtraTurnOrder.APNAP:
            return players
        case ExtraTurnOrder.CREATION_ORDER:
            if isinstance(who, Chosen):
                return [PlayerId(t) for t in context.targets[who.slot] if is_player(t) and t in players]
            return state.in_turn_order(players, context.controller)
        case _:
            assert_never(state.edition.extra_turn_order)


def _is_added_later(state: GameState, anchor: TurnAnchor) -> bool:
    """Return whether an extra turn waits for another turn than the current one to be added after."""
    match state.edition.extra_turn_anchor:
        case ExtraTurnAnchor.CURRENT_TURN:
            return False
        case ExtraTurnAnchor.SPECIFIED_TURN:
            return anchor is not TurnAnchor.THIS_TURN
        case _:
            assert_never(state.edition.extra_turn_anchor)


def _add_after_this_turn(state: GameState, extra: ExtraTurn) -> None:
    """Add an extra turn directly after the current turn, so that the newest is taken first; in the oldest
    editions, last.
    """
    match state.edition.extra_turn_queue:
        case ExtraTurnQueue.NEWEST_FIRST:
            place = 0
        case ExtraTurnQueue.OLDEST_FIRST:
            place = len(state.turn.extra_turns)
        case _:
            assert_never(state.edition.extra_turn_queue)
    happen(state, events.ExtraTurnAdded(extra, place=place))


def control_next_turn(state: GameState, effect: ControlNextTurn, context: Context) -> None:
    """Note that players will be controlled during their next turn, or their team's [cr2025-06-06 721.1,
    805.8].
    """
    for player in _once_a_team(state, players_meant(state, effect.who, context)):
        happen(state, events.NextTurnControlled(player, context.controller))


# Skipping


def after_skipping(
    state: GameState, player: PlayerId, part: Part, skips: tuple[Skip, ...]
) -> tuple[Skip, ...] | None:
    """Return the skips a player has left once they have skipped a part of a turn, or a turn; None if nothing
    makes them skip it.

    A skip of "your next draw step" is used up by it, the oldest first. Effects such as "you skip your draw
    step" are never used up, and apply only if there is no skip to use.
    """
    for index, skip in enumerate(skips):
        if skip.what is part and skip.span is not SkipSpan.ALL_OF_NEXT_TURN:
            return (*skips[:index], *skips[index + 1 :])
    if part in state.turn.skipping:
        return skips
    for member in state.sharing_turns(player):
        for rule in player_rules(state, member):
            if isinstance(rule, Skips) and rule.what is part:
                return skips
    return None


def skips_extra_turns(state: GameState, player: PlayerId) -> bool:
    """Return whether an effect makes a player, or one who shares their turns, skip extra turns."""
    if not may_have_rules_for_players(state):
        return False
    sharing = state.sharing_turns(player)
    return any(RuleForPlayer.SKIPS_EXTRA_TURNS in player_rules(state, member) for member in sharing)


def skipped_in_next_turn(state: GameState, player: PlayerId) -> tuple[Step | Phase, ...]:
    """Return the steps and phases that a player skips all through the turn that begins now."""
    return tuple(
        skip.what
        for skip in state.players[player].skips
        if skip.span is SkipSpan.ALL_OF_NEXT_TURN and isinstance(skip.what, Step | Phase)
    )


def skip_next(state: GameState, effect: SkipNext, context: Context) -> None:
    """Note that players will skip something; skips of one kind add up [cr2025-06-06 614.10a].

    Members of a team that shares turns skip it together, once for each effect. The skip is kept with the
    primary player [cr2025-06-06 805.8].
    """
    meant = players_meant(state, effect.who, context)
    for player in dict.fromkeys(state.primary(each) for each in meant):
        further = (Skip(effect.what, effect.span),) * bounded(number(state, effect.amount, context), "skips")
        if further:
            happen(state, events.SkipsChanged(player, (*state.players[player].skips, *further)))
