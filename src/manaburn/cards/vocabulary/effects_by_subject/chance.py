"""This module declares the effects that flip coins (`FlipCoins`) and roll dice (`RollDice`) [cr2025-06-06
705, 706].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who


class Flip(Enum):
    """The option says what is asked of a coin."""

    CALLED = "whether the player wins the flip"
    HEADS_OR_TAILS = "how it comes up"
    """Nobody wins or loses such a flip [cr2025-06-06 705.2]."""


@word
class FlipCoins:
    """A player flips that many coins; None: one after another until they lose a flip. How many they won, or
    how many came up heads, is known to what follows.
    """

    WORDS = "[{who}: ]flip {amount|until one is lost} coins[, asking {asked}]"

    amount: Amount | None = 1
    who: Players = Who.YOU
    asked: Flip = Flip.CALLED


@word
class RollDice:
    """A player rolls dice; the total of their natural results and of what is added is the result, which is
    known to what follows [cr2025-06-06 706.2].
    """

    WORDS = "[{who}: ]roll {amount} dice of {sides} sides[ and add {plus}]"

    sides: int
    amount: Amount = 1
    plus: Amount = 0
    who: Players = Who.YOU


EffectOfChance = FlipCoins | RollDice
