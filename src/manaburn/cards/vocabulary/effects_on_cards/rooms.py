"""This module declares the effect that unlocks a door of a Room (`UnlockDoor`), the doors (`Door`), and the
names of the forms of a Room with both doors locked and both unlocked [cr2025-06-06 709.5].
`manaburn.rules.zones.rooms` carries it out.

A Room permanent has the characteristics of its unlocked halves. What it is with both or neither of them
unlocked, its card keeps in `CardDefinition.forms`, under the names `BOTH_DOORS` and `LOCKED_DOORS`. `WORDS`
is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.terms import Term


class Door(Term):
    """A half of a Room permanent [cr2025-06-06 709.5j]."""

    LEFT = "left door"
    RIGHT = "right door"


BOTH_DOORS = "both doors"
"""The name of the form that a Room permanent has while both halves are unlocked."""

LOCKED_DOORS = "locked doors"
"""The name of the form that a Room permanent has while neither half is unlocked."""


@word
class UnlockDoor:
    """Unlock the door of that name of this Room permanent, or the first of two [cr2025-06-06 709.5f]."""

    WORDS = "unlock {door}"

    door: str
