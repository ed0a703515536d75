"""This module checks at run time whether the fields of records hold values of their annotated types.

`wrong_fields(kind, values)` names the fields that don't: each annotation, such as `tuple[int, ...]`, is
turned once into a test. It is used on what callers pass and on JSON that is read. Of a record in a field only
the class is checked; `wrong_in` goes through its fields too. `find_numbers` uses the same annotations to find
the ids of objects, cards and players in a record.
"""

from __future__ import annotations

import sys
import types
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin

from manaburn.values import is_record

Test = Callable[[Any], bool]
"""A function that returns whether a value has the annotated type."""


class _NamesElsewhere(dict[str, Any]):
    """The classes that annotations name but their own modules import only for type checkers: looked up in the
    modules of `add_names`, and kept.
    """

    def __init__(self) -> None:
        self.modules: list[types.ModuleType] = []

    def __missing__(self, name: str) -> Any:
        for module in self.modules:
            annotated = vars(module).get(name)
            if isinstance(annotated, type | types.UnionType):
                self[name] = annotated
                return annotated
        raise KeyError(name)


_ELSEWHERE = _NamesElsewhere()


def add_names(module: types.ModuleType) -> None:
    """Add a module to those in which annotations are looked up that their own module can't resolve."""
    _ELSEWHERE.modules.append(module)


# What was found of each class before: the types of its fields, and their tests.
_declared: dict[type, dict[str, Any]] = {}
_tests: dict[type, dict[str, Test]] = {}


def declared(kind: type) -> dict[str, Any]:
    """Return the annotated type of each field of a class, by name."""
    found = _declared.get(kind)
    if found is None:
        found = _declared[kind] = {}
        for base in reversed(kind.__mro__):
            names = vars(sys.modules[base.__module__])
            for field, annotation in vars(base).get("__annotations__", {}).items():
                annotated = annotation
                if isinstance(annotation, str):
                    annotated = eval(annotation, names, ChainMap(names, _ELSEWHERE))
                if get_origin(annotated) is not ClassVar and not field.startswith("_"):
                    found[field] = annotated
    return found


def wrong_fields(kind: type, values: Mapping[str, Any]) -> Iterable[str]:
    """Return the names of the fields whose values have another type than declared. Other names are ignored.

    >>> from manaburn.errors import Problem
    >>> [*wrong_fields(Problem, {"sentence": "it flies", "rule": 7})]
    ['rule']
    """
    tests = _tests.get(kind)
    if tests is None:
        tests = _tests[kind] = {field: test_of(annotated) for field, annotated in declared(kind).items()}
    return [field for field, value in values.items() if field in tests and not tests[field](value)]


def expected(kind: type, field: str) -> str:
    """Return the declared type of a field, in words.

    >>> from manaburn.errors import Problem
    >>> expected(Problem, "objects")
    'a list, each a number'
    """
    return _in_words(declared(kind)[field])


_PLAIN = {int: "a number", str: "a text", bool: "true or false", type(None): "null"}
_MOST_LISTED = 12
"""How many alternatives of a type, or members of an enum, are listed by name."""


def _in_words(annotated: Any) -> str:
    """Return an annotated type in words."""
    if isinstance(annotated, NewType):
        return _in_words(annotated.__supertype__)
    origin, parts = get_origin(annotated), get_args(annotated)
    if origin is Union or origin is types.UnionType:
        listed = [_in_words(part) for part in parts]
        others = [f"one of {len(listed) - _MOST_LISTED} others"] if len(listed) > _MOST_LISTED else []
        return " or ".join((*listed[:_MOST_LISTED], *others))
    if origin is tuple and len(parts) == 2 and parts[1] is ...:
        return f"a list, each {_in_words(parts[0])}"
    if origin is frozenset:
        return f"a set, each {_in_words(parts[0])}"
    members = list(getattr(annotated, "__members__", ()))
    choices = f" ({', '.join(members)})" if 0 < len(members) <= _MOST_LISTED else ""
    return _PLAIN.get(annotated) or f"{getattr(annotated, '__name__', annotated)}{choices}"


def wrong_in(record: Any) -> str | None:
    """Return the first field with a wrong value in a record, or in one inside it: "rule of Problem". None if
    all are right.
    """
    kind = type(record)
    values = {field: getattr(record, field) for field in declared(kind)}
    if not values:
        return None
    for field in wrong_fields(kind, values):
        return f"{field} of {kind.__name__}"
    return next((found for part in _records_in(values.values()) if (found := wrong_in(part))), None)


def _records_in(values: Iterable[Any]) -> Iterable[Any]:
    """Yield the records among values, and in tuples, lists and sets of them."""
    for value in values:
        if isinstance(value, tuple | list | frozenset):
            yield from _records_in(value)
        elif type(value) not in _PLAIN and is_record(value):
            yield value


def test_of(annotated: Any) -> Test:
    """Return the test for one annotated type."""
    if isinstance(annotated, NewType):
        return test_of(annotated.__supertype__)
    if annotated is None:
        return lambda value: value is None
    origin = get_origin(annotated)
    if origin is None:
        return _test_of_class(annotated)
    if origin is Union or origin is types.UnionType:
        return _test_of_union(get_args(annotated))
    if origin is Literal:
        words = get_args(annotated)
        return lambda value: any(value is word for word in words)
    return _test_of_collection(origin, get_args(annotated))


def _test_of_class(annotated: Any) -> Test:
    if annotated is Any or annotated is object:
        return lambda value: True
    if annotated in (int, bool, str):  # a bool is no number here
        return lambda value: type(value) is annotated
    return lambda value: isinstance(value, annotated)


def _test_of_union(parts: tuple[Any, ...]) -> Test:
    plain = [part for part in parts if isinstance(part, type) and get_origin(part) is None]
    kinds = tuple(part for part in plain if part not in (int, bool, object))
    others = [test_of(part) for part in parts if part not in kinds]
    if not others:
        return lambda value: isinstance(value, kinds)
    return lambda value: isinstance(value, kinds) or any(each(value) for each in others)


def _test_of_collection(origin: Any, parts: tuple[Any, ...]) -> Test:
    """Return the test for a tuple, a mapping or another collection, and what it holds."""
    if origin is tuple and (len(parts) != 2 or parts[1] is not ...):
        return _test_of_row([test_of(part) for part in parts])
    if issubclass(origin, Mapping):
        key, content = map(test_of, parts)
        return lambda value: (
            isinstance(value, origin) and (all(map(key, value)) and all(map(content, value.values())))
        )
    if issubclass(origin, Iterable):
        each = test_of(parts[0])
        return lambda value: isinstance(value, origin) and all(map(each, value))
    return lambda value: isinstance(value, origin)


def _test_of_row(tests: list[Test]) -> Test:
    def is_row(value: Any) -> bool:
        if not isinstance(value, tuple) or len(value) != len(tests):
            return False
        return all(each(part) for each, part in zip(tests, value, strict=True))

    return is_row


# Numbers that are ids


Kinds = frozenset[Any]
"""What a number may be the id of: one or several of the `NewType`s of `manaburn.terms`."""
Found = Callable[[Kinds, int], None]
"""A function that is called with each such number, after what it may be the id of."""
_Walk = Callable[[Any, Found], None]
"""A function that finds the ids in a value of one type."""

WITHOUT_NUMBERS: set[type] = set()
"""Classes whose records hold no ids, so that they need not be searched."""

_walks: dict[type, list[tuple[str, _Walk]]] = {}


def find_numbers(record: Any, found: Found) -> None:
    """Call `found` for every id in a record, and in the records inside it: every number whose annotation is a
    `NewType`, such as `ObjectId`.
    """
    kind = type(record)
    walks = _walks.get(kind)
    if walks is None:
        fields = () if kind in WITHOUT_NUMBERS else declared(kind).items()
        walks = _walks[kind] = [(field, walk) for field, annotated in fields if (walk := _walk(annotated))]
    for field, walk in walks:
        walk(getattr(record, field), found)


def _walk(annotated: Any) -> _Walk | None:
    """Return the function that finds the ids in values of a type; None if there can be none."""
    if isinstance(annotated, NewType):
        return _report(frozenset((annotated,)))
    origin = get_origin(annotated)
    if origin is None:
        return _walk_record(annotated)
    if origin is Union or origin is types.UnionType:
        return _walk_union(get_args(annotated))
    return _walk_collection(origin, get_args(annotated))


def _report(kinds: Kinds) -> _Walk:
    return lambda value, found: found(kinds, value)


def _walk_record(annotated: Any) -> _Walk | None:
    if not isinstance(annotated, type) or not (hasattr(annotated, "__slots__") or hasattr(annotated, "_key")):
        return None
    return find_numbers


def _walk_union(parts: tuple[Any, ...]) -> _Walk | None:
    kinds = frozenset(part for part in parts if isinstance(part, NewType))
    others = [
        (get_origin(part) or part, walk) for part in parts if part not in kinds and (walk := _walk(part))
    ]
    if not kinds and not others:
        return None

    def walk_union(value: Any, found: Found) -> None:
        if kinds and type(value) is int:
            found(kinds, value)
            return
        for kind, walk in others:
            if isinstance(value, kind):
                walk(value, found)
                return

    return walk_union


def _walk_collection(origin: Any, parts: tuple[Any, ...]) -> _Walk | None:
    walks = [_walk(part) for part in parts if part is not ...]
    if not any(walks):
        return None
    if issubclass(origin, Mapping):
        return lambda value, found: _each_of(((walks[0], value), (walks[1], value.values())), found)
    if origin is tuple and (len(parts) != 2 or parts[1] is not ...):
        return lambda value, found: _each_of(zip(walks, ((part,) for part in value), strict=True), found)
    return lambda value, found: _each_of(((walks[0], value),), found)


def _each_of(walked: Iterable[tuple[_Walk | None, Iterable[Any]]], found: Found) -> None:
    for walk, values in walked:
        if walk is not None:
            for value in values:
                walk(value, found)
