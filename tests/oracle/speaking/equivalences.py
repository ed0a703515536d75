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
        r"(?m)^(?!choose|exhaust|boast|forecast|prototype|[ivx, ]+ —)[a-z][\w'!,.~ -]{1,35} — ",
        "",
        "An ability word has no rules meaning [207.2c].",
    ),
    Equivalence(r"(?m)^• [a-z][\w'!, -]+ — ", "• ", "Flavor words have no rules meaning [207.2d]."),
    Equivalence(
        r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|spell|card|permanent|vehicle|saga|token"
        r"|planeswalker|class|case|room|spacecraft|fortification)(?!'s turn)\b",
        "~",
        "An object speaks of itself by its name or as this and its kind [201.5].",
    ),
    Equivalence(r"\ba \{(?=[^}]*\} cost)", "{", "An article before a symbol says nothing."),
    Equivalence(r"\b(?:he|she|they)'s\b", "it's", "A legend is spoken of by a pronoun of its own [201.5]."),
    Equivalence(r"\b(?:he|she)\b", "it", "A legend is spoken of by a pronoun of its own [201.5]."),
    Equivalence(r"\bhim\b", "it", "A legend is spoken of by a pronoun of its own [201.5]."),
    Equivalence(r"[ \t]+", " ", "Spaces say nothing."),
)


_QUOTED_SENTENCE = re.compile(r"\.'?\"(?= [A-Z]|$)", re.MULTILINE)
"""The end of a quotation that ends the sentence, too; its full stop is written behind it here."""
_QUOTED = re.compile(r"\.'?\"")


def plain_text(name: str, text: str, legendary: bool = False) -> str:
    r"""Return a card's text as it is compared: in lower case, its name as ~, equivalent words replaced.

    >>> plain_text("Hill Giant", "Trample (It tramples.)\nWhen Hill Giant dies, draw a card.")
    'trample\nwhen ~ dies, draw a card.'
    """
    found = _QUOTED.sub('"', _QUOTED_SENTENCE.sub('".', text.replace("’", "'"))).lower()
    for called in _names(name, legendary):
        found = re.sub(rf"(?<!named )(?<![\w-]){re.escape(called.lower())}(?![\w-])", "~", found)
    for each in EQUIVALENCES:
        found = re.sub(each.written, each.said, found)
    return "\n".join(line.strip() for line in found.splitlines() if line.strip())


def _names(name: str, legendary: bool) -> list[str]:
    """Return how a card calls itself: by its name, or the first part of it [201.5b]."""
    plain = name.removeprefix("A-")
    marks = (", ", " of ", " the ") if legendary else (", ",)
    heads = [plain.split(mark)[0] for mark in marks if mark in plain]
    return [plain, *sorted(heads, key=len, reverse=True)]
