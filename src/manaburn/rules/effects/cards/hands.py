"""This module carries out effects on cards in hands: discarding them, and taking them from a hand that is
revealed [cr2025-06-06 402, 701.9].

The table `OF_HANDS` at the end names the function for each effect. For `TakeFromHand`, one player chooses
from the hands of others, each of which is revealed in turn.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.happenings import Happening
from manaburn.decisions import Arrange, ArrangeCards, ChooseObjects, Places, Purpose
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.effects.cards.libraries import fitting_cards, reveal
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant, number_for, players_meant
from manaburn.rules.replacement.for_players import life_lost
from manaburn.rules.zones.zones import discarding, move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace


def _discard(state: GameState, effect: lib.Discard, context: Context) -> None:
    """Let all players choose, in turn order, without the others seeing what; then all discard [cr2025-06-06
    101.4, 101.4a].
    """
    discarded: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        most = None if effect.amount is None else number_for(state, effect.amount, context, player)
        if most is not None and most <= 0:
            continue
        hand = fitting_cards(state, effect.filter, state.players[player].hand, player, context)
        if effect.at_random and most is not None:
            discarded.extend(state.random().sample(hand, min(len(hand), most)))
        elif most is None or len(hand) <= most:
            discarded.extend(hand)
        else:
            asked = ChooseObjects(player, Purpose.DISCARD, hand, most, most)
            discarded.extend(choose(state, asked, otherwise=()))
    move_all(state, discarding(state, discarded))


def _discard_these(state: GameState, effect: lib.DiscardThese, context: Context) -> None:
    ids = [id for id in cards_meant(state, effect.what, context) if state.objects[id].zone is Zone.HAND]
    move_all(state, discarding(state, ids))


def _take_from_hand(state: GameState, effect: lib.TakeFromHand, context: Context) -> None:
    """Let each player in turn reveal their hand, and the controller of the effect take cards from it.

    Each task takes cards from the hand revealed by the last task, and reveals the next hand.
    `context.remaining` are the players whose hands are left; the first of them has revealed already.
    """
    you, players = context.controller, context.remaining
    if players is None:
        players = tuple(players_meant(state, effect.who, context))
    else:  # the hand of the first of them was revealed by the task before
        hand = state.players[players[0]].hand
        fitting = fitting_cards(state, effect.filter, hand, you, context)
        most = min(number(state, effect.amount, context), len(fitting))
        if most > 0:
            decision = ChooseObjects(you, Purpose.TAKE_FROM_HAND, fitting, most, most)
            taken = choose(state, decision, otherwise=())
            discards = effect.to is Zone.GRAVEYARD
            moved = [] if discards else [move(state, id, effect.to, Cause.EFFECT) for id in taken]
            move_all(state, discarding(state, taken) if discards else moved)
        players = players[1:]
    if players:
        reveal(state, players[0], state.players[players[0]].hand)
        state.schedule(CarryOut((effect,), replace(context, remaining=players)))


def _put_back_or_pay(state: GameState, effect: lib.PutBackOrPay, context: Context) -> None:
    """Let the player choose cards they drew this turn, as many as the effect says or there are, and pay
    life for each or put it back: Sylvan Library.
    """
    you, noted = context.controller, state.turn.history.noted
    drawn = {one.object for one in noted if one.what is Happening.DRAWN and one.player == you}
    among = tuple(id for id in state.players[you].hand if id in drawn)
    number = min(effect.number, len(among))
    if not number:
        return
    chosen = choose(
        state, ChooseObjects(you, Purpose.PAY_LIFE_FOR_OR_PUT_BACK, among, number, number), otherwise=()
    )
    paid_for = min(number, payable_life(state, you) // effect.life)
    asked = ChooseObjects(you, Purpose.PUT_ON_TOP, chosen, number - paid_for, number)
    back = choose(state, asked, otherwise=())
    order = Arrange(back, ())
    if len(back) > 1:
        order = choose(state, ArrangeCards(you, back, Places.TOP), otherwise=order)
    for _ in range(len(chosen) - len(back)):
        happen(state, events.LifeChanged(you, -life_lost(state, you, effect.life), Cause.COST))
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT) for id in reversed(order.top)])


OF_HANDS: EffectRows = {
    lib.PutBackOrPay: _put_back_or_pay,
    lib.Discard: _discard,
    lib.DiscardThese: _discard_these,
    lib.TakeFromHand: _take_from_hand,
}
