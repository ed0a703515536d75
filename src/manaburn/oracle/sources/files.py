"""This module reads public card files: `read_cards` returns the cards of Scryfall's bulk files, of the same
as JSON Lines, or of MTGJSON's AtomicCards, packed or not.

`manaburn cards import` calls it. A file is read piece by piece (`_Reader`), since some are larger than the
memory one would give for them. `_rows` yields the JSON object of each card in whichever form the file has;
`from_scryfall` and `from_atomic` make a `PrintedCard` of it. Several printings of one card are merged. A
broken entry is left out, with the reason.
"""

from __future__ import annotations

import gzip
import io
import json
import lzma
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from manaburn.errors import NotationError
from manaburn.files import read_json, refuse_what_is_no_file, refuse_what_is_too_much
from manaburn.oracle.sources.combined_faces import with_combined_faces
from manaburn.oracle.sources.printed import PrintedCard, from_scryfall
from manaburn.values import value

_Part = TypeVar("_Part")

_PIECE = 1 << 20
MOST_UNPACKED = 8 * 2**30
"""The most characters of an unpacked file: all printings in all languages have a third of that."""
_LARGEST = 16 * _PIECE
"""A number of characters that no single card reaches."""
_SPACE = " \t\r\n"
_NO_CARDS = frozenset(("token", "double_faced_token", "emblem", "art_series"))
"""Layouts of objects that are in card files and are no cards."""

Progress = Callable[[int, int], None]
"""A function that is called with the number of bytes read so far, and the number of all bytes."""


@value
class LeftOut:
    """An entry of a card file that is no card, or is broken."""

    entry: str
    """Its name; where it has none, its number in the file."""
    why: str

    def __str__(self) -> str:
        return f"{self.entry}: {self.why}"


@value
class CardFile:
    """The contents of a card file."""

    cards: tuple[PrintedCard, ...]
    """The cards in the order of their names; one of several printings has the first day and all sets."""
    left_out: tuple[LeftOut, ...] = ()


def read_cards(path: Path, progress: Progress | None = None) -> CardFile:
    """Return the cards of a file, in the order of their names. A broken entry is left out, and named.

    Raises NotationError for a file that is not one of cards, and OSError for one that cannot be read.
    """
    found: dict[str, PrintedCard] = {}
    left_out: list[LeftOut] = []
    for card in _cards(path, progress):
        if isinstance(card, LeftOut):
            left_out.append(card)
            continue
        before = found.get(card.name)
        found[card.name] = card if before is None else _with_both_printings(before, card)
    if not found:
        first = f" (the first fault, in {left_out[0]})" if left_out else ""
        raise NotationError(f"{path}: there are no cards in this file{first}")
    cards = with_combined_faces(found)
    return CardFile(tuple(cards[name] for name in sorted(cards)), tuple(left_out))


def _with_both_printings(one: PrintedCard, other: PrintedCard) -> PrintedCard:
    """Return a card of which two printings are known."""
    first = min(filter(None, (one.first_printed, other.first_printed)), default=None)
    by = min(filter(None, (one.printed_by, other.printed_by)), default=None)
    return replace(
        one,
        sets=tuple(dict.fromkeys((*one.sets, *other.sets))),
        first_printed=first if first is None or by is None else min(first, by),
        printed_by=by if first is None else None,
        paper=one.paper or other.paper,
        funny=one.funny and other.funny,
    )


def _cards(path: Path, progress: Progress | None) -> Iterator[PrintedCard | LeftOut]:
    try:
        refuse_what_is_no_file(path)
        with path.open("rb") as packed, _unpacked(packed) as stream:
            reader = _Reader(stream, packed, path.stat().st_size, progress)
            for number, row in enumerate(_rows(reader), 1):
                try:
                    yield from _cards_of(row)
                except NotationError as problem:
                    yield LeftOut(_name_of(row) or f"entry {number}", str(problem))
    except (UnicodeDecodeError, lzma.LZMAError, gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise NotationError(f"{path}: this is not a card file: {error}") from None
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from None


def _unpacked(file: IO[bytes]) -> IO[str]:
    """Return the text of a file that may be packed, by its first bytes."""
    first = file.read(6)
    file.seek(0)
    if first.startswith(b"\xfd7zXZ"):
        return io.TextIOWrapper(lzma.LZMAFile(file), encoding="utf-8-sig")
    if first.startswith(b"\x1f\x8b"):
        return io.TextIOWrapper(gzip.GzipFile(fileobj=file), encoding="utf-8-sig")
    return io.TextIOWrapper(file, encoding="utf-8-sig")


def _cards_of(row: Any) -> Iterator[PrintedCard]:
    """Yield the card of a row; nothing for an object that is no card. Raises NotationError."""
    match row:
        case {"layout": str(layout)} if layout in _NO_CARDS:
            pass
        case dict():
            yield from_scryfall(row)
        case [_, [{"name": _}, *_] as faces]:
            yield from_atomic(faces)
        case _Broken(why):
            raise NotationError(why)
        case _:
            raise NotationError("a card is a JSON object")


def _name_of(row: Any) -> str:
    """Return the name that an entry seems to have, on one line; empty if it has none."""
    name = row.get("name") if isinstance(row, dict) else row[0] if isinstance(row, list) and row else ""
    return " ".join(repr(name)[1:-1].split())[:60] if isinstance(name, str) else ""


class _Broken(NamedTuple):
    """A line that is no JSON."""

    why: str


def _rows(reader: _Reader) -> Iterator[Any]:
    """Yield the objects of cards in a file: of an array, of lines, or the entries of AtomicCards."""
    first = reader.peek()
    if first == "[":
        reader.skip("[")
        yield from _parts(reader, "]", reader.value)
    elif first == "{" and reader.begins(('{"meta"', '{"data"')):
        reader.skip("{")
        for key, content in _parts(reader, "}", lambda: _entry(reader)):
            if key == "data":
                yield from content
    else:
        while reader.peek():
            yield reader.line()


def _entry(reader: _Reader) -> tuple[str, Any]:
    """Return a key and its content; that of the key "data" is an iterator, by which it is read bit by bit."""
    key = reader.value()
    reader.skip(":")
    if key != "data":
        return key, reader.value()
    reader.skip("{")
    return key, _parts(reader, "}", lambda: [_entry_name(reader), reader.value()])


def _entry_name(reader: _Reader) -> Any:
    name = reader.value()
    reader.skip(":")
    return name


def _parts(reader: _Reader, end: str, read: Callable[[], _Part]) -> Iterator[_Part]:
    """Yield what stands between commas, up to the end of an array or object."""
    while reader.peek() != end:
        yield read()
        if reader.peek() != end:
            reader.skip(",")
    reader.skip(end)


class _Reader:
    """A reader of JSON values one after another, which holds only a piece of the text (`held`) at a time."""

    def __init__(self, text: IO[str], file: IO[bytes], size: int, progress: Progress | None) -> None:
        self.text = text
        self.file = file
        self.size = size
        self.progress = progress
        self.held = ""
        self.place = 0
        self.unpacked = 0
        self._decode = json.JSONDecoder().raw_decode

    def _read_piece(self) -> bool:
        piece = self.text.read(_PIECE)
        self.unpacked += len(piece)
        if self.unpacked > MOST_UNPACKED:
            raise NotationError(f"it has more than {MOST_UNPACKED:,} characters: no card file has so many")
        self.held = self.held[self.place :] + piece
        self.place = 0
        if self.progress is not None:
            self.progress(min(self.file.tell(), self.size), self.size)
        return bool(piece)

    def peek(self) -> str:
        """Return the next character that is no space; empty at the end."""
        while True:
            while self.place < len(self.held):
                if self.held[self.place] not in _SPACE:
                    return self.held[self.place]
                self.place += 1
            if not self._read_piece():
                return ""

    def begins(self, words: tuple[str, ...]) -> bool:
        """Return whether one of the words comes next."""
        return self.held.startswith(words, self.place)

    def skip(self, character: str) -> None:
        """Go past one character that must come now."""
        if self.peek() != character:
            raise NotationError(
                f"this is not a card file: {character!r} is missing {self._place_in_words('before')}"
            )
        self.place += 1

    def _place_in_words(self, word: str = "at") -> str:
        """Return where the file has been read up to, in words."""
        held = self.held[self.place : self.place + 20]
        return f"{word} {held!r}" if held else "at its end"

    def line(self) -> Any:
        """Return the JSON value on the next line."""
        while (end := self.held.find("\n", self.place)) < 0:
            if len(self.held) - self.place > _LARGEST or not self._read_piece():
                end = len(self.held)
                break
        try:
            found = read_json(self.held[self.place : end])
        except ValueError:
            found = _Broken(f"it is not JSON {self._place_in_words()}")
        self.place = end
        return found

    def value(self) -> Any:
        """Return the next JSON value."""
        self.peek()
        while True:
            try:
                found, end = self._decode(self.held, self.place)
            except RecursionError:
                raise NotationError(
                    f"this is not a card file: too many brackets {self._place_in_words()}"
                ) from None
            except ValueError as error:
                is_json = not isinstance(
                    error, json.JSONDecodeError
                )  # but for a number of thousands of digits
                if is_json or len(self.held) - self.place > _LARGEST or not self._read_piece():
                    says = "a number is too long" if is_json else "it is not JSON"
                    raise NotationError(f"this is not a card file: {says} {self._place_in_words()}") from None
            else:
                self._refuse_what_is_too_much(end)
                self.place = end
                return found

    def _refuse_what_is_too_much(self, end: int) -> None:
        try:
            refuse_what_is_too_much(self.held[self.place : end])
        except ValueError as error:
            raise NotationError(f"this is not a card file: {error} {self._place_in_words()}") from None


# Cards of MTGJSON, in the words of Scryfall

_SCRYFALL_NAMES = {
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "colors": "colors",
    "colorIndicator": "color_indicator",
    "colorIdentity": "color_identity",
}


def from_atomic(faces: Sequence[Mapping[str, Any]]) -> PrintedCard:
    """Return the card of one entry of AtomicCards, which is the list of its faces. Raises NotationError.

    The entry is written in the words of a Scryfall file, and then read as one.
    """
    if not all(isinstance(face, Mapping) for face in faces):
        raise NotationError("its faces are not a list of objects")
    if not all(isinstance(face.get("printings") or [], list) for face in faces):
        raise NotationError("its printings are not a list")
    first = faces[0]
    printings = [str(code) for face in faces for code in (face.get("printings") or ())]
    row = {
        **_face(first),
        "name": first.get("name"),
        "layout": first.get("layout", "normal"),
        "funny": any(face.get("isFunny") for face in faces),
        "sets_known": list(dict.fromkeys(printings)),
        "digital": bool(first.get("isOnlineOnly")),
    }
    if len(faces) > 1 and first.get("side"):
        row["card_faces"] = [_face(face) for face in sorted(faces, key=lambda face: str(face.get("side")))]
    return from_scryfall(row)


def _face(face: Mapping[str, Any]) -> dict[str, Any]:
    row = {ours: face[theirs] for theirs, ours in _SCRYFALL_NAMES.items() if face.get(theirs) is not None}
    return {**row, "name": face.get("faceName") or face.get("name")}
