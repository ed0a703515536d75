"""This module compares names of cards: `fold` returns a name without differences of case, accents,
apostrophes and slashes.
"""

from __future__ import annotations

import re
from unicodedata import combining, normalize

_SLASHES = re.compile(r"\s*/{1,3}\s*")
_LIGATURES = str.maketrans({"Æ": "Ae", "æ": "ae", "’": "'", "Œ": "Oe", "œ": "oe"})


def fold(name: str) -> str:
    """Return a name without differences of case, accents, apostrophes, and slashes between halves.

    >>> fold("Lim-Dûl’s Vault"), fold("Fire/Ice"), fold("Æther Vial")
    ("lim-dul's vault", 'fire // ice', 'aether vial')
    """
    if not name.isascii():
        parts = normalize("NFKD", name.translate(_LIGATURES))
        name = "".join(c for c in parts if not combining(c))
    if "/" in name:
        name = _SLASHES.sub(" // ", name)
    return name.strip().casefold()
