"""This module makes English nouns for texts that are shown: with an article (`with_article`), in the plural
(`several`), with a number (`counted`), and numbers in a row as one range (`ranges`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_SOUNDS_OTHERWISE = re.compile(r"(?:uni(?![nm])|use|eu|ute|one\b|once\b)", re.IGNORECASE)
"""Beginnings with a vowel that sound like a consonant: "a Unicorn"."""
_BEGINS_WITH_A_VOWEL = re.compile(r"(?:[aeiou]|8|1[18](?!\d)|[FHLMNRSX]\b|hour|honor|heir)", re.IGNORECASE)
_HAS_ITS_OWN = re.compile(r"(?:another|any|this|each|an?|the)\b|\Z")
"""Beginnings that are already articles, or need none."""
# Nouns whose plural ends in -ves, and those whose plural is like the singular.
_WITH_VES = frozenset(("Elf", "Wolf", "Werewolf", "Dwarf", "Elves"))
_ALIKE = frozenset(["Eldrazi", "Fish", "Kithkin", "Kor", "Myr", "Samurai", "Vedalken"])


def with_article(noun: str) -> str:
    """Return a noun with "a" or "an".

    >>> with_article("artifact creature"), with_article("another Elf"), with_article("Unicorn")
    ('an artifact creature', 'another Elf', 'a Unicorn')
    >>> with_article("any player")
    'any player'
    >>> with_article("8/8 Beast"), with_article("X"), with_article("Elf token")
    ('an 8/8 Beast', 'an X', 'an Elf token')
    """
    if _HAS_ITS_OWN.match(noun):
        return noun
    vowel = _BEGINS_WITH_A_VOWEL.match(noun) and not _SOUNDS_OTHERWISE.match(noun)
    return f"{'an' if vowel else 'a'} {noun}"


def several(nouns: str) -> str:
    """Return nouns in the plural, each of several with "or" between them.

    >>> several("artifact or enchantment"), several("Elf"), several("basic land"), several("Faerie")
    ('artifacts or enchantments', 'Elves', 'basic lands', 'Faeries')
    """
    before, between, last = nouns.rpartition(" or ")
    if between and " " not in before.strip():
        return f"{several(before)} or {several(last)}"
    start, space, noun = nouns.rpartition(" ")
    return f"{start}{space}{_several_of(noun)}"


def _several_of(noun: str) -> str:
    """Return one noun in the plural."""
    if noun in _ALIKE or noun.endswith("folk"):
        return noun
    if noun in _WITH_VES:
        return f"{noun[:-1]}ves"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return f"{noun}es"
    return f"{noun}s"


def ranges(numbers: Iterable[int]) -> str:
    """Return numbers as a text, those in a row by the first and the last.

    >>> ranges([0]), ranges([1, 2]), ranges([0, 1, 2, 3, 5]), ranges([])
    ('0', '1 or 2', '0 to 3 or 5', 'nothing')
    """
    rows: list[list[int]] = []
    for number in sorted(numbers):
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    parts = [
        part
        for row in rows
        for part in ([f"{row[0]} to {row[-1]}"] if len(row) > 2 else [str(number) for number in row])
    ]
    return " or ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:]))) or "nothing"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural if it is not 1.

    >>> counted(1, "card"), counted(2, "ability"), counted(61964, "answer")
    ('1 card', '2 abilities', '61,964 answers')
    """
    return f"{number:,} {noun if number == 1 else several(noun)}"
