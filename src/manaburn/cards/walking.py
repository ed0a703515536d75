"""This module walks through a record of the vocabulary: `parts_of` yields the records in it, `words_of`
everything else.

Of an ability "draw two cards", the parts are the ability and the effect; the words are the 2, "you", and what
the ability's other fields hold, also if it is their default. For each class, the functions that find its
contents are made once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any

from manaburn.values import fields, is_kind_of_record

_Kinds = tuple[type, ...]
_Contents = Callable[[Any], Iterable[Any]]
"""A function that returns what is directly in a record or tuple."""


def parts_of(record: object, without: _Kinds = ()) -> Iterator[Any]:
    """Yield a record and all records in it, at any depth; those of the classes `without`, and what is in
    them, are skipped.
    """
    found: list[Any] = []
    _gather_parts((record,), without, found)
    return iter(found)


def words_of(record: object, without: _Kinds = ()) -> Iterator[object]:
    """Yield everything in a record that is no record or tuple: numbers, texts, members of enums. Records of
    the classes `without` are skipped.
    """
    found: list[object] = []
    _gather_words((record,), without, found)
    return iter(found)


class _ContentsByClass(dict[type, "_Contents | None"]):
    """A mapping from each class to the function that returns the contents of its instances, records or
    tuples; None for words.
    """

    def __missing__(self, kind: type) -> _Contents | None:
        inside: _Contents | None = None
        if issubclass(kind, tuple):
            inside = tuple
        elif is_kind_of_record(kind):
            match [field.name for field in fields(kind)]:
                case []:
                    inside = _nothing
                case [name]:
                    inside = _only(name)
                case names:
                    inside = attrgetter(*names)
        self[kind] = inside
        return inside


def _nothing(_: object) -> tuple[()]:
    return ()


def _only(name: str) -> _Contents:
    return lambda record: (getattr(record, name),)


_CONTENTS = _ContentsByClass()


def _gather_parts(several: Iterable[Any], without: _Kinds, found: list[Any]) -> None:
    """Add these records and all records in them to `found`."""
    for one in several:
        inside = _CONTENTS[type(one)]
        if inside is tuple:
            _gather_parts(one, without, found)
        elif inside is not None and not isinstance(one, without):
            found.append(one)
            _gather_parts(inside(one), without, found)


def _gather_words(several: Iterable[Any], without: _Kinds, found: list[object]) -> None:
    """Add everything in these that is no record or tuple to `found`."""
    for one in several:
        inside = _CONTENTS[type(one)]
        if inside is None:
            found.append(one)
        elif inside is tuple:
            _gather_words(one, without, found)
        elif not isinstance(one, without):
            _gather_words(inside(one), without, found)
