"""What is remembered of modes that were chosen [cr2025-06-06 700.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.abilities import Mode


@word
class ModeWasChosen:
    """A change: that mode of an ability of the object has been chosen, and is not to be chosen again."""

    WORDS = "the mode has been chosen: {mode}"

    mode: Mode
