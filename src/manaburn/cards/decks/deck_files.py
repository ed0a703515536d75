"""The forms in which programs write deck lists: which names, how many, in which part of the deck.

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
from typing import NamedTuple

from manaburn.errors import NotationError


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
_LONGEST_LINE = 300
"""The longest name of a card has half as many characters."""


def read_entries(text: str, name: str) -> list[Listed]:
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
    return Listed(chosen, int(digits), without_printing(entry["name"]))


def without_printing(name: str) -> str:
    """A name without the set and number that may stand beside it.

    >>> without_printing("Lightning Bolt (M10) 146"), without_printing("[M10:146] Lightning Bolt")
    ('Lightning Bolt', 'Lightning Bolt')
    """
    while (shorter := _PRINTING.sub("", name)) != name:
        name = shorter
    return name.strip()


def without_comment(name: str) -> str:
    """A name without what follows `//`, where that is no half of a card."""
    return without_printing(re.split(r"\s*//", name)[0])


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
