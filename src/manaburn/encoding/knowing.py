"""This module makes rows for the hidden cards that a seat knows, such as a card put on the bottom of a
library: `known_rows`, from which the `Encoder` writes the table `known` of an observation (arrays for
learning).
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.encoding.columns import Sight
from manaburn.searching import Knowledge
from manaburn.terms import PlayerId
from manaburn.values import value

WHERE = ("library, place known", "library", "hand", "face down", "deck, out of sight")
"""Where known cards are; of those of the last kind it is not known in which hidden zone each is."""


@value
class Known:
    """A row of the table `known`: how many cards of one name a player owns that the seat knows to be in a
    zone or place, or only to be in some hidden zone.
    """

    name: str
    count: int
    owner: PlayerId
    where: str
    place: int = 0
    """Its place in the library, if that is known: 1 is the top."""
    row: int = 0
    """The row of the object, if it is a card face down in sight."""


def known_rows(sight: Sight, knowledge: Knowledge) -> Iterator[Known]:
    """Yield the rows: what is known of each player's cards, first those whose place in the library is known;
    then the lists of all decks.
    """
    for cards in knowledge.players:
        owner = cards.player
        for place, name in enumerate(cards.library, 1):
            if name is not None:
                yield Known(name, 1, owner, WHERE[0], place)
        for where, numbers in ((WHERE[1], cards.in_library), (WHERE[2], cards.in_hand)):
            yield from (Known(name, number, owner, where) for name, number in numbers)
        yield from (Known(name, 1, owner, WHERE[3], row=sight.row(id)) for id, name in cards.face_down)
    for cards in knowledge.players:
        yield from (Known(name, number, cards.player, WHERE[4]) for name, number in cards.deck or ())
