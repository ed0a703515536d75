"""This module reads deck lists in the forms that various programs write: `load_deck` from a file or the
package, `parse_deck` from a text.

Both go the same way. `_entries_in` finds the entries of the list, whatever its form. `_Found` looks up the
card of each in a pool. `_refuse` raises an error for cards that are missing, unless they are to be left out.
The result is a `Deck`. The forms are:

text        one name a line with its number: `4 Lightning Bolt`, `4x Lightning Bolt`; `SB:` before, or
            `Sideboard` above, what is in the sideboard; `//` and `#` begin comments. Where no sideboard is
            named, a blank line begins it if a whole deck stands before it and at most fifteen cards behind
Arena       the same with `Deck`, `Commander` and `Sideboard` above; set and number behind: `(M10) 146`
.dek        Magic Online: XML
.cod        Cockatrice: XML
.dck        Forge: `[main]` and the like above, `4 Lightning Bolt|M10`; or XMage: `4 [M10:146] Lightning Bolt`

For what else may stand beside names see `deck_lines`.
"""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from manaburn.arguments import instance
from manaburn.arguments import path as path_of
from manaburn.arguments import text as text_of
from manaburn.cards.decks.deck_lines import (
    MOST_CARDS,
    SECTIONS,
    DeckLine,
    Entries,
    entry,
    names_in,
    read_lines,
)
from manaburn.cards.decks.decks import (
    COMMANDER_DECK_SIZE,
    MOST_COMMANDERS,
    Deck,
    Missing,
    Section,
    Substitute,
)
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool, pool_of, refuse_pool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard
from manaburn.files import content_of
from manaburn.nouns import counted
from manaburn.values import replace

_MOST_CHARACTERS = 300_000
_MOST_PROBLEMS = 20
"""For how many unknown cards similar names are looked for, which takes time."""

NOTHING_INSTEAD: Mapping[str, str] = MappingProxyType({})
"""No card is replaced by another."""

_LISTS = Path(__file__).parent / "decklists"


def _lists_in(folder: Path) -> dict[str, Path]:
    found = {e.name.removesuffix(".txt"): e for e in folder.iterdir() if e.name.endswith(".txt")}
    return dict(sorted(found.items()))


_WITHOUT_COMMANDER, _WITH_COMMANDER = _lists_in(_LISTS), _lists_in(_LISTS / "commander")
BUILT_IN_DECKS: tuple[str, ...] = tuple(_WITHOUT_COMMANDER)
"""The names of the decks that come with the package."""
COMMANDER_DECKS: tuple[str, ...] = tuple(_WITH_COMMANDER)
"""The names of the decks that come with the package and have a commander."""


def parse_deck(
    text: str,
    name: str = "deck",
    *,
    cards: CardPool = CATALOGUE_ALONE,
    without_unread: bool = False,
    instead: Mapping[str, str] = NOTHING_INSTEAD,
) -> Deck:
    r"""Read a deck list in one of the forms above, with the cards of a pool.

    With `without_unread`, cards that are unknown or can't be played are left out; `instead` maps names of
    cards to the names of cards that replace them. The deck's name then says so, and `missing` and
    `substitutes` list them. Cards of the sideboard that can't be played are always left out, and named in the
    notes.

    Raises NotationError for a line that is no entry; UnknownCard for a name that is not in `cards`,
    UnsupportedCard for a card that can't be played, or UnplayableDeck, with the first twenty, for several of
    these; WrongArgument for what is no text.

    >>> parse_deck("20 Mountain  // and nothing else").cards[0].name
    'Mountain'
    >>> parse_deck("4 Shock\n4 Shok", "fire", without_unread=True).name
    'fire (4 cards left out)'
    """
    found = _listed_in(text, name, cards, instead)
    if not without_unread:
        _refuse(found)
    deck, notes = found.deck, found.deck.notes
    aside = ", ".join(str(each) for each in deck.missing if each.section in _ASIDE)
    if aside:
        notes = (
            *notes,
            f"{deck.name}: these cards of the sideboard are not available, and left out: {aside}",
        )
    return replace(deck, name=deck.name + _changes_of(deck), notes=notes)


class _Read(NamedTuple):
    """A deck list that was read: the deck of its playable cards, all its entries, and the pool used."""

    deck: Deck
    listed: list[DeckLine]
    pool: CardPool


def _listed_in(text: str, name: str, cards: CardPool, instead: Mapping[str, str]) -> _Read:
    """Parse a deck list and look up its cards. Raises NotationError and WrongArgument."""
    refuse_pool(name)
    text, name = text_of(text, "a deck list"), text_of(name, "the name of a deck")
    pool = pool_of(cards)
    listed, notes = _entries_in(text, name, pool)
    found = _Found(pool, _substitutes(instead, pool))
    for each in listed:
        found.take(each)
    if sum(each.number for each in listed if each.section is Section.COMMANDER) > MOST_COMMANDERS:
        raise NotationError(f"{name}: a deck can have only one commander, or two that may lead it together")
    return _Read(found.deck(name, notes), listed, pool)


def listed_deck(path_or_name: str | Path, *, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """Return the deck of a list under the list's own name; cards that can't be played are `missing`.

    Raises NotationError for what is no deck list.
    """
    text, name, pool = _list_called(path_or_name, cards)
    return _listed_in(text, name, pool, NOTHING_INSTEAD).deck


def _substitutes(instead: Mapping[str, str], pool: CardPool) -> dict[str, CardDefinition]:
    """Return the cards that are played instead of others, by the folded names of those others. Raises
    UnknownCard or UnsupportedCard.
    """
    pairs = instance(instead, Mapping, "names of cards by the names of those they are played for,")
    return {fold(text_of(old, "the name of a card")): pool.definition(new) for old, new in pairs.items()}


class _Found:
    """Looks up the entries of a deck list one by one (`take`), and makes the `deck` of what was found."""

    def __init__(self, pool: CardPool, instead: Mapping[str, CardDefinition]) -> None:
        self.pool = pool
        self.instead = instead
        self.sections: dict[Section, dict[str, tuple[int, CardDefinition]]] = {part: {} for part in Section}
        """The cards found, with their numbers, by part of the deck and by name."""
        self.missing: list[Missing] = []
        self.substitutes: list[Substitute] = []

    def take(self, listed: DeckLine) -> None:
        """Look up the card of an entry."""
        section, number, written = listed
        wanted = _wanted(written, self.pool)
        card = self.instead.get(fold(wanted))
        if card is not None:
            self.substitutes.append(Substitute(number, wanted, card.name))
        else:
            card = self._looked_up(section, number, wanted)
        if card is not None:
            before, _ = self.sections[section].get(card.name, (0, card))
            self.sections[section][card.name] = (before + number, card)

    def _looked_up(self, section: Section, number: int, wanted: str) -> CardDefinition | None:
        """Return a card; None, after noting it as missing, if it is unknown or can't be played."""
        if not self.pool.knows(wanted):
            self.missing.append(Missing(section, number, wanted, "there is no card of this name"))
            return None
        try:
            return self.pool.definition(wanted)
        except UnsupportedCard as problem:
            self.missing.append(Missing(section, number, problem.name, problem.reason, problem.words))
            return None

    def deck(self, name: str, notes: tuple[str, ...]) -> Deck:
        """Return the deck of the cards found."""
        waiting = {**self.sections[Section.COMPANION], **self.sections[Section.SIDEBOARD]}
        leaders = self.sections[Section.COMMANDER].values()
        return Deck(
            name,
            tuple(self.sections[Section.MAIN].values()),
            tuple(waiting.values()),
            tuple(card for number, card in leaders for _ in range(number)),
            notes,
            tuple(self.missing),
            tuple(self.substitutes),
        )


_ASIDE = (Section.SIDEBOARD, Section.COMPANION)
"""The parts of a deck that are not in the library as a game begins."""


def _changes_of(deck: Deck) -> str:
    """Return what is added to a deck's name where cards were left out or replaced."""
    out = sum(each.number for each in deck.missing if each.section not in _ASIDE)
    other = sum(each.number for each in deck.substitutes)
    lines = [f"{counted(out, 'card')} left out"] * bool(out)
    lines += [f"{counted(other, 'card')} replaced"] * bool(other)
    return f" ({', '.join(lines)})" if lines else ""


def _is_aside(missing: Missing, listed: Sequence[DeckLine]) -> bool:
    """Return whether a missing card is only of the sideboard, and not perhaps a commander, which some
    programs list there.
    """
    if missing.section is not Section.SIDEBOARD:
        return missing.section in _ASIDE
    numbers = Counter[Section]()
    for each in listed:
        numbers[each.section] += each.number
    may_lead = numbers[Section.SIDEBOARD] <= MOST_COMMANDERS and not numbers[Section.COMMANDER]
    return not may_lead or numbers[Section.MAIN] < COMMANDER_DECK_SIZE - MOST_COMMANDERS


def _refuse(found: _Read) -> None:
    """Raise UnknownCard, UnsupportedCard or UnplayableDeck if cards are missing that a game begins with."""
    missing = (each for each in found.deck.missing if not _is_aside(each, found.listed))
    names = list(dict.fromkeys(each.name for each in missing))
    problems = [why for each in names[:_MOST_PROBLEMS] if (why := _problem(each, found.pool)) is not None]
    if problems:
        first, *more = problems
        raise UnplayableDeck(found.deck.name, (first, *more), len(names) - len(problems)) if more else first


def _problem(name: str, pool: CardPool) -> UnknownCard | UnsupportedCard | None:
    """Return the error for a card that can't be played, with similar names; None if it can."""
    try:
        pool.definition(name)
    except (UnknownCard, UnsupportedCard) as problem:
        return problem
    return None


def _wanted(written: str, pool: CardPool) -> str:
    """Return the name of the card in an entry, without a comment behind `//` or anything else beside it: the
    longest part of the entry that is known as a name.
    """
    parts = written.split("//")
    shortest = written
    for halves in range(len(parts), 0, -1):
        for shortest in names_in("//".join(parts[:halves]).strip() or written):
            if pool.knows(shortest):
                return shortest
    return shortest


def load_deck(
    path_or_name: str | Path,
    *,
    cards: CardPool = CATALOGUE_ALONE,
    without_unread: bool = False,
    instead: Mapping[str, str] = NOTHING_INSTEAD,
) -> Deck:
    """Return the deck that comes with the package under a name, or else the one in a file, whose cards are
    looked up in `cards`. Cards are left out or replaced as in `parse_deck`.

    Raises NotationError if there is neither, and what `parse_deck` raises.
    """
    text, name, pool = _list_called(path_or_name, cards)
    return parse_deck(text, name, cards=pool, without_unread=without_unread, instead=instead)


def _list_called(path_or_name: str | Path, cards: CardPool) -> tuple[str, str, CardPool]:
    """Return the text and name of a deck list, and the pool for its cards. Raises NotationError."""
    pool = pool_of(cards)
    path = path_of(path_or_name, "a deck of the package or a file")
    listed = (_WITHOUT_COMMANDER | _WITH_COMMANDER).get(str(path_or_name))
    if listed is not None:
        return listed.read_text(encoding="utf-8"), str(path_or_name), CATALOGUE_ALONE
    try:
        return text_in(content_of(path)), path.stem, pool
    except (OSError, ValueError) as problem:
        built_in = ", ".join((*BUILT_IN_DECKS, *COMMANDER_DECKS))
        raise NotationError(
            f"{str(path_or_name)!r} is neither a deck file that can be read nor one of the decks {built_in}"
        ) from problem


def text_in(content: bytes) -> str:
    """Decode the text of a file: UTF-8, UTF-16 with a byte order mark or without, or else Windows-1252.

    >>> text_in("4 Lim-Dûl's Vault".encode("utf-16")), text_in("1 Æther Vial".encode("latin-1"))
    ("4 Lim-Dûl's Vault", '1 Æther Vial')
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16")
    zeros = [content[start:1000:2].count(0) for start in (0, 1)]
    if sum(zeros) > len(content[:1000]) // 4:
        return content.decode("utf-16-be" if zeros[0] > zeros[1] else "utf-16-le")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _entries_in(text: str, name: str, pool: CardPool) -> Entries:
    """Parse the entries of a deck list in any of the forms.

    Raises NotationError with the line that is none, or if there is no card at all.
    """
    if len(text) > _MOST_CHARACTERS:
        raise NotationError(
            f"{name}: a deck list can have at most {_MOST_CHARACTERS:,} characters, not {len(text):,}"
        )
    is_xml = text.lstrip("\ufeff \t\r\n").startswith("<")
    found = Entries(list(_xml(text, name))) if is_xml else read_lines(text, name, pool.knows)
    if sum(each.number for each in found.listed) > MOST_CARDS:
        raise NotationError(f"{name}: a deck can have at most {MOST_CARDS:,} cards")
    if not any(each.section is Section.MAIN for each in found.listed):
        raise NotationError(f"{name}: there is no card in this deck")
    return found


def _xml(text: str, name: str) -> Iterator[DeckLine]:
    """Yield the entries of a list in XML, of Magic Online or Cockatrice."""
    from xml.etree import ElementTree  # noqa: PLC0415 - few decks are written so

    if text.count("<!") != text.count("<!--"):
        raise NotationError(f"{name}: a deck file with declarations (<!…>) is not read: leave them out")
    try:
        deck = ElementTree.fromstring(text.lstrip("\ufeff \t\r\n"))
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # these two of encodings
        raise NotationError(f"{name}: this is not a deck file: {error}") from None
    for part in deck.iter("Cards"):
        aside = part.get("Sideboard", "").casefold() == "true"
        section = Section.SIDEBOARD if aside else Section.MAIN
        yield entry(f"{part.get('Quantity')} {part.get('Name')}", section, name)
    for zone in deck.iter("zone"):
        held = SECTIONS.get(zone.get("name", "").strip().casefold())
        if held is not None:
            for part in zone.findall("card"):
                yield entry(f"{part.get('number')} {part.get('name')}", held, name)
