"""This module gives the prepare spell of each preparation card its own card type, cost and text
(`with_prepare_spell`) [cr2026-04-17 722.2].

Some card files have type and cost of the inset frame as the first line of its text: "Sorcery {1}{W}".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

PREPARE = "prepare"
"""The layout of preparation cards."""
_FIRST_LINE = re.compile(r"^((?:Instant|Sorcery)(?: — [A-Z][a-z]+)?) ((?:\{[^{}]+\})+)\n")


def with_prepare_spell(faces: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the faces of a preparation card, each with the type and cost as its own that the first line of
    its text names. A face that has another type or cost already is returned as it is.
    """
    return [_without_first_line(face) for face in faces]


def _without_first_line(face: Mapping[str, Any]) -> Mapping[str, Any]:
    text = str(face.get("oracle_text") or "")
    found = _FIRST_LINE.match(text)
    if found is None:
        return face
    if face.get("type_line") not in ("", None, found[1]) or face.get("mana_cost") not in ("", None, found[2]):
        return face
    return {**face, "type_line": found[1], "mana_cost": found[2], "oracle_text": text[found.end() :]}
