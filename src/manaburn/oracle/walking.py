"""Going through a record and everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def parts_of(record: object, without: tuple[type, ...] = ()) -> Iterator[Any]:
    """A record and the records in it, but for those of some kinds."""
    if isinstance(record, tuple):
        for part in record:
            yield from parts_of(part, without)
    elif is_dataclass(record) and not isinstance(record, (type, *without)):
        yield record
        for field in fields(record):
            yield from parts_of(getattr(record, field.name), without)


def words_of(record: object, without: tuple[type, ...] = ()) -> Iterator[object]:
    """The words in a record that are no records themselves, but for those in records of some kinds."""
    if isinstance(record, tuple):
        for part in record:
            yield from words_of(part, without)
    elif is_dataclass(record) and not isinstance(record, type):
        if not isinstance(record, without):
            for field in fields(record):
                yield from words_of(getattr(record, field.name), without)
    else:
        yield record
