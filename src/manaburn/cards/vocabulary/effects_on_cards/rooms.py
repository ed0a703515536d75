"""This module declares the effect that unlocks a door of a Room (`UnlockDoor`), the doors (`Door`), and the
names of the forms of a Room with both doors locked and both unlocked [cr2025-06-06 709.5].

`manaburn.cards.describing.in_words` describes a record by its template, `WORDS`.
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.terms import Term


class Door(Term):
    """A half of a Room permanent [cr2025-06-06 709.5j]."""

    LEFT = "left door"
    RIGHT = "right door"


BOTH_DOORS = "both doors"
"""What the form of a Room permanent is called of which both halves are unlocked."""

LOCKED_DOORS = "locked doors"
"""What the form of a Room permanent is called of which neither half is unlocked."""


@word
class UnlockDoor:
    """Unlock the door of that name of this Room permanent, or the first of two [cr2025-06-06 709.5f]."""

    WORDS = "unlock {door}"

    door: str
