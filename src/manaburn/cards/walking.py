"""This module goes through a record and everything in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any

from manaburn.values import fields, is_kind_of_record

_Kinds = tuple[type, ...]
_Inside = Callable[[Any], Iterable[Any]]


def parts_of(record: object, without: _Kinds = ()) -> Iterator[Any]:
    """A record and the records in it, but for those of some kinds."""
    found: list[Any] = []
    _gather_parts((record,), without, found)
    return iter(found)


def words_of(record: object, without: _Kinds = ()) -> Iterator[object]:
    """The words in a record that are no records themselves, but for those in records of some kinds."""
    found: list[object] = []
    _gather_words((record,), without, found)
    return iter(found)


class _InsideOf(dict[type, "_Inside | None"]):
    """The mapping has, by the class of a value, what gives the contents of records and of tuples; None for
    words.
    """

    def __missing__(self, kind: type) -> _Inside | None:
        inside: _Inside | None = None
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


def _only(name: str) -> _Inside:
    return lambda record: (getattr(record, name),)


_INSIDE_OF = _InsideOf()


def _gather_parts(several: Iterable[Any], without: _Kinds, found: list[Any]) -> None:
    for one in several:
        inside = _INSIDE_OF[type(one)]
        if inside is tuple:
            _gather_parts(one, without, found)
        elif inside is not None and not isinstance(one, without):
            found.append(one)
            _gather_parts(inside(one), without, found)


def _gather_words(several: Iterable[Any], without: _Kinds, found: list[object]) -> None:
    for one in several:
        inside = _INSIDE_OF[type(one)]
        if inside is None:
            found.append(one)
        elif inside is tuple:
            _gather_words(one, without, found)
        elif not isinstance(one, without):
            _gather_words(inside(one), without, found)
