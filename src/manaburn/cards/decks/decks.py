"""Decks, read from deck lists: your own, or those that come with the package."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from pathlib import Path

from manaburn.arguments import path as path_of
from manaburn.arguments import shown
from manaburn.arguments import text as text_of
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import Section, read_entries, without_comment
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool, pool_of, refuse_pool
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard, WrongArgument
from manaburn.fields import wrong_fields
from manaburn.terms import CardType
from manaburn.values import value

MOST_COMMANDERS = 2
"""How many commanders a deck has at the most [cr2025-06-06 702.124g]."""
_LISTS = Path(__file__).parent / "decklists"

_MOST_PROBLEMS = 20
"""Reading stops after so many unknown cards: to look for similar names takes time."""

Entries = tuple[tuple[int, CardDefinition], ...]
"""Numbers of cards, in the order of the list."""


def _lists_in(folder: Path) -> dict[str, Path]:
    found = {e.name.removesuffix(".txt"): e for e in folder.iterdir() if e.name.endswith(".txt")}
    return dict(sorted(found.items()))


_WITHOUT_COMMANDER, _WITH_COMMANDER = _lists_in(_LISTS), _lists_in(_LISTS / "commander")
BUILT_IN_DECKS: tuple[str, ...] = tuple(_WITHOUT_COMMANDER)
"""The names of the decks that come with the package."""
COMMANDER_DECKS: tuple[str, ...] = tuple(_WITH_COMMANDER)
"""The names of those with a commander."""


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


def parse_deck(text: str, name: str = "deck", *, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """Read a deck list in one of the forms of `manaburn.cards.decks.deck_files`, with the cards of a pool.

    Raises NotationError for what is no entry, with its line; UnknownCard for a name that is not in `cards`
    and UnsupportedCard for a card that cannot be played, or UnplayableDeck, with the first twenty of them, if
    there are several; WrongArgument for what is no text.

    >>> parse_deck("20 Mountain  // and nothing else").cards[0].name
    'Mountain'
    """
    refuse_pool(name)
    text, name = text_of(text, "a deck list"), text_of(name, "the name of a deck")
    sections = _sections(text, name, pool_of(cards))
    commanders = sections[Section.COMMANDER]
    if sum(number for number, _ in commanders) > MOST_COMMANDERS:
        raise NotationError(f"{name}: a deck has one commander, or two that may lead it together")
    one_by_one = tuple(card for number, card in commanders for _ in range(number))
    return Deck(name, sections[Section.MAIN], sections[Section.SIDEBOARD], one_by_one)


def _sections(text: str, name: str, pool: CardPool) -> dict[Section, Entries]:
    """The entries of each section of a deck list. Raises UnknownCard, UnsupportedCard or UnplayableDeck."""
    sections: dict[Section, dict[str, tuple[int, CardDefinition]]] = {part: {} for part in Section}
    found: dict[str, UnknownCard | UnsupportedCard] = {}
    missing: set[str] = set()
    for section, number, listed in read_entries(text, name):
        if listed in missing:
            continue
        wanted = listed if "//" not in listed or pool.knows(listed) else without_comment(listed)
        try:
            card = pool.definition(wanted)
        except (UnknownCard, UnsupportedCard) as problem:
            found.setdefault(problem.name, problem)
            missing.add(listed)
            if len(found) == _MOST_PROBLEMS:
                break
            continue
        before, _ = sections[section].get(card.name, (0, card))
        sections[section][card.name] = (before + number, card)
    if found:
        first, *more = found.values()
        raise UnplayableDeck(name, (first, *more)) if more else first
    return {part: tuple(entries.values()) for part, entries in sections.items()}


def load_deck(path_or_name: str | Path, *, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """The deck that comes with the package under that name, or else the one in that file; its cards are
    looked up in `cards`.

    Raises NotationError if there is neither, and what `parse_deck` raises.
    """
    pool = pool_of(cards)
    path = path_of(path_or_name, "a deck of the package or a file")
    listed = (_WITHOUT_COMMANDER | _WITH_COMMANDER).get(str(path_or_name))
    if listed is not None:
        return parse_deck(listed.read_text(encoding="utf-8"), str(path_or_name))
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as problem:
        built_in = ", ".join((*BUILT_IN_DECKS, *COMMANDER_DECKS))
        raise NotationError(
            f"{str(path_or_name)!r} is neither a deck file that can be read nor one of the decks {built_in}"
        ) from problem
    return parse_deck(text, path.stem, cards=pool)
