"""What a permanent is that several cards and tokens represent [cr2025-06-06 702.140e, 728]: a part of
`apply`.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import HIDING
from manaburn.state import GameState, events
from manaburn.state.applying.commanding import commander_merged
from manaburn.state.applying.lasting import settle_definition
from manaburn.state.records.objects import Component, GameObject
from manaburn.values import replace


def merged(components: Sequence[Component]) -> CardDefinition:
    """The characteristics of the topmost component, and all abilities of the others [cr2025-06-06 702.140e];
    if that is face down, so is the permanent, with nothing but what lets it be so [cr2025-06-06 708.2,
    728.2e].
    """
    top, *others = (component.shown for component in components)
    if top.form in HIDING:
        return top
    keywords = top.keywords.union(*(other.keywords for other in others))
    abilities = (*top.abilities, *(ability for other in others for ability in other.abilities))
    return replace(top, keywords=keywords, abilities=abilities, back=None, forms=())


def parts_turned_over(object: GameObject) -> GameObject:
    """A merged permanent with the other face of each double-faced component up [cr2025-06-06 728.2i]."""
    parts = tuple(_turned_over(component) for component in object.components)
    return replace(object, components=parts, definition=merged(parts), untouched=None)


def _turned_over(component: Component) -> Component:
    front = component.card_itself
    if front.back is None:
        return component
    other = front if component.shown.name == front.back.name else front.back
    return replace(component, shown=other)


def objects_merged(state: GameState, event: events.Merged) -> None:
    """The spell is no object of its own any more; the permanent stays the object that it was
    [cr2025-06-06 728.2b-728.2d].
    """
    spell = state.objects.pop(event.spell)
    commander_merged(state.players[spell.owner], event)
    state.take_from_stack(event.spell)
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
