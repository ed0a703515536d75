"""Numbers and marks follow from a text, on every machine alike, and tell nothing of the text."""

from __future__ import annotations

from hashlib import sha256


def number_from(told: str) -> int:
    """A number, of the size that JSON and tables take for a whole one.

    >>> number_from("game 1 of 7") == number_from("game 1 of 7") < 2**48
    True
    """
    return int.from_bytes(sha256(told.encode()).digest()[:6])


def mark_of(told: str) -> str:
    """Return sixteen letters and digits, which are others for another text.

    >>> mark_of("20 Mountain") == mark_of("21 Mountain")
    False
    """
    return sha256(told.encode()).hexdigest()[:16]
