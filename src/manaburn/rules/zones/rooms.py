"""This module says which doors of a Room are locked, and how they are unlocked [cr2025-06-06 709.5].

`locked_doors` returns the locked halves. `ways_to_unlock` yields the special actions that unlock them, and
`EFFECTS_OF_ROOMS` names the function that does so.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects_on_cards.rooms import LOCKED_DOORS, UnlockDoor
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.purposes import SpecialAction
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject

UNLOCKING = (SpecialAction.UNLOCK_LEFT, SpecialAction.UNLOCK_RIGHT)
"""The special actions that unlock the left and the right door."""


def locked_doors(object: GameObject) -> tuple[CardDefinition, ...]:
    """Return the locked halves of a Room permanent. A half is locked if the permanent does not show it:
    both are if it shows neither, none is if it shows both. A permanent that is a copy or face down has no
    locked halves.
    """
    room = object.front_face
    if object.own is not None or object.face_down or not room.is_room:
        return ()
    if object.shown_as in ("", LOCKED_DOORS):
        return room.parts
    return tuple(half for half in room.parts if half.name != object.shown_as) if _shows_half(object) else ()


def _shows_half(object: GameObject) -> bool:
    """Return whether a Room shows just one of its halves."""
    return any(half.name == object.shown_as for half in object.front_face.parts)


def ways_to_unlock(object: GameObject) -> Iterator[SpecialAbility]:
    """Yield the special actions by which locked doors are unlocked [cr2025-06-06 709.5e]."""
    locked = {half.name for half in locked_doors(object)}
    for ability in object.front_face.special if locked else ():
        match ability.effects:
            case (UnlockDoor(door),) if door in locked:
                yield ability
            case _:
                pass


def _unlock(state: GameState, effect: UnlockDoor, context: Context) -> None:
    """Unlock a door of a Room, if it is locked."""
    object = state.objects.get(context.source)
    if object is not None and effect.door in {half.name for half in locked_doors(object)}:
        happen(state, events.DoorUnlocked(context.controller, object.id, effect.door))


EFFECTS_OF_ROOMS: EffectRows = {UnlockDoor: _unlock}
