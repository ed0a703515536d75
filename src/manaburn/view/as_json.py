"""This module writes what a player sees and hears as plain JSON (`plain`), and the JSON schema of it
(`Schema`): both made from the declarations of the records.

Whatever a view, a decision, an action or an event holds is written by the same few rules, so a new field or
event is written, and is in the schema, without a word here:

| declared                | JSON                                                                            |
|-------------------------|---------------------------------------------------------------------------------|
| number, text, yes or no | itself                                                                          |
| player                  | the seat                                                                        |
| object                  | its number, as in a view (-1 for a card that is not seen)                       |
| member of an enum       | its word in small letters; a color or kind of mana its letter                   |
| card                    | its name; its text is in the `cards` of the message that first names it         |
| several of something    | a list                                                                          |
| record                  | its fields, but for those that have their default; `is` says its kind           |

Left out is what only the engine needs: how effects and abilities are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from enum import Enum
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from manaburn.cards.definitions import CardDefinition
from manaburn.coding import written_field
from manaburn.fields import declared
from manaburn.mana import ManaCost
from manaburn.state.keeping.casting_in_words import words_of
from manaburn.state.records.how_cast import HowCast
from manaburn.state.records.records import Characteristics, LastKnown
from manaburn.terms import CounterKind, Question, Zone
from manaburn.values import value
from manaburn.view.seen import View

_MODULES_WRITTEN = (
    "manaburn.view",
    "manaburn.state.events",
    "manaburn.state.records.history",
    "manaburn.state.records.turns",
    "manaburn.agents.bots.",
    "manaburn.cards.decks.decks",
    "manaburn.decisions",
    "manaburn.mana",
    "manaburn.options",
)
"""Where the records are declared that are written; fields that hold others are left out."""

_NAMED = (CardDefinition, ManaCost, CounterKind, date)
"""Classes whose objects are written as a text."""


@value(kw_only=True)
class Body:
    """A body holds the characteristics an object has now, with all that changes them."""

    name: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    mana_value: int = 0
    power: int = 0
    toughness: int = 0


def _body(now: Characteristics) -> Body:
    return Body(
        name=now.name,
        types=_words(now.types),
        supertypes=_words(now.supertypes),
        subtypes=tuple(sorted(now.subtypes)),
        colors=_words(now.colors),
        keywords=_words(now.keywords),
        mana_value=now.mana_value,
        power=now.power,
        toughness=now.toughness,
    )


def _words(members: Iterable[Enum]) -> tuple[str, ...]:
    return tuple(sorted(map(_word, members)))


def _word(member: Enum) -> str:
    return member.value if isinstance(member.value, str) else member.name.lower().replace("_", " ")


def is_told(kind: type) -> bool:
    """Return whether records of a class are written."""
    return is_dataclass(kind) and (issubclass(kind, Question) or kind.__module__.startswith(_MODULES_WRITTEN))


# Writing


def plain(told: Any) -> Any:
    """Return something as JSON.

    >>> from manaburn.decisions import CastSpell
    >>> plain(CastSpell(17))
    {'is': 'CastSpell', 'card': 17}
    """
    match told:
        case None | bool() | int() | float() | str():
            return told
        case tuple() | list():
            return [plain(each) for each in told]
        case frozenset() | set():
            return sorted(map(plain, told), key=str)
        case CardDefinition():
            return told.name
        case ManaCost() | date():
            return str(told)
        case CounterKind():
            return told.value
        case Enum():
            return _word(told)
        case Characteristics():
            return plain(_body(told))
        case HowCast():
            return plain(words_of(told))
        case Mapping():
            return {str(key): plain(each) for key, each in told.items()}
    kind = type(told)
    return _record_writer(kind)(told) if is_told(kind) else None


_writers: dict[type, Callable[[Any], dict[str, Any]]] = {}


def _record_writer(kind: type) -> Callable[[Any], dict[str, Any]]:
    """Return a function that writes the records of a class; it is made once for each class."""
    found = _writers.get(kind)
    if found is None:
        parts = [
            (each.name, written_field(kind, each.name), _default(each)) for each in _written_fields(kind)
        ]
        begins = {"is": kind.__name__} if _is_tagged(kind) else {}

        def write(record: Any) -> dict[str, Any]:
            held = ((written, getattr(record, name), default) for name, written, default in parts)
            return begins | {name: plain(now) for name, now, default in held if now != default}

        found = _writers[kind] = write
    return found


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _is_tagged(kind: type) -> bool:
    """Return whether a record is written with its kind, as `is`: not where there is but one kind that it can
    be.
    """
    return not kind.__module__.startswith(("manaburn.view", "manaburn.agents.bots", "manaburn.cards"))


def _written_fields(kind: type) -> Iterator[Field[Any]]:
    """Return the fields of a record that are written."""
    meanings = declared(kind)
    return (field for field in fields(kind) if field.init and _can_be_written(meanings[field.name]))


def _can_be_written(meant: Any) -> bool:
    """Return whether there is a JSON form for something that a declaration admits, besides None."""
    if isinstance(meant, NewType) or meant is Any:
        return True
    parts = [part for part in get_args(meant) if part not in (type(None), ...)]
    if get_origin(meant) in (Union, UnionType):
        return any(map(_can_be_written, parts))
    if parts:
        return all(map(_can_be_written, parts))
    if meant is LastKnown:
        return False
    return meant in (Characteristics, HowCast) or meant in _NAMED or is_told(meant) or _is_word(meant)


def _is_word(meant: Any) -> bool:
    return isinstance(meant, type) and issubclass(meant, (int, float, str, bool, Enum, Mapping))


# The schema


class Schema:
    """JSON schemas of what is written, in the words of draft 7; records have theirs under `definitions`."""

    def __init__(self) -> None:
        self.definitions: dict[str, Any] = {}
        self._kinds: dict[str, type] = {}

    def of(self, meant: Any) -> dict[str, Any]:
        """Return the schema of what a declaration admits."""
        if isinstance(meant, NewType):
            return self.of(meant.__supertype__)
        origin, parts = get_origin(meant), get_args(meant)
        if origin in (Union, UnionType):
            return self._one_of(parts)
        if origin is tuple and (len(parts) != 2 or parts[1] is not ...):
            row = [self.of(part) for part in parts]
            return {"type": "array", "items": row, "minItems": len(row), "maxItems": len(row)}
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is not None:
            return {"type": "array", "items": self.of(parts[0])}
        return self._of_class(meant)

    def _one_of(self, parts: Sequence[Any]) -> dict[str, Any]:
        found: list[dict[str, Any]] = []
        for part in parts:
            has_form = part is type(None) or _can_be_written(part)
            each = self.of(part) if has_form else {"type": "null"}
            if each not in found:
                found.append(each)
        return found[0] if len(found) == 1 else {"anyOf": found}

    def _of_class(self, meant: Any) -> dict[str, Any]:
        """Return the schema of a class: of plain values and enums itself, of a record a reference to it."""
        if meant is None or meant is type(None):
            return {"type": "null"}
        if meant is Any:
            return {}
        if meant in _NAMED or meant is str:
            return {"type": "string"}
        if meant is Characteristics:
            return self._of_class(Body)
        if meant is HowCast:
            return self.of(tuple[Zone | str, ...])
        if issubclass(meant, Enum):
            return {"enum": sorted(map(_word, meant))}
        for kind, word in ((bool, "boolean"), (int, "integer"), (float, "number"), (dict, "object")):
            if issubclass(meant, kind):
                return {"type": word}
        return self.record(meant)

    def record(self, kind: type, **further: Any) -> dict[str, Any]:
        """Return a reference to the schema of a record, which is put under the definitions; `further` are
        properties that it has besides its fields.
        """
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # records may hold their own kind
            self.definitions[name] |= self._of_record(kind, further)
        assert self._kinds.setdefault(name, kind) is kind, f"two kinds of record are called {name}"
        return {"$ref": f"#/definitions/{name}"}

    def _of_record(self, kind: type, further: Mapping[str, Any]) -> dict[str, Any]:
        """Return the schema of a record: its kind, what it has besides, and its fields."""
        tag = {"is": {"const": kind.__name__}} if _is_tagged(kind) else {}
        known = list(_written_fields(kind))
        needed = [written_field(kind, field.name) for field in known if _default(field) is MISSING]
        meanings = declared(kind)
        return {
            "description": " ".join((kind.__doc__ or "").split()),
            "type": "object",
            "properties": {
                **tag,
                **further,
                **{written_field(kind, field.name): self.of(meanings[field.name]) for field in known},
            },
            "required": [*tag, *further, *needed],
            "additionalProperties": False,
        }


def cards_in(view: View) -> Iterator[CardDefinition]:
    """Yield the cards that a view names: what is in sight, what of it is face down, and spells."""
    for each in view.in_sight():
        yield each.card
        yield from () if each.hidden is None else (each.hidden,)
        yield from each.components
    yield from (item.card for item in view.stack if item.card is not None)
