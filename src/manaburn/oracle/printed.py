"""What a public card file says of a card, before any of it is understood."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from manaburn.errors import NotationError
from manaburn.oracle.indicators import colors_of_face, untold_colors
from manaburn.oracle.sets import first_day
from manaburn.values import value


@value(kw_only=True)
class PrintedFace:
    """One face of a card, in the words of the card file."""

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
    """It exists as a card to hold in one's hand."""
    funny: bool = False
    """It belongs to a set that is not for tournaments."""
    untold_colors: tuple[str, ...] = ()
    """The faces that may have a colour indicator of which the card file says nothing."""


def from_scryfall(row: Mapping[str, Any]) -> PrintedCard:
    """The card of one object of a Scryfall file.

    Raises NotationError if it has no name or no type line.
    """
    name, layout = row.get("name"), str(row.get("layout", "normal"))
    if not isinstance(name, str) or not name:
        raise NotationError("a card of the file has no name")
    rows = row.get("card_faces") or [row]
    sets = tuple(row.get("sets_known") or filter(None, [row.get("set")]))
    first, by = _days(row, sets)
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


def _days(row: Mapping[str, Any], sets: tuple[str, ...]) -> tuple[date | None, date | None]:
    """When a card was first printed, and else a day by which it had been: that of the earliest printing the
    row tells of. What is marked as a reprint was printed before.
    """
    released = row.get("released_at")
    told = date.fromisoformat(released) if released else None
    if row.get("reprint"):
        return first_day(tuple(row.get("sets_known") or ())), told or first_day(sets)
    return min(filter(None, (told, first_day(sets))), default=None), None


def _face(face: Mapping[str, Any], card: Mapping[str, Any]) -> PrintedFace:
    def said(key: str) -> str | None:
        content = face.get(key)
        return None if content in (None, "None") else str(content)  # some files write a missing one so

    return PrintedFace(
        name=str(face.get("name", card["name"])),
        mana_cost=said("mana_cost") or "",
        type_line=said("type_line") or "",
        text=said("oracle_text") or "",
        power=said("power"),
        toughness=said("toughness"),
        loyalty=said("loyalty"),
        defense=said("defense"),
        colors=colors_of_face(face, card),
    )
