"""This module declares the effect that unlocks a door of a Room (`UnlockDoor`) [cr2025-06-06 709.5].
`manaburn.rules.zones.rooms` carries it out.

A Room permanent has the characteristics of its unlocked halves. What it is with both or neither of them
unlocked, its card keeps in `CardDefinition.forms`, under the names `BOTH_DOORS` and `LOCKED_DOORS`. `WORDS`
is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import word

BOTH_DOORS = "both doors"
"""The name of the form that a Room permanent has while both halves are unlocked."""

LOCKED_DOORS = "locked doors"
"""The name of the form that a Room permanent has while neither half is unlocked."""


@word
class UnlockDoor:
    """Unlock the door of that name of this Room permanent, or the first of two [cr2025-06-06 709.5f]."""

    WORDS = "unlock {door}"

    door: str
