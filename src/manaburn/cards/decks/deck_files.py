"""Decks are read from deck lists, your own or those of the package, in the forms that programs write.

text        one name a line with its number: `4 Lightning Bolt`, `4x Lightning Bolt`; `SB:` before, or
            `Sideboard` above, what is in the sideboard; `//` and `#` begin comments
Arena       the same with `Deck`, `Commander` and `Sideboard` above; set and number behind: `(M10) 146`
.dek        Magic Online: XML
.cod        Cockatrice: XML
.dck        Forge: `[main]` and the like above, `4 Lightning Bolt|M10`; or XMage: `4 [M10:146] Lightning Bolt`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from manaburn.arguments import path as path_of
from manaburn.arguments import text as text_of
from manaburn.cards.decks.decks import MOST_COMMANDERS, Deck, Entries
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool, pool_of, refuse_pool
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard


class Section(Enum):
    """The parts of a deck."""

    MAIN = "deck"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"


class Listed(NamedTuple):
    """One entry of a deck list."""

    section: Section
    number: int
    name: str


_SECTIONS: dict[str, Section | None] = {
    "deck": Section.MAIN,
    "main": Section.MAIN,
    "maindeck": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "side": Section.SIDEBOARD,
    "companion": Section.SIDEBOARD,
    "commander": Section.COMMANDER,
    "about": None,
    "metadata": None,
    "shop": None,
    "tokens": None,
}
"""What parts are called; a companion waits in the sideboard; None holds no cards."""

_HEADING = re.compile(r"(?P<forge>\[)?(?P<name>[A-Za-z ]+)(?(forge)\]|:?)")
_ENTRY = re.compile(r"(?P<side>SB:\s*)?(?P<number>[0-9]+)x?\s+(?P<name>\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"\s+\([A-Za-z0-9_]{2,6}\)(\s+\S+)?$|\|.*$|^\[[^\]]*\]\s*|\s+\*[FE]\*$|\s+\^[^^]*\^$")
_NO_CARDS = re.compile(r"(NAME|AUTHOR|LAYOUT \w+):.*", re.IGNORECASE)

MOST_CARDS = 10_000
"""The rules have no limit, but a list with more cards than that is a slip of the keyboard, or a trap."""
_MOST_CHARACTERS = 300_000
_MOST_PROBLEMS = 20
"""Reading stops after so many unknown cards: to look for similar names takes time."""
_LONGEST_LINE = 300
"""The longest name of a card has half as many characters."""

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
    for section, number, listed in _entries_in(text, name):
        if listed in missing:
            continue
        wanted = listed if "//" not in listed or pool.knows(listed) else _without_comment(listed)
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


def _entries_in(text: str, name: str) -> list[Listed]:
    """The entries of a deck list in any of the forms.

    Raises NotationError with the line that is none, or if there is no card at all.
    """
    if len(text) > _MOST_CHARACTERS:
        raise NotationError(f"{name}: a deck list has no {len(text):,} characters")
    found = list((_xml if text.lstrip().startswith("<") else _lines)(text, name))
    if sum(entry.number for entry in found) > MOST_CARDS:
        raise NotationError(f"{name}: a deck of more than {MOST_CARDS:,} cards is not read")
    if not any(entry.section is Section.MAIN for entry in found):
        raise NotationError(f"{name}: there is no card in this deck")
    return found


def _lines(text: str, name: str) -> Iterator[Listed]:
    section: Section | None = Section.MAIN
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("#")[0].strip()
        if content.startswith("//"):
            continue
        if len(content) > _LONGEST_LINE:
            raise NotationError(f"{name}, line {number}: {content[:60]!r}… is too long for an entry")
        if not content or _NO_CARDS.fullmatch(content):
            continue
        heading = _HEADING.fullmatch(content)
        if heading is not None and (heading["forge"] or heading["name"].casefold() in _SECTIONS):
            section = _section(heading["name"])
        elif section is not None:
            yield _entry(content, section, f"{name}, line {number}")


def _section(word: str) -> Section | None:
    return _SECTIONS.get(word.strip().casefold())


def _entry(content: str, section: Section, where: str) -> Listed:
    entry = _ENTRY.fullmatch(content) if len(content) <= _LONGEST_LINE else None
    if entry is None or not entry["number"].strip("0"):
        raise NotationError(f"{where}: {content[:_LONGEST_LINE]!r} is not like '4 Lightning Bolt'")
    digits = entry["number"].lstrip("0")
    if len(digits) > len(str(MOST_CARDS)):
        raise NotationError(f"{where}: {content!r} are more cards than a deck has")
    chosen = Section.SIDEBOARD if entry["side"] else section
    return Listed(chosen, int(digits), _without_printing(entry["name"]))


def _without_printing(name: str) -> str:
    """A name without the set and number that may stand beside it: `(M10) 146`, `[M10:146]`."""
    while (shorter := _PRINTING.sub("", name)) != name:
        name = shorter
    return name.strip()


def _without_comment(name: str) -> str:
    """A name without what follows `//`, where that is no half of a card."""
    return _without_printing(re.split(r"\s*//", name)[0])


def _xml(text: str, name: str) -> Iterator[Listed]:
    """Magic Online's form, and Cockatrice's."""
    from xml.etree import ElementTree  # noqa: PLC0415 - few decks are written so

    if text.count("<!") != text.count("<!--"):
        raise NotationError(f"{name}: a deck file declares nothing")
    try:
        deck = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # these two of encodings
        raise NotationError(f"{name}: this is not a deck file: {error}") from None
    for part in deck.iter("Cards"):
        aside = part.get("Sideboard", "").casefold() == "true"
        section = Section.SIDEBOARD if aside else Section.MAIN
        yield _entry(f"{part.get('Quantity')} {part.get('Name')}", section, name)
    for zone in deck.iter("zone"):
        held = _section(zone.get("name", ""))
        if held is not None:
            for part in zone.iter("card"):
                yield _entry(f"{part.get('number')} {part.get('name')}", held, name)
