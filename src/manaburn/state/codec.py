"""States, actions and events as JSON, without loss: nothing is pickled, nothing evaluated.

| value                     | JSON                                                                       |
|---------------------------|----------------------------------------------------------------------------|
| None, bool, int, str      | itself                                                                     |
| tuple                     | `[…]`                                                                      |
| list, frozenset, dict     | `{"list": […]}`, `{"set": […]}` sorted, `{"map": [[key, value], …]}` in order |
| date                      | `{"date": "2002-03-16"}`                                                   |
| member of an enum         | `{"Zone": "HAND"}`                                                         |
| frozen record             | `{"Pass": {}}`: its fields, but for those that have their default          |
| mutable record            | `{"Player": {…}}`: all its fields                                          |
| face of the catalogue     | `{"card": "Mountain"}`; any other definition as a record                   |
| edition that is a day's   | `{"edition": "2025-06-06"}`; any other as a record                         |

Only classes of the modules listed here can be written or read. Names are those of the classes; where two
packages use one name, that of the lower package carries the name of its package (`cards.PayMana`).
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from datetime import date
from enum import Enum
from types import ModuleType
from typing import Any

from manaburn import decisions, mana, options, terms
from manaburn.cards import (
    abilities,
    changes,
    combat,
    combat_changes,
    combat_costs,
    command_zone,
    copying,
    costs,
    definitions,
    endings,
    poison,
    references,
    transforming,
    triggers,
    turns,
    windows,
)
from manaburn.cards import effects as card_effects
from manaburn.cards.catalogue import BACK_FACES, CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition, axes, axes_of_combat, axes_of_turns
from manaburn.editions import edition as edition_module
from manaburn.errors import GameError, SaveError, UnknownEdition
from manaburn.state import STATE_FIELDS, GameState, agenda, events, records, turn_plan, turn_record
from manaburn.state import combat as state_combat
from manaburn.state import effects as state_effects
from manaburn.state.records import Record

FORMAT = "manaburn"
VERSION = 1

_MODULES: tuple[tuple[str, ModuleType], ...] = (
    ("", terms),
    ("", mana),
    ("", options),
    ("", decisions),
    ("", records),
    ("", state_combat),
    ("", state_effects),
    ("", events),
    ("", agenda),
    ("", turn_plan),
    ("", turn_record),
    ("cards.", abilities),
    ("cards.", changes),
    ("cards.", combat_changes),
    ("cards.", combat_costs),
    ("cards.", combat),
    ("cards.", command_zone),
    ("cards.", copying),
    ("cards.", costs),
    ("cards.", definitions),
    ("cards.", endings),
    ("cards.", poison),
    ("cards.", card_effects),
    ("cards.", references),
    ("cards.", triggers),
    ("cards.", transforming),
    ("cards.", turns),
    ("cards.", windows),
    ("editions.", axes),
    ("editions.", axes_of_combat),
    ("editions.", axes_of_turns),
    ("editions.", edition_module),
)


def _build_registry() -> dict[str, type]:
    found: dict[str, type] = {"GameState": GameState}
    for package, module in _MODULES:
        for plain, kind in sorted(vars(module).items()):
            if isinstance(kind, type) and _belongs(kind, module) and _is_value(kind):
                name = plain if plain not in found else package + plain
                assert name not in found, f"two classes would be written as {name}"
                found[name] = kind
    return found


def _belongs(kind: type, module: ModuleType) -> bool:
    """Whether a class is of a module, or of one inside it."""
    return kind.__module__ == module.__name__ or kind.__module__.startswith(f"{module.__name__}.")


def _is_value(kind: type) -> bool:
    return dataclasses.is_dataclass(kind) or issubclass(kind, Enum | Record)


_CLASS_OF = _build_registry()
_NAME_OF = {kind: name for name, kind in _CLASS_OF.items()}
_FIELDS_OF: dict[type, tuple[dataclasses.Field[Any], ...]] = {
    kind: tuple(field for field in dataclasses.fields(kind) if field.init)
    for kind in _NAME_OF
    if dataclasses.is_dataclass(kind)
}


def _slots(kind: type[Record]) -> tuple[str, ...]:
    return STATE_FIELDS if kind is GameState else kind.__slots__


# Writing


def encode(value: Any) -> Any:
    """A value of the engine as JSON.

    >>> encode(decisions.PlayLand(terms.ObjectId(30)))
    {'PlayLand': {'card': 30}}
    """
    match value:
        case None | bool() | int() | str():
            return value
        case tuple():
            return [encode(part) for part in value]
        case list():
            return {"list": [encode(part) for part in value]}
        case dict():
            return {"map": [[encode(key), encode(part)] for key, part in value.items()]}
        case frozenset():
            return {"set": sorted((encode(part) for part in value), key=_sort_key)}
        case date():
            return {"date": value.isoformat()}
        case Enum() if type(value) in _NAME_OF:
            return {_NAME_OF[type(value)]: value.name}
        case CardDefinition(name=name) if CATALOGUE.get(name) is value or BACK_FACES.get(name) is value:
            return {"card": name}
        case Edition(in_force=day) if _is_that_of(value, day):
            return {"edition": day.isoformat()}
        case Record() if type(value) in _NAME_OF:
            return {_NAME_OF[type(value)]: {n: encode(getattr(value, n)) for n in _slots(type(value))}}
        case _ if type(value) in _FIELDS_OF:
            return {_NAME_OF[type(value)]: dict(_stated_fields(value))}
    raise TypeError(f"{type(value).__name__} has no JSON form")


def _sort_key(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True)


def _is_that_of(edition: Edition, day: date) -> bool:
    try:
        return Edition.on(day) == edition
    except UnknownEdition:
        return False


def _stated_fields(value: Any) -> list[tuple[str, Any]]:
    fields = ((field, getattr(value, field.name)) for field in _FIELDS_OF[type(value)])
    return [(field.name, encode(stated)) for field, stated in fields if stated != field.default]


# Reading


def decode(data: Any) -> Any:
    """The value that `encode` wrote. Raises SaveError, saying what it does not know.

    >>> decode({"set": [{"Zone": "HAND"}]})
    frozenset({<Zone.HAND: 'hand'>})
    """
    match data:
        case None | bool() | int() | str():
            return data
        case list():
            return tuple(decode(part) for part in data)
        case dict() if len(data) == 1:
            ((name, content),) = data.items()
            reader = _READERS.get(name)
            if reader is not None:
                return reader(content)
            if name in _CLASS_OF:
                return _decode_as(name, content)
            raise SaveError(f"{name!r} is not a kind of value this release knows")
    raise SaveError(f"this is not a value of a saved game: {_shown(data)}")


def _shown(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 60 else text[:57] + "..."


def _decode_as(name: str, content: Any) -> Any:
    kind = _CLASS_OF[name]
    if issubclass(kind, Enum):
        if not isinstance(content, str) or content not in kind.__members__:
            raise SaveError(f"{_shown(content)} is not a {name}")
        return kind[content]
    if not isinstance(content, dict):
        raise SaveError(f"a {name} has fields, not {_shown(content)}")
    values = {field: decode(part) for field, part in content.items()}
    if issubclass(kind, Record):
        return _record(kind, name, values)
    unknown = values.keys() - {field.name for field in _FIELDS_OF[kind]}
    if unknown:
        raise SaveError(f"a {name} has no field {min(unknown)!r}")
    try:
        return kind(**values)
    except (TypeError, GameError) as error:
        raise SaveError(f"a {name} cannot be made of that: {error}") from None


def _record(kind: type[Record], name: str, values: dict[str, Any]) -> Record:
    if values.keys() != set(_slots(kind)):
        wrong = min(values.keys() ^ set(_slots(kind)))
        raise SaveError(f"a {name} with a field too few or too many: {wrong!r}")
    record: Record = kind.__new__(kind)
    for field, value in values.items():
        setattr(record, field, value)
    if isinstance(record, GameState):
        try:
            record.options.refuse_unless_for(len(record.players))
        except GameError as error:
            raise SaveError(f"a {name} cannot be made of that: {error}") from None
        record.derived = None
        record.happened = []
    return record


def _list_of(content: Any) -> list[Any]:
    if not isinstance(content, list):
        raise SaveError(f"a list is written in brackets, not as {_shown(content)}")
    return [decode(part) for part in content]


def _set_of(content: Any) -> frozenset[Any]:
    try:
        return frozenset(_list_of(content))
    except TypeError:
        raise SaveError(f"a set cannot hold what is in {_shown(content)}") from None


def _map_of(content: Any) -> dict[Any, Any]:
    try:
        return dict(_list_of(content))
    except (TypeError, ValueError):
        raise SaveError(f"a map is a list of pairs, not {_shown(content)}") from None


def _date_of(content: Any) -> date:
    try:
        return date.fromisoformat(content)
    except (TypeError, ValueError):
        raise SaveError(f"{_shown(content)} is not a day") from None


def _card_of(content: Any) -> CardDefinition:
    found = CATALOGUE.get(content) or BACK_FACES.get(content) if isinstance(content, str) else None
    if found is None:
        raise SaveError(f"no card named {_shown(content)} in the catalogue of this release")
    return found


def _edition_of(content: Any) -> Edition:
    try:
        return Edition.on(_date_of(content))
    except UnknownEdition as error:
        raise SaveError(str(error)) from None


_READERS: dict[str, Callable[[Any], Any]] = {
    "list": _list_of,
    "set": _set_of,
    "map": _map_of,
    "date": _date_of,
    "card": _card_of,
    "edition": _edition_of,
}


# Envelopes


def dump_state(state: GameState) -> dict[str, Any]:
    """A state in its envelope: format, version, and all its fields."""
    return envelope({"state": encode(state)})


def load_state(data: Any) -> GameState:
    """The state of an envelope. Raises SaveError for anything else."""
    state = decode(opened(data, "state")["state"])
    if not isinstance(state, GameState):
        raise SaveError(f"this holds no state but {_shown(state)}")
    return state


def envelope(content: dict[str, Any]) -> dict[str, Any]:
    """Content with the name and version of the format."""
    return {"format": FORMAT, "version": VERSION, **content}


def opened(data: Any, *wanted: str) -> dict[str, Any]:
    """An envelope's content, once its format and version are found to be ours and nothing wanted is
    missing.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"this is not something saved by manaburn: {_shown(data)}")
    if data.get("version") != VERSION:
        raise SaveError(f"it has version {_shown(data.get('version'))}, this release reads version {VERSION}")
    for key in wanted:
        if key not in data:
            raise SaveError(f"it has no {key!r}")
    return data
