"""Words of cards as earlier releases wrote them, told as this one does: in card stores, saves, somebody's own
cards, and readings that are kept.

Whoever merges or renames a record of the vocabulary adds a row. A name that is here once is never given to
another record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.coding import Fields, Records


def _stat_of(stat: str) -> Callable[[Fields], Any]:
    return lambda fields: {"StatOf": {"stat": {"Stat": stat}, **fields}}


def _measure(taken: str, of: dict[str, str] | None = None) -> Callable[[Fields], Any]:
    def told(fields: Fields) -> Any:
        what = fields["stat"] if of is None else of
        return {"Measure": {"taken": {"Taken": taken}, "of": what, "filter": fields["filter"]}}

    return told


OLDER_WORDS: Records = {
    "ColorsAmong": _measure("DIFFERENT", {"Feature": "COLOR"}),
    "DifferentAmong": _measure("DIFFERENT"),
    "Greatest": _measure("GREATEST"),
    "NamesAmong": _measure("DIFFERENT", {"Feature": "NAME"}),
    "Total": _measure("TOTAL"),
    "PowerOf": _stat_of("POWER"),
    "ToughnessOf": _stat_of("TOUGHNESS"),
}
