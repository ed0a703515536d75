"""This module says which doors of a Room are unlocked as it is shown, and what a Room with certain doors
unlocked has [cr2025-06-06 709.5].

A Room is a `CardDefinition` with both halves, its `parts`, and the forms with both doors and with no door
unlocked.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects_on_cards.rooms import BOTH_DOORS, LOCKED_DOORS, Door


def door_of(room: CardDefinition, half: str) -> Door:
    """Return the door of a Room whose half has this name."""
    return Door.LEFT if room.parts[0].name == half else Door.RIGHT


def doors_shown(card: CardDefinition, face: str) -> frozenset[Door]:
    """Return the doors of a Room that are unlocked if it is shown as a half, or in a form, of this name; none
    of a card that is no Room.
    """
    if not card.is_room:
        return frozenset()
    if face == BOTH_DOORS:
        return frozenset(Door)
    return frozenset(door_of(card, half.name) for half in card.parts if half.name == face)


def with_unlocked(room: CardDefinition, doors: frozenset[Door]) -> CardDefinition:
    """Return what a Room permanent has of which these doors are unlocked."""
    names = [half.name for half in room.parts if door_of(room, half.name) in doors]
    form = names[0] if len(names) == 1 else BOTH_DOORS if names else LOCKED_DOORS
    shown = room.face(form)
    assert shown is not None, "a Room has both forms"
    return shown
