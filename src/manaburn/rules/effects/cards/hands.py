"""The effects on hands: discarding, revealing, looking at them [cr2025-06-06 402, 701.9, 701.20]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.libraries import fitting_cards, look_at, reveal, still_asked
from manaburn.rules.happening.asking import Asked, ask_again
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.zones.zones import move, move_all, put_into_graveyards
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone


def _discard(state: GameState, effect: lib.Discard, context: Context, asked: Asked) -> None:
    """All choose, in turn order, without the others seeing what; then all discard [cr2025-06-06 101.4,
    101.4a].
    """
    players = still_asked(state, effect.who, context, asked)
    amount = number(state, effect.amount, context)
    while players:
        player = players.pop(0)
        hand = fitting_cards(state, effect.filter, state.players[player].hand, player, context)
        if len(hand) > amount > 0:
            ask_again(state, effect, context, tuple(players))
            state.ask(ChooseObjects(player, Purpose.DISCARD, hand, amount, amount))
            return
        if amount > 0:
            context = replace(context, chosen=(*context.chosen, *hand))
    put_into_graveyards(state, context.chosen, Cause.DISCARDED)


def _discard_all(state: GameState, cards: Iterable[ObjectId]) -> None:
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in cards])


def _discard_at_random(state: GameState, effect: lib.DiscardAtRandom, context: Context, asked: Asked) -> None:
    chosen: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        hand = state.players[player].hand
        amount = min(len(hand), number(state, effect.amount, context))
        chosen.extend(state.random().sample(hand, amount))
    _discard_all(state, chosen)


def _discard_hand(state: GameState, effect: lib.DiscardHand, context: Context, asked: Asked) -> None:
    hands = [state.players[player].hand for player in players_meant(state, effect.who, context)]
    _discard_all(state, [id for hand in hands for id in hand])


def _reveal_hand(state: GameState, effect: lib.RevealHand, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        reveal(state, player, state.players[player].hand)


def _take_from_hand(state: GameState, effect: lib.TakeFromHand, context: Context, asked: Asked) -> None:
    players = still_asked(state, effect.who, context, asked)
    amount = number(state, effect.amount, context)
    while players:
        player = players.pop(0)
        hand = state.players[player].hand
        reveal(state, player, hand)
        fitting = fitting_cards(state, effect.filter, hand, context.controller, context)
        most = min(amount, len(fitting))
        if most > 0:
            ask_again(state, effect, context, tuple(players))
            state.ask(ChooseObjects(context.controller, Purpose.TAKE_FROM_HAND, fitting, most, most))
            return


def _look_at_hand(state: GameState, effect: lib.LookAtHand, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        look_at(state, context.controller, player, state.players[player].hand)


OF_HANDS: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    lib.Discard: _discard,
    lib.DiscardAtRandom: _discard_at_random,
    lib.DiscardHand: _discard_hand,
    lib.RevealHand: _reveal_hand,
    lib.TakeFromHand: _take_from_hand,
    lib.LookAtHand: _look_at_hand,
}
