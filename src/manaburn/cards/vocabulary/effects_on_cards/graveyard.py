"""What players do with the cards in their graveyards."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Players, Who


@word
class ReturnCardOfChoice:
    """A player returns a matching card of their choice from their graveyard to their hand."""

    WORDS = "[{who}: ]return {filter^@card} from the graveyard to hand"

    filter: Filter = ANYTHING
    who: Players = Who.YOU
