"""What a public card file says of a card, before any of it is understood."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from manaburn.errors import NotationError
from manaburn.values import value

FIRST_DAY = date(1993, 8, 5)
"""The day of the first cards: for cards whose first printing a file does not tell."""


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
    first_printed: date = FIRST_DAY
    paper: bool = True
    """It exists as a card to hold in one's hand."""
    funny: bool = False
    """It belongs to a set that is not for tournaments."""


def from_scryfall(row: Mapping[str, Any]) -> PrintedCard:
    """The card of one object of a Scryfall file.

    Raises NotationError if it has no name or no type line.
    """
    name, layout = row.get("name"), str(row.get("layout", "normal"))
    if not isinstance(name, str) or not name:
        raise NotationError("a card of the file has no name")
    rows = row.get("card_faces") or [row]
    first = None if row.get("reprint") else row.get("released_at")
    return PrintedCard(
        name=name,
        layout=layout,
        faces=tuple(_face(face, row) for face in rows),
        sets=tuple(row.get("sets_known") or filter(None, [row.get("set")])),
        first_printed=date.fromisoformat(first) if first else FIRST_DAY,
        paper=not row.get("digital") and "paper" in row.get("games", ["paper"]),
        funny=bool(row.get("funny")) or row.get("set_type") == "funny",
    )


def _face(face: Mapping[str, Any], card: Mapping[str, Any]) -> PrintedFace:
    def said(key: str) -> str | None:
        content = face.get(key)
        return None if content in (None, "None") else str(content)  # some files write a missing one so

    colors = face.get("color_indicator") or face.get("colors")
    if colors is None:
        colors = card.get("colors") or ()
    return PrintedFace(
        name=str(face.get("name", card["name"])),
        mana_cost=said("mana_cost") or "",
        type_line=said("type_line") or "",
        text=said("oracle_text") or "",
        power=said("power"),
        toughness=said("toughness"),
        loyalty=said("loyalty"),
        defense=said("defense"),
        colors=frozenset(colors),
    )
