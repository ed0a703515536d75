"""How the text of a position is cut into pieces, and the numbers in it; what they mean is told elsewhere.

Each function here takes time in proportion to the length of its text, whatever that holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaburn.errors import NotationError

MOST_CHARACTERS = 4_000_000
"""A longer text is no position."""
MOST_READABLE_CHARACTERS = 1_000_000
"""Nor is one with more before `more:`."""
LONGEST_NAME = 300
"""A name of more characters is none of anything."""
MOST_DIGITS = 40
"""A number that has more digits is none that a game could come to."""
_SHOWN = 200
_GAPS = re.compile(r"[^\S\n]+")
_SURROGATE = re.compile("[\ud800-\udfff]")
_MORE = re.compile(r"(?:^|(?<=\n)|(?<=\s\|))[^\S\n]{0,300}more\s{0,9}:")


def wrong(line: int, sentence: str) -> NotationError:
    """What is wrong, and in which line."""
    return NotationError(f"line {line}: {sentence}")


def shown(text: str) -> str:
    """A piece of text in an error, not all of it if it is long."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def refuse_what_is_no_text(text: str) -> None:
    """Raise NotationError for what is too long to be a position, or cannot be written to a file."""
    if len(text) > MOST_CHARACTERS:
        raise NotationError(f"a position has at most {MOST_CHARACTERS} characters, and this has {len(text)}")
    stray = _SURROGATE.search(text)
    if stray is not None:
        line = text.count("\n", 0, stray.start()) + 1
        raise wrong(line, f"it holds half a character ({stray[0]!a}), as a damaged file does")


def cut_off_more(text: str) -> tuple[str, str | None, int]:
    """The readable lines, what follows `more:` (None if nothing does), and in which line that begins."""
    match = _MORE.search(text)
    readable = len(text) if match is None else match.start()
    if readable > MOST_READABLE_CHARACTERS:
        most = MOST_READABLE_CHARACTERS
        raise NotationError(
            f"the readable lines of a position have at most {most} characters, not {readable}"
        )
    if match is None:
        return text, None, 0
    return text[: match.start()], text[match.end() :], text.count("\n", 0, match.end()) + 1


def says_more(text: str) -> bool:
    """Whether a position has a `more:` line, which can say anything of the state."""
    return _MORE.search(text) is not None


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers: also those divided by ` | `."""
    for number, line in enumerate(text.split("\n"), 1):
        for part in _GAPS.sub(" ", f"{line} ").split(" | "):
            if part.strip():
                yield number, part.strip()


def at_commas(text: str) -> list[str]:
    """A list cut at its commas, but for those in parentheses.

    >>> at_commas("Bear (tapped, 1 damage), Wall")
    ['Bear (tapped, 1 damage)', ' Wall']
    """
    pieces, first, inside = [], 0, False
    for match in re.finditer("[(),]", text):
        if match[0] != ",":
            inside = match[0] == "("
        elif not inside:
            pieces.append(text[first : match.start()])
            first = match.end()
    return [*pieces, text[first:]]


def outside(text: str) -> str:
    """A text without what is in its parentheses.

    >>> outside("Bear (on: Ben), Wall")
    'Bear , Wall'
    """
    kept = []
    for index, part in enumerate(text.split("(")):
        kept.append(part if not index else part.partition(")")[2] if ")" in part else f"({part}")
    return "".join(kept)


def stray_key(text: str) -> str:
    """The word before the first colon of a text; nothing, if there is none."""
    before, colon, _ = text.partition(":")
    words = before.split()
    return words[-1] if colon and words else ""


def number(text: str, line: int, what: str) -> int:
    """A whole number, which may be negative."""
    if not re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text):
        raise wrong(line, f"{shown(text)} is not {what}")
    return int(text)


def amount(text: str, line: int, what: str) -> int:
    """A whole number that counts something: none is below zero."""
    found = number(text, line, what)
    if found < 0:
        raise wrong(line, f"{shown(text)} is not {what}: that is never negative")
    return found
