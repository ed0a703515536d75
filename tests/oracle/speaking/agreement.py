"""Whether what is said of a card agrees with its text, line by line."""

from __future__ import annotations

import re
from typing import NamedTuple

from manaburn.cards.definitions import CardDefinition
from manaburn.terms import Supertype
from oracle.speaking.cards import card_said
from oracle.speaking.equivalences import plain_text
from oracle.speaking.patterns import fits, usual

_HYBRID = re.compile(r"\{(\w/\w)\}")
_SYMBOLS = re.compile(r"(?:\{[^{}]*\}){2,}")


def canonical(words: str) -> str:
    """Return a line or pattern with its mana symbols in one order.

    >>> canonical("{g}{1}{w}: add {w/g}.")
    '{1}{g}{w}: add {g/w}.'
    """
    words = _HYBRID.sub(lambda found: "{" + "/".join(sorted(found[1].split("/"))) + "}", words)
    return _SYMBOLS.sub(lambda found: "".join(sorted(re.findall(r"\{[^{}]*\}", found[0]))), words)


class Agreement(NamedTuple):
    """What came of comparing a card: lines of its text that nobody said, what was said that isn't there, and
    what there were no words for.
    """

    unmatched: list[str]
    surplus: list[str]
    unsaid: list[str]

    @property
    def is_whole(self) -> bool:
        """Return whether all was said, and as the text says it."""
        return not (self.unmatched or self.surplus or self.unsaid)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, with its modes in the line of what offers them."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("•") and found:
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def compare(card: CardDefinition, text: str) -> Agreement:
    """Compare what is said of a card with its text."""
    said = card_said(card)
    plain = plain_text(card.name, text, Supertype.LEGENDARY in card.supertypes)
    lines = [canonical(line) for line in lines_of(plain)]
    surplus, keywords = [canonical(line) for line in said.lines], [canonical(word) for word in said.keywords]
    left = [line for line in lines if not (_take(line, surplus) or _take_keywords(line, keywords))]
    for together, apart in said.apart.items():
        if left and canonical(together) in surplus:
            surplus.remove(canonical(together))
            surplus += map(canonical, apart)
            left = [line for line in left if not _take(line, surplus)]
    if left and surplus:
        left = _take_several(left, surplus)
    surplus += keywords
    return Agreement(left, [usual(each) for each in surplus], said.unsaid)


def _take(text: str, patterns: list[str]) -> bool:
    for at, pattern in enumerate(patterns):
        if fits(pattern, text):
            del patterns[at]
            return True
    return False


def _take_keywords(line: str, keywords: list[str]) -> bool:
    left = list(keywords)
    if _take(line, left) or all(_take(atom, left) for atom in re.split(r"[,;] ", line)):
        keywords[:] = left
        return True
    return False


def _take_several(lines: list[str], patterns: list[str]) -> list[str]:
    """Take lines that one pattern says together, as a spell's are; return the others."""
    for start in range(len(lines)):
        for end in range(len(lines), start + 1, -1):
            if _take(" ".join(lines[start:end]), patterns):
                return lines[:start] + lines[end:]
    return lines
