"""Cards exiled from the top of a library until one can be cast: cascade, discover [cr2025-06-06 701.57,
702.85].
"""

from __future__ import annotations

from manaburn.cards.mechanics import CAST_LATER, word
from manaburn.cards.vocabulary.words.casting import AllowPlaying, CastNow
from manaburn.cards.vocabulary.words.references import Amount, Objects


@word(brings=CAST_LATER)
class Cascade:
    """Exile cards from the top of your library until a nonland card of less mana value than the source's; you
    may cast it if the spell has less, too; the others go to the bottom at random [cr2025-06-06 702.85a].
    """

    WORDS = "cascade"


@word(brings=CAST_LATER)
class Discover:
    """The same for a nonland card of that mana value or less; it goes to the hand if it is not cast
    [cr2025-06-06 701.57a].
    """

    WORDS = "discover {amount}"

    amount: Amount


@word
class PutOnBottomAtRandom:
    """Those of the exiled cards that still are in exile go to the bottom of their owners' libraries in a
    random order.
    """

    WORDS = "put {what} on the bottom at random"

    what: Objects


EffectOfCasting = AllowPlaying | CastNow | Cascade | Discover | PutOnBottomAtRandom
"""Effects by which cards are cast or may be played."""
