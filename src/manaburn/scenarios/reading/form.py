"""The form of a scenario: what its fields may hold, before any of them is understood.

`format.json` tells it, as a JSON Schema that editors and other programs can use too. A schema cannot say
which players there are: that is checked here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fastjsonschema import JsonSchemaValueException
from fastjsonschema import compile as compiled

from manaburn.scenarios.reading.outcomes import NotSupported

FORMAT = Path(__file__).with_name("format.json")
_OF_PLAYERS = frozenset(("player", "starting_player", "by"))
"""Fields that hold the id of a player."""


@cache
def _check() -> Callable[[Any], Any]:
    check: Callable[[Any], Any] = compiled(json.loads(FORMAT.read_text(encoding="utf-8")))
    return check


def check_form(told: Any) -> None:
    """Raise NotSupported if this is not what a scenario looks like, saying what is wrong and where."""
    try:
        _check()(told)
    except JsonSchemaValueException as problem:
        place = problem.name or "data"
        where = place.removeprefix("data").removeprefix(".") or "it"
        why = problem.message.removeprefix(place).strip()
        raise NotSupported(f"malformed: {where} {why}"[:300]) from None
    except RecursionError:
        raise NotSupported("malformed: it is nested too deeply") from None
    players = [seat["id"] for seat in told["players"]]
    if sorted(players) != sorted(told["turn_order"]):
        raise NotSupported("malformed: turn_order does not have each of the players once")
    for place, name in _players_named(told, ""):
        if name not in players:
            raise NotSupported(f"malformed: {place} names a player {name!r}, who is not among the players")


def _players_named(told: Any, place: str) -> Iterator[tuple[str, str]]:
    """Each mention of a player, and where it stands."""
    parts = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, part in parts:
        here = f"{place}[{key}]" if isinstance(told, list) else f"{place}.{key}".lstrip(".")
        if key in _OF_PLAYERS and isinstance(part, str):
            yield here, part
        elif isinstance(part, dict | list):
            yield from _players_named(part, here)
