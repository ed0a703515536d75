"""This module declares the word for the creatures that blocked some this turn, or were blocked by some:
`InBlocks` [cr2025-06-06 509.1g, 509.4].

`WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import Filter

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Chosen, What


@word(brings=Mechanics.PAST_BLOCKS)
class InBlocks:
    """The reference is to each permanent that matches and that this turn blocked one of some creatures, or
    was blocked by one of some, wherever those are now. If both are stated, either is enough.
    """

    WORDS = "each {filter} that this turn[ blocked {blocked}][ was blocked by {blocked_by}]"

    filter: Filter
    blocked: What | Chosen | None = None
    blocked_by: What | Chosen | None = None
