"""This module works out the colours of a printed face (`colors_of_face`), and finds the faces whose colours a
card file does not tell (`untold_colors`).

`manaburn.oracle.sources.printed.from_scryfall` calls both. The colours of an object are those of its mana
cost and of its colour indicator [cr2025-06-06 105.2, 204.2]. Some card files have no indicators; Pact of
Negation, which is blue and costs {0}, has no colour in them. A face may lack its indicator if it is no land
and has no mana cost or {0}, or if the colour identity of the card has a colour for which the card has no mana
symbol [cr2025-06-06 204.1, 903.4].
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]
"""A card of a card file, or one of its faces; colours are letters of WUBRG."""

_BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_REMINDER = re.compile(r"\([^()]*\)")
_SAYS_ITS_COLORS = re.compile(r"^Devoid\b|\bis all colors\b", re.MULTILINE)
_PLAIN = frozenset(
    ("Artifact", "Land", "Scheme", "Plane", "Phenomenon", "Vanguard", "Conspiracy", "Dungeon", "Stickers")
)
"""Types of what has no mana cost, or no mana of a colour in it, and needs no indicator."""


def colors_of_face(face: Row, card: Row) -> frozenset[str]:
    """Return the colours of a face. They are those that the file has for it, or else those of its mana cost.

    If the file has none for a card of one face, they are its colour identity in two cases: no mana symbol on
    the card gives it that identity, so an indicator must; or the card has no mana cost. Every such card that
    was printed has an indicator of its whole identity.

    >>> sorted(colors_of_face({"mana_cost": "{1}{R}"}, {"colors": ["R", "U"]}))
    ['R']
    """
    colors = face.get("colors")
    if colors is None:
        colors = _letters(_text_field(face, "mana_cost")) or card.get("colors") or ()
    found = frozenset(colors).union(face.get("color_indicator") or ())
    if found or face is not card or _SAYS_ITS_COLORS.search(_text_field(face, "oracle_text")):
        return found
    if _colors_with_symbols(face) and not _lacks_a_cost(face):
        return found
    return frozenset(card.get("color_identity") or ())


def untold_colors(faces: Sequence[Row], card: Row) -> tuple[str, ...]:
    """Return the names of the faces that may have a colour indicator of which the file says nothing. As far
    as nothing else gives them colours, they are taken for colourless.
    """
    colors = [colors_of_face(face, card) for face in faces]
    explained = frozenset[str]().union(*colors, *map(_colors_with_symbols, faces))
    missing = bool(frozenset(card.get("color_identity") or ()) - explained)
    return tuple(
        str(face.get("name"))
        for face, found in zip(faces, colors, strict=True)
        if not found and _is_in_doubt(face, missing=missing)
    )


def _is_in_doubt(face: Row, *, missing: bool) -> bool:
    """Return whether a face without colours may have an indicator. `missing` says whether a colour of the
    card's identity is unexplained.
    """
    if _SAYS_ITS_COLORS.search(_text_field(face, "oracle_text")):
        return False
    return missing if _is_plain(face) or _text_field(face, "mana_cost") not in ("", "{0}") else True


def _lacks_a_cost(face: Row) -> bool:
    """Return whether a face has no mana cost, though other cards of its types have one [cr2025-06-06 202.1b].
    What two cards meld into is not meant: its colour identity is that of both.
    """
    return (
        not _text_field(face, "mana_cost") and not _is_plain(face) and _text_field(face, "layout") != "meld"
    )


def _is_plain(face: Row) -> bool:
    """Return whether a face of its types needs no indicator; a land that is a creature (Dryad Arbor) does."""
    types = frozenset(_text_field(face, "type_line").partition(" — ")[0].split())
    return bool(types & _PLAIN) and not types >= {"Land", "Creature"}


def _colors_with_symbols(face: Row) -> frozenset[str]:
    """Return the colours of a colour identity for which a face has symbols [cr2025-06-06 903.4, 903.4c]."""
    types = _text_field(face, "type_line").split()
    lands = frozenset(letter for land, letter in _BASIC_LAND_TYPES.items() if land in types)
    return lands | _letters(
        _text_field(face, "mana_cost") + _REMINDER.sub("", _text_field(face, "oracle_text"))
    )


def _letters(text: str) -> frozenset[str]:
    return frozenset("".join(_SYMBOL.findall(text))) & frozenset("WUBRG")


def _text_field(face: Row, key: str) -> str:
    return str(face.get(key) or "")
