"""Decks are read from deck lists, your own or those of the package, in the forms that programs write.

text        one name a line with its number: `4 Lightning Bolt`, `4x Lightning Bolt`; `SB:` before, or
            `Sideboard` above, what is in the sideboard; `//` and `#` begin comments. Where no sideboard is
            named, a blank line begins it if a whole deck stands before it and at most fifteen cards behind
Arena       the same with `Deck`, `Commander` and `Sideboard` above; set and number behind: `(M10) 146`
.dek        Magic Online: XML
.cod        Cockatrice: XML
.dck        Forge: `[main]` and the like above, `4 Lightning Bolt|M10`; or XMage: `4 [M10:146] Lightning Bolt`

What else stands beside names, `deck_lines` tells.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path

from manaburn.arguments import path as path_of
from manaburn.arguments import text as text_of
from manaburn.cards.decks.deck_lines import (
    MOST_CARDS,
    SECTIONS,
    Entries,
    Listed,
    Section,
    entry,
    names_in,
    read_lines,
)
from manaburn.cards.decks.decks import MOST_COMMANDERS, Deck
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool, pool_of, refuse_pool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard
from manaburn.files import content_of

_MOST_CHARACTERS = 300_000
_MOST_PROBLEMS = 20
"""Reading stops after so many unknown cards: to look for similar names takes time."""

_LISTS = Path(__file__).parent / "decklists"


def _lists_in(folder: Path) -> dict[str, Path]:
    found = {e.name.removesuffix(".txt"): e for e in folder.iterdir() if e.name.endswith(".txt")}
    return dict(sorted(found.items()))


_WITHOUT_COMMANDER, _WITH_COMMANDER = _lists_in(_LISTS), _lists_in(_LISTS / "commander")
BUILT_IN_DECKS: tuple[str, ...] = tuple(_WITHOUT_COMMANDER)
"""The names of the decks that come with the package."""
COMMANDER_DECKS: tuple[str, ...] = tuple(_WITH_COMMANDER)
"""The names of those with a commander."""


def parse_deck(text: str, name: str = "deck", *, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """Read a deck list in one of the forms above, with the cards of a pool.

    Raises NotationError for what is no entry, with its line; UnknownCard for a name that is not in `cards`
    and UnsupportedCard for a card that cannot be played, or UnplayableDeck, with the first twenty of them, if
    there are several; WrongArgument for what is no text.

    >>> parse_deck("20 Mountain  // and nothing else").cards[0].name
    'Mountain'
    """
    refuse_pool(name)
    text, name = text_of(text, "a deck list"), text_of(name, "the name of a deck")
    pool = pool_of(cards)
    listed, notes = _entries_in(text, name, pool)
    sections = _sections(listed, name, pool)
    waiting = {**sections[Section.COMPANION], **sections[Section.SIDEBOARD]}
    commanders = tuple(sections[Section.COMMANDER].values())
    if sum(number for number, _ in commanders) > MOST_COMMANDERS:
        raise NotationError(f"{name}: a deck has one commander, or two that may lead it together")
    one_by_one = tuple(card for number, card in commanders for _ in range(number))
    main = tuple(sections[Section.MAIN].values())
    return Deck(name, main, tuple(waiting.values()), one_by_one, notes)


_Found = dict[str, tuple[int, CardDefinition]]
"""By their names, cards with their numbers."""


def _sections(listed: list[Listed], name: str, pool: CardPool) -> dict[Section, _Found]:
    """The cards of each section of a deck list. Raises UnknownCard, UnsupportedCard or UnplayableDeck."""
    sections: dict[Section, _Found] = {part: {} for part in Section}
    found: dict[str, UnknownCard | UnsupportedCard] = {}
    missing: set[str] = set()
    further: set[str] = set()
    for section, number, written in listed:
        if written in missing:
            continue
        wanted = _wanted(written, pool)
        if len(found) == _MOST_PROBLEMS:
            further |= (
                {fold(wanted)} if fold(wanted) not in found and not _can_be_had(wanted, pool) else set()
            )
            continue
        try:
            card = pool.definition(wanted)
        except (UnknownCard, UnsupportedCard) as problem:
            found.setdefault(fold(problem.name), problem)
            missing.add(written)
            continue
        before, _ = sections[section].get(card.name, (0, card))
        sections[section][card.name] = (before + number, card)
    if found:
        first, *more = found.values()
        raise UnplayableDeck(name, (first, *more), len(further)) if more else first
    return sections


def _wanted(written: str, pool: CardPool) -> str:
    """The name of a card without what stands beside it, and without a comment behind `//`: of all that it may
    be, the longest that is known.
    """
    parts = written.split("//")
    shortest = written
    for halves in range(len(parts), 0, -1):
        for shortest in names_in("//".join(parts[:halves]).strip() or written):
            if pool.knows(shortest):
                return shortest
    return shortest


def _can_be_had(name: str, pool: CardPool) -> bool:
    """Whether a card is there and can be played; names that resemble it are not looked for."""
    try:
        return pool.knows(name) and bool(pool.definition(name).name)
    except (UnknownCard, UnsupportedCard):
        return False


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
        text = text_in(content_of(path))
    except (OSError, ValueError) as problem:
        built_in = ", ".join((*BUILT_IN_DECKS, *COMMANDER_DECKS))
        raise NotationError(
            f"{str(path_or_name)!r} is neither a deck file that can be read nor one of the decks {built_in}"
        ) from problem
    return parse_deck(text, path.stem, cards=pool)


def text_in(content: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with a mark or without, or else the Latin letters of Windows.

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
    """The entries of a deck list in any of the forms.

    Raises NotationError with the line that is none, or if there is no card at all.
    """
    if len(text) > _MOST_CHARACTERS:
        raise NotationError(f"{name}: a deck list has no {len(text):,} characters")
    is_xml = text.lstrip("\ufeff \t\r\n").startswith("<")
    found = Entries(list(_xml(text, name))) if is_xml else read_lines(text, name, pool.knows)
    if sum(each.number for each in found.listed) > MOST_CARDS:
        raise NotationError(f"{name}: a deck of more than {MOST_CARDS:,} cards is not read")
    if not any(each.section is Section.MAIN for each in found.listed):
        raise NotationError(f"{name}: there is no card in this deck")
    return found


def _xml(text: str, name: str) -> Iterator[Listed]:
    """Magic Online's form, and Cockatrice's."""
    from xml.etree import ElementTree  # noqa: PLC0415 - few decks are written so

    if text.count("<!") != text.count("<!--"):
        raise NotationError(f"{name}: a deck file declares nothing")
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
