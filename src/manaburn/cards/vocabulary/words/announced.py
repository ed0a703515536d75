"""This module declares a limit on the X that is announced for a cost: "X can't be 0" [cr2025-06-06 107.3a,
601.2b].

It stands among the costs (`manaburn.cards.vocabulary.words.costs`), though nothing is paid for it.
"""

from __future__ import annotations

from manaburn.cards.mechanics import word


@word
class XIsNotZero:
    """The X that is announced for the other costs can't be 0."""

    WORDS = "X can't be 0"
