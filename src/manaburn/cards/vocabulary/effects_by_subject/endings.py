"""Effects that end the turn or the game at once [cr2025-06-06 722.1, 104.2b, 104.3e]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Players, Who


@word
class LoseTheGame:
    """Each player meant loses the game [cr2025-06-06 104.3e]."""

    WORDS = "[{who}: ]lose the game"

    who: Players = Who.YOU


Ending = LoseTheGame
