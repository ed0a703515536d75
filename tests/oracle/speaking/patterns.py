"""Sentences with alternatives: `<it|that creature> gains flying` stands for both of its wordings.

A record often has several wordings that mean the same. The first alternative is the usual one.
"""

from __future__ import annotations

import re
from functools import cache

_MARK = re.compile(r"[<>|]")
_INMOST = re.compile(r"<([^<>|]*)(?:\|[^<>]*)?>")


def either(*wordings: str) -> str:
    """Return a pattern for any of some wordings, the usual one first.

    >>> either("it", "that creature"), either("it"), either("a", "", "a")
    ('<it|that creature>', 'it', '<a|>')
    """
    different = dict.fromkeys(wordings)
    return next(iter(different)) if len(different) == 1 else f"<{'|'.join(different)}>"


def maybe(wording: str) -> str:
    """Return a pattern for words that may be left out, and usually are not."""
    return f"<{wording}|>"


def usual(pattern: str) -> str:
    """Return the usual wording of a pattern.

    >>> usual("<it|that <creature|permanent>> <gains|has> flying")
    'it gains flying'
    """
    while "<" in pattern:
        pattern = _INMOST.sub(r"\1", pattern)
    return pattern


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    parts, at = [], 0
    for mark in _MARK.finditer(pattern):
        parts += [re.escape(pattern[at : mark.start()]), {"<": "(?:", ">": ")", "|": "|"}[mark[0]]]
        at = mark.end()
    return re.compile("".join([*parts, re.escape(pattern[at:])]))


def fits(pattern: str, text: str) -> bool:
    """Return whether a text is one of the wordings of a pattern.

    >>> fits("<it|that creature> gains flying", "that creature gains flying"), fits("<a|b>", "c")
    (True, False)
    """
    return _compiled(pattern).fullmatch(text) is not None
