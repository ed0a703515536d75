"""This module draws cards, and reveals one as it is drawn, for miracle [cr2025-06-06 121, 702.94].

`Draw` effects, in the table `OF_DRAWING`, let players draw one card at a time. `draw_card` moves the card;
if an effect may replace the draw, `draw` applies such effects first. `draw_card_for_the_turn` is for the
draw step.

A task must ask its questions before it lets anything happen. So a draw that may bring up a question, by an
effect that replaces it or for miracle, is done alone; the draws after it are scheduled as a further task.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.players import RuleForPlayer
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.casting import MIRACLE
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChoosePlayer, ChooseWhether, Purpose
from manaburn.editions.axes_of_teams import TeamDraws
from manaburn.errors import bounded
from manaburn.rules.happening.answers import agrees, choose, next_player
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen, trigger
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.player_rules import holds_of_one
from manaburn.rules.replacement.for_players import can_draw, draws_left
from manaburn.rules.replacement.replaced import REPLACING, may_be_replaced, replaced
from manaburn.rules.replacement.would_be import CardDrawn, CardsDrawn
from manaburn.rules.words.references import players_among
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Tally, Zone
from manaburn.values import replace


def draw(
    state: GameState,
    player: PlayerId,
    replaced_by: frozenset[int] = frozenset(),
    first: Iterable[Event] = (),
) -> None:
    """Let a player draw a card, or have happen what effects replace the draw with [cr2025-06-06 121.1].
    `replaced_by` are the numbers of the effects applied to the draw already. `first` are events that
    happen just before it, once all choices are made.
    """
    settled = replaced(state, CardDrawn(player, replaced_by))
    if first:
        happen(state, *first)
    for one in settled:
        if isinstance(one, CardDrawn):
            draw_card(state, player)
        else:
            happen(state, one)


def _carry_out(state: GameState, effect: Draw, context: Context) -> None:
    """Let players draw one card at a time; the draws of one player are over before the next one begins
    [cr2025-06-06 121.2, 121.2c].
    """
    context = _in_the_teams_order(state, effect, context)
    player, context = next_player(state, effect, context)
    if player is not None:
        amount = bounded(number(state, effect.amount, context), "draws")
        _draw_number(state, player, *_drawn_instead(state, player, amount, context))


def _drawn_instead(state: GameState, player: PlayerId, amount: int, context: Context) -> tuple[int, Context]:
    """Return how many cards a player draws in place of `amount`, and the context with the effects that have
    been applied for that; 0, if something else happens instead of these draws.
    """
    would = CardsDrawn(player, amount, context.replaced)
    if not may_be_replaced(state, would) or draws_left(state, player) == 0:
        return amount, context
    for one in replaced(state, would):
        if isinstance(one, CardsDrawn):
            return one.amount, replace(context, replaced=one.applied)
    return 0, context


def draw_card_for_the_turn(state: GameState, player: PlayerId, first: Iterable[Event] = ()) -> None:
    """Let a player draw a card for the turn, or as many as they draw instead."""
    if not may_be_replaced(state, CardsDrawn(player, 1)):
        draw(state, player, first=first)
        return
    happen(state, *first)
    state.schedule(CarryOut((Draw(1),), Context(controller=player, source=ObjectId(player))))


def _in_the_teams_order(state: GameState, effect: Draw, context: Context) -> Context:
    """Return the context with the order in which the members of a team draw. The team chooses it, but is not
    asked when the order makes no difference [cr2010-04-23 806.7g; cr2025-06-06 805.6a].
    """
    players = context.remaining or tuple(players_among(state, effect.who, context))
    together = state.sharing_turns(players[0]) if players else ()
    team = tuple(player for player in players if player in together)
    match state.edition.team_draws:
        case TeamDraws.PRIMARY_PLAYER_FIRST:
            return context
        case TeamDraws.AS_THE_TEAM_LIKES if len(team) < 2 or not any(_may_matter(state, p) for p in team):
            return context
        case TeamDraws.AS_THE_TEAM_LIKES:
            asked = ChoosePlayer(state.primary(team[0]), Purpose.DRAW_FIRST, team)
            first = choose(state, asked, otherwise=team[0])
            return replace(context, remaining=(first, *(p for p in players if p != first)))
        case _:
            assert_never(state.edition.team_draws)


def _may_matter(state: GameState, player: PlayerId) -> bool:
    """Return whether an ability may trigger on a draw of a player, or an effect replace it."""
    return may_be_replaced(state, CardDrawn(player, frozenset())) or _may_be_revealed(state, player)


def _draw_number(state: GameState, player: PlayerId, amount: int, context: Context) -> None:
    """Let a player draw a number of cards. A draw that may bring up a question is done alone, and the rest
    of them are scheduled.
    """
    if not state.players[player].in_game:
        return
    theirs = replace(context, remaining=(player,))
    for left in range(amount, 0, -1):
        would = CardDrawn(player, context.replaced)
        if not can_draw(state, would):
            return
        # A question must come before anything happens: so this draw waits if another one has happened. The
        # owner of a commander is asked whether it goes to the command zone instead of the hand.
        alone = state.players[player].commanders or may_be_replaced(state, would)
        alone = alone or _may_be_revealed(state, player)
        if alone and left < amount:
            state.schedule(CarryOut((Draw(left),), theirs))
            return
        if alone:
            if left > 1:
                state.schedule(CarryOut((Draw(left - 1),), theirs))
            draw(state, player, context.replaced)
            return
        draw_card(state, player)


def draw_card(state: GameState, player: PlayerId) -> None:
    """Let a player draw one card, after all replacement effects have been applied."""
    library = state.players[player].library
    if not library:
        happen(state, events.Drew(player, None))
        return
    offered = _may_be_revealed(state, player)
    moved = move(state, _next_card(state, player), Zone.HAND, Cause.DRAWN)
    happen(state, moved, events.Drew(player, moved.new))
    if offered:
        context = Context(controller=player, source=moved.new)
        state.schedule(CarryOut((Instruction.REVEAL_FOR_MIRACLE,), context))


def _next_card(state: GameState, player: PlayerId) -> ObjectId:
    """Return the card that a player would draw next: the top card of their library, or the bottom one."""
    from_bottom = state.mechanics & REPLACING and holds_of_one(
        state, player, RuleForPlayer.DRAWS_FROM_THE_BOTTOM
    )
    return state.players[player].library[0 if from_bottom else -1]


# Miracle [cr2025-06-06 702.94]


_CAST_FOR_MIRACLE = Triggered(
    on=Occurrence.DONE, effects=(CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, MIRACLE),)
)


def _may_be_revealed(state: GameState, player: PlayerId) -> bool:
    """Return whether the card that a player would draw next has miracle and would be the first they draw this
    turn: not a card of an opening hand, which is drawn in no turn.
    """
    library = state.players[player].library
    if state.turn.number < 1 or not library:
        return False
    if not state.objects[_next_card(state, player)].definition.has_miracle:
        return False
    return state.turn.history.total(Tally.CARDS_DRAWN, player) == 0


def _reveal_for_miracle(state: GameState, effect: Instruction, context: Context) -> None:
    """Let a player reveal the card that they have just drawn, if they like; when they do, an ability
    triggers.
    """
    player, card = context.controller, context.source
    name = state.objects[card].definition.name
    if agrees(state, ChooseWhether(player, f"reveal {name} for its miracle cost")):
        happen(state, events.Revealed(player, (card,), (name,)))
        trigger(state, card, player, _CAST_FOR_MIRACLE, context.binding)


OF_DRAWING: EffectRows = {Draw: _carry_out, Instruction.REVEAL_FOR_MIRACLE: _reveal_for_miracle}
