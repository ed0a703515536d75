"""Who cannot lose the game, or win it, or lose life [cr2025-06-06 104, 119.8]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word


class Losing(Enum):
    """What a player does not lose the game for."""

    ANYTHING = "anything"
    HAVING_NO_LIFE = "having 0 or less life"


@word
class CantLoseTheGame:
    """A player can't lose the game, or not for having 0 or less life; they can concede
    [cr2025-06-06 104.3a].
    """

    WORDS = "can't lose the game for {by}"

    by: Losing = Losing.ANYTHING


@word
class CantWinTheGame:
    """Effects can't make a player win the game [cr2025-06-06 104.2b]."""

    WORDS = "can't win the game"


@word(brings=Mechanics.REPLACING)
class CantLoseLife:
    """A player can't lose life, and can't pay any [cr2025-06-06 119.8]."""

    WORDS = "can't lose life"


RuleOfLifeTotals = CantLoseTheGame | CantWinTheGame | CantLoseLife
