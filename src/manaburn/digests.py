"""This module makes hashes of a text, the same on every machine and in every release. `number_from` makes a
number, as the seed of a game of a match or simulation. `mark_of` makes hexadecimal digits, by which, for
example, a kept result tells whether it was made with the same deck.
"""

from __future__ import annotations

from hashlib import sha256


def number_from(text: str) -> int:
    """Return a hash as a number below 2**48, which JSON and tables keep exactly.

    >>> number_from("game 1 of 7") == number_from("game 1 of 7") < 2**48
    True
    """
    return int.from_bytes(sha256(text.encode()).digest()[:6])


def mark_of(text: str) -> str:
    """Return a hash as sixteen hexadecimal digits.

    >>> mark_of("20 Mountain") == mark_of("21 Mountain")
    False
    """
    return sha256(text.encode()).hexdigest()[:16]
