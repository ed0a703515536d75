"""This module has quicker dataclasses: `@value` declares frozen ones, as does `@word` for the vocabulary of
cards; `Record` those that are made very often, such as events; `DeclaresMutable` those that change.

    @value
    class Point:
        x: int
        y: int = 0

Type checkers take values and records for frozen dataclasses, the standard module for dataclasses. A single
game needs few of these classes, and the standard module would be slow in three ways:

* Its decorator compiles six methods for each class. Here equality, hash and printing are shared, the fields
  of a class are examined when first needed, and its constructor is compiled once it has been called often.
* A frozen dataclass takes three times as long to construct. So a `Record` has slots, and no guard against
  assignment.
* The module takes long to import. Here it is not imported before someone needs it.

`WhenUsed` delays the loading of any module in the same way.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from importlib import import_module
from operator import attrgetter
from typing import Any, Final, TypeVar, dataclass_transform, overload

from manaburn.nouns import with_article

_T = TypeVar("_T")


class _Missing(Enum):
    MISSING = auto()


MISSING: Final = _Missing.MISSING
"""The default of a field that has none."""


class Field:
    """A field of a value or record, with the settings of `dataclasses.field`."""

    __slots__ = ("compare", "default", "default_factory", "init", "kw_only", "name", "repr")

    def __init__(self, default: Any, default_factory: Any, init: bool, shown: bool, compare: bool) -> None:
        self.name = ""
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = shown
        self.compare = compare
        self.kw_only = False


@overload
def field(*, default: _T, init: bool = True, repr: bool = True, compare: bool = True) -> _T: ...
@overload
def field(
    *, default_factory: Callable[[], _T], init: bool = True, repr: bool = True, compare: bool = True
) -> _T: ...
@overload
def field(*, init: bool = True, repr: bool = True, compare: bool = True) -> Any: ...
def field(
    *,
    default: Any = MISSING,
    default_factory: Any = MISSING,
    init: bool = True,
    repr: bool = True,  # noqa: A002 -- as there
    compare: bool = True,
) -> Any:
    """Declare a field with more than a default, as `dataclasses.field` does."""
    return Field(default, default_factory, init, repr, compare)


@overload
def value(cls: type[_T], /) -> type[_T]: ...
@overload
def value(*, kw_only: bool) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[_T] | None = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a frozen dataclass: its objects are compared and hashed by their fields, and assigning to
    a field raises FrozenInstanceError. Used as a decorator.
    """

    def declare(cls: Any) -> Any:
        own = vars(cls)
        stated = {name: own[name] for name in cls.__annotations__ if name in own}
        for name, content in stated.items():
            if isinstance(content, Field):  # a description of the field, not its default
                delattr(cls, name)
        for name, content in _shared_methods(own, stated, kw_only=kw_only).items():
            setattr(cls, name, content)
        cls.__setattr__ = _refuse_change
        return cls

    return declare if cls is None else declare(cls)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _DeclaresRecords(type):
    """A metaclass that makes each class that derives from `Record` one with slots. A decorator would have to
    make a second class for that, which takes three times as long.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], kw_only: bool = False) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, body)
        if len(bases) > 1:
            raise TypeError(f"{name} derives from more than `Record`: a record derives from nothing else")
        return type(name, (), _with_slots(body, kw_only=kw_only))


class Record(metaclass=_DeclaresRecords):
    """Base of values that are made very often: they have slots, and no guard against assignment.

    A class declared with it derives from `object` alone, so `isinstance(…, Record)` is never true: use
    `is_record`.
    """


@dataclass_transform(field_specifiers=(field,))
class DeclaresMutable(type):
    """Metaclass of mutable records: with slots, without a hash, and compared by their fields, except those
    declared with `field(compare=False)`.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """Make the base class as it is written, and each class that derives from it with slots."""
        if not bases:
            return super().__new__(cls, name, bases, body)
        changing: Any = super().__new__(cls, name, bases, _with_slots(body))
        changing.__hash__ = None
        return changing


def _with_slots(body: dict[str, Any], *, kw_only: bool = False) -> dict[str, Any]:
    """Return the body of a class with its fields as slots and the shared methods."""
    names = tuple(body.get("__annotations__", ()))
    stated = {field: body.pop(field) for field in names if field in body}
    return {**body, **_shared_methods(body, stated, kw_only=kw_only), "__slots__": names}


def _shared_methods(own: Mapping[str, Any], stated: Mapping[str, Any], *, kw_only: bool) -> dict[str, Any]:
    """Return the methods that all values and records share; a class may define `__repr__`, `__hash__` and
    `__init__` itself (in `own`), but not `__eq__`.

    `stated` are the defaults and `Field`s in the body of the class, kept for `_fields_of`.
    """
    return {
        "_declared": (stated, kw_only),
        **_ATTRIBUTES_WHEN_USED,
        "__eq__": _equal,
        "__repr__": own.get("__repr__", _show),
        "__hash__": own.get("__hash__") or _hash,
        "__init__": own.get("__init__", _construct),
    }


class _AttributeWhenUsed:
    """Descriptor for class attributes that are worked out from the fields at the first access."""

    def __init__(self, name: str, following: Callable[[Any], dict[str, Any]]) -> None:
        self.name = name
        self.following = following

    def __get__(self, instance: object, owner: Any) -> Any:
        for cls in owner.__mro__:
            if vars(cls).get(self.name) is self:
                for name, content in self.following(cls).items():
                    setattr(cls, name, content)
        return getattr(owner, self.name)


def _following_from_fields(cls: Any) -> dict[str, Any]:
    """Return the attributes that the shared methods need: which fields are compared, shown, and passed."""
    own = _fields_of(cls)
    compared = [name for name, each in own.items() if each.compare]
    given = [name for name, each in own.items() if each.init]
    return {
        "_key": attrgetter(*compared) if compared else _no_key,
        "_shown": tuple(name for name, each in own.items() if each.repr),
        "_stated": tuple(given),
        "_contents": _contents_of(given),
        "__match_args__": tuple(name for name in given if not own[name].kw_only),
    }


def _fields_of(cls: Any) -> dict[str, Field]:
    """Return the fields of a class by name, inherited ones first."""
    own: dict[str, Field] | None = vars(cls).get("_fields")
    if own is None:
        own = {}
        for base in reversed(cls.__mro__):
            if "_declared" in vars(base):
                stated, kw_only = vars(base)["_declared"]
                for name, meant in vars(base).get("__annotations__", {}).items():
                    if not str(meant).startswith(("ClassVar", "typing.ClassVar")):
                        content = stated.get(name, MISSING)
                        each = content if isinstance(content, Field) else field(default=content)
                        each.name = name
                        each.kw_only = kw_only
                        own[name] = each
        cls._fields = own
    return own


def is_record(one: object) -> bool:
    """Return whether an object is an instance of a value or record class."""
    return is_kind_of_record(type(one))


def is_kind_of_record(kind: type) -> bool:
    """Return whether a class is a value or record class."""
    return hasattr(kind, "_declared")


def fields(record: object) -> Iterable[Field]:
    """Return the fields of a value or record, or of such a class; nothing for anything else."""
    kind = record if isinstance(record, type) else type(record)
    return _fields_of(kind).values() if is_kind_of_record(kind) else ()


def _as_a_dataclass(cls: Any) -> dict[str, Any]:
    """Return the attributes that the standard module looks for, made by its decorator."""
    import dataclasses  # noqa: PLC0415 -- see above

    stated, kw_only = cls._declared
    body = {
        "__module__": cls.__module__,
        "__doc__": cls.__doc__ or "",  # without which it would be made up
        "__annotations__": cls.__annotations__,
    }
    for name, content in stated.items():
        if isinstance(content, Field):
            settings: dict[str, Any] = {
                "default": content.default,
                "default_factory": content.default_factory,
            }
            settings = {what: there for what, there in settings.items() if there is not MISSING}
            settings |= {"init": content.init, "repr": content.repr, "compare": content.compare}
            body[name] = dataclasses.field(**settings)
        else:
            body[name] = content
    alike = type(cls.__name__, tuple(filter(is_kind_of_record, cls.__bases__)), body)
    plain: Any = dataclasses.dataclass(init=False, eq=False, repr=False, kw_only=kw_only)(alike)
    return {name: getattr(plain, name) for name in _OF_DATACLASSES}


# The attributes that are worked out when first used: for the standard module, and for the shared methods.
_OF_DATACLASSES = ("__dataclass_fields__", "__dataclass_params__")
_OF_FIELDS = ("_key", "_shown", "_stated", "_contents", "__match_args__")
_ATTRIBUTES_WHEN_USED = {
    **{name: _AttributeWhenUsed(name, _as_a_dataclass) for name in _OF_DATACLASSES},
    **{name: _AttributeWhenUsed(name, _following_from_fields) for name in _OF_FIELDS},
}


def _contents_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that returns the values of these attributes as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda one: (getattr(one, names[0]),)) if names else _no_key


_SELDOM = 8
"""How many calls of a constructor are interpreted before it pays to compile it."""
_called: dict[type, int] = {}


def _construct(self: Any, *args: Any, **words: Any) -> None:
    """Fill a new object, as the first `__init__` of its class: the fields are interpreted at each call. After
    `_SELDOM` calls it replaces itself by a compiled constructor.
    """
    cls: Any = type(self)
    called = _called[cls] = _called.get(cls, 0) + 1
    if called > _SELDOM or not _is_filled(self, args, words):
        cls.__init__ = _compiled_constructor(cls, guarded=cls.__setattr__ is _refuse_change)
        cls.__init__(self, *args, **words)


def _is_filled(made: Any, args: tuple[Any, ...], words: Mapping[str, Any]) -> bool:
    """Set the fields of a new object, and return True. Return False where an argument is missing or left
    over, or a field is not passed or has a factory: then the compiled constructor decides.
    """
    in_order, by_name = len(args), len(words)
    place = 0
    for name, each in _fields_of(type(made)).items():
        if place < in_order and not each.kw_only:
            content = args[place]
            place += 1
        elif name in words:
            content = words[name]
            by_name -= 1
        else:
            content = each.default
        if content is MISSING or not each.init:
            return False
        _set(made, name, content)
    if place < in_order or by_name:
        return False
    if hasattr(made, "__post_init__"):
        made.__post_init__()
    return True


_set = object.__setattr__


def _compiled_constructor(cls: Any, *, guarded: bool) -> Callable[..., None]:
    """Return the `__init__` that the standard decorator would make, without compiling its guard too, in a
    third of the time.
    """
    # Parameters, and a line for each field; their defaults are names in the code's surroundings.
    around: dict[str, Any] = {"_set": _set, "_UNSAID": object()}
    in_order, by_name, lines = ["self"], ["*"], []
    for name, each in _fields_of(cls).items():
        usual, parameter = f"_usual_{name}", name
        content = name if each.init else usual
        if each.default is not MISSING:
            around[usual] = each.default
            parameter = f"{name}={usual}"
        elif each.default_factory is not MISSING:
            around[usual] = each.default_factory
            parameter = f"{name}=_UNSAID"
            content = f"{usual}() if {name} is _UNSAID else {name}" if each.init else f"{usual}()"
        if each.init:
            (by_name if each.kw_only else in_order).append(parameter)
        if each.init or usual in around:
            lines.append(f"_set(self, {name!r}, {content})" if guarded else f"self.{name} = {content}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    parameters = ", ".join((*in_order, *(by_name if by_name[1:] else ())))
    exec(f"def __init__({parameters}):\n " + "\n ".join(lines or ["pass"]), around)
    made: Callable[..., None] = around["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


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
        from dataclasses import FrozenInstanceError  # noqa: PLC0415 -- see above

        raise FrozenInstanceError(
            f"cannot assign to {name!r}: {with_article(self.__class__.__name__)} never changes"
        )
    self.__dict__[name] = content


def replace(one: _T, /, **changes: Any) -> _T:
    """Return a copy of a value or record with some fields changed, as `dataclasses.replace` does, but
    quicker.

    >>> @value
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> replace(Point(1, 2), y=5)
    Point(x=1, y=5)
    """
    kind: Any = one.__class__
    made = dict(zip(kind._stated, kind._contents(one), strict=True))
    made.update(changes)
    return kind(**made)  # type: ignore[no-any-return]


def exchanged(words: _T, old: object, new: object) -> _T:
    """Return a record, or a tuple of records, with one object in it replaced wherever it stands."""
    if words is old:
        return new  # type: ignore[return-value]
    if isinstance(words, tuple):
        parts = tuple(exchanged(part, old, new) for part in words)
        return words if all(a is b for a, b in zip(parts, words, strict=True)) else parts  # type: ignore[return-value]
    if not is_record(words):
        return words
    changed = {}
    for each in fields(words):
        before = getattr(words, each.name)
        after = exchanged(before, old, new)
        if after is not before and each.init:
            changed[each.name] = after
    return replace(words, **changed) if changed else words


def former_field(former: str, now: str) -> property:
    """Return a property under a field's former name, which warns and returns the field."""

    def find(record: object) -> Any:
        warnings.warn(f"{former} is called {now} now", DeprecationWarning, stacklevel=2)
        return getattr(record, now)

    return property(find)


class WhenUsed:
    """A stand-in for a module, which loads it when an attribute is first used."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return WhenUsed, (self._name,)

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)
