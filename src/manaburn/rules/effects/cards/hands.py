"""The effects on hands: discarding, revealing, looking at them [cr2025-06-06 402, 701.9, 701.20]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.libraries import fitting_cards, reveal
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace


def _discard(state: GameState, effect: lib.Discard, context: Context) -> None:
    """All choose, in turn order, without the others seeing what; then all discard [cr2025-06-06 101.4,
    101.4a].
    """
    most = None if effect.amount is None else number(state, effect.amount, context)
    discarded: list[ObjectId] = []
    for player in players_meant(state, effect.who, context) if most is None or most > 0 else ():
        hand = fitting_cards(state, effect.filter, state.players[player].hand, player, context)
        if effect.at_random and most is not None:
            discarded.extend(state.random().sample(hand, min(len(hand), most)))
        elif most is None or len(hand) <= most:
            discarded.extend(hand)
        else:
            asked = ChooseObjects(player, Purpose.DISCARD, hand, most, most)
            discarded.extend(choose(state, asked, otherwise=()))
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in discarded])


def _take_from_hand(state: GameState, effect: lib.TakeFromHand, context: Context) -> None:
    """One player after another reveals their hand, and then something is taken from it: the first of those
    who remain has revealed theirs.
    """
    you, players = context.controller, context.remaining
    if players is None:
        players = tuple(players_meant(state, effect.who, context))
    else:
        hand = state.players[players[0]].hand
        fitting = fitting_cards(state, effect.filter, hand, you, context)
        most = min(number(state, effect.amount, context), len(fitting))
        if most > 0:
            decision = ChooseObjects(you, Purpose.TAKE_FROM_HAND, fitting, most, most)
            cause = Cause.DISCARDED if effect.to is Zone.GRAVEYARD else Cause.EFFECT
            taken = choose(state, decision, otherwise=())
            move_all(state, [move(state, id, effect.to, cause) for id in taken])
        players = players[1:]
    if players:
        reveal(state, players[0], state.players[players[0]].hand)
        state.schedule(CarryOut((effect,), replace(context, remaining=players)))


OF_HANDS: EffectRows = {
    lib.Discard: _discard,
    lib.TakeFromHand: _take_from_hand,
}
