"""What earlier releases saved, told as this one would have saved it.

| version | what it was                                                                           |
|---------|---------------------------------------------------------------------------------------|
| 1       | players, permanents, turns and combats with all their fields; `ends` hashes all of it |
| 2       | fields that have their default are left out; `ends` hashes the outline of the end     |

A new field with a default needs nothing here: whoever reads an older file gives it that default. What is
renamed or removed, gets another default or means something else raises `VERSION` and adds the `Upgrade` that
leads from the version before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from manaburn.values import value

VERSION = 2
"""The version that is written. Every earlier one can be read."""

Fields = dict[str, Any]
"""The fields of a record, as JSON."""


@value
class Upgrade:
    """How what one version wrote is told in the next."""

    records: Mapping[str, Callable[[Fields], Any]] = field(default_factory=dict)
    """By the name of a record in the older version: what it is in the newer one, with its name there."""
    places: tuple[tuple[str, str], ...] = ()
    """What places in a state are called in positions: patterns of the older version, what replaces them."""


UPGRADES: dict[int, Upgrade] = {1: Upgrade()}
"""By the version that each leads from."""


def upgraded(data: Any, version: int) -> Any:
    """Values as JSON, written by some version, as this version writes them."""
    for older in range(version, VERSION):
        if UPGRADES[older].records:
            data = _told_anew(data, UPGRADES[older].records)
    return data


def upgraded_place(place: str, version: int) -> str:
    """A place in a state, such as `players/0/life`, as this version calls it."""
    for older in range(version, VERSION):
        for pattern, replacement in UPGRADES[older].places:
            place = re.sub(pattern, replacement, place)
    return place


def _told_anew(data: Any, records: Mapping[str, Callable[[Fields], Any]]) -> Any:
    """The parts of a record are told anew before the record itself is."""
    if isinstance(data, list):
        return [_told_anew(part, records) for part in data]
    if not isinstance(data, dict):
        return data
    told = {name: _told_anew(content, records) for name, content in data.items()}
    if len(told) == 1:
        ((name, content),) = told.items()
        if name in records and isinstance(content, dict):
            return records[name](content)
    return told
