"""What happens several times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class Repeat:
    """The effects happen so many times, one after another."""

    WORDS = "{times} times: {effects(}"

    times: Amount
    effects: tuple[Effect, ...]
