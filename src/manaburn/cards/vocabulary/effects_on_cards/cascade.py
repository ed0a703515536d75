"""This module declares `Discover`: cards are exiled from the top of a library until one can be cast
[cr2025-06-06 701.57]; and `CastCopyOf`, for paradigm. Cascade and paradigm themselves are members of
`Instruction` [cr2025-06-06 702.85; cr2026-04-17 702.192].

`manaburn.rules.effects.cards.casting_now` carries it out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, CastEncoded, CastNow
from manaburn.cards.vocabulary.words.references import Amount

if TYPE_CHECKING:
    from manaburn.cards.definitions import CardDefinition


@word(brings=CAST_LATER)
class Discover:
    """The player exiles cards from the top of their library until they exile a nonland card of that mana
    value or less. They may cast it without paying its mana cost; if they don't, they put it into their hand.
    The others go to the bottom in a random order [cr2025-06-06 701.57a].
    """

    WORDS = "discover {amount}"

    amount: Amount


@word(brings=CAST_LATER | Mechanics.COPIES_IN_EXILE)
class CastCopyOf:
    """The player creates a copy of a spell in exile, and may cast it without paying its mana cost: what the
    delayed ability of paradigm does [cr2026-04-17 702.192a].
    """

    WORDS = "create a copy of {spell} in exile; you may cast it for nothing"

    spell: CardDefinition


EffectOfCasting = AllowPlaying | CastEncoded | CastNow | Discover | CastCopyOf
"""Effects by which cards are cast or may be played."""
