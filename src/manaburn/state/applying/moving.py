"""This module moves objects from zone to zone, creates tokens, and removes objects that cease to exist: a
part of `apply`.

The table `MOVING` at the end names the function for each of these events. `_moved` is the main one: it takes
the old object out of its zone, makes a new object with a new id, and puts it into its new zone [cr2025-06-06
400.7]. Positions and scenarios that are set up call `put_into_zone` themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.effects_on_cards.rooms import LOCKED_DOORS
from manaburn.state import GameState, events
from manaburn.state.applying.commanding import commander_moved
from manaburn.state.applying.faces import turned_over
from manaburn.state.applying.lasting import begin_effect, follow_spell
from manaburn.state.applying.phasing import end_phased_out
from manaburn.state.records.records import GameObject, Permanent, Player
from manaburn.terms import CardType, CounterKind, ObjectId, Zone


def _functions_in_graveyards(card: CardDefinition) -> bool:
    return bool(card.triggered_in_graveyard or card.statics_in_graveyard)


def _moved(state: GameState, event: events.Moved) -> None:
    """Take an object out of its zone, and put a new object for its card into another [cr2025-06-06 400.7].

    The new object has the front face of the card, unless the event says otherwise. Last known information is
    kept, the derived board dropped if something leaves exile or abilities in graveyards are concerned, and a
    permanent made for the battlefield.
    """
    # the old object leaves its zone
    old = state.objects.pop(event.old)
    take_from_zone(state, old)
    if event.last_known is not None:
        state.game.last_known[event.old] = event.last_known
    # the new object, its face and the effects on it
    card = old.definition
    if old.front is not None or old.own is not None or old.untouched is not None:
        card = old.front_face  # in another zone it has its front face, and is no copy
    if event.destination is Zone.EXILE and card.triggered_in_exile:
        state.derived = None
    if event.origin is Zone.EXILE or (_functions_in_graveyards(card) and _is_of_a_graveyard(event)):
        state.derived = None  # its abilities may have functioned there, or will
    counters = _with_counter(event, event.destination)
    eyes = event.eyes_on(event.destination)
    new = GameObject(event.new, card, old.owner, event.destination, old.card, counters=counters, seen_by=eyes)
    if event.transformed or event.face:
        state.objects[event.new] = turned_over(new) if event.transformed else new.showing(event.face)
        state.mechanics |= _MECHANICS_OF_FACE_DOWN
    else:
        state.objects[event.new] = new
    for effect in (event.copying, event.linked):
        if effect is not None:
            begin_effect(state, effect)
    # what else leaves with it, or has to know
    if event.others:
        _put_components_apart(state, old, event)
    if old.card is None:
        state.unchecked = True  # it ceases to exist there [cr2025-06-06 704.5d-704.5e]
    owner = state.players[new.owner]
    if owner.rare.commanders:
        commander_moved(state, event, owner)
    # the new zone
    if event.destination is Zone.BATTLEFIELD:
        arrived = state.permanents[event.new] = _arrive(state, event.new, event.controller)
        arrived.cast_with, arrived.x = event.cast_with, event.x
        if event.origin is Zone.STACK:
            follow_spell(state, event.old, event.new)
    else:
        put_into_zone(state, new, event.is_at_bottom(new.zone), event.depth)


def _with_counter(event: events.Moved, zone: Zone) -> tuple[tuple[CounterKind, int], ...]:
    """Return the counter with which an event exiles a card, if it does."""
    return ((event.counter, 1),) if event.counter is not None and zone is Zone.EXILE else ()


_MECHANICS_OF_FACE_DOWN = int(Mechanics.SPECIAL_ACTIONS)
"""The mechanics of face-down permanents: they can be turned up by a special action."""


def _arrive(state: GameState, id: ObjectId, controller: int) -> Permanent:
    player = state.players[controller].id
    return Permanent(id, player, player, state.new_id(), state.turns_begun(), entered=state.turn.number)


def _token_created(state: GameState, event: events.TokenCreated) -> None:
    """Create a token, as a new object and a new permanent. That of a Room, which nobody has cast, has both
    doors locked [cr2025-06-06 709.5d].
    """
    owner = event.controller if event.owner is None else event.owner
    state.bring(event.definition)
    token = GameObject(event.token, event.definition, owner, Zone.BATTLEFIELD, None)
    if event.definition.is_room:
        token = token.showing(LOCKED_DOORS)
    state.objects[event.token] = turned_over(token) if event.transformed else token
    if event.copying is not None:
        begin_effect(state, event.copying)
    state.permanents[event.token] = _arrive(state, event.token, event.controller)


def _copy_exiled(state: GameState, event: events.CopyExiled) -> None:
    """Create a copy of a card in exile, as a new object."""
    state.bring(event.definition)
    copy = GameObject(event.copy, event.definition, event.player, Zone.EXILE, None)
    state.objects[event.copy] = copy
    if event.linked is not None:
        begin_effect(state, event.linked)
    put_into_zone(state, copy)
    state.unchecked = True


def _ceased(state: GameState, event: events.Ceased) -> None:
    """Remove an object that ceases to exist, and keep its last known information."""
    gone = state.objects.pop(event.object)
    take_from_zone(state, gone)
    owner = state.players[gone.owner]
    owner.rare.commanders = tuple(each for each in owner.commanders if each.object != gone.id)
    if event.last_known is not None:
        state.last_known[event.object] = event.last_known


def _is_of_a_graveyard(event: events.Moved) -> bool:
    """Return whether a card moves out of a graveyard or into one."""
    return Zone.GRAVEYARD in (event.origin, event.destination)


def _put_components_apart(state: GameState, old: GameObject, event: events.Moved) -> None:
    """Put the cards of a merged permanent, but for its topmost component, into the zones they go to as it
    leaves [cr2025-06-06 728.3].
    """
    cards = [component for component in old.components[1:] if component.card is not None]
    for id, component, zone in zip(event.others, cards, event.zones()[1:], strict=True):
        counters = _with_counter(event, zone)
        eyes = event.eyes_on(zone)
        card = GameObject(
            id, component.card_itself, old.owner, zone, component.card, counters=counters, seen_by=eyes
        )
        state.objects[id] = card
        put_into_zone(state, card, event.is_at_bottom(zone), event.depth)


def put_into_zone(state: GameState, object: GameObject, at_bottom: bool = False, depth: int = 0) -> None:
    """Put an object into the zone that its record names, unless that is the battlefield or the stack.

    In a library it goes on top, below `depth` cards, or to the bottom. In the command zone it lies face up,
    or goes to the bottom of its deck, as a scheme or Attraction.
    """
    owner = state.players[object.owner]
    match object.zone:
        case Zone.LIBRARY:
            place = 0 if at_bottom else max(len(owner.library) - depth, 0)
            owner.library = (*owner.library[:place], object.id, *owner.library[place:])
        case Zone.HAND:
            owner.hand = (*owner.hand, object.id)
        case Zone.GRAVEYARD:
            owner.graveyard = (*owner.graveyard, object.id)
        case Zone.EXILE:
            state.exile = (*state.exile, object.id)
        case Zone.COMMAND:
            _put_into_command_zone(owner, object, face_down=at_bottom)
        case Zone.OUTSIDE:
            owner.rare.sideboard = (*owner.sideboard, object.id)
        case Zone.BATTLEFIELD | Zone.STACK:
            pass  # `permanents` and `stack` hold further records for these


def _put_into_command_zone(owner: Player, object: GameObject, *, face_down: bool) -> None:
    if not face_down:
        owner.command = (*owner.command, object.id)
    elif CardType.SCHEME in object.definition.types:
        owner.rare.schemes = (object.id, *owner.schemes)
    else:
        owner.rare.attractions = (object.id, *owner.attractions)


def take_from_zone(state: GameState, old: GameObject) -> None:
    """Take an object out of the zone it is in."""
    owner = state.players[old.owner]
    match old.zone:
        case Zone.LIBRARY:
            if owner.library[-1] == old.id:
                owner.library = owner.library[:-1]
            else:
                owner.library = _without(owner.library, old.id)
        case Zone.HAND:
            owner.hand = _without(owner.hand, old.id)
        case Zone.GRAVEYARD:
            owner.graveyard = _without(owner.graveyard, old.id)
        case Zone.EXILE:
            state.exile = _without(state.exile, old.id)
        case Zone.BATTLEFIELD:
            if state.permanents.pop(old.id, None) is None:
                end_phased_out(state, old.id)
            if state.game.hurt:
                state.game.hurt.discard(old.id)
        case Zone.COMMAND:
            owner.command = _without(owner.command, old.id)
            owner.rare.schemes = _without(owner.schemes, old.id)
            owner.rare.attractions = _without(owner.attractions, old.id)
            if owner.rare.companion == old.id:
                owner.rare.companion = None
        case Zone.OUTSIDE:
            owner.rare.sideboard = _without(owner.sideboard, old.id)
        case Zone.STACK:
            state.take_from_stack(old.id)


def _without(ids: tuple[ObjectId, ...], gone: ObjectId) -> tuple[ObjectId, ...]:
    return tuple(id for id in ids if id != gone)


MOVING: dict[type, Callable[[GameState, Any], None]] = {
    events.Moved: _moved,
    events.TokenCreated: _token_created,
    events.CopyExiled: _copy_exiled,
    events.Ceased: _ceased,
}
"""The functions for the events by which objects come and go."""
