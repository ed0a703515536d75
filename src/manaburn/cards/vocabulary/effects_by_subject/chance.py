"""This module declares the effects that flip coins (`FlipCoins`), roll dice (`RollDice`) and let players
clash (`Clash`) [cr2025-06-06 701.30, 705, 706].

`manaburn.rules.effects.chance` carries them out, and keeps the results: the effects that follow ask for them
by `Number.FLIPS_WON` and `Number.ROLLED`. `WORDS` is the template by which a record is described (its signs,
as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who
from manaburn.terms import ObjectId


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
class Clash:
    """You and an opponent of your choice each reveal the top card of your libraries, and may put it on the
    bottom. Whether you have won is known to what follows [cr2025-06-06 701.30].
    """

    WORDS = "clash with an opponent[, who have revealed {revealed,}]"

    revealed: tuple[ObjectId, ...] | None = None
    """The cards, once they have been revealed."""


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


EffectOfChance = FlipCoins | RollDice | Clash
