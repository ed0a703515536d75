"""This module turns permanents over, face down and up, merges them, and gives permanents new timestamps: a
part of `apply` [cr2025-06-06 613.7, 701.27, 712, 728].

For each event there is a function, which puts a new `GameObject` with the other face or form into
`state.objects`. In its fields, `definition` is what it shows now; `front` is the card in other zones, if that
differs; `own` is its own face while it is a copy; `untouched` is its text before words of it were replaced.
Copy effects go on: `settle_definition` applies them again. `merged` makes the definition of a permanent that
several cards represent, as after mutate.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.doors import door_of, with_unlocked
from manaburn.cards.keywords.face_down import FACE_DOWN, FACE_DOWN_FORMS
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MORPH
from manaburn.editions.axes_of_cards import MovedAuras, TurnedPermanents
from manaburn.state import GameState, events
from manaburn.state.applying.commanding import commander_merged
from manaburn.state.applying.lasting import settle_definition
from manaburn.state.records.objects import Component, GameObject
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace


def turned_over(object: GameObject) -> GameObject:
    """Return the object with its other face up. It stays a copy of what it copies [cr2025-06-06 613.2a]."""
    other = object.other_face
    assert other is not None, "it has two faces"
    front = object.face_up if object.front is None else None
    if object.own is not None:
        return replace(object, own=other, front=front)
    return GameObject(object.id, other, object.owner, object.zone, object.card, front)


def transformed(state: GameState, event: events.Transformed) -> None:
    """Turn a permanent over to its other face; copy effects on it go on [cr2025-06-06 701.27a]."""
    now = state.new_id()
    object = state.objects[event.object]
    turned = parts_turned_over(object) if object.components else turned_over(object)
    state.objects[event.object] = replace(turned, transformed_at=now)
    settle_definition(state, event.object)
    stamp_turned(state, event.object, now)


def door_unlocked(state: GameState, event: events.DoorUnlocked) -> None:
    """Unlock a half of a Room, which has that half's characteristics too, or only those if it is the first
    [cr2025-06-06 709.5c, 709.5f].
    """
    object = state.objects[event.object]
    room = object.room
    assert room is not None, "only a Room has doors"
    unlocked = object.unlocked | {door_of(room, event.door)}
    card = object.front_face
    if card.is_room:
        shown = with_unlocked(card, unlocked)
        of_its_own = {"definition": shown} if object.own is None else {"own": shown}
        object = replace(object, front=card, untouched=None, **of_its_own)
    state.objects[event.object] = replace(object, unlocked=unlocked)
    settle_definition(state, event.object)


def turned_face_up(state: GameState, event: events.TurnedFaceUp) -> None:
    """Turn a face-down permanent face up, as its card or as what copy effects make it [cr2025-06-06 708.8,
    708.10].
    """
    object = state.objects[event.object]
    front, up = object.front_face, _parts_face_up(object)
    shown = replace(object, definition=definition_face_up(object), front=None, own=None, untouched=None)
    if up:
        shown = replace(shown, front=front, components=up)
    state.objects[event.object] = shown
    settle_definition(state, event.object)
    stamp_turned(state, event.object, state.new_id())


def turned_face_down(state: GameState, event: events.TurnedFaceDown) -> None:
    """Turn a permanent face down: it becomes a 2/2 creature [cr2025-06-06 708.2a]."""
    object = state.objects[event.object]
    shown = replace(object, front=object.front_face, definition=FACE_DOWN[MORPH], own=None, untouched=None)
    state.objects[event.object] = shown
    stamp_turned(state, event.object, state.new_id())


def form_ended(state: GameState, event: events.FormEnded) -> None:
    """End the form in which a permanent was cast, as when it ceases to be bestowed: it is as its card is in
    other zones.
    """
    object = state.objects[event.object]
    if object.own is None:
        state.objects[event.object] = replace(
            object, definition=object.front_face, front=None, untouched=None
        )
        settle_definition(state, event.object)
    else:
        state.objects[event.object] = replace(object, own=object.front_face, front=None)


# Timestamps


def stamp_attached(state: GameState, id: ObjectId, now: int) -> None:
    """Give a permanent that was attached to something a new timestamp [cr2025-06-06 613.7e; cr2002-02-20
    418.5c].
    """
    if state.edition.moved_auras is MovedAuras.NEW_TIMESTAMPS:
        state.permanents[id].timestamp = now


def stamp_turned(state: GameState, id: ObjectId, now: int) -> None:
    """Give a permanent that was turned face up or face down, or transformed, a new timestamp [cr2025-06-06
    613.7f-g].
    """
    if state.edition.turned_permanents is TurnedPermanents.NEW_TIMESTAMPS:
        state.permanents[id].timestamp = now


# Permanents that several cards and tokens represent


def merged(components: Sequence[Component]) -> CardDefinition:
    """Return the characteristics of the topmost component, with all abilities of the others [cr2025-06-06
    702.140e].

    If the topmost is face down, so is the permanent, and has nothing else [cr2025-06-06 708.2, 728.2e].
    """
    top, *others = (component.shown for component in components)
    if top.form in FACE_DOWN_FORMS:
        return top
    keywords = top.keywords.union(*(other.keywords for other in others))
    abilities = (*top.abilities, *(ability for other in others for ability in other.abilities))
    return replace(top, keywords=keywords, abilities=abilities, back=None, forms=())


def definition_face_up(object: GameObject) -> CardDefinition:
    """Return what a face-down object is face up: its card; of a merged permanent, all its components, as each
    is turned face up [cr2025-06-06 728.2f].
    """
    return merged(_parts_face_up(object)) if object.components else object.front_face


def _parts_face_up(object: GameObject) -> tuple[Component, ...]:
    return tuple(replace(each, shown=each.card_itself) for each in object.components)


def parts_turned_over(object: GameObject) -> GameObject:
    """Return a merged permanent with the other face of each double-faced part up [cr2025-06-06 728.2i]."""
    parts = tuple(_turned_over(component) for component in object.components)
    return replace(object, components=parts, definition=merged(parts), untouched=None)


def _turned_over(component: Component) -> Component:
    front = component.card_itself
    if front.back is None:
        return component
    other = front if component.shown.name == front.back.name else front.back
    return replace(component, shown=other)


def objects_merged(state: GameState, event: events.Merged) -> None:
    """Put a spell, or the second card of a meld pair, into a permanent: it is no object of its own any more,
    and the permanent stays the object that it was [cr2025-06-06 701.42a, 728.2b-728.2d].
    """
    merging = state.objects.pop(event.spell)
    commander_merged(state.players[merging.owner], event)
    if merging.zone is Zone.STACK:
        state.take_from_stack(event.spell)
    else:
        state.exile = tuple(id for id in state.exile if id != event.spell)
    object, top = state.objects[event.permanent], event.components[0]
    state.objects[event.permanent] = replace(
        object,
        definition=event.definition,
        front=top.card_itself,
        own=None,
        card=top.card,
        components=event.components,
        untouched=None,
    )
    settle_definition(state, event.permanent)
