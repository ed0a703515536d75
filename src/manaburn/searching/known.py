"""What a seat knows of hidden cards, as a program reads it."""

from __future__ import annotations

from collections import Counter

from manaburn.searching.memory import Memory
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import value

Cards = tuple[tuple[str, int], ...]
"""Cards by their names, and how many of each."""


@value(kw_only=True)
class KnownCards:
    """What a seat knows of the hidden cards of one player."""

    player: PlayerId
    library: tuple[str | None, ...]
    """The library from the top: the name of each card that is known to lie there."""
    in_library: Cards
    """The cards that are surely in the library, at least so many of each."""
    in_hand: Cards
    """The cards that are surely in the hand, at least so many of each."""
    face_down: tuple[tuple[ObjectId, str], ...]
    """Cards that lie face down on the battlefield, on the stack or in exile, and are known."""
    deck: Cards | None
    """The cards of the deck of which the seat does not know where each is, all of them; None if it does not
    know the deck.
    """


@value
class Knowledge:
    """What a seat knows of hidden cards: those of each player, by their seats."""

    seat: PlayerId
    players: tuple[KnownCards, ...]


def known_by(memory: Memory) -> Knowledge:
    """What a seat remembers, told."""
    return Knowledge(memory.seat, tuple(_known(memory, player) for player in memory.places))


def _known(memory: Memory, player: PlayerId) -> KnownCards:
    places = memory.places[player]
    certain, library = places.certain(), memory.libraries[player]
    deck = memory.out_of_sight(player)
    elsewhere = sorted(id for id in memory.elsewhere if memory.owners[id] == player and id in certain)
    return KnownCards(
        player=player,
        library=tuple(certain.get(id) for id in reversed(library)),
        in_library=_told(places.surely_in(library)),
        in_hand=_told(places.surely_in(memory.hands[player])),
        face_down=tuple((id, certain[id]) for id in elsewhere),
        deck=None if deck is None else _told(deck),
    )


def _told(names: Counter[str]) -> Cards:
    return tuple(sorted(names.items()))
