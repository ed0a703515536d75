"""This module has `PrintedCard` and its faces (`PrintedFace`): what a public card file says of a card, before
any of it is understood.

`manaburn.oracle.sources.files` calls `from_scryfall`, which makes one of a JSON object, after checking that
every field is of the kind that a card file has there (`_check`). It works out what the object does not say:
the day of the first printing (`_days`), and colours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from manaburn.errors import NotationError
from manaburn.oracle.sources.first_printings import first_printing
from manaburn.oracle.sources.indicators import colors_of_face, untold_colors
from manaburn.oracle.sources.prepare_spells import PREPARE, with_prepare_spell
from manaburn.oracle.sources.sets import first_day
from manaburn.values import value

LONGEST_TEXT = 4_000
"""Characters that a card file may say of one face in one place; the longest text of a card has 774."""
MOST_FACES = 10
"""Faces or parts of a card; the most of any card are five."""
MOST_SETS = 10_000
"""Sets in which a card was printed."""


@value(kw_only=True)
class PrintedFace:
    """A face is one side or part of a card, in the words of the card file."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: frozenset[str] = frozenset()
    """Letters of WUBRG."""

    @property
    def size(self) -> tuple[int, int] | None:
        """Return the power and toughness, if both are numbers."""
        power, toughness = self.power or "", self.toughness or ""
        return (int(power), int(toughness)) if power.isdecimal() and toughness.isdecimal() else None


@value(kw_only=True)
class PrintedCard:
    """A card: its faces and what does not belong to one of them."""

    name: str
    layout: str
    faces: tuple[PrintedFace, ...]
    sets: tuple[str, ...] = ()
    first_printed: date | None = None
    printed_by: date | None = None
    """The day of a reprint, of a card of whose first printing the file says nothing."""
    paper: bool = True
    """Whether it exists as a card to hold in one's hand."""
    funny: bool = False
    """Whether it belongs to a set that is not for tournaments."""
    untold_colors: tuple[str, ...] = ()
    """The faces that may have a colour indicator of which the card file says nothing."""


def from_scryfall(row: Mapping[str, Any]) -> PrintedCard:
    """Return the card of one object of a Scryfall file.

    Raises NotationError if something in it is not what it is in a card file.
    """
    name, layout = row.get("name"), str(row.get("layout", "normal"))
    if not isinstance(name, str) or not name:
        raise NotationError("it has no name")
    rows = row.get("card_faces") or [row]
    _check(row, rows)
    rows = with_prepare_spell(rows) if layout == PREPARE else rows
    sets = tuple(row.get("sets_known") or filter(None, [row.get("set")]))
    first, by = _days(name, row, sets)
    return PrintedCard(
        name=name,
        layout=layout,
        faces=tuple(_face(face, row) for face in rows),
        untold_colors=untold_colors(rows, row),
        sets=sets,
        first_printed=first,
        printed_by=by,
        paper=not row.get("digital") and "paper" in row.get("games", ["paper"]),
        funny=bool(row.get("funny")) or row.get("set_type") == "funny",
    )


_TEXTS = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")
_COLORS = ("colors", "color_indicator", "color_identity")


def _check(row: Mapping[str, Any], faces: Any) -> None:
    """Raise NotationError if something in a row is not what it is in a card file."""
    if not isinstance(faces, list) or not all(isinstance(face, Mapping) for face in faces):
        raise NotationError("its faces are not a list of objects")
    if len(faces) > MOST_FACES:
        raise NotationError(f"it has {len(faces)} faces, but no card has more than {MOST_FACES}")
    for face in (row, *faces):
        for key in _TEXTS:
            _check_text(key, face.get(key))
        for key in _COLORS:
            if not _are_texts(face.get(key), 5) or not set(face.get(key) or ()) <= set("WUBRG"):
                raise NotationError(f"its {key} are not letters of WUBRG: {_quoted(face[key])}")
    for key in ("sets_known", "games"):
        if not _are_texts(row.get(key), MOST_SETS):
            raise NotationError(f"its {key} are not a list of names: {_quoted(row[key])}")
    if not isinstance(row.get("set"), str | None):
        raise NotationError(f"its set is not a name: {_quoted(row['set'])}")


_DIGITS = 8
_LARGE = re.compile(rf"\d{{{_DIGITS + 1}}}")


def _check_text(key: str, content: Any) -> None:
    if not isinstance(content, str | int | float | None):
        raise NotationError(f"its {key} is not a text: {_quoted(content)}")
    if _LARGE.search(str(content)):
        raise NotationError(f"its {key} has a number of more than {_DIGITS} digits")
    if isinstance(content, str):
        if len(content) > LONGEST_TEXT:
            raise NotationError(f"its {key} has more than {LONGEST_TEXT:,} characters")
        if not content.isascii() and any("\ud800" <= character <= "\udfff" for character in content):
            raise NotationError(f"its {key} holds half a character (a lone surrogate)")


def _are_texts(content: Any, most: int) -> bool:
    """Return whether this is a list of at most `most` texts, or left out."""
    if content is None:
        return True
    return isinstance(content, list) and len(content) <= most and all(isinstance(c, str) for c in content)


def _quoted(content: Any) -> str:
    text = repr(content)
    return text if len(text) <= 60 else f"{text[:60]} …"


def _days(name: str, row: Mapping[str, Any], sets: tuple[str, ...]) -> tuple[date | None, date | None]:
    """Return the day on which a card was first printed, and None; or, if only a reprint is known, None and
    the day of that, by which it had been printed.
    """
    known = first_printing(name)
    released = row.get("released_at")
    try:
        printed_on = date.fromisoformat(released) if released else None
    except (TypeError, ValueError):
        raise NotationError(f"its day of release is not a day: {_quoted(released)}") from None
    if row.get("reprint"):
        of_sets = first_day(tuple(row.get("sets_known") or ()))
        first = min(filter(None, (known, of_sets)), default=None)
        return first, None if known is not None else printed_on or first_day(sets)
    return min(filter(None, (known, printed_on, first_day(sets))), default=None), None


def _face(face: Mapping[str, Any], card: Mapping[str, Any]) -> PrintedFace:
    def text_of(key: str) -> str | None:
        content = face.get(key)
        return None if content in (None, "None") else str(content)  # some files write a missing one so

    return PrintedFace(
        name=str(face.get("name", card["name"])),
        mana_cost=text_of("mana_cost") or "",
        type_line=text_of("type_line") or "",
        text=text_of("oracle_text") or "",
        power=text_of("power"),
        toughness=text_of("toughness"),
        loyalty=text_of("loyalty"),
        defense=text_of("defense"),
        colors=colors_of_face(face, card),
    )
