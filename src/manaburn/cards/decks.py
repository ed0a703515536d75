"""Decks: those of deck lists, and those that come with the package."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from pathlib import Path

from manaburn.cards.deck_files import Section, read_entries, without_comment
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.pool import CATALOGUE_ALONE, CardPool
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard
from manaburn.values import value

MOST_COMMANDERS = 2
"""How many commanders a deck has at the most [cr2025-06-06 702.124g]."""
_LISTS = Path(__file__).parent / "decklists"

Entries = tuple[tuple[int, CardDefinition], ...]
"""Numbers of cards, in the order of the list."""


def _lists_in(folder: Path) -> dict[str, Path]:
    found = {e.name.removesuffix(".txt"): e for e in folder.iterdir() if e.name.endswith(".txt")}
    return dict(sorted(found.items()))


_PLAIN, _LED = _lists_in(_LISTS), _lists_in(_LISTS / "commander")
BUILT_IN_DECKS: tuple[str, ...] = tuple(_PLAIN)
"""The names of the decks that come with the package."""
COMMANDER_DECKS: tuple[str, ...] = tuple(_LED)
"""The names of those that are led by a commander."""


@value
class Deck:
    """A deck: how many of which cards, and its sideboard."""

    name: str
    main: Entries
    sideboard: Entries = ()
    commanders: tuple[CardDefinition, ...] = ()
    """One or two, which are not among the cards of the main deck."""

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card of the main deck, one by one."""
        return tuple(card for number, card in self.main for _ in range(number))

    @property
    def leaders(self) -> tuple[CardDefinition, ...]:
        """Its commanders. Lists of Magic Online, Cockatrice and XMage have no place of their own for them:
        there they are all of the sideboard.
        """
        aside = tuple(card for number, card in self.sideboard for _ in range(number))
        return self.commanders or (aside if len(aside) <= MOST_COMMANDERS else ())

    @cached_property
    def first_playable(self) -> date | None:
        """The first day on which all of its cards are known to have been printed, if there is one."""
        cards = [*(card for _, card in (*self.main, *self.sideboard)), *self.commanders]
        days = [day for card in cards if (day := card.first_printed or card.printed_by) is not None]
        return max(days) if len(days) == len(cards) else None


def parse_deck(text: str, name: str = "deck", cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """Read a deck list in one of the forms of `manaburn.cards.deck_files`, with the cards of a pool.

    Raises NotationError for what is no entry, with its line; UnknownCard for a name that is not in `cards`
    and UnsupportedCard for a card that cannot be played, or UnplayableDeck, with all of them, if there are
    several.

    >>> parse_deck("20 Mountain  // and nothing else").cards[0].name
    'Mountain'
    """
    sections: dict[Section, dict[str, tuple[int, CardDefinition]]] = {part: {} for part in Section}
    found: dict[str, UnknownCard | UnsupportedCard] = {}
    for section, number, listed in read_entries(text, name):
        wanted = listed if "//" not in listed or cards.knows(listed) else without_comment(listed)
        try:
            card = cards.definition(wanted)
        except (UnknownCard, UnsupportedCard) as problem:
            found.setdefault(problem.name, problem)
            continue
        before, _ = sections[section].get(card.name, (0, card))
        sections[section][card.name] = (before + number, card)
    if found:
        first, *more = found.values()
        raise UnplayableDeck(name, (first, *more)) if more else first
    led_by = tuple(sections[Section.COMMANDER].values())
    if sum(number for number, _ in led_by) > MOST_COMMANDERS:
        raise NotationError(f"{name}: a deck has one commander, or two that may lead it together")
    main, sideboard = (tuple(sections[part].values()) for part in (Section.MAIN, Section.SIDEBOARD))
    return Deck(name, main, sideboard, tuple(card for number, card in led_by for _ in range(number)))


def load_deck(path_or_name: str | Path, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """The deck that comes with the package under that name, or else the one in that file.

    Raises NotationError if there is neither, and what `parse_deck` raises.
    """
    listed = (_PLAIN | _LED).get(str(path_or_name))
    if listed is not None:
        return parse_deck(listed.read_text(encoding="utf-8"), str(path_or_name))
    path = Path(path_or_name)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as problem:
        built_in = ", ".join((*BUILT_IN_DECKS, *COMMANDER_DECKS))
        raise NotationError(
            f"{str(path_or_name)!r} is neither a deck file that can be read nor one of the decks {built_in}"
        ) from problem
    return parse_deck(text, path.stem, cards)
