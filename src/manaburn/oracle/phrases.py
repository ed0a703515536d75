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

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

Meaning = Any
"""Whatever the function of a phrase returns: a record of the notation, or a word for the phrase around it."""

Build = Callable[..., Meaning]
_B = TypeVar("_B", bound=Build)

MOST_ATTEMPTS = 5000
"""To make sense of the phrases of one text, before it is given up."""


class Scoped(Protocol):
    """What has been spoken of; it can go back to what it was when a reading makes no sense."""

    def kept(self) -> Any:
        """What `restore` needs."""

    def restore(self, before: Any) -> None:
        """Forget everything since."""

    def read_to(self, words: Sequence[str], place: int) -> None:
        """A phrase that ends at a place in the words is about to get its meaning."""


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


GRAMMAR: dict[str, list[Phrase]] = {}
"""Every phrase by its name. A name can also be one of `WORD_TESTS`."""

WORD_TESTS: dict[str, Callable[[str], Meaning]] = {}
"""Phrases of one word that a function recognises: it returns None for any other word."""


def phrase(name: str, *patterns: str) -> Callable[[_B], _B]:
    """Declare patterns for phrases of a name; they share their meaning, so they have the same parts."""

    def declare(build: _B) -> _B:
        for pattern in patterns:
            GRAMMAR.setdefault(name, []).append(Phrase(_items_of(pattern), build, pattern))
        _BEGINNINGS.clear()
        return build

    return declare


def word_test(name: str) -> Callable[[_B], _B]:
    """Declare the function that recognises the one-word phrases of a name."""

    def declare(test: _B) -> _B:
        WORD_TESTS[name] = test
        _BEGINNINGS.clear()
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


# Which phrases can begin with a word


@dataclass(frozen=True)
class _Beginning:
    """With what a phrase can begin: one of some words, or a phrase of one of some names."""

    words: frozenset[str]
    names: frozenset[str]


@dataclass
class _Index:
    """The phrases of one name by the words, and by the tests of words, that they can begin with."""

    by_word: dict[str, list[int]] = field(default_factory=dict)
    by_test: dict[str, list[int]] = field(default_factory=dict)

    def enter(self, place: int, beginning: _Beginning) -> None:
        """A phrase, by its place in the grammar; the names of its beginning are of tests."""
        for word in beginning.words:
            self.by_word.setdefault(word, []).append(place)
        for test in beginning.names:
            self.by_test.setdefault(test, []).append(place)

    def places(self, word: str) -> list[int]:
        """The places of the phrases that may begin with a word, in order."""
        found = set(self.by_word.get(word, ()))
        for test, places in self.by_test.items():
            if WORD_TESTS[test](word) is not None:
                found.update(places)
        return sorted(found)


@dataclass
class _Beginnings:
    """What the phrases of the grammar can begin with, worked out as it is asked for."""

    of_phrases: dict[str, _Index] = field(default_factory=dict)
    of_names: dict[str, _Beginning] = field(default_factory=dict)
    """Through all phrases with which a phrase of that name can begin; the names are of word tests."""
    found: dict[tuple[str, str], tuple[Phrase, ...]] = field(default_factory=dict)

    def clear(self) -> None:
        """The grammar has grown."""
        for kept in (self.of_phrases, self.of_names, self.found):
            kept.clear()

    def candidates(self, name: str, word: str) -> tuple[Phrase, ...]:
        """The phrases of a name that may begin with a word, in order."""
        candidates = self.found.get((name, word))
        if candidates is None:
            if name not in self.of_phrases:
                self.of_phrases[name] = self._index(name)
            places = self.of_phrases[name].places(word)
            candidates = self.found[name, word] = tuple(GRAMMAR[name][place] for place in places)
        return candidates

    def _index(self, name: str) -> _Index:
        index = _Index()
        for place, one in enumerate(GRAMMAR[name]):
            beginning = _beginning(one.items)
            inner = [self._through(within) for within in beginning.names]
            words = beginning.words.union(*(each.words for each in inner))
            index.enter(place, _Beginning(words, frozenset().union(*(each.names for each in inner))))
        return index

    def _through(self, name: str) -> _Beginning:
        if name not in self.of_names:
            self.of_names[name] = _through(name)
        return self.of_names[name]


_BEGINNINGS = _Beginnings()


def _beginning(items: Iterable[_Item]) -> _Beginning:
    words: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    for item in items:
        match item:
            case _Words(some):
                words |= some
            case _Part(name):
                names |= {name}
            case _Group(inner):
                within = _beginning(inner)
                words, names = words | within.words, names | within.names
        if not (isinstance(item, _Group) or item.optional):
            break
    return _Beginning(words, names)


def _through(name: str) -> _Beginning:
    words: set[str] = set()
    seen, left = {name}, [name]
    while left:
        for one in GRAMMAR.get(left.pop(), ()):
            beginning = _beginning(one.items)
            words |= beginning.words
            left.extend(beginning.names - seen)
            seen |= beginning.names
    return _Beginning(frozenset(words), frozenset(seen & WORD_TESTS.keys()))


class _Found(NamedTuple):
    """A phrase found in the words, with the places of its parts; or a word whose meaning is known."""

    phrase: Phrase | None
    parts: tuple[_Place | None, ...] = ()
    meaning: Meaning = None


_Place = tuple[str, int, int]
"""The name of a phrase, the place of its first word and the place after its last one."""


class Reader:
    """One text of words being read."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.furthest = 0
        """The place of the first word that no reading has got past."""
        self._attempts = 0
        self._found: dict[tuple[str, int], dict[int, list[_Found]]] = {}

    def is_whole(self, name: str) -> bool:
        """Whether the whole text can be read as a phrase of that name."""
        return len(self.words) in self._at(name, 0)

    def meaning(self, name: str, scope: Scoped) -> Meaning:
        """What the whole text means as a phrase of that name. Raises Unsayable if nothing can be said."""
        return self._meaning((name, 0, len(self.words)), scope)

    def makes_sense(self, name: str, start: int, end: int, scope: Scoped) -> bool:
        """Whether a phrase of that name, from one place to another or further, has a meaning."""
        for after in self._at(name, start):
            if after >= end:
                self._attempts = 0
                with suppress(Unsayable):
                    self._meaning((name, start, after), scope)
                    return True
        return False

    def _meaning(self, place: _Place, scope: Scoped) -> Meaning:
        """The first reading that makes sense, parts first and from left to right."""
        name, start, end = place
        alternatives = self._at(name, start)[end]
        problem: Unsayable | None = None
        for found in alternatives:
            if found.phrase is None:
                return found.meaning
            self._attempts += 1
            if self._attempts > MOST_ATTEMPTS:
                raise Unsayable("there are too many ways to read this")
            before = scope.kept() if len(alternatives) > 1 else None
            try:
                parts = [None if part is None else self._meaning(part, scope) for part in found.parts]
                scope.read_to(self.words, end)
                return found.phrase.build(scope, *parts)
            except Unsayable as reason:
                problem = problem or reason
                if before is not None:
                    scope.restore(before)
        assert problem is not None, "a place that was found can be read"
        raise problem

    def _at(self, name: str, start: int) -> dict[int, list[_Found]]:
        """Every reading of a phrase of that name from a place, by the place after it."""
        key = (name, start)
        found = self._found.get(key)
        if found is None:
            self._found[key] = {}  # a phrase that begins with itself is not read
            found = self._found[key] = self._read(name, start) if start < len(self.words) else {}
        return found

    def _read(self, name: str, start: int) -> dict[int, list[_Found]]:
        word = self.words[start]
        test = WORD_TESTS.get(name)
        if test is not None:
            meaning = test(word)
            if meaning is None:
                return {}
            self._reached(start + 1)
            return {start + 1: [_Found(None, meaning=meaning)]}
        found: dict[int, list[_Found]] = {}
        for candidate in _BEGINNINGS.candidates(name, word):
            for parts, end in self._match(candidate.items, 0, start):
                found.setdefault(end, []).append(_Found(candidate, parts))
        return found

    def _match(
        self, items: tuple[_Item, ...], index: int, place: int
    ) -> Iterator[tuple[tuple[_Place | None, ...], int]]:
        while index < len(items):
            item = items[index]
            if not isinstance(item, _Words) or item.optional:
                yield from self._match_choice(item, items, index, place)
                return
            if place == len(self.words) or self.words[place] not in item.words:
                return
            index, place = index + 1, place + 1
            self._reached(place)
        yield (), place

    def _match_choice(
        self, item: _Item, items: tuple[_Item, ...], index: int, place: int
    ) -> Iterator[tuple[tuple[_Place | None, ...], int]]:
        for parts, after in self._match_item(item, place):
            for further, end in self._match(items, index + 1, after):
                yield (*parts, *further), end

    def _match_item(self, item: _Item, place: int) -> Iterator[tuple[tuple[_Place | None, ...], int]]:
        match item:
            case _Words(words, optional):
                if place < len(self.words) and self.words[place] in words:
                    self._reached(place + 1)
                    yield (), place + 1
                if optional:
                    yield (), place
            case _Part(name, optional):
                for end in self._at(name, place):
                    yield ((name, place, end),), end
                if optional:
                    yield (None,), place
            case _Group(items, parts):
                yield from self._match(items, 0, place)
                yield (None,) * parts, place

    def _reached(self, place: int) -> None:
        self.furthest = max(self.furthest, place)
