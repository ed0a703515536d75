"""How the small immutable values of the engine are declared.

To a type checker, `value` and `record` are frozen dataclasses. At run time they differ from one where that
costs: the standard decorator compiles six methods a class, here equality, hash and printing are shared and
the constructor is compiled when it is first called, so that seven hundred classes import several times
faster; and a frozen dataclass takes three times as long to construct, so events and tasks, made by the
hundred thousand, are without the guard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, make_dataclass, replace
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

_T = TypeVar("_T")


@overload
def value(cls: type[_T], /) -> type[_T]: ...
@overload
def value(*, kw_only: bool) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[_T] | None = None, /, *, kw_only: bool = False) -> Any:
    """Declare a value: compared and hashed by its fields; assigning to a field raises FrozenInstanceError."""

    def declare(cls: type[_T]) -> type[_T]:
        plain = dataclass(init=False, eq=False, repr=False, kw_only=kw_only)(cls)
        declared: type[_T] = _share_methods(plain, frozen=True)
        return declared

    return declare if cls is None else declare(cls)


@overload
def record(cls: type[_T], /) -> type[_T]: ...
@overload
def record(*, kw_only: bool) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[_T] | None = None, /, *, kw_only: bool = False) -> Any:
    """Declare a value that is made very often: with slots, and without the guard against assignment."""

    def declare(cls: type[_T]) -> type[_T]:
        plain = dataclass(init=False, eq=False, repr=False, slots=True, kw_only=kw_only)(cls)
        declared: type[_T] = _share_methods(plain, frozen=False)
        return declared

    return declare if cls is None else declare(cls)


def _share_methods(cls: Any, *, frozen: bool) -> Any:
    """Give a class the common methods, but for those it defines itself."""
    names = [f.name for f in fields(cls) if f.compare]
    own = vars(cls)
    shared: dict[str, object] = {
        "_key": attrgetter(*names) if names else _no_key,
        "_shown": tuple(f.name for f in fields(cls) if f.repr),
        "__eq__": _equal,
        "__repr__": own.get("__repr__", _show),
        "__hash__": own.get("__hash__") or _hash,
        "__init__": own.get("__init__") or _first_constructor(cls, frozen=frozen),
    }
    if frozen:
        shared["__setattr__"] = _refuse_change
    for name, content in shared.items():
        setattr(cls, name, content)
    return cls


def _first_constructor(cls: Any, *, frozen: bool) -> Callable[..., None]:
    """Which gives the class the one that the standard decorator makes, and calls that."""

    def construct(self: Any, *args: Any, **words: Any) -> None:
        given = [(each.name, each.type, each) for each in fields(cls)]
        own = {"__doc__": cls.__doc__}  # without which it would be made up
        if hasattr(cls, "__post_init__"):
            own["__post_init__"] = cls.__post_init__
        made: Any = make_dataclass(
            cls.__name__, given, namespace=own, eq=False, repr=False, match_args=False, frozen=frozen
        )
        cls.__init__ = made.__init__
        cls.__init__(self, *args, **words)

    return construct


def _no_key(instance: Any) -> tuple[()]:
    return ()


def _equal(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if self.__class__ is not other.__class__:
        return NotImplemented
    key = self.__class__._key
    return key(self) == key(other)


def _hash(self: Any) -> int:
    return hash((self.__class__.__name__, self.__class__._key(self)))


def _show(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
    return f"{self.__class__.__name__}({shown})"


def _refuse_change(self: Any, name: str, content: Any) -> None:
    if name in self.__dict__:
        raise FrozenInstanceError(f"cannot assign to {name!r}: a {self.__class__.__name__} never changes")
    self.__dict__[name] = content


def exchanged(words: _T, old: object, new: object) -> _T:
    """A record, or a tuple of such, with one value in place of another wherever that very value stands."""
    if words is old:
        return new  # type: ignore[return-value]
    if isinstance(words, tuple):
        parts = tuple(exchanged(part, old, new) for part in words)
        return words if all(a is b for a, b in zip(parts, words, strict=True)) else parts  # type: ignore[return-value]
    if not is_dataclass(words) or isinstance(words, type):
        return words
    changed = {}
    for each in fields(words):
        before = getattr(words, each.name)
        after = exchanged(before, old, new)
        if after is not before and each.init:
            changed[each.name] = after
    return replace(words, **changed) if changed else words
