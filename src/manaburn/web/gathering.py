"""This module checks what is brought to a game before it begins, where people bring decks of their own:
`gathered` checks the wishes of the person who opens the table, `checked_deck` the deck of one seat.

Each deck is checked by itself, by beginning a game with it alone: so a refusal names cards of no other deck.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from manaburn.cards.decks.pool import CardPool
from manaburn.formats import MOST_PLAYERS
from manaburn.web.beginning import NAMES, agents_in, new_game
from manaburn.web.messages import MOST_DECK, Message, Refused, list_in, text_in, texts_in

MOST_NAME = 40
"""How many characters the name of a player has at the most."""


class Gathered(NamedTuple):
    """The game that is to begin, without the decks that are still to be brought."""

    seats: tuple[int, ...]
    """The seats of people; the first is that of the person who opens the table."""
    names: tuple[str, ...]
    """The names of all players, by seat."""
    agents: dict[int, str]
    """The names of the agents, by seat."""
    day: str
    """The day of the rules."""


def awaits_decks(message: Message) -> bool:
    """Return whether a message that begins a game leaves decks to the people who sit down by links."""
    decks = message.get("decks")
    return message.get("do") == "new" and isinstance(decks, list | tuple) and None in decks


def gathered(message: Message, cards: CardPool) -> Gathered:
    """Return what a message says of a game for which decks are still to be brought. Raises GameError for a
    message that could begin no game, whatever is brought.
    """
    if text_in(message, "people", "one") != "links":
        raise Refused("wrong", "only people who sit down by links can bring decks of their own")
    listed = list_in(message, "decks", MOST_PLAYERS)
    agents = {int(seat): name for seat, name in agents_in(message, len(listed)).items()}
    seats = tuple(seat for seat in range(len(listed)) if seat not in agents)
    if not seats or any(listed[seat] is None for seat in (seats[0], *agents)):
        raise Refused("wrong", "who opens the table has to choose their deck and those of the agents")
    names = texts_in(message, "names", MOST_PLAYERS, MOST_NAME)
    named = (*names, *NAMES[len(names) :])[: len(listed)]
    for seat, deck in enumerate(listed):
        if deck is not None:
            checked_deck(message, seat, deck, cards, named)
    day = new_game({**message, "decks": [listed[seats[0]]] * len(listed)}, cards).edition.in_force
    return Gathered(seats, named, agents, str(day))


def checked_deck(
    message: Message, seat: int, deck: Any, cards: CardPool, names: tuple[str, ...], **given: Any
) -> None:
    """Raise GameError if a deck cannot be played in the game that a message is to begin: for cards that are
    not read, and by the format. The parameters `given` replace fields of the message.
    """
    text_in({"deck": deck}, "deck", most=MOST_DECK)
    players = len(names)
    called = [*names[seat:], *names[:seat]]  # the first player is named, if a deck is not legal
    alone = {**message, **given, "decks": [deck] * players, "names": called, "seed": 0}
    alone.pop("first", None)
    new_game(alone, cards)


def named(message: Message, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all players once a seat is called as its message says, if it says anything. Raises
    Refused if another player is called so.
    """
    name = " ".join(text_in(message, "name", "", MOST_NAME).split())
    others = [*names[:seat], *names[seat + 1 :]]
    if name.casefold() in (each.casefold() for each in others):
        raise Refused("wrong", f"another player is called {name}: take a name of your own")
    return (*names[:seat], name or names[seat], *names[seat + 1 :])
