"""Drawing cards, and what happens instead [cr2025-06-06 121, 614.11, 616.1].

A draw that may be replaced is carried out as an effect of its own, so that the player can be asked and
the effects that happen instead can ask in their turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from manaburn.cards.vocabulary.changes.replacements import ReplacesDraw, Use, WhichDraw
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId, Step, Zone


def draw(state: GameState, player: PlayerId, replaced: frozenset[int] = frozenset()) -> None:
    """Draw a card [cr2025-06-06 121.1]; `replaced`: what has been applied to this draw already."""
    if replacements := _replacements(state, player, replaced):
        context = Context(controller=player, source=_source(replacements[0]), replaced=replaced)
        _replace(state, replacements, context)
    else:
        draw_card(state, player)


def _carry_out(state: GameState, effect: Draw, context: Context, asked: tuple[PlayerId, ...] | None) -> None:
    """Players draw one card at a time; the draws of one are over before the next begins [cr2025-06-06 121.2,
    121.2c].
    """
    players = tuple(players_meant(state, effect.who, context)) if asked is None else asked
    if len(players) > 1:
        state.schedule(CarryOut((effect,), context, players[1:]))
    for player in players[:1]:
        _draw_so_many(state, player, number(state, effect.amount, context), context)


def _draw_so_many(state: GameState, player: PlayerId, amount: int, context: Context) -> None:
    """Where something may be asked as a card is drawn, that draw is a task of its own."""
    if not state.players[player].in_game:
        return
    for left in range(amount, 0, -1):
        alone = state.players[player].commanders or _replacements(state, player, context.replaced)
        if alone and left < amount:
            state.schedule(CarryOut((Draw(left),), context, (player,)))
            return
        if alone:
            if left > 1:
                state.schedule(CarryOut((Draw(left - 1),), context, (player,)))
            draw(state, player, context.replaced)
            return
        draw_card(state, player)


def draw_card(state: GameState, player: PlayerId) -> None:
    """A card is drawn by which no effect replaces it any more."""
    library = state.players[player].library
    if not library:
        happen(state, events.Drew(player, None))
        return
    moved = move(state, library[-1], Zone.HAND, Cause.DRAWN)
    happen(state, moved, events.Drew(player, moved.new))


def _replacements(state: GameState, player: PlayerId, replaced: frozenset[int]) -> list[PlayerRule]:
    """The effects that could replace this draw: of one source only the oldest."""
    if not state.continuous and not derive(state).for_players:
        return []
    found: dict[ObjectId, PlayerRule] = {}
    for rule in rules_for(state, player):
        change = rule.change
        if isinstance(change, ReplacesDraw) and rule.id not in replaced:
            if _is_about(state, player, change.draws):
                found.setdefault(_source(rule), rule)
    return list(found.values())


def _source(rule: PlayerRule) -> ObjectId:
    return rule.context.source


def _is_about(state: GameState, player: PlayerId, draws: WhichDraw) -> bool:
    """Whether a player's next draw is one of those meant."""
    turn = state.turn
    in_draw_step = turn.step is Step.DRAW and state.is_active(player)
    match draws:
        case WhichDraw.ANY:
            return True
        case WhichDraw.IN_DRAW_STEP:
            return in_draw_step
        case WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP:
            return not in_draw_step or player in turn.history.drawn
        case _:
            assert_never(draws)


def _replace(state: GameState, replacements: list[PlayerRule], context: Context) -> None:
    """The player who would draw chooses what to apply, if there is a choice [cr2025-06-06 616.1]."""
    forced = [rule for rule in replacements if _change(rule).use is not Use.OPTIONAL]
    if len(replacements) == 1 and forced:
        _apply(state, replacements[0], context)
        return
    state.schedule(CarryOut((Draw(),), context))
    among = tuple(_source(rule) for rule in replacements)
    state.ask(ChooseObjects(context.controller, Purpose.REPLACE_DRAW, among, min(len(forced), 1), 1))


def replace_draw(state: GameState, chosen: tuple[ObjectId, ...], task: CarryOut) -> None:
    """Go on with a draw for which a player has chosen one replacement, or none."""
    context = task.context
    for rule in _replacements(state, context.controller, context.replaced):
        if _source(rule) in chosen:
            _apply(state, rule, context)
            return
    draw_card(state, context.controller)


def _apply(state: GameState, rule: PlayerRule, context: Context) -> None:
    """The draw is replaced; what is drawn instead can be replaced by other effects only
    [cr2025-06-06 614.5].
    """
    change = _change(rule)
    if change.use is Use.NEXT:
        happen(state, events.EffectsEnded(frozenset((rule.id,))))
    instead = replace(
        rule.context,
        binding=Binding(that_player=context.controller),
        replaced=context.replaced | {rule.id},
    )
    state.schedule(CarryOut(change.effects, instead))


def _change(rule: PlayerRule) -> ReplacesDraw:
    assert isinstance(rule.change, ReplacesDraw), "only these were sought"
    return rule.change


OF_DRAWING: dict[type, Callable[[GameState, Any, Context, Any], None]] = {Draw: _carry_out}
