"""The phrases of each name are kept as a tree of prefixes (a trie), so that a common beginning is read once.

A path from the root is what one phrase is made of: words, and phrases of other names. A phrase with an
optional part makes two paths, one with it and one without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import NamedTuple

from manaburn.oracle.parsing.phrases import (
    GRAMMAR,
    WHEN_DECLARED,
    WORD_TESTS,
    AnyWord,
    Bracketed,
    Item,
    Named,
    Phrase,
)


class End(NamedTuple):
    """A phrase that is whole where a path ends."""

    rank: int
    """The order in which phrases are tried: those that go over others come first."""
    phrase: Phrase
    present: tuple[bool, ...]
    """Which of its parts are not missing."""


@dataclass(eq=False)
class PathNode:
    """The node stands where words have been read up to some item of one or several phrases."""

    words: dict[str, list[PathNode]] = field(default_factory=dict)
    names: list[tuple[str, PathBeginning, PathNode]] = field(default_factory=list)
    """Of each phrase that can follow: its name, and the words that it can begin with."""
    ends: list[End] = field(default_factory=list)
    _after: dict[frozenset[str] | str, PathNode] = field(default_factory=dict)

    def after(self, item: AnyWord | Named, begins: Mapping[str, PathBeginning]) -> PathNode:
        """The node behind an item, which may be new."""
        key = item.words if isinstance(item, AnyWord) else item.name
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = PathNode()
            if isinstance(item, AnyWord):
                for word in item.words:
                    self.words.setdefault(word, []).append(found)
            else:
                self.names.append((item.name, begins[item.name], found))
        return found


class PathBeginning(dict[str, bool]):
    """The beginning says whether a phrase of some name can begin with a word; that is found out as the word
    is looked up.
    """

    def __init__(self, words: Collection[str], tests: Iterable[str]) -> None:
        super().__init__(dict.fromkeys(words, True))
        self._tests = tuple(tests)

    def __missing__(self, word: str) -> bool:
        found = self[word] = any(WORD_TESTS[test](word) is not None for test in self._tests)
        return found


class Paths:
    """The trees of all names, and which phrases go over which."""

    def __init__(self) -> None:
        over: dict[str, set[str]] = {}
        for one in _all_phrases():
            over.setdefault(one.told, set()).update(one.over)
        self.less = {told: _all_below(told, over) for told in over}
        """By what a phrase is told by: those of all that it goes over, and that these go over."""
        self.begins = {name: _begins(name) for name in GRAMMAR.keys() | WORD_TESTS.keys()}
        self.roots = {name: self._tree(phrases) for name, phrases in GRAMMAR.items()}

    def _tree(self, phrases: Iterable[Phrase]) -> PathNode:
        root = PathNode()
        for rank, one in enumerate(sorted(phrases, key=self._rank, reverse=True)):
            for items in _ways(one.items):
                node = root
                for item in items:
                    if item is not None:
                        node = node.after(item, self.begins)
                parts = (item for item in items if not isinstance(item, AnyWord))
                node.ends.append(End(rank, one, tuple(part is not None for part in parts)))
        return root

    def _rank(self, one: Phrase) -> tuple[int, str, str]:
        """Return who goes over whom, then those with words of their own before those of parts."""
        return len(self.less[one.told]), one.pattern, one.told


@cache
def paths() -> Paths:
    """The trees of the grammar as it is now."""
    return Paths()


WHEN_DECLARED.append(paths.cache_clear)


def _all_phrases() -> Iterator[Phrase]:
    return (one for phrases in GRAMMAR.values() for one in phrases)


_Way = tuple[AnyWord | Named | None, ...]
"""Words and parts in a row; None for a part that is missing."""


def _ways(items: Sequence[Item]) -> Iterator[_Way]:
    """The items with and without those that may be missing."""
    for way in product(*map(_ways_of, items)):
        yield tuple(item for some in way for item in some)


def _ways_of(item: Item) -> tuple[_Way, ...]:
    match item:
        case AnyWord(_, optional):
            return ((item,), ()) if optional else ((item,),)
        case Named(_, optional):
            return ((item,), (None,)) if optional else ((item,),)
        case Bracketed(items, parts):
            return (*_ways(items), (None,) * parts)


def _all_below(told: str, over: Mapping[str, Collection[str]]) -> frozenset[str]:
    below: set[str] = set()
    left = [told]
    while left:
        further = set(over.get(left.pop(), ())) - below
        below |= further
        left.extend(further)
    assert told not in below, f"{told} goes over itself"
    return frozenset(below)


def _begins(name: str) -> PathBeginning:
    """Return with what a phrase of a name can begin, through all names with which it can."""
    words: set[str] = set()
    seen, left = {name}, [name]
    while left:
        for one in GRAMMAR.get(left.pop(), ()):
            for way in _ways(one.items):
                match next((item for item in way if item is not None), None):
                    case AnyWord(some):
                        words |= some
                    case Named(within) if within not in seen:
                        seen.add(within)
                        left.append(within)
                    case _:
                        pass
    return PathBeginning(words, seen & WORD_TESTS.keys())
