"""Decks: how many of which cards, in which part; `deck_files` reads them."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from manaburn.arguments import shown
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import WrongArgument
from manaburn.fields import wrong_fields
from manaburn.terms import CardType
from manaburn.values import value

MOST_COMMANDERS = 2
"""How many commanders a deck has at the most [cr2025-06-06 702.124g]."""

Entries = tuple[tuple[int, CardDefinition], ...]
"""Numbers of cards, in the order of the list."""


def scheme_deck(edition_day: date) -> tuple[CardDefinition, ...]:
    """A deck of all schemes printed by a day, two of each: as many as allowed [cr2025-06-06 904.3]."""
    schemes = (card for card in CATALOGUE.saying('Scheme"') if CardType.SCHEME in card.types)
    known = [scheme for scheme in schemes if scheme.first_printed and scheme.first_printed <= edition_day]
    return tuple(scheme for scheme in known for _ in range(2))


@value
class Deck:
    """A deck: how many of which cards, and its sideboard."""

    name: str
    main: Entries
    sideboard: Entries = ()
    commanders: tuple[CardDefinition, ...] = ()
    """One or two, which are not among the cards of the main deck."""
    notes: tuple[str, ...] = ()
    """What its reader decided where the list leaves it open, in sentences."""

    def __post_init__(self) -> None:
        for field in wrong_fields(Deck, vars(self)):
            raise WrongArgument(f"a deck cannot have {field}={shown(vars(self)[field])}")

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card of the main deck, one by one."""
        return tuple(card for number, card in self.main for _ in range(number))

    @property
    def leaders(self) -> tuple[CardDefinition, ...]:
        """Its commanders. Lists of Magic Online, Cockatrice and XMage have no section for them: there they
        are the sideboard.
        """
        aside = tuple(card for number, card in self.sideboard for _ in range(number))
        return self.commanders or (aside if len(aside) <= MOST_COMMANDERS else ())

    @property
    def listed(self) -> str:
        """How many of which cards are in it, as JSON: its main deck, its sideboard, its commanders."""
        import json  # noqa: PLC0415 - for the few who ask

        parts = (self.main, self.sideboard, tuple((1, card) for card in self.commanders))
        return json.dumps([[(number, card.name) for number, card in part] for part in parts])

    @cached_property
    def first_playable(self) -> date | None:
        """The first day on which all of its cards are known to have been printed, if there is one."""
        cards = [*(card for _, card in (*self.main, *self.sideboard)), *self.commanders]
        days = [day for card in cards if (day := card.first_printed or card.printed_by) is not None]
        return max(days) if len(days) == len(cards) else None
