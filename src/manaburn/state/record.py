"""The decorator of the records that are made by the hundred thousand: events and tasks.

To the type checker such a record is a frozen dataclass. At run time it is a dataclass with slots, equality
and hash, without the guard against assignment: a frozen dataclass takes three times as long to construct.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[_T]) -> type[_T]:
    """Make a class a value: constructed, compared and hashed by its fields, never changed."""
    return dataclass(unsafe_hash=True, slots=True)(cls)
