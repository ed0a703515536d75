"""Where an object lies in each zone: a part of `apply`."""

from __future__ import annotations

from manaburn.state import GameState
from manaburn.state.applying.phasing import end_phased_out
from manaburn.state.records.records import GameObject, Player
from manaburn.terms import CardType, ObjectId, Zone


def put_into_zone(state: GameState, object: GameObject, at_bottom: bool = False) -> None:
    """Put an object into the zone that it is said to be in, which is not the battlefield or the stack: on top
    of a library or at the bottom; schemes and attractions at the bottom of their decks, or face up.
    """
    owner = state.players[object.owner]
    match object.zone:
        case Zone.LIBRARY:
            owner.library = (object.id, *owner.library) if at_bottom else (*owner.library, object.id)
        case Zone.HAND:
            owner.hand = (*owner.hand, object.id)
        case Zone.GRAVEYARD:
            owner.graveyard = (*owner.graveyard, object.id)
        case Zone.EXILE:
            state.exile = (*state.exile, object.id)
        case Zone.COMMAND:
            _put_into_command_zone(owner, object, face_down=at_bottom)
        case Zone.BATTLEFIELD | Zone.STACK:
            pass  # there it is more than an object: a permanent, a spell


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
        case Zone.STACK:
            state.take_from_stack(old.id)


def _without(ids: tuple[ObjectId, ...], gone: ObjectId) -> tuple[ObjectId, ...]:
    return tuple(id for id in ids if id != gone)
