"""A grammar made of phrases: patterns of words, each with the function that says what it means.

`@phrase(CLAUSE, "<source> deals <amount> damage to <recipients>")` is one way to say a clause. `CLAUSE` is a
`Name`, which also says what clauses mean: mypy refuses a function that returns anything else. In a pattern,
`a|an` is either word, `word?` may be missing, `<name>` is any phrase of that name, `<name>?` one that may be
missing, and `[ … ]` a group that may be missing. A phrase that only builds is data:
`means(WHEN, "when|whenever <state>", StateIs)`, and several of a name are a `table`. Where phrases mean any
number of something, their name is `Several`, and a row that means one says that one alone.

Words can often be read in several ways. All that make sense are followed, and a text with two meanings in
the end is refused: in which order phrases are declared says nothing. Where one phrase is right and another
is not, the first says so, and why: `over={"<costs> : <effects>": "an ability that returns its source …"}`
names the other by its pattern, the first one if it has several. Of several readings of one phrase
`longest="…"` takes the one whose first parts are longest, with the reason for that.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar, overload

Meaning = Any
"""Whatever the function of a phrase returns: a record of the notation, or a word for the phrase around it."""

Build = Callable[..., Meaning]
Reasons = Mapping[str, str] | None
"""Which phrases one goes over, by their patterns, and why."""
_M = TypeVar("_M")
_P = ParamSpec("_P")


@dataclass(frozen=True)
class Name(Generic[_M]):
    """The name is what phrases of a kind are called in patterns; `Name[Condition]` says that they mean a
    condition.
    """

    text: str

    def __post_init__(self) -> None:
        assert self.text not in _NAMES, f"phrases are called {self.text!r} in two places"
        _NAMES.add(self.text)


class Several(Name[_M | tuple[_M, ...]]):
    """The name of phrases that mean any number of something: a row that means one says that one alone."""


_NAMES: set[str] = set()


class Unsayable(Exception):
    """The words are understood, but our notation cannot say what they mean."""


@dataclass(frozen=True)
class AnyWord:
    """The item is any one of these words."""

    words: frozenset[str]
    optional: bool


@dataclass(frozen=True)
class Named:
    """A phrase of that name."""

    name: str
    optional: bool


@dataclass(frozen=True)
class Bracketed:
    """A sequence that may be missing."""

    items: tuple[Item, ...]
    parts: int


Item = AnyWord | Named | Bracketed


@dataclass(frozen=True)
class Phrase:
    """The phrase is one way to say something."""

    items: tuple[Item, ...]
    build: Build
    pattern: str
    over: Mapping[str, str] = field(default_factory=dict)
    """Which phrases it goes over, by what they are told by, and why."""
    longest: str = ""
    """Why, of several ways to read it, the one whose first parts are longest is meant."""
    told: str = ""
    """Its name and the first of the patterns that were declared together: "condition: it's your turn"."""
    place: str = ""
    """The module that declares it, and the line there."""


GRAMMAR: dict[str, list[Phrase]] = {}
"""Every phrase by its name. A name can also be one of `WORD_TESTS`."""

WORD_TESTS: dict[str, Callable[[str], Meaning]] = {}
"""Phrases of one word that a function recognises: it returns None for any other word."""

WHEN_DECLARED: list[Callable[[], object]] = []
"""What is to be done whenever phrases have been declared."""


def _tell_of_it() -> None:
    for done in WHEN_DECLARED:
        done()


@overload
def phrase(  # type: ignore[overload-overlap]  # a name of several is told apart by its class
    name: Several[_M], *patterns: str, over: Reasons = None, longest: str = ""
) -> Callable[[Callable[_P, tuple[_M, ...]]], Callable[_P, tuple[_M, ...]]]: ...


@overload
def phrase(
    name: Name[_M], *patterns: str, over: Reasons = None, longest: str = ""
) -> Callable[[Callable[_P, _M]], Callable[_P, _M]]: ...


def phrase(
    name: Name[Any], *patterns: str, over: Reasons = None, longest: str = ""
) -> Callable[[Build], Build]:
    """Declare patterns for phrases of a name; they share their meaning, so they have the same parts.

    Where they can be read, the phrases that they go `over` are not, for the reasons given; `longest` says why
    of several ways to read them the one whose first parts are longest is meant.
    """
    told, place = f"{name.text}: {patterns[0]}", _place_of_declaration()
    less = {f"{name.text}: {pattern}": why for pattern, why in (over or {}).items()}

    def declare(build: Build) -> Build:
        for pattern in patterns:
            one = Phrase(_items_of(pattern), build, pattern, less, longest, told, place)
            GRAMMAR.setdefault(name.text, []).append(one)
        _tell_of_it()
        return build

    return declare


def _place_of_declaration() -> str:
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return f"{frame.f_globals['__name__']}:{frame.f_lineno}"


Patterns = str | tuple[str, ...]
"""One pattern, or several that mean the same."""
Row: TypeAlias = _M | Callable[..., _M]
"""What a phrase means, or what makes that of its parts."""


def means(name: Name[_M], patterns: Patterns, meaning: Row[_M], *, over: Reasons = None) -> None:
    """Declare a phrase that only says what it means: `meaning`, or what that makes of its parts. A function
    whose first parameter is called `scope` is given the scope before them.

    What notes something in the scope, or refuses some parts, is a function of its own under `phrase`.
    """
    phrase(name, *patterns_of(patterns), over=over)(building(meaning, alone=isinstance(name, Several)))


def table(name: Name[_M], meanings: Mapping[Patterns, Row[_M]]) -> None:
    """Declare several phrases of a name, each as `means` does."""
    for patterns, meaning in meanings.items():
        means(name, patterns, meaning)


def patterns_of(patterns: Patterns) -> tuple[str, ...]:
    """The patterns of a row, as a tuple."""
    return (patterns,) if isinstance(patterns, str) else patterns


def building(meaning: Row[Any], *, alone: bool) -> Build:
    """The function of a phrase that means just this, or what this makes of its parts; what stands `alone` is
    made a tuple.
    """
    if not callable(meaning):
        return partial(_always, _together(meaning) if alone else meaning)
    code = getattr(meaning, "__code__", None)
    takes_scope = code is not None and code.co_varnames[:1] == ("scope",)
    build = meaning if takes_scope else partial(_of_parts, meaning)
    return partial(_several, build) if alone else build


def _of_parts(meaning: Build, _scope: object, *parts: Meaning) -> Meaning:
    return meaning(*parts)


def _always(meaning: Meaning, _scope: object) -> Meaning:
    return meaning


def _several(build: Build, scope: object, *parts: Meaning) -> Meaning:
    return _together(build(scope, *parts))


def _together(meaning: Meaning) -> tuple[Meaning, ...]:
    return meaning if isinstance(meaning, tuple) else (meaning,)


def itself(part: _M) -> _M:
    """Return what a phrase means that is another phrase, with or without words of its own."""
    return part


def refuse_unknown_names() -> None:
    """Every name in a pattern is of phrases that have been declared: NameError."""
    known = GRAMMAR.keys() | WORD_TESTS.keys()
    for name, phrases in GRAMMAR.items():
        for one in phrases:
            for spoken_of in re.findall(r"<([^>]*)>", one.pattern):
                if spoken_of not in known:
                    raise NameError(
                        f"{one.told}: no phrases are called {spoken_of!r} ({name}: {one.pattern})"
                    )


def declare_anew(grammar: Mapping[str, Sequence[Phrase]]) -> None:
    """Replace the phrases by those given, in their order."""
    kept = {name: list(phrases) for name, phrases in grammar.items()}
    GRAMMAR.clear()
    GRAMMAR.update(kept)
    _tell_of_it()


def word_test(name: Name[_M]) -> Callable[[Callable[[str], _M | None]], Callable[[str], _M | None]]:
    """Declare the function that recognises the one-word phrases of a name."""

    def declare(test: Callable[[str], _M | None]) -> Callable[[str], _M | None]:
        WORD_TESTS[name.text] = test
        _tell_of_it()
        return test

    return declare


def words(name: Name[_M], meanings: Mapping[str, _M]) -> None:
    """Declare the one-word phrases of a name by what each word means."""
    word_test(name)(partial(_meaning_among, meanings))


def _meaning_among(meanings: Mapping[str, _M], word: str) -> _M | None:
    return meanings.get(word)


def _items_of(pattern: str) -> tuple[Item, ...]:
    stack: list[list[Item]] = [[]]
    for item in pattern.split():
        if item == "[":
            stack.append([])
        elif item == "]":
            group = tuple(stack.pop())
            stack[-1].append(Bracketed(group, _count_parts(group)))
        else:
            optional = item.endswith("?") and len(item) > 1
            text = item.removesuffix("?") if optional else item
            if text.startswith("<") and text.endswith(">"):
                stack[-1].append(Named(text[1:-1], optional))
            else:
                stack[-1].append(AnyWord(frozenset(text.split("|")), optional))
    assert len(stack) == 1, f"a bracket of {pattern!r} is not closed"
    return tuple(stack[0])


def _count_parts(items: Sequence[Item]) -> int:
    return sum(item.parts if isinstance(item, Bracketed) else isinstance(item, Named) for item in items)
