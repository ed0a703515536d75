"""Cards as MTGJSON tells them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from manaburn.errors import NotationError
from manaburn.oracle.printed import PrintedCard, from_scryfall

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
    """The card of one entry of AtomicCards: the list of its faces. Raises NotationError."""
    if not all(isinstance(face, Mapping) for face in faces):
        raise NotationError("its faces are not a list of objects")
    if not all(isinstance(face.get("printings") or [], list) for face in faces):
        raise NotationError("its printings are no list")
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
    told = {ours: face[theirs] for theirs, ours in _SCRYFALL_NAMES.items() if face.get(theirs) is not None}
    return {**told, "name": face.get("faceName") or face.get("name")}
