"""This module has the functions that declare a grammar: each adds a phrase to `GRAMMAR`, that is a pattern of
words with a function for its meaning.

    @phrase(CLAUSE, "<source> deals <amount> damage to <recipients>")
    def _deal_damage(scope: Scope, source: …, amount: …, recipients: …) -> …:

declares one way to say a clause; the function is called with the meanings of the three parts. `CLAUSE` is a
`Name`, which also has the type of what clauses mean: mypy refuses a function that returns anything else. In a
pattern, `a|an` is either word, `word?` is optional, `<name>` is any phrase of that name, `<name>?` an
optional one, and `[ … ]` an optional group. There are five ways to declare:

* `phrase`: a function with code of its own;
* `means`: only a class to call, or a fixed value: `means(WHEN, "when|whenever <state>", StateIs)`;
* `table`: several rows of `means` for one name;
* `words`: one-word phrases, from a dictionary;
* `word_test`: one-word phrases that a function recognises.

Phrases with a name of the class `Several` mean a tuple; `means` and `table` make one of a single value.

Words can often be read in several ways. All are followed, and a text that has two meanings in the end is
refused; the order of declarations does not matter. Where one phrase is right and another is not, the first
says so, and why: `over={"<costs> : <effects>": "an ability that returns its source …"}` names the other by
its pattern, the first one if it has several. `longest="…"` is for several readings of one phrase: it takes
the one whose first parts are longest, for the reason given.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar, overload

Meaning = Any
"""Whatever the function of a phrase returns: a record of the vocabulary, or something for the
phrase around.
"""

Build = Callable[..., Meaning]
Reasons = Mapping[str, str] | None
"""The patterns of the phrases that one is preferred to, with the reasons."""
_M = TypeVar("_M")
_P = ParamSpec("_P")


@dataclass(frozen=True)
class Name(Generic[_M]):
    """A name for phrases of one kind, for patterns: `Name[Condition]("condition")` names phrases that mean a
    condition, `<condition>` in patterns.
    """

    text: str

    def __post_init__(self) -> None:
        assert self.text not in _NAMES, f"phrases are called {self.text!r} in two places"
        _NAMES.add(self.text)


class Several(Name[_M | tuple[_M, ...]]):
    """A name for phrases that mean a tuple of things; a row of `means` or `table` may give a single one."""


_NAMES: set[str] = set()


class Unsayable(Exception):
    """The words were matched, but the vocabulary of cards has no record for what they mean."""


@dataclass(frozen=True)
class AnyWord:
    """An item of a pattern: any one of these words."""

    words: frozenset[str]
    optional: bool


@dataclass(frozen=True)
class Named:
    """An item of a pattern: any phrase of that name."""

    name: str
    optional: bool


@dataclass(frozen=True)
class Bracketed:
    """An item of a pattern: a group that may be missing, with the number of `<name>` items in it."""

    items: tuple[Item, ...]
    parts: int


Item = AnyWord | Named | Bracketed


@dataclass(frozen=True)
class Phrase:
    """A declared pattern, with the function (`build`) that makes its meaning from those of its parts."""

    items: tuple[Item, ...]
    build: Build
    pattern: str
    over: Mapping[str, str] = field(default_factory=dict)
    """The phrases that it is preferred to, by their `told`, with the reasons."""
    longest: str = ""
    """Why the reading whose first parts are longest is preferred to its other readings, if it is."""
    told: str = ""
    """What identifies it: its name, and the first pattern of its declaration: "condition: it's your turn"."""
    place: str = ""
    """The module and the line of its declaration."""


GRAMMAR: dict[str, list[Phrase]] = {}
"""Every phrase by its name. A name can also be one of `WORD_TESTS`."""

WORD_TESTS: dict[str, Callable[[str], Meaning]] = {}
"""For names of one-word phrases: the function that returns the meaning of a word, or None for any other."""

WHEN_DECLARED: list[Callable[[], object]] = []
"""Functions that are called whenever phrases have been declared: to clear caches."""


def _clear_caches() -> None:
    """Call all functions that wait for a declaration."""
    for clear in WHEN_DECLARED:
        clear()


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
    """Return a decorator that declares a function as the meaning of these patterns, for phrases of a name.

    The function is called with the scope and the meanings of the parts, None for one that is missing; so all
    patterns have the same parts. For `over` and `longest` see the head of this module.
    """
    told, place = f"{name.text}: {patterns[0]}", _place_of_declaration()
    less = {f"{name.text}: {pattern}": why for pattern, why in (over or {}).items()}

    def declare(build: Build) -> Build:
        for pattern in patterns:
            one = Phrase(_items_of(pattern), build, pattern, less, longest, told, place)
            GRAMMAR.setdefault(name.text, []).append(one)
        _clear_caches()
        return build

    return declare


def _place_of_declaration() -> str:
    """Return the module and line, outside of any function, from which a phrase is being declared."""
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return f"{frame.f_globals['__name__']}:{frame.f_lineno}"


Patterns = str | tuple[str, ...]
"""One pattern, or several with the same meaning."""
Row: TypeAlias = _M | Callable[..., _M]
"""The meaning of a phrase, or what makes it from those of its parts: a class or function."""


def means(name: Name[_M], patterns: Patterns, meaning: Row[_M], *, over: Reasons = None) -> None:
    """Declare a phrase by its `meaning`: a value, or a class or function to call with the meanings of the
    parts. A function whose first parameter is called `scope` is given the scope first.

    A phrase that notes something in the scope, or refuses some parts, is declared by `phrase`.
    """
    phrase(name, *patterns_of(patterns), over=over)(building(meaning, alone=isinstance(name, Several)))


def table(name: Name[_M], meanings: Mapping[Patterns, Row[_M]]) -> None:
    """Declare several phrases of a name, each as `means` does."""
    for patterns, meaning in meanings.items():
        means(name, patterns, meaning)


def patterns_of(patterns: Patterns) -> tuple[str, ...]:
    """Return the patterns of a row as a tuple."""
    return (patterns,) if isinstance(patterns, str) else patterns


def building(meaning: Row[Any], *, alone: bool) -> Build:
    """Return the `build` of a phrase for a row of `means`. With `alone`, a single meaning is made a tuple."""
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
    """Return the argument: for phrases that mean what their only part means."""
    return part


def refuse_unknown_names() -> None:
    """Raise NameError if a pattern has the name of phrases that nobody has declared."""
    known = GRAMMAR.keys() | WORD_TESTS.keys()
    for name, phrases in GRAMMAR.items():
        for one in phrases:
            for spoken_of in re.findall(r"<([^>]*)>", one.pattern):
                if spoken_of not in known:
                    raise NameError(
                        f"{one.told}: no phrases are called {spoken_of!r} ({name}: {one.pattern})"
                    )


def declare_anew(grammar: Mapping[str, Sequence[Phrase]]) -> None:
    """Replace all declared phrases by those given, in their order."""
    kept = {name: list(phrases) for name, phrases in grammar.items()}
    GRAMMAR.clear()
    GRAMMAR.update(kept)
    _clear_caches()


def word_test(name: Name[_M]) -> Callable[[Callable[[str], _M | None]], Callable[[str], _M | None]]:
    """Return a decorator that declares the function that recognises the one-word phrases of a name."""

    def declare(test: Callable[[str], _M | None]) -> Callable[[str], _M | None]:
        WORD_TESTS[name.text] = test
        _clear_caches()
        return test

    return declare


def words(name: Name[_M], meanings: Mapping[str, _M]) -> None:
    """Declare the one-word phrases of a name by what each word means."""
    word_test(name)(partial(_meaning_among, meanings))


def _meaning_among(meanings: Mapping[str, _M], word: str) -> _M | None:
    return meanings.get(word)


def _items_of(pattern: str) -> tuple[Item, ...]:
    """Parse a pattern. The last list of the stack is the innermost group that is still open."""
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
    """Return how many `<name>` items there are, with those in brackets."""
    return sum(item.parts if isinstance(item, Bracketed) else isinstance(item, Named) for item in items)
