"""This module says which doors of a Room are locked, and how they are unlocked [cr2025-06-06 709.5].

`locked_doors` returns the locked halves. `ways_to_unlock` yields the special actions that unlock them, and
`EFFECTS_OF_ROOMS` names the function that does so.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.doors import door_of
from manaburn.cards.vocabulary.effects_on_cards.rooms import UnlockDoor
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
    """Return the locked halves of a permanent that is a Room, or a copy of one: those whose unlocked
    designation it lacks [cr2025-06-06 709.5c].
    """
    room = object.room
    if room is None:
        return ()
    return tuple(half for half in room.parts if door_of(room, half.name) not in object.unlocked)


def ways_to_unlock(object: GameObject) -> Iterator[SpecialAbility]:
    """Yield the special actions by which locked doors are unlocked [cr2025-06-06 709.5e]."""
    locked = {half.name for half in locked_doors(object)}
    for ability in object.room.special if object.room is not None and locked else ():
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
