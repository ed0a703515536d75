"""This module says on which day a card was first printed, so that a reprint does not make it young:
`first_printing`.

`manaburn.oracle.sources.printed` asks it for each card, as most card files tell of one printing of a card, or
of some. The table beside this file has a line for each day: the cards that were new on it. It knows the cards
of 2026 and before, and those announced for 2027; for others only the card file says anything.
"""

from __future__ import annotations

import gzip
from datetime import date
from functools import cache
from pathlib import Path

_TABLE = Path(__file__).with_name("first_printings.tsv.gz")


@cache
def _days() -> dict[str, date]:
    """Return the days of all cards that the table has, by their names."""
    found = {}
    for line in gzip.decompress(_TABLE.read_bytes()).decode().splitlines():
        day, *names = line.split("\t")
        found.update(dict.fromkeys(names, date.fromisoformat(day)))
    return found


def first_printing(name: str) -> date | None:
    """Return the day on which the card of that name was first printed, by its whole name or that of its first
    face; None if the table does not have it.

    >>> first_printing("Lightning Bolt"), first_printing("nothing")
    (datetime.date(1993, 8, 5), None)
    """
    found = _days().get(name)
    return _days().get(name.split(" // ", maxsplit=1)[0]) if found is None else found
