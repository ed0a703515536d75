"""What effects do with the cards of the command zone [cr2025-06-06 408, 701.33, 701.51]."""

from __future__ import annotations

from manaburn.cards.mechanics import Mechanics, word


@word
class Abandon:
    """Abandon this ongoing scheme: turn it face down at the bottom of its deck [cr2025-06-06 701.33]."""

    WORDS = "abandon this scheme"


@word(brings=Mechanics.ATTRACTIONS)
class OpenAttraction:
    """Put the top card of your Attraction deck onto the battlefield [cr2025-06-06 701.51]."""

    WORDS = "open an Attraction"


@word
class TakeCommander:
    """Put your commander into your hand from the command zone."""

    WORDS = "put your commander into your hand from the command zone"


EffectOfTheCommandZone = Abandon | OpenAttraction | TakeCommander
