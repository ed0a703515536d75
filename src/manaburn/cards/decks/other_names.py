"""This module finds the card that is printed under a second name as well: `first_name` [cr2025-06-06 201.3,
201.6].

The table beside this file has a line for each: the second name, and the name that card files use. Most are
names of the set Through the Omenpaths, under which the cards of Marvel's Spider-Man are played online; the
others are the first printings of cards that now go by the names of their reprints.
"""

from __future__ import annotations

from functools import cache

from manaburn.cards.naming import fold

_TABLE = f"{__file__.removesuffix('.py')}.tsv"


@cache
def _names() -> dict[str, str]:
    """Return the first names of all cards in the table, by their folded second names."""
    with open(_TABLE, encoding="utf-8") as lines:  # noqa: PTH123 - who needs no paths need not load them
        pairs = (line.rstrip("\n").split("\t") for line in lines)
        return {fold(second): name for second, name in pairs}


def first_name(name: str) -> str | None:
    """Return the name that card files use for a card, by its second name; None for any other name.

    >>> first_name("detect intrusion"), first_name("Forest")
    ('Spider-Sense', None)
    """
    return _names().get(fold(name))
