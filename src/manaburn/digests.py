"""This module makes hashes of a text, as a number (`number_from`) or as hexadecimal digits (`mark_of`): the
same on every machine and in every release.
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
