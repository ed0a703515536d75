"""Going through a record and everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

_Kinds = tuple[type, ...]


def parts_of(record: object, without: _Kinds = ()) -> Iterator[Any]:
    """A record and the records in it, but for those of some kinds."""
    found: list[Any] = []
    _gather_parts(record, without, found)
    return iter(found)


def words_of(record: object, without: _Kinds = ()) -> Iterator[object]:
    """The words in a record that are no records themselves, but for those in records of some kinds."""
    found: list[object] = []
    _gather_words(record, without, found)
    return iter(found)


_FIELDS: dict[type, tuple[str, ...] | None] = {}


def fields_of(record: object) -> tuple[str, ...] | None:
    """The names of the fields of a record; None if it is none."""
    kind = type(record)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _FIELDS[kind]


def _gather_parts(record: object, without: _Kinds, found: list[Any]) -> None:
    if isinstance(record, tuple):
        for part in record:
            _gather_parts(part, without, found)
        return
    names = fields_of(record)
    if names is not None and not isinstance(record, without):
        found.append(record)
        for name in names:
            _gather_parts(getattr(record, name), without, found)


def _gather_words(record: object, without: _Kinds, found: list[object]) -> None:
    if isinstance(record, tuple):
        for part in record:
            _gather_words(part, without, found)
        return
    names = fields_of(record)
    if names is None:
        found.append(record)
    elif not isinstance(record, without):
        for name in names:
            _gather_words(getattr(record, name), without, found)
