"""This module says what the fields of records are declared to hold, and whether that is what they hold.

Python keeps what is written beside a field and never looks at it. Here each such declaration is made, once,
into a test. A record in a field is asked for its class alone: its own fields are its own affair.
"""

from __future__ import annotations

import sys
import types
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin

from manaburn.values import is_record

Test = Callable[[Any], bool]
"""Whether something is what was declared."""


class _NamesElsewhere(dict[str, Any]):
    """A record holds what annotations name that their modules import for type checkers alone, once it was
    looked for.
    """

    def __init__(self) -> None:
        self.modules: list[types.ModuleType] = []

    def __missing__(self, name: str) -> Any:
        for module in self.modules:
            meant = vars(module).get(name)
            if isinstance(meant, type | types.UnionType):
                self[name] = meant
                return meant
        raise KeyError(name)


_ELSEWHERE = _NamesElsewhere()


def add_names(module: types.ModuleType) -> None:
    """Let the classes and unions of a module be named where a module does not know them at run time."""
    _ELSEWHERE.modules.append(module)


_declared: dict[type, dict[str, Any]] = {}
_tests: dict[type, dict[str, Test]] = {}


def declared(kind: type) -> dict[str, Any]:
    """Return what each field of a class is declared to hold."""
    found = _declared.get(kind)
    if found is None:
        found = _declared[kind] = {}
        for base in reversed(kind.__mro__):
            names = vars(sys.modules[base.__module__])
            for field, annotation in vars(base).get("__annotations__", {}).items():
                meant = annotation
                if isinstance(annotation, str):
                    meant = eval(annotation, names, ChainMap(names, _ELSEWHERE))
                if get_origin(meant) is not ClassVar and not field.startswith("_"):
                    found[field] = meant
    return found


def wrong_fields(kind: type, values: Mapping[str, Any]) -> Iterable[str]:
    """Return which of these fields do not hold what they are declared to; what is no field is passed over.

    >>> from manaburn.errors import Problem
    >>> [*wrong_fields(Problem, {"sentence": "it flies", "rule": 7})]
    ['rule']
    """
    tests = _tests.get(kind)
    if tests is None:
        tests = _tests[kind] = {field: test_of(meant) for field, meant in declared(kind).items()}
    return [field for field, value in values.items() if field in tests and not tests[field](value)]


def expected(kind: type, field: str) -> str:
    """Return what a field is declared to hold, in words.

    >>> from manaburn.errors import Problem
    >>> expected(Problem, "objects")
    'a list, each a number'
    """
    return _in_words(declared(kind)[field])


_PLAIN = {int: "a number", str: "a text", bool: "true or false", type(None): "null"}
_MOST_TOLD = 12
"""So many kinds of what a field may hold are told by name."""


def _in_words(meant: Any) -> str:
    if isinstance(meant, NewType):
        return _in_words(meant.__supertype__)
    origin, parts = get_origin(meant), get_args(meant)
    if origin is Union or origin is types.UnionType:
        listed = [_in_words(part) for part in parts]
        others = [f"one of {len(listed) - _MOST_TOLD} others"] if len(listed) > _MOST_TOLD else []
        return " or ".join((*listed[:_MOST_TOLD], *others))
    if origin is tuple and len(parts) == 2 and parts[1] is ...:
        return f"a list, each {_in_words(parts[0])}"
    if origin is frozenset:
        return f"a set, each {_in_words(parts[0])}"
    members = list(getattr(meant, "__members__", ()))
    choices = f" ({', '.join(members)})" if 0 < len(members) <= _MOST_TOLD else ""
    return _PLAIN.get(meant) or f"{getattr(meant, '__name__', meant)}{choices}"


def wrong_in(record: Any) -> str | None:
    """The first field of a record, or of one inside it, that does not hold what it is declared to: which one,
    in words.
    """
    kind = type(record)
    values = {field: getattr(record, field) for field in declared(kind)}
    if not values:
        return None
    for field in wrong_fields(kind, values):
        return f"{field} of {kind.__name__}"
    return next((found for part in _records_in(values.values()) if (found := wrong_in(part))), None)


def _records_in(values: Iterable[Any]) -> Iterable[Any]:
    for value in values:
        if isinstance(value, tuple | list | frozenset):
            yield from _records_in(value)
        elif type(value) not in _PLAIN and is_record(value):
            yield value


def test_of(meant: Any) -> Test:
    """The test of one declaration."""
    if isinstance(meant, NewType):
        return test_of(meant.__supertype__)
    if meant is None:
        return lambda value: value is None
    origin = get_origin(meant)
    if origin is None:
        return _test_of_class(meant)
    if origin is Union or origin is types.UnionType:
        return _test_of_union(get_args(meant))
    if origin is Literal:
        words = get_args(meant)
        return lambda value: any(value is word for word in words)
    return _test_of_collection(origin, get_args(meant))


def _test_of_class(meant: Any) -> Test:
    if meant is Any or meant is object:
        return lambda value: True
    if meant in (int, bool, str):  # a bool is no number here
        return lambda value: type(value) is meant
    return lambda value: isinstance(value, meant)


def _test_of_union(parts: tuple[Any, ...]) -> Test:
    plain = [part for part in parts if isinstance(part, type) and get_origin(part) is None]
    kinds = tuple(part for part in plain if part not in (int, bool, object))
    others = [test_of(part) for part in parts if part not in kinds]
    if not others:
        return lambda value: isinstance(value, kinds)
    return lambda value: isinstance(value, kinds) or any(each(value) for each in others)


def _test_of_collection(origin: Any, parts: tuple[Any, ...]) -> Test:
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


# Numbers that stand for something


Kinds = frozenset[Any]
"""What a number may stand for: one or several of the new types of `manaburn.terms`."""
Found = Callable[[Kinds, int], None]
"""Told each number that stands for something, and for what it may stand."""
_Walk = Callable[[Any, Found], None]

WITHOUT_NUMBERS: set[type] = set()
"""Classes whose records hold none, so that they need not be searched."""

_walks: dict[type, list[tuple[str, _Walk]]] = {}


def find_numbers(record: Any, found: Found) -> None:
    """Tell of every number in a record that stands for something by its declaration, those in the records
    inside it too.
    """
    kind = type(record)
    walks = _walks.get(kind)
    if walks is None:
        fields = () if kind in WITHOUT_NUMBERS else declared(kind).items()
        walks = _walks[kind] = [(field, walk) for field, meant in fields if (walk := _walk(meant))]
    for field, walk in walks:
        walk(getattr(record, field), found)


def _walk(meant: Any) -> _Walk | None:
    """Return how the numbers in what was declared so are found; None if there are none."""
    if isinstance(meant, NewType):
        return _tell(frozenset((meant,)))
    origin = get_origin(meant)
    if origin is None:
        return _walk_record(meant)
    if origin is Union or origin is types.UnionType:
        return _walk_union(get_args(meant))
    return _walk_collection(origin, get_args(meant))


def _tell(kinds: Kinds) -> _Walk:
    return lambda value, found: found(kinds, value)


def _walk_record(meant: Any) -> _Walk | None:
    if not isinstance(meant, type) or not (hasattr(meant, "__slots__") or hasattr(meant, "_key")):
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
