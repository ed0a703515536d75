"""A slice is one compressed file with all cards of a card store, for the web page without a server;
`SlicedCards` finds a card in it.

It belongs to one release, whose compiler made its definitions; other releases refuse it. It is unpacked at
the first search for a card that the catalogue does not have, so that the page starts quickly. After gzip it
has a line with its format and release, a line that maps names to row numbers, and one row (see `_row`) for
each card.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from manaburn.__about__ import __version__
from manaburn.cards.coding import decode_card
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import GameError, SaveError, UnsupportedCard, nearest
from manaburn.values import Record

FORMAT = "manaburn slice"
VERSION = 1
_GZIP, _LONGEST_HEAD = 31, 4096
"""What zlib calls gzip; and so many bytes are unpacked to read the first line."""
_ALIKE = 0.75
"""How similar a name must be to be suggested for an unknown one."""


class SliceError(GameError):
    """A file is no slice of cards, is damaged, or is of another release."""


class FaceInWords(Record):
    """The printed text of one face of a card."""

    name: str
    text: str


class CardInWords(Record):
    """The printed texts of a card, face by face."""

    name: str
    faces: tuple[FaceInWords, ...]


class SlicedCards:
    """The cards of a slice, found by name, as a `CardSource`."""

    def __init__(self, content: bytes) -> None:
        try:
            head = json.loads(zlib.decompressobj(_GZIP).decompress(content, _LONGEST_HEAD).split(b"\n", 1)[0])
        except (zlib.error, ValueError) as error:
            raise SliceError(f"this is not a slice of cards: {error}") from None
        if not isinstance(head, dict) or head.get("format") != FORMAT or head.get("version") != VERSION:
            raise SliceError("this is not a slice of cards that manaburn can read")
        if head.get("release") != __version__:
            raise SliceError(f"the cards are those of manaburn {head.get('release')}, not {__version__}")
        self._content = content
        self._numbers_and_rows: tuple[dict[str, int], list[bytes]] | None = None

    def _unpacked(self) -> tuple[dict[str, int], list[bytes]]:
        """Return the row number of each name, and the rows. Raises SliceError if the file is damaged."""
        if self._numbers_and_rows is None:
            try:
                _, index, *rows = gzip.decompress(self._content).splitlines()
                self._numbers_and_rows = json.loads(index), rows
            except (OSError, EOFError, ValueError, zlib.error) as error:
                raise SliceError(f"the slice of cards is damaged: {error}") from None
            self._content = b""
        return self._numbers_and_rows

    @classmethod
    def read(cls, file: str | Path) -> SlicedCards:
        """Return the cards of a slice in a file. Raises SliceError."""
        try:
            return cls(Path(file).read_bytes())
        except OSError as error:
            raise SliceError(f"{file}: {error.strerror or error}") from None

    def __len__(self) -> int:
        return len(self._unpacked()[1])

    def find(self, name: str) -> CardDefinition | None:
        """Return the card of a name; None if there is none. Raises UnsupportedCard, with the part of its text
        that could not be compiled.
        """
        row = self._row(name)
        if row is None:
            return None
        known, definition, reason, words, _ = row
        if definition is None:
            raise UnsupportedCard(known, reason, tuple(words))
        try:
            return decode_card(definition)
        except SaveError as error:
            raise SliceError(f"the slice of cards is damaged at {known}: {error}") from None

    def knows(self, name: str) -> bool:
        """Return whether there is a card of that name, playable or not."""
        return fold(name) in self._unpacked()[0]

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that resemble one, the nearest first."""
        folded = fold(name)
        among = {close: close for close in self._unpacked()[0] if close[:1] == folded[:1] or folded in close}
        return tuple(str(self._row(close)[0]) for close in nearest(folded, among, _ALIKE))

    def playable(self) -> Iterator[str]:
        """Yield the names of all cards that can be played, in alphabetical order."""
        rows = (json.loads(line) for line in self._unpacked()[1])
        yield from sorted(row[0] for row in rows if row[1] is not None)

    def printed(self, name: str) -> CardInWords | None:
        """Return the printed text of a card; None if there is none of that name."""
        row = self._row(name)
        if row is None:
            return None
        return CardInWords(row[0], tuple(FaceInWords(face, text) for face, text in row[4]))

    def _row(self, name: str) -> Any:
        """Return the row of a card: `[name, definition, reason, words, faces]`.

        Where `definition` is null the card can't be played: `reason` says why, and `words` are those of its
        text that could not be compiled. `faces` pairs the name of each face with its text.
        """
        numbers, rows = self._unpacked()
        number = numbers.get(fold(name))
        return None if number is None else json.loads(rows[number])
