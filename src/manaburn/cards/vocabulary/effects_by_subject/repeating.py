"""What happens several times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.vocabulary.words.references import Amount
from manaburn.values import value

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@value
class Repeat:
    """The effects happen so many times, one after another."""

    WORDS = "{times} times: {effects(}"

    times: Amount
    effects: tuple[Effect, ...]
