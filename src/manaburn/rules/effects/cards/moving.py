"""This module carries out effects that move objects: put them into a zone or onto the battlefield, or
exile them until something happens [cr2025-06-06 110.2a, 303.4f-g, 610.3].

The table `EFFECTS_OF_MOVING` at the end names the function for each effect. `put` is also called by other
effects: it moves objects to a `Place`, such as a hand or the bottom of a library, and lets owners choose an
order where they may.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Change, Duration
from manaburn.cards.vocabulary.changes.remembered import EnchantsOnly, ReturnsAfter
from manaburn.cards.vocabulary.effects import Arrival, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.libraries import Shuffle
from manaburn.cards.vocabulary.effects_on_cards.moving import (
    EnchantIt,
    ExileUntil,
    Place,
    Put,
    PutBelowTop,
    SacrificeForCard,
    Under,
)
from manaburn.cards.vocabulary.words.references import All, Objects
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions.axes_of_cards import ShuffledAway, StatedAsItEnters
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.meaning import cards_meant, objects_meant, permanents_meant, players_meant
from manaburn.rules.layers.player_rules import can_be_made_to_sacrifice
from manaburn.rules.words.references import is_known, object_or_last_known
from manaburn.rules.zones.exile_for_a_time import has_occurred
from manaburn.rules.zones.hosts_of_auras import possible_hosts
from manaburn.rules.zones.hosts_of_equipment import could_equip
from manaburn.rules.zones.timestamps import in_timestamp_order
from manaburn.rules.zones.zones import can_enter, enter_together, move, move_all, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut, PutAway
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone


def _put(state: GameState, effect: Put, context: Context) -> None:
    """Put objects where the effect says, and shuffle them in or order them at random where it says that."""
    ids = cards_meant(state, effect.what, context)
    if effect.to is Place.SHUFFLED_IN:
        whose = () if effect.whose is None else players_meant(state, effect.whose, context)
        _shuffle_in(state, ids, {*whose, *_also_shuffled(state, effect.what, context)})
    elif effect.to is Place.BOTTOM_AT_RANDOM and isinstance(effect.what, All):
        _put_to_bottom_at_random(state, ids)
    else:
        put(state, ids, effect.to, context)


def _put_to_bottom_at_random(state: GameState, ids: Sequence[ObjectId]) -> None:
    """Put all cards of a zone on the bottom of their owners' libraries, in an order that nobody knows."""
    in_order = list(ids)
    state.random().shuffle(in_order)
    before = {player.id: len(player.library) for player in state.players}
    _put_into_libraries(state, in_order, bottom=in_order)
    for player in state.players:
        put_there = len(player.library) - before[player.id]
        if put_there > 1:
            happen(state, events.LibraryArranged(player.id, put_there, player.library))


def _also_shuffled(state: GameState, what: Objects, context: Context) -> set[PlayerId]:
    """Return the players whose libraries are shuffled even if nothing goes there.

    If all cards of a zone are meant, these are the players whose cards are meant. Since 2015 they are also
    the owners of single objects that are not where they are expected to be [cr2025-06-06 701.24c-701.24d;
    cr2010-02-01 701.15c-701.15d].
    """
    if isinstance(what, All):
        return set() if what.of is None else {*players_meant(state, what.of, context)}
    match state.edition.shuffled_away:
        case ShuffledAway.IS_NOT_SHUFFLED:
            return set()
        case ShuffledAway.IS_SHUFFLED:
            meant = (id for id in objects_meant(state, what, context) if is_known(state, id))
            return {object_or_last_known(state, id).owner for id in meant}


def _shuffle_in(state: GameState, ids: Iterable[ObjectId], also: Collection[PlayerId] = ()) -> None:
    """Put objects into their owners' libraries, then shuffle these libraries, and those of the players in
    `also`.
    """
    before = len(state.happened)
    _put_into_libraries(state, ids)
    moved = (event for event in state.happened[before:] if isinstance(event, events.Moved))
    owners = {event.controller for event in moved if event.destination is Zone.LIBRARY}
    for player in state.active_players():
        if player in owners or player in also:
            shuffle(state, player)


def put(state: GameState, ids: Sequence[ObjectId], to: Place, context: Context) -> None:
    """Put objects somewhere, all at the same time.

    On the bottom in a random order they go one after another, and only those that are still in exile, where
    they were looked through [cr2025-06-06 702.85a].
    """
    match to:
        case Place.HAND | Place.GRAVEYARD | Place.EXILE | Place.COMMAND:
            move_all(state, [move(state, id, Zone[to.name], Cause.EFFECT) for id in ids])
        case Place.BOTTOM_AT_RANDOM:
            in_order = [id for id in ids if state.objects[id].zone is Zone.EXILE]
            state.random().shuffle(in_order)
            for id in in_order:
                _put_into_libraries(state, (id,), bottom=(id,))
        case Place.TOP_OR_BOTTOM:
            on_top = _chosen_for_the_top(state, ids)
            _put_as_arranged(state, ids, [id for id in ids if id not in on_top], context)
        case Place.TOP | Place.BOTTOM:
            _put_as_arranged(state, ids, ids if to is Place.BOTTOM else (), context)
        case Place.SHUFFLED_IN:
            _shuffle_in(state, ids)
        case _:
            assert_never(to)


def _put_as_arranged(
    state: GameState, ids: Sequence[ObjectId], bottom: Collection[ObjectId], context: Context
) -> None:
    """Put objects on top or on the bottom of libraries.

    The owner of several cards that go to one end of a library arranges them, and nobody else is shown how
    [cr2025-06-06 401.4; cr1999-11-01 217.2d]. A merged permanent may be several cards [cr2026-04-17 712.21a,
    730.3a].
    """
    # The objects move, and become other objects in the library; cards of the library stay what they are.
    became: dict[ObjectId, tuple[ObjectId, ...]]
    became = {id: (id,) for id in ids if state.objects[id].zone is Zone.LIBRARY}
    before = len(state.happened)
    _put_into_libraries(state, [id for id in ids if id not in became], bottom)
    moved = (event for event in state.happened[before:] if isinstance(event, events.Moved))
    became |= {event.old: event.put_into(Zone.LIBRARY) for event in moved}
    # Each owner arranges their cards at either end, except a single card that has just moved there.
    arranged: list[PutAway] = []
    for owner in state.active_players():
        for place in (Place.TOP, Place.BOTTOM):
            going = (id for id in ids if (id in bottom) is (place is Place.BOTTOM))
            cards = [card for id in going for card in became.get(id, ()) if _is_card_of(state, card, owner)]
            is_there = len(cards) == 1 and cards[0] not in ids
            if cards and not is_there and not _is_shuffled_next(state, owner):
                arranged.append(PutAway(owner, tuple(cards), place, context))
    state.schedule(*arranged)


def _is_card_of(state: GameState, id: ObjectId, owner: PlayerId) -> bool:
    return state.objects[id].card is not None and state.objects[id].owner == owner


def _is_shuffled_next(state: GameState, owner: PlayerId) -> bool:
    """Return whether a library is shuffled before anything else happens: then no order matters."""
    waiting = state.agenda[-1] if state.agenda else None
    if not isinstance(waiting, CarryOut):
        return False
    then = next((effect for effect in waiting.effects if not isinstance(effect, Put)), None)
    return isinstance(then, Shuffle) and owner in players_meant(state, then.who, waiting.context)


def _put_into_libraries(state: GameState, ids: Iterable[ObjectId], bottom: Collection[ObjectId] = ()) -> None:
    moves = [move(state, id, Zone.LIBRARY, Cause.EFFECT, at_bottom=id in bottom) for id in ids]
    move_all(state, moves)


def _chosen_for_the_top(state: GameState, ids: Iterable[ObjectId]) -> set[ObjectId]:
    """Return the cards that their owners choose to put on top. All owners choose in turn order before
    anything is moved [cr2025-06-06 101.4].
    """
    on_top: set[ObjectId] = set()
    for owner in state.active_players():
        own = tuple(id for id in ids if state.objects[id].owner == owner)
        decision = ChooseObjects(owner, Purpose.PUT_ON_TOP, own, 0, len(own))
        on_top |= {*choose(state, decision, otherwise=())} if own else set()
    return on_top


def _put_below_top(state: GameState, effect: PutBelowTop, context: Context) -> None:
    ids = cards_meant(state, effect.what, context)
    depth = number(state, effect.above, context)
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT, depth=depth) for id in ids])


def _changes_on_entering(state: GameState, effect: ReturnToBattlefield) -> tuple[tuple[Change, ...], ...]:
    """Return the changes that an effect makes to the cards it puts onto the battlefield: those they enter
    with, and those that begin only once they are there.
    """
    match state.edition.stated_as_it_enters:
        case StatedAsItEnters.NOTHING:
            return (), (*effect.becoming, *effect.having)
        case StatedAsItEnters.WHAT_IT_IS:
            return effect.becoming, effect.having
        case StatedAsItEnters.WHAT_IT_IS_AND_HAS:
            return (*effect.becoming, *effect.having), ()
        case _:
            assert_never(state.edition.stated_as_it_enters)


def _hosts(
    state: GameState, effect: ReturnToBattlefield, under: dict[ObjectId, PlayerId], context: Context
) -> dict[ObjectId, ObjectId]:
    """Return what Auras and Equipment enter attached to by an effect that says so, and leave out the Auras
    that it can't attach; such an Equipment enters unattached [cr2025-06-06 301.5e, 303.4i].
    """
    found: dict[ObjectId, ObjectId] = {}
    if effect.attached_to is None:
        return found
    meant = permanents_meant(state, effect.attached_to, context)[:1]
    for id, player in list(under.items()):
        card, entering = state.objects[id].front_face, Context(controller=player, source=id)
        if card.enchant is not None:
            legal = [host for host in meant if host in possible_hosts(state, card, entering)]
            if not legal:
                del under[id]
        else:
            equips = "Equipment" in card.subtypes
            legal = [host for host in meant if equips and could_equip(state, card, host, entering)]
        if legal:
            found[id] = legal[0]
    return found


def _return_to_battlefield(state: GameState, effect: ReturnToBattlefield, context: Context) -> None:
    """Put cards onto the battlefield together, with the counters and changes of the effect. They may enter
    attacking.
    """
    counters = [(put.kind, number(state, put.amount, context)) for put in effect.counters]
    cards = cards_meant(state, effect.what, context)
    if effect.under is Under.OWNERS:
        cards = in_timestamp_order(state, cards, lambda id: state.objects[id].owner)
    else:
        cards = in_timestamp_order(state, cards, lambda _: context.controller)
    under = dict[ObjectId, PlayerId]()  # by card that can enter, its controller
    for id in cards:
        object = state.objects[id]
        player = object.owner if effect.under is Under.OWNERS else context.controller
        present = state.players[player].in_game  # [cr2025-06-06 800.4b]
        if present and id not in state.permanents and can_enter(state, object, effect.arrival):
            under[id] = player
    hosts = _hosts(state, effect, under, context)
    batch = enter_together(state, under, effect.arrival, counters, hosts)
    entered = frozenset(
        event.new
        for event in batch
        if isinstance(event, events.Moved) and event.destination is Zone.BATTLEFIELD
    )
    # Some changes begin as the cards enter, in the same batch of events, others just afterwards.
    begins = partial(effect_begins, state, entered, source=context.source, controller=context.controller)
    at_once, later = (
        [begins(*changes, duration=Duration.INDEFINITE)] if entered and changes else []
        for changes in _changes_on_entering(state, effect)
    )
    happen(state, *batch, *at_once)
    put_into_combat(state, batch, effect.arrival, context)
    if later:
        happen(state, *later)


def _sacrifice_for_card(state: GameState, effect: SacrificeForCard, context: Context) -> None:
    """Let a permanent be sacrificed and a card enter under its controller's control, all at once. If one of
    both is impossible, only the other happens [cr2025-06-06 101.3].
    """
    permanents = permanents_meant(state, effect.what, context)
    cards = cards_meant(state, effect.card, context)
    if permanents and cards:
        under = {
            card: state.controller_of(id)
            for id, card in zip(permanents, cards, strict=True)
            if can_enter(state, state.objects[card], Arrival.UNTAPPED)
        }
        made = [
            id
            for id in permanents
            if can_be_made_to_sacrifice(state, state.controller_of(id), context.controller)
        ]
        gone = [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in made]
        move_all(state, [*gone, *enter_together(state, under, Arrival.UNTAPPED, besides=gone)])


def _exile_until(state: GameState, effect: ExileUntil, context: Context) -> None:
    """Exile objects, with the rule by which they will return to the zone where they were; nothing if what is
    awaited has occurred already.
    """
    you, this = context.controller, context.source
    since = context.binding.since or context.since or this
    if has_occurred(state, effect.event, this, you, since):  # [cr2025-06-06 610.3a-610.3b]
        return
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in cards_meant(state, effect.what, context)]
    move_all(state, moves)
    for origin in dict.fromkeys(moved.origin for moved in moves):
        exiled = frozenset(
            id for moved in moves if moved.origin is origin for id in (moved.new, *moved.others)
        )
        returns = ReturnsAfter(origin, effect.event)
        happen(state, effect_begins(state, exiled, returns, source=this, controller=you))


def _enchant_it(state: GameState, effect: EnchantIt, context: Context) -> None:
    """Let an Aura enchant only the permanent that was put onto the battlefield just now."""
    if context.source in state.permanents:
        only = next(iter(permanents_meant(state, effect.what, context)), None)
        you, this = context.controller, context.source
        happen(state, effect_begins(state, (this,), EnchantsOnly(only), source=this, controller=you))


EFFECTS_OF_MOVING: EffectRows = {
    EnchantIt: _enchant_it,
    Put: _put,
    PutBelowTop: _put_below_top,
    SacrificeForCard: _sacrifice_for_card,
    ReturnToBattlefield: _return_to_battlefield,
    ExileUntil: _exile_until,
}
