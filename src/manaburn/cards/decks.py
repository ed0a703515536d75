"""Deck lists: their text form, and the decks that come with the package.

One card name a line with its number: `4 Lightning Bolt` or `4x Lightning Bolt`. What follows `//` or `#`
is a comment. Lines after `Sideboard`, and lines that begin with `SB:`, are the sideboard; the one line after
`Commander` is the commander, and `Deck` goes back to the main deck.
"""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.pool import CATALOGUE_ALONE, CardPool
from manaburn.errors import NotationError
from manaburn.values import value

_COMMENT = re.compile(r"(//|#).*")
_ENTRY = re.compile(r"(?P<side>SB:\s*)?(?P<number>\d+)x?\s+(?P<name>\S.*)", re.IGNORECASE)
_SECTION = re.compile(r"(sideboard|commander|deck):?", re.IGNORECASE)
_LISTS = files("manaburn.cards") / "decklists"

Entries = tuple[tuple[int, CardDefinition], ...]
"""Numbers of cards, in the order of the list."""

BUILT_IN_DECKS: tuple[str, ...] = tuple(
    sorted(entry.name.removesuffix(".txt") for entry in _LISTS.iterdir() if entry.name.endswith(".txt"))
)
"""The names of the decks that come with the package."""


@value
class Deck:
    """A deck: how many of which cards, and its sideboard."""

    name: str
    main: Entries
    sideboard: Entries = ()
    commander: CardDefinition | None = None
    """Which is not among the cards of the main deck."""

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card of the main deck, one by one."""
        return tuple(card for number, card in self.main for _ in range(number))

    @cached_property
    def first_playable(self) -> date:
        """The first day on which all of its cards had been printed."""
        cards = [card for _, card in (*self.main, *self.sideboard)]
        return max(card.first_printed for card in (*cards, self.commander or cards[0]))


def parse_deck(text: str, name: str = "deck", cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """Read a deck list.

    Raises NotationError with the number of a line that is not one, UnknownCard for a name that is not in
    `cards`, and UnsupportedCard for a card that cannot be played.

    >>> parse_deck("20 Mountain  // and nothing else").cards[0].name
    'Mountain'
    """
    sections: dict[str, dict[str, tuple[int, CardDefinition]]] = {
        "deck": {},
        "sideboard": {},
        "commander": {},
    }
    section = "deck"
    for line_number, line in enumerate(text.splitlines(), start=1):
        content = _COMMENT.sub("", line).strip()
        if not content:
            continue
        if begins := _SECTION.fullmatch(content):
            section = begins[1].lower()
            continue
        entry = _ENTRY.fullmatch(content)
        if entry is None or int(entry["number"]) == 0:
            raise NotationError(f"{name}, line {line_number}: {content!r} is not like '4 Lightning Bolt'")
        card = cards.definition(entry["name"])
        chosen = sections["sideboard" if entry["side"] else section]
        before, _ = chosen.get(card.name, (0, card))
        chosen[card.name] = (before + int(entry["number"]), card)
    main, sideboard, led_by = (tuple(part.values()) for part in sections.values())
    if not main:
        raise NotationError(f"{name}: there is no card in this deck")
    if sum(number for number, _ in led_by) > 1:
        raise NotationError(f"{name}: a deck has one commander")
    return Deck(name, main, sideboard, led_by[0][1] if led_by else None)


def load_deck(path_or_name: str | Path, cards: CardPool = CATALOGUE_ALONE) -> Deck:
    """The deck that comes with the package under that name, or else the one in that file.

    Raises NotationError if there is neither, and what `parse_deck` raises.
    """
    if str(path_or_name) in BUILT_IN_DECKS:
        name = str(path_or_name)
        return parse_deck((_LISTS / f"{name}.txt").read_text(encoding="utf-8"), name)
    path = Path(path_or_name)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as problem:
        built_in = ", ".join(BUILT_IN_DECKS)
        raise NotationError(
            f"{str(path_or_name)!r} is neither a deck file that can be read nor one of the decks {built_in}"
        ) from problem
    return parse_deck(text, path.stem, cards)
