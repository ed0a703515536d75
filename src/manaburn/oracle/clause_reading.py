"""Whether the clauses of a line about the turn and combat can be read, even if not the whole line.

"Whenever ~ attacks, conjure a storm." has a clause that is understood, and an effect that is not. Such a
line cannot be played; but what keeps it out has nothing to do with the turn or combat.
"""

from __future__ import annotations

import manaburn.oracle.grammar  # noqa: F401 - declares the phrases
from manaburn.oracle.clauses import clauses_among
from manaburn.oracle.readers import Reader
from manaburn.oracle.scope import Scope
from manaburn.oracle.wordings import words_of

_HAVE_CLAUSES = (
    *("duration", "span", "step", "when", "condition", "windows", "playing-time"),
    *("change", "lasting", "restriction", "triggers-once", "done-once"),
    *("noun", "object", "group", "token-features"),
    *("statement", "clause", "ability", "line"),
)
"""The names of the phrases that say something about the turn or combat by themselves."""


def clauses_are_read(line: str) -> bool:
    """Whether each clause of a line about the turn or combat is a part of a phrase that makes sense.

    >>> clauses_are_read("Whenever ~ attacks, conjure a storm until end of turn.")
    True
    >>> clauses_are_read("Oxen skip their slowest combat phases.")
    False
    """
    words = words_of(line)
    reader = Reader(words)
    spans = clauses_among(words)
    return bool(spans) and all(_is_read(reader, start, end) for start, end in spans)


def _is_read(reader: Reader, start: int, end: int) -> bool:
    return any(
        reader.makes_sense(name, place, end, Scope(frozenset()))
        for place in range(start, -1, -1)
        for name in _HAVE_CLAUSES
    )
