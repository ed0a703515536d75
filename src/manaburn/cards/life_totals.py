"""What is said of life totals, and of winning and losing because of them or at all [cr2025-06-06 104,
119].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.references import Amount, Players, Who
from manaburn.values import value


@value
class SetLife:
    """The life total of each player meant becomes a number [cr2025-06-06 119.5]."""

    WORDS = "the life total of {who} becomes {amount}"

    amount: Amount
    who: Players = Who.YOU


@value
class ExchangeLife:
    """Two players exchange life totals; nothing happens if that cannot be done in full
    [cr2025-06-06 701.12c].
    """

    WORDS = "{between,} exchange life totals"

    between: tuple[Players, ...]


EffectOnLifeTotals = SetLife | ExchangeLife


class Losing(Enum):
    """What a player does not lose the game for."""

    ANYTHING = "anything"
    HAVING_NO_LIFE = "having 0 or less life"


@value
class CantLoseTheGame:
    """A player can't lose the game, or not for having 0 or less life; they can concede
    [cr2025-06-06 104.3a].
    """

    WORDS = "can't lose the game for {by}"

    by: Losing = Losing.ANYTHING


@value
class CantWinTheGame:
    """Effects can't make a player win the game [cr2025-06-06 104.2b]."""

    WORDS = "can't win the game"


@value
class CantLoseLife:
    """A player can't lose life, and can't pay any [cr2025-06-06 119.8]."""

    WORDS = "can't lose life"


RuleOfLifeTotals = CantLoseTheGame | CantWinTheGame | CantLoseLife
