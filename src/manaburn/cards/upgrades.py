"""Words of cards as earlier releases wrote them, told as this one does: in card stores, saves, somebody's own
cards, and readings that are kept.

Whoever merges or renames a record of the vocabulary adds a row to `OLDER_WORDS`. A name that is here once is
never given to another record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Fields = dict[str, Any]
"""The fields of a record, as JSON."""
Records = Mapping[str, Callable[[Fields], Any]]
"""By the name of a record: what it is now, with its name now."""


def told_anew(data: Any, records: Records) -> Any:
    """JSON in which each of those records is what it is now; its parts before the record itself."""
    if isinstance(data, list):
        return [told_anew(part, records) for part in data]
    if not isinstance(data, dict):
        return data
    told = {name: told_anew(content, records) for name, content in data.items()}
    if len(told) == 1:
        ((name, content),) = told.items()
        if name in records and isinstance(content, dict):
            return records[name](content)
    return told


def upgrade(data: Any) -> Any:
    """A card, or any words of one, as this release writes it.

    >>> upgrade({"Draw": {"amount": {"PowerOf": {"what": {"What": "THIS"}}}}})
    {'Draw': {'amount': {'StatOf': {'stat': {'Stat': 'POWER'}, 'what': {'What': 'THIS'}}}}}
    """
    return told_anew(data, OLDER_WORDS)


def _stat_of(stat: str) -> Callable[[Fields], Any]:
    return lambda fields: {"StatOf": {"stat": {"Stat": stat}, **fields}}


def _measure(taken: str, of: dict[str, str] | None = None) -> Callable[[Fields], Any]:
    def told(fields: Fields) -> Any:
        what = fields["stat"] if of is None else of
        return {"Measure": {"taken": {"Taken": taken}, "of": what, "filter": fields["filter"]}}

    return told


def _declared(what: str) -> Callable[[Fields], Any]:
    return lambda fields: {"DeclaredAtMost": {"declared": {"Declared": what}, **fields}}


def _counters(fields: Fields) -> Any:
    return {"CountersOn": {name: what for name, what in fields.items() if what != {"What": "THIS"}}}


OLDER_WORDS: Records = {
    "AttackersAgainstAtMost": _declared("ATTACKING_THEM"),
    "AttackersAtMost": _declared("ATTACKING"),
    "BlockersAtMost": _declared("BLOCKING"),
    "ColorsAmong": _measure("DIFFERENT", {"Feature": "COLOR"}),
    "CountersOfAnyKind": _counters,
    "DifferentAmong": _measure("DIFFERENT"),
    "Greatest": _measure("GREATEST"),
    "NamesAmong": _measure("DIFFERENT", {"Feature": "NAME"}),
    "Total": _measure("TOTAL"),
    "PowerOf": _stat_of("POWER"),
    "ToughnessOf": _stat_of("TOUGHNESS"),
}
