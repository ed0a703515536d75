"""This module words what is done with libraries, for the `Narrator`: how many cards went where, and not
which: "Anna scries 2: 1 on top, 1 on the bottom". `told_of_libraries` returns the sentence for an event.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.editions import Topic
from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.terms import PlayerId


def told_of_libraries(event: Event, names: Sequence[str], turn_number: int) -> tuple[str, Topic] | None:
    """Return a sentence and the topic of its rule if a library was searched or shuffled, or if a player
    scried or surveilled; None for all else, and for shuffles before the first turn.
    """
    match event:
        case e.LibrarySearched(player, whose):
            return f"{names[player]} searches {_library(names, whose, player)}", Topic.RESOLVING
        case e.Shuffled(player) if turn_number:
            return f"{names[player]} shuffles {_library(names, player, player)}", Topic.RESOLVING
        case e.Scried(player, looked_at, away):
            places = _places(looked_at, away, "on the bottom")
            return f"{names[player]} scries {looked_at}{places}", Topic.RESOLVING
        case e.Surveilled(player, looked_at, away):
            places = _places(looked_at, away, "into the graveyard")
            return f"{names[player]} surveils {looked_at}{places}", Topic.RESOLVING
        case _:
            return None


def _library(names: Sequence[str], whose: PlayerId, player: PlayerId) -> str:
    """Return the words for a library, in a sentence whose subject is a player."""
    return "their library" if whose == player else f"{names[whose]}'s library"


def _places(looked_at: int, away: int, where: str) -> str:
    """Return how many cards of those looked at went where."""
    parts = [(looked_at - away, "on top"), (away, where)]
    numbers = ", ".join(f"{number} {place}" for number, place in parts if number)
    return f": {numbers}" if numbers else ""
