"""This module keeps the phrases of each name as a tree of prefixes (a trie), so that words with which several
phrases begin are read only once.

The reader gets the trees from `paths`, and walks one from its root, word by word. "destroy <objects>" and
"destroy all <objects>", for example, share the node behind "destroy"; each then has a path of its own. A path
is made of words and of names of other phrases. A phrase with an optional item has two paths, one with it and
one without.
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
    """The end of a path: a phrase that is complete there."""

    rank: int
    """The order in which phrases are tried: those that go `over` others come first."""
    phrase: Phrase
    present: tuple[bool, ...]
    """For each `<name>` of its pattern, whether it is on this path."""


@dataclass(eq=False)
class PathNode:
    """A place in a tree: what can come after the items on the path to it, and the phrases that end there."""

    words: dict[str, list[PathNode]] = field(default_factory=dict)
    """The nodes behind each word that can come next."""
    names: list[tuple[str, PathBeginning, PathNode]] = field(default_factory=list)
    """The names of phrases that can come next, each with its possible first words and the node behind it."""
    ends: list[End] = field(default_factory=list)
    _after: dict[frozenset[str] | str, PathNode] = field(default_factory=dict)

    def after(self, item: AnyWord | Named, begins: Mapping[str, PathBeginning]) -> PathNode:
        """Return the node behind an item, which is made if there is none."""
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
    """A dictionary from words to whether a phrase of some name can begin with them.

    Words that only a test recognises are tested, and entered, when they are first looked up.
    """

    def __init__(self, words: Collection[str], tests: Iterable[str]) -> None:
        super().__init__(dict.fromkeys(words, True))
        self._tests = tuple(tests)

    def __missing__(self, word: str) -> bool:
        found = self[word] = any(WORD_TESTS[test](word) is not None for test in self._tests)
        return found


class Paths:
    """The trees of all names (`roots`), made from the phrases declared so far; see `paths`."""

    def __init__(self) -> None:
        over: dict[str, set[str]] = {}
        for one in _all_phrases():
            over.setdefault(one.told, set()).update(one.over)
        self.less = {told: _all_below(told, over) for told in over}
        """For each phrase (by `Phrase.told`), all phrases that it goes over, directly or by way of others."""
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
        """Return the key by which phrases are sorted: by how many others they go over, then by their
        patterns.
        """
        return len(self.less[one.told]), one.pattern, one.told


@cache
def paths() -> Paths:
    """Return the trees of all phrases declared; they are made anew after a further declaration."""
    return Paths()


WHEN_DECLARED.append(paths.cache_clear)


def _all_phrases() -> Iterator[Phrase]:
    return (one for phrases in GRAMMAR.values() for one in phrases)


_Way = tuple[AnyWord | Named | None, ...]
"""The items of a path; None for an optional `<name>` that is left out."""


def _ways(items: Sequence[Item]) -> Iterator[_Way]:
    """Yield the items with and without each of those that are optional."""
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
    """Return all phrases that one goes over, directly or by way of others; none may go over itself."""
    below: set[str] = set()
    left = [told]
    while left:
        further = set(over.get(left.pop(), ())) - below
        below |= further
        left.extend(further)
    assert told not in below, f"{told} goes over itself"
    return frozenset(below)


def _begins(name: str) -> PathBeginning:
    """Return the words with which a phrase of a name can begin, also by way of other phrases."""
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
