"""The table of equivalences: wordings of card texts that mean the same, each with its reason."""

from __future__ import annotations

import re
from typing import NamedTuple


class Equivalence(NamedTuple):
    """What is written for what, and why both mean the same."""

    written: str
    """A regular expression."""
    said: str
    reason: str


EQUIVALENCES = (
    Equivalence(
        r"\s*\([^)]*\)", "", "Reminder text says again what a rule says; it has no function [207.2]."
    ),
    Equivalence(
        r"(?m)^(?!choose|chapter)[\w'!,. -]+ — (?=when|whenever|at the|if |as long|~|you|each|\{|sacrifice"
        r"|creatures|target|other|discard|this|put)",
        "",
        "An ability word has no rules meaning [207.2c].",
    ),
    Equivalence(
        r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|spell|card|permanent|vehicle|saga|token"
        r"|planeswalker|class|case|room|spacecraft|fortification)(?!'s turn)\b",
        "~",
        "An object speaks of itself by its name or as this and its kind [201.5].",
    ),
    Equivalence(r"\ba \{(?=[^}]*\} cost)", "{", "An article before a symbol says nothing."),
    Equivalence(r"\b(?:he|she|they)'s\b", "it's", "A legend is spoken of by a pronoun of its own [201.5]."),
    Equivalence(r"[ \t]+", " ", "Spaces say nothing."),
)


def plain_text(name: str, text: str) -> str:
    r"""Return a card's text as it is compared: in lower case, its name as ~, equivalent words replaced.

    >>> plain_text("Hill Giant", "Trample (It tramples.)\nWhen Hill Giant dies, draw a card.")
    'trample\nwhen ~ dies, draw a card.'
    """
    found = text.replace("’", "'").lower()
    for called in _names(name):
        found = re.sub(rf"(?<![\w-]){re.escape(called.lower())}(?![\w-])", "~", found)
    for each in EQUIVALENCES:
        found = re.sub(each.written, each.said, found)
    return "\n".join(line.strip() for line in found.splitlines() if line.strip())


def _names(name: str) -> list[str]:
    """Return how a card calls itself: by its name, or the part of it before a comma [201.5b]."""
    short = name.split(", ", maxsplit=1)[0]
    return [name, short] if short != name else [name]
