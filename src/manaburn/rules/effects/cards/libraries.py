"""The effects on libraries [cr2025-06-06 401, 701.17, 701.20, 701.22-701.25]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, assert_never

from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import LibraryPlace, Rest, Showing, Taking
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Players
from manaburn.decisions import Arrange, ArrangeCards, ChooseObjects, Places, Purpose
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.effects.permanents.manifesting import put_face_down
from manaburn.rules.happening.answers import asking_only
from manaburn.rules.happening.asking import Asked, ask_again
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.meaning import cards_meant, players_meant
from manaburn.rules.zones.auras import is_an_aura_among, putting_with_auras
from manaburn.rules.zones.zones import can_enter, enter, move, move_all, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone

Cards = tuple[ObjectId, ...]


def still_asked(state: GameState, who: Players, context: Context, asked: Asked) -> list[PlayerId]:
    """The players meant, or those of them who are still to be asked."""
    return list(players_meant(state, who, context) if asked is None else asked)


def top_cards(state: GameState, player: PlayerId, amount: int) -> Cards:
    """The top cards of a library, the topmost first."""
    return tuple(reversed(state.players[player].library[-amount:])) if amount > 0 else ()


def reveal(state: GameState, player: PlayerId, cards: Iterable[ObjectId]) -> None:
    """A player shows cards to all [cr2025-06-06 701.20a]."""
    shown = tuple(cards)
    if shown:
        names = tuple(state.objects[id].definition.name for id in shown)
        happen(state, events.Revealed(player, shown, names))


def fitting_cards(
    state: GameState, filter: Filter, cards: Iterable[ObjectId], you: PlayerId, context: Context
) -> Cards:
    """Those of the cards that match a description."""
    if filter == ANYTHING:
        return tuple(cards)
    return tuple(id for id in cards if matches(state, filter, id, you, context.source))


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
    players = still_asked(state, effect.who, context, asked)
    if len(players) > 1:
        state.schedule(CarryOut((effect,), context, tuple(players[1:])))
    for player in players[:1]:
        shown: list[ObjectId] = []
        found: list[ObjectId] = []
        for id in reversed(state.players[player].library):
            shown.append(id)
            if matches(state, effect.filter, id, player, context.source):
                found.append(id)
                break
        rest = tuple(id for id in shown if id not in found)
        with asking_only(state):
            putting(state, player, found, effect.to, effect.arrival, context)
            _leaving(state, rest, effect.rest)
        reveal(state, player, shown)
        put(state, player, found, effect.to, effect.arrival, context)
        _put_away(state, player, rest, effect.rest)


def _look_from_top(state: GameState, effect: lib.LookFromTop, context: Context, asked: Asked) -> None:
    amount = number(state, effect.amount, context)
    for player in players_meant(state, effect.who, context):
        look_at(state, context.controller, player, top_cards(state, player, amount))


def look_at(state: GameState, viewer: PlayerId, owner: PlayerId, cards: Cards) -> None:
    """A player alone sees cards that are hidden [cr2025-06-06 701.20e]."""
    names = tuple(state.objects[id].definition.name for id in cards)
    happen(state, events.LookedAt(viewer, owner, cards, names))


def _look_at_top(state: GameState, effect: lib.LookAtTop, context: Context, asked: Asked) -> None:
    """One kind after another is chosen of what is looked at; then all of it is put where it goes."""
    you = context.controller
    top = top_cards(state, you, number(state, effect.amount, context))
    if asked is None and effect.seen is Showing.REVEALED:
        reveal(state, you, top)
    for kind, filter in enumerate((effect.filter, *effect.also)):
        left = (id for id in top if id not in context.chosen)
        fitting = fitting_cards(state, filter, left, you, context)
        if effect.taking is Taking.ALL:
            context = replace(context, chosen=(*context.chosen, *fitting))
            continue
        most = min(number(state, effect.maximum, context), len(fitting))
        if most > 0:
            ask_again(state, replace(effect, filter=filter, also=effect.also[kind:]), context, ())
            state.ask(ChooseObjects(you, Purpose.TAKE, fitting, min(effect.minimum, most), most))
            return
    _taken(state, effect, top, context)


def _chosen_of_top(state: GameState, effect: lib.LookAtTop, chosen: Cards, context: Context) -> None:
    context = replace(context, chosen=(*context.chosen, *chosen))
    if effect.also:
        further = replace(effect, filter=effect.also[0], also=effect.also[1:])
        state.schedule(CarryOut((further,), context, ()))
    else:
        top = top_cards(state, context.controller, number(state, effect.amount, context))
        _taken(state, effect, top, context)


def _taken(state: GameState, effect: lib.LookAtTop, top: Cards, context: Context) -> None:
    you, chosen = context.controller, context.chosen
    rest = tuple(id for id in top if id not in chosen)
    stays = bool(effect.face_down) or effect.to is Zone.LIBRARY
    with asking_only(state):
        if not stays:
            putting(state, you, chosen, effect.to, effect.arrival, context)
        _leaving(state, rest, effect.rest)
    if effect.showing is Showing.REVEALED:
        reveal(state, you, chosen)
    if effect.face_down:
        put_face_down(state, chosen, you, effect.face_down)
    elif not stays:
        put(state, you, chosen, effect.to, effect.arrival, context)
    _put_away(state, you, rest, effect.rest)


def _take_from_among(state: GameState, effect: lib.TakeFromAmong, context: Context, asked: Asked) -> None:
    """One kind after another is chosen; then all of it is put where it goes."""
    you = context.controller
    for kind, filter in enumerate(effect.kinds):
        left = (id for id in cards_meant(state, effect.among, context) if id not in context.chosen)
        fitting = fitting_cards(state, filter, left, you, context)
        if effect.taking is Taking.ALL:
            context = replace(context, chosen=(*context.chosen, *fitting))
            continue
        most = min(number(state, effect.maximum, context), len(fitting))
        if most > 0:
            ask_again(state, replace(effect, kinds=effect.kinds[kind + 1 :]), context, ())
            state.ask(ChooseObjects(you, Purpose.TAKE, fitting, min(effect.minimum, most), most))
            return
    put(state, you, context.chosen, effect.to, effect.arrival, context)


_ELSEWHERE = {Rest.GRAVEYARD: Zone.GRAVEYARD, Rest.HAND: Zone.HAND, Rest.EXILE: Zone.EXILE}


def _leaving(state: GameState, cards: Cards, rest: Rest) -> list[Event]:
    """The events of what was looked at and not taken leaving the library, if it does."""
    to = _ELSEWHERE.get(rest)
    return [] if to is None else [move(state, id, to, Cause.EFFECT) for id in cards]


def _put_away(state: GameState, player: PlayerId, cards: Cards, rest: Rest) -> None:
    """Put what was looked at and not taken, the topmost first, where it goes; its player is asked in which
    order.
    """
    match rest:
        case Rest.TOP | Rest.BOTTOM:
            places = Places.TOP if rest is Rest.TOP else Places.BOTTOM
            if len(cards) > 1:
                state.ask(ArrangeCards(player, cards, places))
            elif rest is Rest.BOTTOM:
                put_back(state, player, (), cards)
        case Rest.BOTTOM_AT_RANDOM:
            order = list(cards)
            state.random().shuffle(order)
            put_back(state, player, (), tuple(order))
        case Rest.SHUFFLED_IN:
            shuffle(state, player)
        case Rest.GRAVEYARD | Rest.HAND | Rest.EXILE:
            move_all(state, _leaving(state, cards, rest))
        case _:
            assert_never(rest)


def put_back(state: GameState, player: PlayerId, top: Cards, bottom: Cards) -> None:
    """Put cards of a library on top, the topmost first, and on the bottom, the uppermost first."""
    moved = {*top, *bottom}
    if moved:
        others = tuple(id for id in state.players[player].library if id not in moved)
        order = (*reversed(bottom), *others, *reversed(top))
        happen(state, events.LibraryArranged(player, len(bottom), order))


def put(
    state: GameState,
    player: PlayerId,
    cards: Iterable[ObjectId],
    to: Zone,
    arrival: Arrival | None,
    context: Context,
) -> None:
    """Put cards into a zone; onto the battlefield under a player's control."""
    batch = putting(state, player, cards, to, arrival, context)
    happen(state, *batch)
    put_into_combat(state, batch, arrival or Arrival.UNTAPPED, context)


def putting(
    state: GameState,
    player: PlayerId,
    cards: Iterable[ObjectId],
    to: Zone,
    arrival: Arrival | None,
    context: Context,
) -> list[Event]:
    """The events of cards being put into a zone; with an Aura among them they wait until it is chosen what
    that enchants.
    """
    batch: list[Event] = []
    how = arrival or Arrival.UNTAPPED
    put = tuple(cards)
    if to is Zone.BATTLEFIELD and is_an_aura_among(state, put):
        state.schedule(putting_with_auras(put, player, how, context))
        return batch
    for id in put:
        if to is Zone.BATTLEFIELD and can_enter(state, state.objects[id], how):
            batch.extend(enter(state, id, player, Cause.EFFECT, how))
        elif to is not Zone.BATTLEFIELD:
            batch.append(move(state, id, to, Cause.EFFECT))
    return batch


def _put_into_library(state: GameState, effect: lib.PutIntoLibrary, context: Context, asked: Asked) -> None:
    if effect.place is LibraryPlace.TOP_OR_BOTTOM:
        _put_on_top_or_bottom(state, effect, context, asked)
        return
    ids = cards_meant(state, effect.what, context)
    bottom = effect.place is LibraryPlace.BOTTOM
    owners = {state.objects[id].owner for id in ids}
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT, at_bottom=bottom) for id in ids])
    if effect.place is LibraryPlace.SHUFFLED_IN:
        for player in state.active_players():
            if player in owners:
                shuffle(state, player)


def _put_on_top_or_bottom(
    state: GameState, effect: lib.PutIntoLibrary, context: Context, asked: Asked
) -> None:
    """All owners choose in turn order, then all is moved [cr2025-06-06 101.4]."""
    ids = cards_meant(state, effect.what, context)
    owners = [p for p in state.active_players() if any(state.objects[id].owner == p for id in ids)]
    players = list(owners if asked is None else asked)
    if players:
        player = players.pop(0)
        own = tuple(id for id in ids if state.objects[id].owner == player)
        ask_again(state, effect, context, tuple(players))
        state.ask(ChooseObjects(player, Purpose.PUT_ON_TOP, own, 0, len(own)))
        return
    on_top = context.chosen
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT, at_bottom=id not in on_top) for id in ids])


def _put_into_graveyard(
    state: GameState, effect: lib.PutIntoGraveyard, context: Context, asked: Asked
) -> None:
    ids = cards_meant(state, effect.what, context)
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in ids])


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
    players = still_asked(state, effect.who, context, asked)
    while players:
        player = players.pop(0)
        top = top_cards(state, player, number(state, effect.amount, context))
        if top:
            if players:
                ask_again(state, effect, context, tuple(players))
            state.ask(ArrangeCards(player, top, places))
            return


# Answers

OF_LIBRARIES_AND_HANDS = (Purpose.TAKE, Purpose.TAKE_FROM_HAND)
"""What cards are chosen for by the effects told of here."""


def cards_chosen(state: GameState, decision: ChooseObjects, chosen: Cards) -> None:
    """Go on with the effect that asked which cards."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    match task.effects[0]:
        case lib.LookAtTop() as effect:
            _chosen_of_top(state, effect, chosen, task.context)
        case lib.TakeFromAmong():
            context = replace(task.context, chosen=(*task.context.chosen, *chosen))
            state.schedule(replace(task, context=context))
        case lib.TakeFromHand(to=to):
            state.schedule(task)
            cause = Cause.DISCARDED if to is Zone.GRAVEYARD else Cause.EFFECT
            move_all(state, [move(state, id, to, cause) for id in chosen])
        case _:
            raise AssertionError("only these ask for cards of a library or hand")


def arrange(state: GameState, decision: ArrangeCards, action: Arrange) -> None:
    """Put the cards looked at back on top and on the bottom of the library, or into the graveyard."""
    if decision.places is Places.TOP_OR_GRAVEYARD:
        moves = [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in action.bottom]
        put_back(state, decision.player, action.top, ())
        move_all(state, moves)
    else:
        put_back(state, decision.player, action.top, action.bottom)


OF_LIBRARIES: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    lib.Mill: _mill,
    lib.ExileFromTop: _exile_from_top,
    lib.RevealFromTop: _reveal_from_top,
    lib.LookFromTop: _look_from_top,
    lib.RevealUntil: _reveal_until,
    lib.LookAtTop: _look_at_top,
    lib.TakeFromAmong: _take_from_among,
    lib.PutIntoLibrary: _put_into_library,
    lib.PutIntoGraveyard: _put_into_graveyard,
    lib.Shuffle: _shuffle,
    lib.Scry: _scry,
    lib.Surveil: _surveil,
}
