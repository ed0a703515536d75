"""This module has `Deck`, a deck with its sideboard and commanders, and the sizes that the rules demand of
decks.

Decks of people are made by `manaburn.cards.decks.deck_files`, which also notes in it what was missing or
replaced. `most_allowed` says how many of a card a deck may have; `scheme_deck` makes one of schemes.
"""

from __future__ import annotations

from datetime import date
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from manaburn.arguments import shown
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.leading import DeckLimit
from manaburn.errors import WrongArgument
from manaburn.fields import wrong_fields
from manaburn.terms import CardType, Supertype
from manaburn.values import value

MOST_COMMANDERS = 2
"""How many commanders a deck has at the most [cr2025-06-06 702.124g]."""
COMMANDER_DECK_SIZE = 100
"""How many cards a deck has with its commanders [cr2025-06-06 702.124b, 903.5a]."""
LEAST_CARDS = 60
"""How many cards a constructed deck has at the least [cr2025-06-06 100.2a]."""
LEAST_CARDS_IF_LIMITED = 40
"""How many cards a limited deck has at the least [cr2025-06-06 100.2b]."""
MOST_OF_ONE = 4
"""How many cards of a name, not of a basic land, are in a constructed deck and its sideboard at the most
[cr2025-06-06 100.2a, 100.4a].
"""
LARGEST_SIDEBOARD = 15
"""How many cards a sideboard has at the most [cr2025-06-06 100.4a]."""

Entries = tuple[tuple[int, CardDefinition], ...]
"""Cards, each with how many of it there are, in the order of the list."""


def scheme_deck(edition_day: date) -> tuple[CardDefinition, ...]:
    """Return a scheme deck with two, as many as allowed, of each scheme printed by a day [cr2025-06-06
    904.3].
    """
    schemes = (card for card in CATALOGUE.saying('Scheme"') if CardType.SCHEME in card.types)
    known = [scheme for scheme in schemes if scheme.first_printed and scheme.first_printed <= edition_day]
    return tuple(scheme for scheme in known for _ in range(2))


class Section(Enum):
    """The parts of a deck."""

    MAIN = "deck"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    """It waits in the sideboard; Arena lists it there too."""


def most_allowed(card: CardDefinition, usual: int) -> int | None:
    """Return how many of a card a deck may have, if it may have `usual` of most others; None for any number,
    as with basic lands [cr2025-06-06 100.2a, 113.6n, 903.5b].

    >>> most_allowed(CATALOGUE["Grizzly Bears"], 4), most_allowed(CATALOGUE["Forest"], 4)
    (4, None)
    """
    if Supertype.BASIC in card.supertypes and CardType.LAND in card.types:
        return None
    limits = (ability for ability in card.abilities if isinstance(ability, DeckLimit))
    return next((limit.most for limit in limits if limit.named == card.name), usual)


@value
class Missing:
    """An entry of a deck list whose card is unknown or can't be played, and why."""

    section: Section
    number: int
    name: str
    reason: str
    words: tuple[str, ...] = ()
    """The words of its text that could not be read, if that is the reason."""

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


@value
class Substitute:
    """A card that is played instead of one that the deck list names."""

    number: int
    name: str
    instead: str

    def __str__(self) -> str:
        return f"{self.number} {self.instead} for {self.name}"


class WholeDeck(NamedTuple):
    """The cards of a deck one by one, and those of its sideboard."""

    cards: tuple[CardDefinition, ...]
    sideboard: tuple[CardDefinition, ...] = ()


@value
class Deck:
    """A deck: how many of which cards, and its sideboard."""

    name: str
    main: Entries
    sideboard: Entries = ()
    commanders: tuple[CardDefinition, ...] = ()
    """One or two, which are not among the cards of the main deck."""
    notes: tuple[str, ...] = ()
    """What was decided where the list was ambiguous, in sentences."""
    missing: tuple[Missing, ...] = ()
    """The entries of the list whose cards are not in the deck."""
    substitutes: tuple[Substitute, ...] = ()
    """The cards that replace others of the list."""

    def __post_init__(self) -> None:
        for field in wrong_fields(Deck, vars(self)):
            raise WrongArgument(f"a deck cannot have {field}={shown(vars(self)[field])}")

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Return every card of the main deck, one by one."""
        return tuple(card for number, card in self.main for _ in range(number))

    @property
    def sideboard_cards(self) -> tuple[CardDefinition, ...]:
        """Return every card of the sideboard, one by one."""
        return tuple(card for number, card in self.sideboard for _ in range(number))

    @property
    def leaders(self) -> tuple[CardDefinition, ...]:
        """Return the commanders of the deck. Lists of Magic Online, Cockatrice and XMage have no section for
        them: there, one or two cards that are the whole sideboard are taken for commanders.
        """
        aside = self.sideboard_cards
        return self.commanders or (aside if len(aside) <= MOST_COMMANDERS else ())

    @property
    def listed(self) -> str:
        """Return the numbers and names of its cards as JSON: main deck, sideboard, commanders."""
        import json  # noqa: PLC0415 - for the few who ask

        parts = (self.main, self.sideboard, tuple((1, card) for card in self.commanders))
        return json.dumps([[(number, card.name) for number, card in part] for part in parts])

    @cached_property
    def first_playable(self) -> date | None:
        """Return the first day on which all of its cards are known to have been printed, if there is one."""
        cards = [*(card for _, card in (*self.main, *self.sideboard)), *self.commanders]
        days = [day for card in cards if (day := card.first_printed or card.printed_by) is not None]
        return max(days) if len(days) == len(cards) else None
