"""This module finds which cards have to be read anew after the grammar has changed, so that an import can
keep what was read of all others. The grammar is the phrases that the compiler of card texts knows.

`prints` gives each phrase a print: a digest of its pattern, of the phrases that it is preferred to, and of
all code that says what it means (`_Digest`). With each print stand the words that a text must have for the
phrase to occur in it. `Changed` compares two such tables; `Changed.could_occur_in` then says whether a card
has the words of a phrase that is new, gone, or different. Some cards are read anew for nothing, but none is
kept that would be read otherwise.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from functools import partial
from hashlib import sha256
from types import EllipsisType, GenericAlias, UnionType
from typing import Any, TypeVar

import manaburn.oracle.grammar  # noqa: F401 - declares the phrases
from manaburn.files import read_json
from manaburn.oracle.assembling import sections
from manaburn.oracle.parsing.paths import paths
from manaburn.oracle.parsing.phrases import GRAMMAR, WORD_TESTS, AnyWord, Phrase
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.text.normalizing import lines_of, short_name, words_of
from manaburn.terms import CounterKind

Needed = tuple[tuple[str, ...], ...]
"""Groups of words; a text must have a word of each group."""

Prints = dict[str, Needed]
"""The prints of phrases, each with the words that a text must have for the phrase to occur in it."""

_GRAMMAR = "manaburn.oracle.grammar"


def prints() -> Prints:
    """Return the prints of the grammar as it is now. What may be used in any text needs no words: the tests
    of words, and functions of the grammar that putting cards together calls.
    """
    digest = _Digest()
    found: Prints = {
        digest.of(
            (name, one.pattern, sorted(paths().less[one.told]), one.longest, one.build)
        ): _needed_words_of(one)
        for name, phrases in GRAMMAR.items()
        for one in phrases
    }
    everywhere = (sorted(WORD_TESTS.items()), _grammar_used_by_sections())
    return found | {digest.of(everywhere): ()}


def prints_from(told: str) -> Prints:
    """Return the prints that a store keeps. Raises ValueError if these are none."""
    read: dict[str, list[list[str]]] = read_json(told)
    return {key: tuple(map(tuple, needed)) for key, needed in read.items()}


def _needed_words_of(one: Phrase) -> Needed:
    return tuple(
        tuple(sorted(item.words)) for item in one.items if isinstance(item, AnyWord) and not item.optional
    )


def _grammar_used_by_sections() -> list[tuple[str, Any]]:
    """Return what putting cards together uses of the grammar besides its phrases."""
    taken = ((name, one) for name, one in vars(sections).items() if isinstance(one, types.FunctionType))
    return sorted((name, one) for name, one in taken if one.__module__.startswith(_GRAMMAR))


class _Digest:
    """A digest tells what code does, by the code itself and all that it names of the grammar, and what data
    holds.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, str, tuple[object, ...]]] = {}
        """By the `id` of a function, class or partial: itself, its digest alone, and what it names."""

    def of(self, told: object) -> str:
        """Return a short text that is equal for code and data that do the same thing."""
        left: list[object] = []
        own = _text_of(told, left)
        reached: dict[int, str] = {}
        while left:
            one = left.pop()
            if id(one) not in reached:
                reached[id(one)], named = self._own_digest(one)
                left.extend(named)
        return sha256("\n".join((own, *sorted(reached.values()))).encode()).hexdigest()[:16]

    def _own_digest(self, one: object) -> tuple[str, tuple[object, ...]]:
        """Return the digest of a function, class or partial alone, and what it names of the grammar."""
        if id(one) not in self._known:
            named: list[object] = []
            said = sha256(_text_of_code(one, named).encode()).hexdigest()
            self._known[id(one)] = (one, said, tuple(named))
        return self._known[id(one)][1:]


def _text_of(told: Any, named: list[object]) -> str:
    """Return data as a text; functions and classes of the grammar in it are added to `named`."""
    match told:
        case None | bool() | int() | str() | bytes() | EllipsisType():
            return repr(told)
        case Enum():
            return f"{type(told).__qualname__}.{told.name}"
        case tuple() | list():
            return f"({','.join(_text_of(each, named) for each in told)})"
        case set() | frozenset():
            return f"{{{','.join(sorted(_text_of(each, named) for each in told))}}}"
        case Mapping():
            return f"{{{','.join(sorted(_text_of(each, named) for each in told.items()))}}}"
        case types.ModuleType() | types.BuiltinFunctionType():
            return told.__name__
        case type() | types.FunctionType() if not told.__module__.startswith(_GRAMMAR):
            return f"{told.__module__}.{told.__qualname__}"  # part of the mechanism
        case type() | types.FunctionType() | partial():
            named.append(told)
            return getattr(told, "__qualname__", "partial")
        case _ if is_dataclass(told):
            return _text_of((type(told), [getattr(told, field.name) for field in fields(told)]), named)
        case _ if hasattr(told, "__wrapped__"):
            return _text_of(told.__wrapped__, named)
        case re.Pattern() | CounterKind() | date() | TypeVar() | UnionType() | GenericAlias():
            return repr(told)
        case _:
            raise TypeError(f"it cannot be told whether {told!r} is still the same")


def _text_of_code(told: Any, named: list[object]) -> str:
    """Return a function, class or partial as a text; what it names of the grammar is added to `named`."""
    if isinstance(told, partial):
        return _text_of((told.func, told.args, told.keywords), named)
    if isinstance(told, type):
        own = [(name, one) for name, one in vars(told).items() if isinstance(one, types.FunctionType)]
        return _text_of((told.__qualname__, told.__bases__, sorted(own)), named)
    code = told.__code__
    cells = [cell.cell_contents for cell in told.__closure__ or ()]
    used = {name: told.__globals__[name] for name in _names_used_by(code) if name in told.__globals__}
    defaults = (told.__defaults__, told.__kwdefaults__)
    return _text_of((told.__qualname__, _code(code, told.__doc__), cells, defaults, used), named)


def _names_used_by(code: types.CodeType) -> Iterator[str]:
    """Yield the names that code uses, with the code within it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _names_used_by(inner)


def _code(code: types.CodeType, documentation: str | None) -> tuple[object, ...]:
    consts = [
        _code(one, None) if isinstance(one, types.CodeType) else one
        for one in code.co_consts
        if one is None or one != documentation
    ]
    return (code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars, code.co_flags)


# Which cards


class Changed:
    """The phrases that only one of two grammars has: those that are new, gone, or different."""

    def __init__(self, before: Prints, now: Prints) -> None:
        self._needed = {
            needed
            for one, other in ((before, now), (now, before))
            for key, needed in one.items()
            if key not in other
        }

    def __bool__(self) -> bool:
        return bool(self._needed)

    def could_occur_in(self, card: PrintedCard) -> bool:
        """Return whether one of these phrases could occur in the text of a card."""
        if not self._needed:
            return False
        words = frozenset(_words_of_card(card))
        return any(all(not words.isdisjoint(some) for some in needed) for needed in self._needed)


_COME_FROM_READING = ("~", "each", ".")
"""Words that a text may get as it is read: for its name, for "target", at the end of a quoted ability."""


def _words_of_card(card: PrintedCard) -> Iterator[str]:
    """Yield all words of a card, and those in quotation marks."""
    yield from _COME_FROM_READING
    for face in card.faces:
        for line in lines_of(face.text, face.name, short_name(face.name, face.type_line)):
            yield from words_of(line)
            yield from words_of(line.replace('"', " ").replace("•", " . "))
