"""This module parses the lines of a deck list, headings, entries, comments and blank lines: `read_lines`.

A `_Reading` takes one line after another, and knows to which part of the deck the next entry belongs. In the
end it decides whether a blank line begins the sideboard. The caller says which names are those of cards, so
that none is taken for a heading.

Programs differ in how they write the number of a card, its printing, and the part of the deck it is in:

    4 Lightning Bolt (M10) 146 *F*        Arena, Moxfield; `(C21:263)`, `*CMDR*` TappedOut
    1x Sol Ring (c21) 263 [Ramp] ^Own^    Archidekt; `[Commander{top}]`, `[Maybeboard{noDeck}]`
    4 [M10#146] Lightning Bolt            Deckstats; `# !Commander` behind it; `[M10:146]` XMage, `[M10]` MWS
    4 Lightning Bolt+|M10|[1]             Forge, a foil
    4 Lightning Bolt <promo> [M10] (F)    MTGGoldfish
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from manaburn.arguments import shown
from manaburn.cards.decks.decks import (
    COMMANDER_DECK_SIZE,
    LARGEST_SIDEBOARD,
    LEAST_CARDS,
    MOST_COMMANDERS,
    Section,
)
from manaburn.errors import NotationError


class DeckLine(NamedTuple):
    """An entry of a deck list: the part of the deck, the number, and the name with all that follows."""

    section: Section
    number: int
    name: str


class Entries(NamedTuple):
    """The entries of a deck list, and notes about what was decided where the list was ambiguous."""

    listed: list[DeckLine]
    notes: tuple[str, ...] = ()


MOST_CARDS = 10_000
"""The rules have no limit, but a list with more cards is a typing mistake, or an attack."""
_LONGEST_LINE = 300
"""The longest name of a card has half as many characters."""

_CARDLESS = (
    *("about", "metadata", "general", "shop", "tokens", "token", "maybeboard", "maybe", "considering"),
    *("acquireboard", "wishlist", "avatar", "vanguard", "planes", "schemes", "conspiracy", "dungeon"),
    *("attractions", "contraptions", "stickers", "sticker sheet", "sticker sheets"),
)
SECTIONS: dict[str, Section | None] = {
    **dict.fromkeys(("deck", "main", "maindeck", "main deck", "mainboard", "decklist"), Section.MAIN),
    **dict.fromkeys(("sideboard", "side", "side board", "sb"), Section.SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "command zone"), Section.COMMANDER),
    **dict.fromkeys(("companion", "companions"), Section.COMPANION),
    **dict.fromkeys(_CARDLESS),
}
"""The headings of parts, and which part each begins; None: its cards are not played with."""
_KINDS = frozenset(
    f"{kind}{plural}"
    for kind in ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "spell")
    for plural in ("", "s")
) | {"sorcery", "sorceries", "other spells", "basic lands", "nonbasic lands", "instants and sorceries"}
"""Headings within a part, as for the creatures."""
_SUBTOTALS = _KINDS | {"card", "cards", "sideboard cards", "cards total", "total"}
"""The words of lines like `24 lands`, which count the cards above, and are no entries."""
_ANYWHERE = ("maybeboard", *(word for word, section in SECTIONS.items() if section is not None))
"""Headings that also name a part in comments and categories. (There `Tokens` means cards that make tokens.)
"""

_HEADING = re.compile(
    r"(?P<forge>\[)?(?P<name>[A-Za-z][A-Za-z &/'-]*?)(?(forge)\])\s*(?P<colon>:)?"
    r"\s*[-–]?\s*(?:[(\[]?(?P<count>[0-9]{1,5})(?:\s*cards?)?[)\]]?\s*:?)?"
)
_OF_FORGE = re.compile(r"^\s*\[(metadata|main)\]", re.IGNORECASE | re.MULTILINE)
_ENTRY = re.compile(
    r"(?P<side>SB:\s*)?(?P<number>[0-9]+)(?:\s?x(?=\s))?\s+(?P<name>\S.*)", re.IGNORECASE | re.DOTALL
)
_AT_THE_END = re.compile(
    r"\s*(?:\|.*|\*[^*]{1,12}\*|\^[^^]*\^|\[[^\[\]]*\]|<[^<>]*>|[★†+]"
    r"|\s\((?:[A-Za-z0-9_]{1,6}(?::\S+)?)\)(?:\s+\S+)?)$"
)
"""What may follow a name: set and number, a mark of foils, a category, a label."""
_AT_THE_BEGINNING = re.compile(r"^\[[^\[\]]*\]\s*")
_BRACKETED = re.compile(r"\[[^\]]*\]|\^[^^]*\^")
_CATEGORIES = re.compile(r"\[(?P<first>[^\[\],{]*)(?P<flags>(?:\{\w*\})*)(?:,[^\[\]]*)?\]\s*(?:\^[^^]*\^)?$")
_OF_NO_CARD = re.compile(
    r"(?P<word>[A-Z][A-Z_]{2,}|(?i:name|author|deck name|event|format|date))(?: \w+)?\s*:.*"
)
"""`NAME:Burn`, `EVENT:…`, `LAYOUT MAIN:…`, which may be long."""
_DECORATION = "=*-–—_~ \t"

_BASIC_LANDS = ("plains", "island", "swamp", "mountain", "forest", "wastes")


def read_lines(text: str, name: str, knows: Callable[[str], bool]) -> Entries:
    """Parse the text of a deck list, called `name` in errors. `knows` says whether a name is that of a card.

    Raises NotationError with the line that is no entry.

    >>> read_lines("1x Sol Ring (c21) 263 [Commander{top}]", "mine", lambda name: False).listed
    [DeckLine(section=<Section.COMMANDER: 'commander'>, number=1, name='Sol Ring (c21) 263 [Commander{top}]')]
    """
    reading = _Reading(name, knows, is_of_forge=_OF_FORGE.search(text) is not None)
    for number, line in enumerate(text.splitlines(), start=1):
        reading.read(line.strip(" \t\ufeff\u200b\xa0\x00"), number)
    return reading.finished()


def entry(content: str, section: Section, where: str) -> DeckLine:
    """Return an entry of a deck list with the number of its cards. Raises NotationError for a line that is no
    entry.
    """
    found = _ENTRY.fullmatch(content) if len(content) <= _LONGEST_LINE else None
    if found is None or not found["number"].strip("0"):
        raise NotationError(f"{where}: {shown(content)} is not an entry, as '4 Lightning Bolt' is")
    digits = found["number"].lstrip("0")
    if len(digits) > len(str(MOST_CARDS)):
        raise NotationError(
            f"{where}: {shown(content)} is too many: a deck can have at most {MOST_CARDS:,} cards"
        )
    chosen = Section.SIDEBOARD if found["side"] else section
    return DeckLine(chosen, int(digits), found["name"].strip())


def names_in(written: str) -> Iterator[str]:
    """Yield what the card's name may be in an entry: first all of it, then without what may stand beside it.

    >>> list(names_in("Lightning Bolt+|M10")), list(names_in("[M10#146] Shock"))
    (['Lightning Bolt+|M10', 'Lightning Bolt+', 'Lightning Bolt'], ['[M10#146] Shock', 'Shock'])
    """
    yield written
    while True:
        shorter = _AT_THE_END.sub("", written).strip()
        if not shorter or shorter == written:
            shorter = _AT_THE_BEGINNING.sub("", written).strip()
        if not shorter or shorter == written:
            return
        written = shorter
        yield written


class _Reading:
    """Parses a deck list line by line (`read`); `finished` returns its entries."""

    def __init__(self, name: str, knows: Callable[[str], bool], *, is_of_forge: bool) -> None:
        self.name = name
        self.knows = knows
        self.is_of_forge = is_of_forge
        self.section: Section | None = Section.MAIN
        """The part to which the following entries belong; None if they are not played with."""
        self.listed: list[DeckLine] = []
        self.breaks: list[tuple[int, int]] = []
        """Blank lines between entries: how many entries stand before each, and its line number."""
        self.blank = 0
        """The line number of a blank line just before, or 0."""
        self.by_comment = False
        """Whether a comment began this section."""
        self.names_sideboard = False
        """Whether something has named the sideboard, so that a blank line does not begin it."""
        self.left_out = 0
        """How many cards belong to parts that are not played with."""
        self.counted: tuple[int, int, str] | None = None
        """The last heading with a count, like `Ramp (10)`: the count, how many entries stood before it, and
        its place.
        """

    def read(self, content: str, number: int) -> None:
        """Parse one line: a blank one, one about no card, a comment, a heading or an entry."""
        if not content:
            self.blank = self.blank or number
            if self.counted is not None and self._since(self.counted[1]) == self.counted[0]:
                self.counted = None
            if self.section in (Section.COMMANDER, Section.COMPANION) and self._has(self.section):
                self._begin(Section.MAIN)
            return
        if (found := _OF_NO_CARD.fullmatch(content)) and found["word"].casefold() not in {*SECTIONS, *_KINDS}:
            return
        if len(content) > _LONGEST_LINE:
            raise NotationError(f"{self.name}, line {number}: {content[:60]!r}… is too long for an entry")
        where = f"{self.name}, line {number}"
        if content.startswith(("//", "#")):
            self._comment(content)
        elif not self._heading(content, where):
            self._entry(content, where)
        self.blank = 0

    def _comment(self, content: str) -> None:
        """Parse a comment: it may be the heading of a part, or end a part that a comment began."""
        found = _HEADING.fullmatch(content.strip("/#" + _DECORATION))
        word = found["name"].casefold() if found is not None else ""
        if word in _ANYWHERE:
            self._begin(SECTIONS[word], by_comment=True)
        elif self.by_comment and (self.blank or self.section is Section.COMMANDER):
            self._begin(Section.MAIN)

    def _heading(self, content: str, where: str) -> bool:
        """Return whether a line is a heading; if so, begin its part."""
        found = _HEADING.fullmatch(content.strip(_DECORATION))
        if found is None:
            return False
        word = found["name"].strip().casefold()
        if word in SECTIONS:
            self._begin(SECTIONS[word])
            return True
        if found["forge"] and self.is_of_forge:
            self._begin(None)
            return True
        counts = found["count"] is not None
        if not (word in _KINDS or found["forge"] or found["colon"] or counts) or self.knows(found["name"]):
            return False
        within = self.section not in (Section.COMMANDER, Section.COMPANION)
        self._begin(self.section if within else Section.MAIN)
        if counts and word not in _KINDS:
            self.counted = (int(found["count"]), len(self.listed), f"{where}: {content!r}")
        return True

    def _begin(self, section: Section | None, *, by_comment: bool = False) -> None:
        self._check_count()
        self.section, self.by_comment = section, by_comment
        self.names_sideboard |= section is Section.SIDEBOARD

    def _check_count(self) -> None:
        """Raise NotationError if the last heading with a count has another number of cards: it may be an
        entry with its number behind the name.
        """
        if self.counted is not None:
            count, before, where = self.counted
            if self._since(before) != count:
                raise NotationError(
                    f"{where} is neither an entry, as '4 Lightning Bolt' is, nor a heading of {count} cards"
                )
        self.counted = None

    def _since(self, before: int) -> int:
        return sum(each.number for each in self.listed[before:])

    def _has(self, section: Section) -> bool:
        return any(each.section is section for each in self.listed)

    def _entry(self, content: str, where: str) -> None:
        """Add the card of a line to the part of the deck in which it stands, or that marks beside it name."""
        content, comment = _without_comment(content)
        if self.section is None:  # a part that is not played with: its cards are only counted
            self.left_out += (
                int(content.split()[0].rstrip("xX")) if re.match(r"[0-9]{1,4}x?\s", content) else 0
            )
            return
        found = entry(content, self.section, where)
        if found.name.casefold() in _SUBTOTALS:
            return
        marked = _marked(found.name, comment, found.section)
        if marked is None:
            self.left_out += found.number
            return
        if self.blank and marked is Section.MAIN and self.listed:
            self.breaks.append((len(self.listed), self.blank))
        self.names_sideboard |= marked is Section.SIDEBOARD
        self.listed.append(found._replace(section=marked))

    def finished(self) -> Entries:
        """Return the entries, after deciding whether a blank line begins the sideboard."""
        self._check_count()
        notes = []
        if self.left_out:
            notes.append(f"{self.name}: {self.left_out} cards are left out: they stand beside the deck")
        before, line = next(filter(self._begins_sideboard, self.breaks), (len(self.listed), 0))
        behind = [each._replace(section=_aside(each.section)) for each in self.listed[before:]]
        if behind:
            notes.append(
                f"{self.name}, line {line}: the blank line after {_cards(self.listed[:before])} cards begins "
                f"the sideboard, of {_cards(self.listed[before:])}; without it they belong to the deck"
            )
        return Entries([*self.listed[:before], *behind], tuple(notes))

    def _begins_sideboard(self, at: tuple[int, int]) -> bool:
        """Return whether a blank line has a whole deck before it and a sideboard behind it."""
        inside, behind = self.listed[: at[0]], self.listed[at[0] :]
        is_whole = _cards(inside) >= _whole(self.listed) and _cards(behind) <= LARGEST_SIDEBOARD
        return is_whole and not self.names_sideboard


def _aside(section: Section) -> Section:
    return Section.SIDEBOARD if section is Section.MAIN else section


def _without_comment(content: str) -> tuple[str, str]:
    """Split a line at a `#` that is not within brackets, into entry and comment."""
    at = _BRACKETED.sub(lambda found: "." * len(found[0]), content).find("#")
    return (content, "") if at < 0 else (content[:at].strip(), content[at:])


def _marked(name: str, comment: str, section: Section) -> Section | None:
    """Return the part of an entry, which marks beside it may change; None if it is not played with."""
    if "!commander" in comment.casefold() or "*cmdr*" in name.casefold():
        return Section.COMMANDER
    found = _CATEGORIES.search(name)
    if found is None or not name[: found.start()].strip():
        return section
    category, flags = found["first"].strip().casefold(), found["flags"].casefold()
    if "{top}" in flags:
        return Section.COMMANDER
    known = SECTIONS[category] if category in _ANYWHERE else section
    return None if "{nodeck}" in flags and known in (section, Section.MAIN) else known


def _cards(listed: list[DeckLine]) -> int:
    """Return the number of cards of the main deck in these entries."""
    return sum(each.number for each in listed if each.section is Section.MAIN)


def _whole(listed: list[DeckLine]) -> int:
    """Return the size of a whole main deck: for Commander (each card is there once) 100 less commanders."""
    commanders = sum(each.number for each in listed if each.section is Section.COMMANDER)
    once = all(e.number == 1 or list(names_in(e.name))[-1].casefold().endswith(_BASIC_LANDS) for e in listed)
    if commanders or (once and _cards(listed) > LEAST_CARDS + LARGEST_SIDEBOARD):
        return COMMANDER_DECK_SIZE - (commanders or MOST_COMMANDERS)
    return LEAST_CARDS
