"""The effects on libraries and hands [cr2025 401, 402, 701.9, 701.17, 701.20, 701.22-701.25]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, assert_never

from manaburn.cards import libraries as lib
from manaburn.cards.effects import Arrival
from manaburn.cards.filters import ANYTHING
from manaburn.cards.libraries import LibraryPlace, Rest, Showing
from manaburn.cards.references import Players
from manaburn.decisions import Arrange, ArrangeCards, ChooseObjects, Places, Purpose
from manaburn.rules.asking import Asked, ask_again
from manaburn.rules.characteristics import matches, number
from manaburn.rules.happening import happen
from manaburn.rules.joining_combat import put_into_combat
from manaburn.rules.meaning import cards_meant, players_meant
from manaburn.rules.zones import enter, move, move_all, put_into_graveyards, shuffle
from manaburn.state import GameState, events
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import Context
from manaburn.state.events import Cause, Event
from manaburn.terms import ObjectId, PlayerId, Zone

Cards = tuple[ObjectId, ...]


def _asked(state: GameState, who: Players, context: Context, asked: Asked) -> list[PlayerId]:
    return list(players_meant(state, who, context) if asked is None else asked)


def top_cards(state: GameState, player: PlayerId, amount: int) -> Cards:
    """The top cards of a library, the topmost first."""
    return tuple(reversed(state.players[player].library[-amount:])) if amount > 0 else ()


def reveal(state: GameState, player: PlayerId, cards: Iterable[ObjectId]) -> None:
    """A player shows cards to all [cr2025 701.20a]."""
    shown = tuple(cards)
    if shown:
        names = tuple(state.objects[id].definition.name for id in shown)
        happen(state, events.Revealed(player, shown, names))


# Hands


def _discard(state: GameState, effect: lib.Discard, context: Context, asked: Asked) -> None:
    """All choose, in turn order, without the others seeing what; then all discard [cr2025 101.4, 101.4a]."""
    players = _asked(state, effect.who, context, asked)
    amount = number(state, effect.amount, context)
    while players:
        player = players.pop(0)
        hand = _fitting(state, effect.filter, state.players[player].hand, player, context)
        if len(hand) > amount > 0:
            ask_again(state, effect, context, tuple(players))
            state.ask(ChooseObjects(player, Purpose.DISCARD, hand, amount, amount))
            return
        if amount > 0:
            context = replace(context, chosen=(*context.chosen, *hand))
    put_into_graveyards(state, context.chosen, Cause.DISCARDED)


def _discard_all(state: GameState, cards: Iterable[ObjectId]) -> None:
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in cards])


def _fitting(
    state: GameState, filter: Any, cards: Iterable[ObjectId], you: PlayerId, context: Context
) -> Cards:
    if filter == ANYTHING:
        return tuple(cards)
    return tuple(id for id in cards if matches(state, filter, id, you, context.source))


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
    players = _asked(state, effect.who, context, asked)
    amount = number(state, effect.amount, context)
    while players:
        player = players.pop(0)
        hand = state.players[player].hand
        reveal(state, player, hand)
        fitting = _fitting(state, effect.filter, hand, context.controller, context)
        most = min(amount, len(fitting))
        if most > 0:
            ask_again(state, effect, context, tuple(players))
            state.ask(ChooseObjects(context.controller, Purpose.TAKE_FROM_HAND, fitting, most, most))
            return


# Libraries


def _mill(state: GameState, effect: lib.Mill, context: Context, asked: Asked) -> None:
    milled = _tops(state, effect, context)
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in milled])


def _exile_from_top(state: GameState, effect: lib.ExileFromTop, context: Context, asked: Asked) -> None:
    exiled = _tops(state, effect, context)
    move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in exiled])


def _tops(state: GameState, effect: lib.Mill | lib.ExileFromTop, context: Context) -> list[ObjectId]:
    """The top cards of the libraries of all players meant, which move at the same time."""
    amount = number(state, effect.amount, context)
    return [id for p in players_meant(state, effect.who, context) for id in top_cards(state, p, amount)]


def _reveal_from_top(state: GameState, effect: lib.RevealFromTop, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        reveal(state, player, top_cards(state, player, number(state, effect.amount, context)))


def _reveal_until(state: GameState, effect: lib.RevealUntil, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        shown: list[ObjectId] = []
        found: list[ObjectId] = []
        for id in reversed(state.players[player].library):
            shown.append(id)
            if matches(state, effect.filter, id, player, context.source):
                found.append(id)
                break
        reveal(state, player, shown)
        rest = tuple(id for id in shown if id not in found)
        _put(state, player, found, effect.to, effect.arrival, context)
        put_away(state, player, rest, effect.rest)


def _look_at_top(state: GameState, effect: lib.LookAtTop, context: Context, asked: Asked) -> None:
    you = context.controller
    top = top_cards(state, you, number(state, effect.amount, context))
    fitting = _fitting(state, effect.filter, top, you, context)
    most = min(effect.maximum, len(fitting))
    if most:
        ask_again(state, effect, context, ())
        state.ask(ChooseObjects(you, Purpose.TAKE, fitting, min(effect.minimum, most), most))
    else:
        put_away(state, you, top, effect.rest)


def _taken(state: GameState, effect: lib.LookAtTop, chosen: Cards, context: Context) -> None:
    you = context.controller
    top = top_cards(state, you, number(state, effect.amount, context))
    if effect.showing is Showing.REVEALED:
        reveal(state, you, chosen)
    if effect.to is not Zone.LIBRARY:
        _put(state, you, chosen, effect.to, effect.arrival, context)
    put_away(state, you, tuple(id for id in top if id not in chosen), effect.rest)


def put_away(state: GameState, player: PlayerId, cards: Cards, rest: Rest) -> None:
    """Put what was looked at and not taken, the topmost first, where it goes; its player is asked in which
    order.
    """
    match rest:
        case Rest.TOP | Rest.BOTTOM:
            places = Places.TOP if rest is Rest.TOP else Places.BOTTOM
            if len(cards) > 1:
                state.ask(ArrangeCards(player, cards, places))
            elif rest is Rest.BOTTOM:
                _put_back(state, player, (), cards)
        case Rest.BOTTOM_AT_RANDOM:
            order = list(cards)
            state.random().shuffle(order)
            _put_back(state, player, (), tuple(order))
        case Rest.SHUFFLED_IN:
            shuffle(state, player)
        case Rest.GRAVEYARD:
            move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in cards])
        case Rest.HAND:
            move_all(state, [move(state, id, Zone.HAND, Cause.EFFECT) for id in cards])
        case Rest.EXILE:
            move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in cards])
        case _:
            assert_never(rest)


def _put_back(state: GameState, player: PlayerId, top: Cards, bottom: Cards) -> None:
    """Put cards of a library on top, the topmost first, and on the bottom, the uppermost first."""
    moved = {*top, *bottom}
    if moved:
        others = tuple(id for id in state.players[player].library if id not in moved)
        order = (*reversed(bottom), *others, *reversed(top))
        happen(state, events.LibraryArranged(player, len(bottom), order))


def _put(
    state: GameState,
    player: PlayerId,
    cards: Iterable[ObjectId],
    to: Zone,
    arrival: Arrival | None,
    context: Context,
) -> None:
    """Put cards into a zone; onto the battlefield under a player's control."""
    batch: list[Event] = []
    how = Arrival.UNTAPPED if arrival is None else arrival
    for id in cards:
        if to is Zone.BATTLEFIELD:
            batch.extend(enter(state, id, player, Cause.EFFECT, how))
        else:
            batch.append(move(state, id, to, Cause.EFFECT))
    happen(state, *batch)
    put_into_combat(state, batch, how, context)


def _put_into_library(state: GameState, effect: lib.PutIntoLibrary, context: Context, asked: Asked) -> None:
    ids = cards_meant(state, effect.what, context)
    bottom = effect.place is LibraryPlace.BOTTOM
    owners = {state.objects[id].owner for id in ids}
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT, at_bottom=bottom) for id in ids])
    if effect.place is LibraryPlace.SHUFFLED_IN:
        for player in state.active_players():
            if player in owners:
                shuffle(state, player)


def _search(state: GameState, effect: lib.SearchLibrary, context: Context, asked: Asked) -> None:
    players = _asked(state, effect.who, context, asked)
    if players:
        player = players.pop(0)
        fitting = tuple(
            sorted(_fitting(state, effect.filter, state.players[player].library, player, context))
        )
        ask_again(state, effect, context, tuple(players))
        most = min(number(state, effect.maximum, context), len(fitting))
        state.ask(ChooseObjects(player, Purpose.FIND, fitting, 0, most))


def _found(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, chosen: Cards, task: CarryOut
) -> None:
    if task.asked:
        state.schedule(task)
    if effect.showing is Showing.REVEALED:
        reveal(state, player, chosen)
    if effect.to is Zone.LIBRARY:
        shuffle(state, player)
        _put_back(state, player, chosen, ())
        return
    _put(state, player, chosen, effect.to, effect.arrival, task.context)
    shuffle(state, player)


def _shuffle(state: GameState, effect: lib.Shuffle, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        shuffle(state, player)


def _scry(state: GameState, effect: lib.Scry, context: Context, asked: Asked) -> None:
    _arrange_top(state, effect, context, asked, Places.TOP_OR_BOTTOM)


def _surveil(state: GameState, effect: lib.Surveil, context: Context, asked: Asked) -> None:
    _arrange_top(state, effect, context, asked, Places.TOP_OR_GRAVEYARD)


def _arrange_top(
    state: GameState, effect: lib.Scry | lib.Surveil, context: Context, asked: Asked, places: Places
) -> None:
    players = _asked(state, effect.who, context, asked)
    while players:
        player = players.pop(0)
        top = top_cards(state, player, number(state, effect.amount, context))
        if top:
            if players:
                ask_again(state, effect, context, tuple(players))
            state.ask(ArrangeCards(player, top, places))
            return


# Answers

OF_LIBRARIES_AND_HANDS = (Purpose.FIND, Purpose.TAKE, Purpose.TAKE_FROM_HAND)
"""What cards are chosen for by the effects told of here."""


def cards_chosen(state: GameState, decision: ChooseObjects, chosen: Cards) -> None:
    """Go on with the effect that asked which cards."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    match task.effects[0]:
        case lib.SearchLibrary() as effect:
            _found(state, effect, decision.player, chosen, task)
        case lib.LookAtTop() as effect:
            _taken(state, effect, chosen, task.context)
        case lib.TakeFromHand(to=to):
            state.schedule(task)
            cause = Cause.DISCARDED if to is Zone.GRAVEYARD else Cause.EFFECT
            move_all(state, [move(state, id, to, cause) for id in chosen])
        case _:
            raise AssertionError("only these ask for cards of a library or hand")


def arrange(state: GameState, decision: ArrangeCards, action: Arrange) -> None:
    """Put the cards looked at back on top and on the bottom of the library, or into the graveyard."""
    if decision.places is Places.TOP_OR_GRAVEYARD:
        _put_back(state, decision.player, action.top, ())
        move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in action.bottom])
    else:
        _put_back(state, decision.player, action.top, action.bottom)


OF_LIBRARIES: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    lib.Discard: _discard,
    lib.DiscardAtRandom: _discard_at_random,
    lib.DiscardHand: _discard_hand,
    lib.RevealHand: _reveal_hand,
    lib.TakeFromHand: _take_from_hand,
    lib.Mill: _mill,
    lib.ExileFromTop: _exile_from_top,
    lib.RevealFromTop: _reveal_from_top,
    lib.RevealUntil: _reveal_until,
    lib.LookAtTop: _look_at_top,
    lib.PutIntoLibrary: _put_into_library,
    lib.SearchLibrary: _search,
    lib.Shuffle: _shuffle,
    lib.Scry: _scry,
    lib.Surveil: _surveil,
}
