"""Effects that end the turn or the game at once [cr2025-06-06 722.1, 104.2b, 104.3e]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Players, Who


@word
class EndTheTurn:
    """End the turn: what is on the stack is exiled, and cleanup is next [cr2025-06-06 722.1]."""

    WORDS = "end the turn"


@word
class WinTheGame:
    """You win the game [cr2025-06-06 104.2b]."""

    WORDS = "you win the game"


@word
class LoseTheGame:
    """Each player meant loses the game [cr2025-06-06 104.3e]."""

    WORDS = "[{who}: ]lose the game"

    who: Players = Who.YOU


@word
class DrawTheGame:
    """The game is a draw; within a range of influence, for those in it [cr2025-06-06 104.4c, 801.15]."""

    WORDS = "the game is a draw"


Ending = DrawTheGame | EndTheTurn | WinTheGame | LoseTheGame
