"""A grammar made of phrases: patterns of words, each with the function that says what it means.

`@phrase("clause", "<source> deals <amount> damage to <recipients>")` is one way to say a clause. In a
pattern, `a|an` is either word, `word?` may be missing, `<name>` is any phrase of that name, `<name>?` one
that may be missing, and `[ … ]` a group that may be missing. A phrase can be read in several ways: all are
kept, in the order in which they are declared, and the first that makes sense is taken.

Reading has two stages. First words are matched, each phrase at each place only once. Then meanings are
worked out, parts before wholes and left before right, so that a word like "it" finds what came before it in
the `Scope`. Meanings of phrases that may be missing are None. The function of a phrase is called with the
scope and the meanings of its parts; it raises `Unsayable` for what our notation has no record for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

Meaning = Any
"""Whatever the function of a phrase returns: a record of the notation, or a word for the phrase around it."""

Build = Callable[..., Meaning]
_B = TypeVar("_B", bound=Build)

MOST_READINGS = 6
"""Of one phrase at one place that end at the same word."""


class Unsayable(Exception):
    """The words are understood, but our notation cannot say what they mean."""


@dataclass(frozen=True)
class _Words:
    """Any one of these words."""

    words: frozenset[str]
    optional: bool


@dataclass(frozen=True)
class _Part:
    """A phrase of that name."""

    name: str
    optional: bool


@dataclass(frozen=True)
class _Group:
    """A sequence that may be missing."""

    items: tuple[_Item, ...]
    parts: int


_Item = _Words | _Part | _Group


@dataclass(frozen=True)
class Phrase:
    """One way to say something."""

    items: tuple[_Item, ...]
    build: Build
    pattern: str


@dataclass(frozen=True)
class Node:
    """A phrase found in the words, with the phrases that are parts of it."""

    phrase: Phrase
    parts: tuple[Node | None, ...]

    def meaning(self, scope: Any) -> Meaning:
        """What it means: parts first, from left to right."""
        found = [None if part is None else part.meaning(scope) for part in self.parts]
        return self.phrase.build(scope, *found)


@dataclass
class _Kind:
    """All phrases of one name: those that begin with a certain word, and the others, in order."""

    phrases: list[tuple[int, Phrase]] = field(default_factory=list)
    by_word: dict[str, list[tuple[int, Phrase]]] = field(default_factory=dict)
    open: list[tuple[int, Phrase]] = field(default_factory=list)

    def add(self, phrase: Phrase) -> None:
        entry = (len(self.phrases), phrase)
        self.phrases.append(entry)
        first = phrase.items[0]
        if isinstance(first, _Words) and not first.optional:
            for word in first.words:
                self.by_word.setdefault(word, []).append(entry)
        else:
            self.open.append(entry)

    def beginning_with(self, word: str) -> list[Phrase]:
        entries = [*self.by_word.get(word, ()), *self.open]
        return [phrase for _, phrase in sorted(entries, key=lambda entry: entry[0])]


GRAMMAR: dict[str, _Kind] = {}
"""Every phrase by its name. A name can also be one of `WORD_TESTS`."""

WORD_TESTS: dict[str, Callable[[str], Meaning]] = {}
"""Phrases of one word that a function recognises: it returns None for any other word."""


def phrase(name: str, *patterns: str) -> Callable[[_B], _B]:
    """Declare patterns for phrases of a name; they share their meaning, so they have the same parts."""

    def declare(build: _B) -> _B:
        for pattern in patterns:
            GRAMMAR.setdefault(name, _Kind()).add(Phrase(_items_of(pattern), build, pattern))
        return build

    return declare


def word_test(name: str) -> Callable[[_B], _B]:
    """Declare the function that recognises the one-word phrases of a name."""

    def declare(test: _B) -> _B:
        WORD_TESTS[name] = test
        return test

    return declare


def _items_of(pattern: str) -> tuple[_Item, ...]:
    stack: list[list[_Item]] = [[]]
    for item in pattern.split():
        if item == "[":
            stack.append([])
        elif item == "]":
            group = tuple(stack.pop())
            stack[-1].append(_Group(group, _count_parts(group)))
        else:
            optional = item.endswith("?") and len(item) > 1
            text = item.removesuffix("?") if optional else item
            if text.startswith("<") and text.endswith(">"):
                stack[-1].append(_Part(text[1:-1], optional))
            else:
                stack[-1].append(_Words(frozenset(text.split("|")), optional))
    assert len(stack) == 1, f"a bracket of {pattern!r} is not closed"
    return tuple(stack[0])


def _count_parts(items: Sequence[_Item]) -> int:
    return sum(item.parts if isinstance(item, _Group) else isinstance(item, _Part) for item in items)


class Reader:
    """One text of words being read."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.furthest = 0
        """The place of the first word that no reading has got past."""
        self._found: dict[tuple[str, int], tuple[tuple[Node, int], ...]] = {}

    def whole(self, name: str) -> Iterator[Node]:
        """Every reading of the whole text as a phrase of that name."""
        for node, end in self.at(name, 0):
            if end == len(self.words):
                yield node

    def at(self, name: str, start: int) -> tuple[tuple[Node, int], ...]:
        """Every reading of a phrase of that name from a place, with the place after it."""
        key = (name, start)
        found = self._found.get(key)
        if found is None:
            self._found[key] = ()  # a phrase that begins with itself is not read
            found = self._found[key] = tuple(self._read(name, start))
        return found

    def _read(self, name: str, start: int) -> Iterator[tuple[Node, int]]:
        if start >= len(self.words):
            return
        test = WORD_TESTS.get(name)
        if test is not None:
            meaning = test(self.words[start])
            if meaning is not None:
                self._reached(start + 1)
                yield Node(Phrase((), lambda scope: meaning, name), ()), start + 1
            return
        ends: dict[int, int] = {}
        for candidate in GRAMMAR[name].beginning_with(self.words[start]):
            for parts, end in self._match(candidate.items, 0, start):
                ends[end] = ends.get(end, 0) + 1
                if ends[end] <= MOST_READINGS:
                    yield Node(candidate, parts), end

    def _match(
        self, items: tuple[_Item, ...], index: int, place: int
    ) -> Iterator[tuple[tuple[Node | None, ...], int]]:
        if index == len(items):
            yield (), place
            return
        for parts, after in self._match_item(items[index], place):
            for further, end in self._match(items, index + 1, after):
                yield (*parts, *further), end

    def _match_item(self, item: _Item, place: int) -> Iterator[tuple[tuple[Node | None, ...], int]]:
        match item:
            case _Words(words, optional):
                if place < len(self.words) and self.words[place] in words:
                    self._reached(place + 1)
                    yield (), place + 1
                if optional:
                    yield (), place
            case _Part(name, optional):
                for node, end in self.at(name, place):
                    yield (node,), end
                if optional:
                    yield (None,), place
            case _Group(items, parts):
                yield from self._match(items, 0, place)
                yield (None,) * parts, place

    def _reached(self, place: int) -> None:
        self.furthest = max(self.furthest, place)
