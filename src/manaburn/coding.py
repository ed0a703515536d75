"""A `Coding` converts frozen records to JSON (`encode`) and back (`decode`), without loss, pickle or eval.
Saved games, card stores and card files are written with it.

| value                     | JSON                                                                       |
|---------------------------|----------------------------------------------------------------------------|
| None, bool, int, str      | itself                                                                     |
| tuple                     | `[…]`                                                                      |
| list, frozenset, dict     | `{"list": […]}`, `{"set": […]}` sorted, `{"map": [[key, value], …]}` in order |
| date                      | `{"date": "2002-03-16"}`                                                   |
| kind of counter           | `{"counter": "oil"}`                                                       |
| member of an enum         | `{"Zone": "HAND"}`                                                         |
| frozen record             | `{"Pass": {}}`: its fields, but for those that have their default          |

A `Coding` is made with modules, and writes and reads only the classes that they declare, under their names or
those in `WRITTEN_AS`; `further` classes are given to it by name. If two modules have a class of the same
name, that of the later module is written with the prefix given for the module: `cards.PayMana`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from enum import Enum
from functools import cached_property
from types import ModuleType
from typing import Any

from manaburn.errors import GameError, NotationError, SaveError, near
from manaburn.fields import add_names, expected, wrong_fields
from manaburn.nouns import with_article
from manaburn.terms import CounterKind
from manaburn.values import MISSING, Field, fields, is_kind_of_record

_LARGEST = 10**100
"""The largest number that can be read, and the smallest with a minus before it."""

WRITTEN_AS: dict[str, str] = {
    "AdditionWording": "Wording",
    "AmountDifference": "Difference",
    "ChooseMatching": "Choose",
    "ChooseOneEffect": "ChooseOne",
    "CommonRelation": "Sharing",
    "DamageGrouping": "Told",
    "HasBandsWithOther": "BandsWithOther",
    "MulliganRule": "Mulligan",
    "OthersCounted": "Comparison",
    "PairedStatus": "Pairing",
    "PayManaCost": "PayMana",
    "SpecialAction": "SpecialDeed",
    "WordsToChoose": "Words",
}
"""Classes that were renamed, with the names under which they are still written, so that no file changes."""

FIELDS_WRITTEN_AS: dict[str, dict[str, str]] = {
    "AnnounceSymbols": {"action": "deed"},
    "FinishSpecialAction": {"action": "deed"},
    "SpecialAbility": {"action": "deed"},
    "SpecialActionTaken": {"action": "deed"},
    "TakeSpecialAction": {"action": "deed"},
}
"""Fields that were renamed, by class, with the names under which they are still written and sent to bots."""

# The other way round: the present name of a field, by the class and the name under which it is written.
_FIELDS_READ_AS = {
    kind: {written: field for field, written in fields.items()} for kind, fields in FIELDS_WRITTEN_AS.items()
}


def written_field(kind: type, field: str) -> str:
    """Return the name of a field in saves, card files and the messages of bots."""
    renamed = FIELDS_WRITTEN_AS.get(kind.__name__)
    return field if renamed is None else renamed.get(field, field)


def written_name(kind: type) -> str:
    """Return the name of a class in saves, card files and observations."""
    return WRITTEN_AS.get(kind.__name__, kind.__name__)


Modules = Sequence[tuple[str, ModuleType]]
"""Modules whose classes can be written, each with a prefix for those whose name is taken already."""


class Coding:
    """A converter of the records and enums of some modules to JSON (`encode`) and back (`decode`)."""

    def __init__(self, modules: Modules, further: Mapping[str, type] | None = None) -> None:
        self.readers: dict[str, Callable[[Any], Any]] = {
            "list": self._list_of,
            "set": self._set_of,
            "map": self._map_of,
            "date": date_of,
            "counter": counter_kind_of,
        }
        """The functions that read the other kinds of values, by the names in the table above."""
        self._modules = modules
        self._further = further or {}
        for _, module in modules:
            add_names(module)

    # These are made when first used: a game that is never saved needs none of them

    @cached_property
    def class_of(self) -> dict[str, type]:
        """Return the classes that can be written, by name."""
        found = dict(self._further)
        for package, module in self._modules:
            for plain, kind in sorted(vars(module).items()):
                if isinstance(kind, type) and _belongs(kind, module) and self.is_value(kind):
                    written = WRITTEN_AS.get(plain, plain)
                    name = written if written not in found else package + written
                    assert name not in found, f"two classes would be written as {name}"
                    found[name] = kind
        return found

    @cached_property
    def name_of(self) -> dict[type, str]:
        """Return the name of each class, as it is written."""
        return {kind: name for name, kind in self.class_of.items()}

    @cached_property
    def fields_of(self) -> dict[type, tuple[Field, ...]]:
        """Return the fields of each class of records that are written: those that are passed to it and
        compared.
        """
        return {
            kind: tuple(field for field in fields(kind) if field.init and field.compare)
            for kind in self.name_of
            if is_kind_of_record(kind)
        }

    def is_value(self, kind: type) -> bool:
        """Return whether a class is of records or an enum, which can be written."""
        return is_kind_of_record(kind) or issubclass(kind, Enum)

    # Writing

    def encode(self, value: Any) -> Any:
        """Return a value as JSON. Raises TypeError for a value that can't be written."""
        match value:
            case None | bool() | int() | str():
                return value
            case tuple():
                return [self.encode(part) for part in value]
            case list():
                return {"list": [self.encode(part) for part in value]}
            case dict():
                return {"map": [[self.encode(key), self.encode(part)] for key, part in value.items()]}
            case frozenset():
                return {"set": sorted((self.encode(part) for part in value), key=_sort_key)}
            case date():
                return {"date": value.isoformat()}
            case CounterKind():
                return {"counter": value.value}
        return self.encode_record(value)

    def encode_record(self, value: Any) -> Any:
        """Return a member of an enum, or a record, as JSON."""
        kind = type(value)
        if isinstance(value, Enum) and kind in self.name_of:
            return {self.name_of[kind]: value.name}
        if kind in self.fields_of:
            stated = self.stated_fields(value)
            return {
                self.name_of[kind]: {written_field(kind, field): self.encode(part) for field, part in stated}
            }
        raise TypeError(f"{kind.__name__} has no JSON form")

    def stated_fields(self, value: Any) -> list[tuple[str, Any]]:
        """Return the names and values of a record's fields that differ from their defaults."""
        fields = ((field, getattr(value, field.name)) for field in self.fields_of[type(value)])
        return [(field.name, stated) for field, stated in fields if stated != _default_of(field)]

    # Reading

    def decode(self, data: Any) -> Any:
        """Return the value that `encode` wrote. Raises SaveError, saying what is wrong and where."""
        match data:
            case None | bool():
                return data
            case str() if data.isascii() or _is_text(data):
                return data
            case int() if -_LARGEST <= data <= _LARGEST:
                return data
            case list():
                return tuple(self._parts(data))
            case dict() if len(data) == 1:
                ((name, content),) = data.items()
                reader = self.readers.get(name)
                if reader is not None:
                    return reader(content)
                if name in self.class_of:
                    return self._decode_as(name, content)
                raise SaveError(
                    f"{name!r} is not a kind of value this release knows{near(name, self.class_of)}"
                )
        raise SaveError(f"this is not a value of a saved game: {shown(data)}")

    def _decode_as(self, name: str, content: Any) -> Any:
        """Return the member of an enum, or the record, that is written under the name of its class."""
        kind = self.class_of[name]
        if issubclass(kind, Enum):
            if not isinstance(content, str) or content not in kind.__members__:
                raise SaveError(
                    f"{shown(content)} is not {with_article(name)}{near(str(content), kind.__members__)}"
                )
            return kind[content]
        if not isinstance(content, dict):
            raise SaveError(
                f"{with_article(name)} must be written in braces, with its fields, not as {shown(content)}"
            )
        values: dict[str, Any] = {}
        now: Mapping[str, str] = _FIELDS_READ_AS.get(kind.__name__, {})
        field = ""
        try:
            for field, part in content.items():
                values[now.get(field, field)] = self.decode(part)
        except SaveError as error:
            raise error.inside(f"{name}.{field}") from None
        return self.make(kind, name, values)

    def _parts(self, data: list[Any]) -> list[Any]:
        found: list[Any] = []
        try:
            for part in data:
                found.append(self.decode(part))
        except SaveError as error:
            raise error.inside(f"[{len(found)}]") from None
        return found

    def make(self, kind: type, name: str, values: dict[str, Any]) -> Any:
        """Make a record from its fields. Raises SaveError for unknown, missing and wrong ones."""
        unknown = values.keys() - {field.name for field in self.fields_of[kind]}
        if unknown:
            fields = [written_field(kind, field.name) for field in self.fields_of[kind]]
            raise SaveError(f"{with_article(name)} has no field {min(unknown)!r}{near(min(unknown), fields)}")
        needed = (field for field in self.fields_of[kind] if _is_needed(field))
        missing = [written_field(kind, field.name) for field in needed if field.name not in values]
        if missing:
            raise SaveError(f"the field {missing[0]!r} of {with_article(name)} is missing")
        refuse_wrong_fields(kind, name, values)
        try:
            return kind(**values)
        except (TypeError, GameError) as error:
            raise SaveError(f"that cannot be {with_article(name)}: {error}") from None

    def _list_of(self, content: Any) -> list[Any]:
        if not isinstance(content, list):
            raise SaveError(f"a list must be written in brackets, not as {shown(content)}")
        return self._parts(content)

    def _set_of(self, content: Any) -> frozenset[Any]:
        try:
            return frozenset(self._list_of(content))
        except TypeError:
            raise SaveError(f"a set cannot hold a map, as in {shown(content)}") from None

    def _map_of(self, content: Any) -> dict[Any, Any]:
        try:
            return dict(self._list_of(content))
        except (TypeError, ValueError):
            raise SaveError(f"a map must be a list of pairs, not {shown(content)}") from None


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Add a place to a SaveError that is raised within the `with` block; a NotationError becomes one."""
    try:
        yield
    except NotationError as error:
        raise SaveError(str(error)).inside(place) from None
    except SaveError as error:
        raise error.inside(place) from None


def _is_text(data: str) -> bool:
    """Return whether a text can be encoded as UTF-8: half of a surrogate pair can't."""
    try:
        data.encode()
    except UnicodeEncodeError:
        return False
    return True


def refuse_wrong_fields(kind: type, name: str, values: Mapping[str, Any]) -> None:
    """Raise SaveError if a value is not of the type declared for its field."""
    for field in wrong_fields(kind, values):
        raise SaveError(
            f"{written_field(kind, field)!r} of {with_article(name)} cannot be {shown(values[field])}:"
            f" it is {expected(kind, field)}"
        )


def shown(data: Any) -> str:
    """Return the repr of data for an error text, shortened if it is long."""
    text = repr(data)
    return text if len(text) <= 60 else text[:57] + "..."


def counter_kind_of(content: Any) -> CounterKind:
    """Return the kind of counter of a name. Raises SaveError if that is no text."""
    if not isinstance(content, str):
        raise SaveError(f"a kind of counter must be a name in quotes, not {shown(content)}")
    return CounterKind(content)


def date_of(content: Any) -> date:
    """Parse a day like `2002-03-16`. Raises SaveError."""
    try:
        return date.fromisoformat(content)
    except (TypeError, ValueError):
        raise SaveError(f"{shown(content)} is not a day") from None


def _default_of(field: Field) -> Any:
    """Return the default of a field."""
    if field.default_factory is MISSING:
        return field.default
    return field.default_factory()


def _is_needed(field: Field) -> bool:
    """Return whether a field has no default."""
    return field.default is MISSING and field.default_factory is MISSING


def _belongs(kind: type, module: ModuleType) -> bool:
    """Return whether a class is defined in a module, or in one inside it."""
    return kind.__module__ == module.__name__ or kind.__module__.startswith(f"{module.__name__}.")


def _sort_key(encoded: Any) -> str:
    return json.dumps(encoded, sort_keys=True)
