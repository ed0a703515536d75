"""Exile for a time, cards put onto the battlefield by effects, and cards that players choose to return to
their hands [cr2025-06-06 110.2a, 303.4f-g, 608.2d, 610.3].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.changes.remembered import ReturnsWhenThisLeaves
from manaburn.cards.vocabulary.effects import ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.graveyard import ReturnCardOfChoice
from manaburn.cards.vocabulary.effects_on_cards.returning import ExileUntilThisLeaves, Under
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.meaning import cards_meant, players_meant
from manaburn.rules.zones.zones import can_enter, enter, is_on_the_battlefield, move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone


def _return_to_battlefield(state: GameState, effect: ReturnToBattlefield, context: Context) -> None:
    batch: list[Event] = []
    counters = [(put.kind, number(state, put.amount, context)) for put in effect.counters]
    for id in cards_meant(state, effect.what, context):
        object = state.objects[id]
        player = object.owner if effect.under is Under.OWNERS else context.controller
        present = state.players[player].in_game  # [cr2025-06-06 800.4b]
        if present and id not in state.permanents and can_enter(state, object, effect.arrival):
            batch.extend(enter(state, id, player, Cause.EFFECT, effect.arrival, counters=counters))
    happen(state, *batch)
    put_into_combat(state, batch, effect.arrival, context)


def _exile_until_this_leaves(state: GameState, effect: ExileUntilThisLeaves, context: Context) -> None:
    if not is_on_the_battlefield(state, context.source):
        return  # [cr2025-06-06 610.3a-610.3b]
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in cards_meant(state, effect.what, context)]
    move_all(state, moves)
    for origin in dict.fromkeys(moved.origin for moved in moves):
        exiled = frozenset(
            id for moved in moves if moved.origin is origin for id in (moved.new, *moved.others)
        )
        returns, you, this = ReturnsWhenThisLeaves(origin), context.controller, context.source
        happen(state, effect_begins(state, exiled, returns, source=this, controller=you))


def _return_card_of_choice(state: GameState, effect: ReturnCardOfChoice, context: Context) -> None:
    """All choose in turn order; then all cards return [cr2025-06-06 101.4]."""
    returned: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        cards = state.players[player].graveyard
        fitting = tuple(id for id in cards if matches(state, effect.filter, id, player, context.source))
        if fitting:
            decision = ChooseObjects(player, Purpose.RETURN_TO_HAND, fitting, 1, 1)
            returned.extend(choose(state, decision, otherwise=()))
    move_all(state, [move(state, id, Zone.HAND, Cause.EFFECT) for id in returned])


EFFECTS_OF_RETURNING: dict[type, Callable[[GameState, Any, Context], None]] = {
    ReturnToBattlefield: _return_to_battlefield,
    ExileUntilThisLeaves: _exile_until_this_leaves,
    ReturnCardOfChoice: _return_card_of_choice,
}
