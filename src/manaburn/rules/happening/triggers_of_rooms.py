"""This module matches triggered abilities that trigger as players enter rooms of dungeons and unlock doors
of Rooms [cr2025-06-06 309.4c, 709.5h-i].

The table at the end, `TRIGGERS_OF_ROOMS`, names the function for each of the three trigger events. Each
returns a binding if the event is the one that the ability watches: a record of what the ability refers to,
such as "that player" (`Binding`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.rooms import Door
from manaburn.cards.vocabulary.events.triggers_of_deeds import EntersRoom, FullyUnlocks, UnlocksDoor
from manaburn.rules.happening.watching import Rows, TriggerRow, Watch
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.state.records.effects import Binding
from manaburn.terms import Zone


def entering_a_room(
    watch: Watch, trigger: EntersRoom, event: events.VentureMarkerMoved
) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when the venture marker on this dungeon moves into one of
    its rooms [cr2025-06-06 309.4c].
    """
    here = event.dungeon == watch.source and event.room == trigger.room
    return (Binding(that_player=event.player),) if here else ()


def unlocking(
    watch: Watch, trigger: UnlocksDoor, event: events.Moved | events.DoorUnlocked
) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a door of this Room is unlocked, or when it enters
    as the half that was cast [cr2025-06-06 709.5h].
    """
    if isinstance(event, events.DoorUnlocked):
        here = event.object == watch.source and event.door == trigger.door
    else:
        cast = event.cause is Cause.RESOLVED and event.face == trigger.door
        here = cast and event.new == watch.source and event.destination is Zone.BATTLEFIELD
    return (Binding(that_player=watch.you),) if here else ()


def fully_unlocking(watch: Watch, trigger: FullyUnlocks, event: events.DoorUnlocked) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a player unlocks the second of both doors of a Room
    [cr2025-06-06 709.5i].
    """
    room = watch.state.objects.get(event.object)
    here = (
        room is not None and len(room.unlocked) == len(Door) and watch.is_player(trigger.whose, event.player)
    )
    return (Binding(that=event.object, that_player=event.player),) if here else ()


TRIGGERS_OF_ROOMS: Rows = {
    EntersRoom: TriggerRow((events.VentureMarkerMoved,), entering_a_room),
    UnlocksDoor: TriggerRow((events.Moved, events.DoorUnlocked), unlocking),
    FullyUnlocks: TriggerRow((events.DoorUnlocked,), fully_unlocking),
}
