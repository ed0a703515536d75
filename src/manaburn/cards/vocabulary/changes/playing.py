"""What permanents and effects let players do with cards that are not in their hand [cr2025-06-06 401.5,
601.3].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.casting import Afterwards, Often, Playing, Price
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.terms import Zone


@word(brings=CAST_LATER, kw_only=True)
class MayPlayFrom:
    """About players: they may play or cast matching cards from a zone of theirs; of a library only the top
    card.
    """

    WORDS = (
        "may {deed} {cards~@card} from their {zone}[ for {price}][, {each_turn} each turn]"
        "[, then {afterwards}]"
    )

    zone: Zone
    cards: Filter = ANYTHING
    deed: Playing = Playing.PLAY
    price: Price = Price.AS_PRINTED
    each_turn: Often = Often.ANY_NUMBER
    """How many cards each turn."""
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the card of such a spell goes when it would be put into a graveyard."""


class Seers(Enum):
    """Who may know the top card of a library."""

    EVERYBODY = "everybody"
    ITS_PLAYER = "its player"


@word(brings=Mechanics.TOPS_SEEN)
class TopCardSeen:
    """About players: they play with the top card of their library revealed, or may look at it any time
    [cr2025-06-06 401.5].
    """

    WORDS = "{by} may know the top card of their library"

    by: Seers = Seers.EVERYBODY


RuleOfPlaying = MayPlayFrom | TopCardSeen
