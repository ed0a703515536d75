"""This module is the parser of card texts: a `Reader` finds every way to read a text by the phrases of the
grammar, and its one meaning in the end (`Reader.sense`). `meaning_of` makes one reader for each text.

Reading has two stages. First words are matched, each phrase at each place only once (`_at` remembers them).
Then meanings are worked out (`_senses`), parts before wholes and left before right, so that a word like "it"
finds in the `Scope` what came before it. Each phrase's function is called with the scope and the meanings of
its parts, None for one that is missing; it raises `Unsayable` for what the vocabulary has no record for, and
that reading is dropped. Of the readings that are left, some are preferred to others (`goes_over`). If two
meanings are still left for the whole text, it is refused as `Ambiguous`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from manaburn.oracle.parsing.paths import End, PathNode, paths
from manaburn.oracle.parsing.phrases import (
    GRAMMAR,
    WORD_TESTS,
    AnyWord,
    Bracketed,
    Item,
    Meaning,
    Named,
    Phrase,
    Unsayable,
)

MOST_ATTEMPTS = 5000
"""The most calls of phrases' functions for one text; with more it is given up."""

MOST_SENSES = 16
"""The most meanings of the same words that are followed."""


class Scoped(Protocol):
    """The part of a `Scope` that a reader needs: it can save its state, and go back to it for another
    reading.
    """

    def kept(self) -> Any:
        """Return the state, for `restore`: two are equal if no later words could be read differently."""

    def restore(self, before: Any) -> None:
        """Go back to a state that was `kept`."""

    def is_told_alike(self, one: Any, other: Any) -> bool:
        """Return whether the states after two readings of a whole text are equal in what matters: its
        targets.
        """

    def read_to(self, words: Sequence[str], place: int) -> None:
        """Note that a phrase that ends at a place in the words is about to get its meaning."""


class Ambiguous(Unsayable):
    """The words have two meanings, and neither phrase is declared to be preferred."""


class _TooManyWays(Exception):
    """There were too many ways to read the words to follow them all, so no meaning is known to be the only
    one.
    """


class Found(NamedTuple):
    """A way to read some words: a phrase with the places of its parts; or a tested word with its meaning."""

    phrase: Phrase | None
    parts: tuple[Place | None, ...] = ()
    meaning: Meaning = None

    def goes_over(self, other: Found) -> bool:
        """Return whether this reading is preferred to another of the same words, if both make sense."""
        assert self.phrase is not None and other.phrase is not None
        if self.phrase.told == other.phrase.told:
            return bool(self.phrase.longest) and self.ends > other.ends
        return other.phrase.told in paths().less[self.phrase.told]

    @property
    def ends(self) -> tuple[int, ...]:
        """Return the places after its parts."""
        return tuple(0 if part is None else part[2] for part in self.parts)


class Sense(NamedTuple):
    """A meaning of words, with the state of the scope after it: None if the scope is in this state
    already.
    """

    meaning: Meaning
    scope: Any
    found: Found | None = None
    parts: Sequence[Sense] = ()
    """The senses of the parts that it is made of."""


_MISSING = (Sense(None, None),)
"""The senses of a part that is missing."""


class _Together(NamedTuple):
    """A sense for each part of a phrase, with the state of the scope after them, as in `Sense`."""

    parts: list[Sense]
    scope: Any


Place = tuple[str, int, int]
"""The name of a phrase, the place of its first word and the place after its last one."""


_Readings = dict[int, list[tuple[End | None, Any]]]
"""The readings of a name from one place, by the place after them: each the end of a path and the places of
its parts; or None and the meaning of a tested word.
"""


class ReadingStop(NamedTuple):
    """A phrase that matched up to some place and no further, for messages about unknown words."""

    name: str
    start: int
    phrase: Phrase
    missing: Item
    """The item that did not match there."""


class Reader:
    """A reader of one text, given as words; it keeps what it has matched.

    `is_whole` says whether the text matches a name, and `sense` works out its meaning.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.furthest = 0
        """The place of the first word that no phrase has matched, to say where reading stopped."""
        self.refused: list[tuple[Found, str]] = []
        """The readings whose phrase raised Unsayable, with the reasons."""
        self._attempts = 0
        self._forks: list[tuple[Place, list[Sense]]] = []
        """The places with more than one sense."""
        self._found: dict[tuple[str, int], _Readings] = {}
        """The readings of each name from each place, as far as they have been matched."""
        self._tried: dict[Place, list[Found]] = {}
        """The readings of each place, in the order in which they are tried."""
        self._paths = paths()

    def is_whole(self, name: str) -> bool:
        """Return whether the whole text matches a phrase of that name, with a meaning or not."""
        return len(self.words) in self._at(name, 0)

    def meaning(self, name: str, scope: Scoped) -> Meaning:
        """Return what the whole text means as a phrase of that name. Raises Unsayable if nothing can be said,
        or if there are too many ways to read it, and `Ambiguous` if it can mean several things.
        """
        return self.sense(name, scope).meaning

    def sense(self, name: str, scope: Scoped) -> Sense:
        """Return what the whole text means as a phrase of that name, with the phrases by which it was read.
        Raises as `meaning` does.
        """
        try:
            senses = self._senses((name, 0, len(self.words)), scope)
        except _TooManyWays:
            raise Unsayable("there are too many ways to read this") from None
        first = senses[0]
        for other in senses[1:]:
            if not scope.is_told_alike(first.scope, other.scope) or first.meaning != other.meaning:
                raise Ambiguous(self._where_it_forks())
        if first.scope is not None:
            scope.restore(first.scope)
        return first

    def makes_sense(self, name: str, start: int, end: int, scope: Scoped) -> bool:
        """Return whether a phrase of that name has a meaning, from `start` to `end` or further."""
        for after in self._at(name, start):
            if after >= end:
                self._attempts = 0
                with suppress(Unsayable, _TooManyWays):
                    self._senses((name, start, after), scope)
                    return True
        return False

    def _senses(self, place: Place, scope: Scoped) -> list[Sense]:
        """Return all senses of a name at a place. Raises Unsayable if there is none.

        A single sense leaves the scope in the state after it, and has no state itself. Several have one each.
        """
        end = place[2]
        alternatives = self._alternatives(place)
        if len(alternatives) == 1:
            senses = self._senses_of(alternatives[0], end, scope)
        else:
            senses = self._distinct(place, self.meant(place, self._of_all(alternatives, end, scope)))
        if len(senses) == 1 and senses[0].scope is not None:
            scope.restore(senses[0].scope)
            scope.read_to(self.words, end)
            return [senses[0]._replace(scope=None)]
        return senses

    def _of_all(self, alternatives: Sequence[Found], end: int, scope: Scoped) -> list[Sense]:
        """Return the senses of all alternatives that `is_worth_a_try`, each tried from the same state."""
        before = scope.kept()
        senses: list[Sense] = []
        problem: Unsayable | None = None
        for found in alternatives:
            if not self.is_worth_a_try(found, senses):
                continue
            scope.restore(before)
            try:
                for sense in self._senses_of(found, end, scope):
                    after = scope.kept() if sense.scope is None else sense.scope
                    senses.append(sense._replace(scope=after))
            except Unsayable as reason:
                problem = problem or reason
        if not senses:
            assert problem is not None, "a place that was found can be read"
            raise problem
        return senses

    def is_worth_a_try(self, found: Found, senses: Sequence[Sense]) -> bool:
        """Return whether no sense found so far is preferred to this reading."""
        return not any(sense.found is not None and sense.found.goes_over(found) for sense in senses)

    def meant(self, place: Place, senses: Sequence[Sense]) -> list[Sense]:
        """Return the senses to which no other is preferred."""
        return [sense for sense in senses if sense.found is None or self.is_worth_a_try(sense.found, senses)]

    def _distinct(self, place: Place, senses: Sequence[Sense]) -> list[Sense]:
        """Return the senses without duplicates. Raises _TooManyWays if there are too many."""
        kept: list[Sense] = []
        for sense in senses:
            if not any(each.meaning == sense.meaning and each.scope == sense.scope for each in kept):
                kept.append(sense)
        if len(kept) > 1:
            self._forks.append((place, kept))
        if len(kept) > MOST_SENSES:
            raise _TooManyWays
        return kept

    def _where_it_forks(self) -> str:
        """Return a message with the longest words that two phrases read differently, and both phrases."""
        (name, start, end), senses = max(self._forks, key=lambda fork: fork[0][2] - fork[0][1])
        phrases = sorted({sense.found.phrase.told for sense in senses if sense.found and sense.found.phrase})
        patterns = " and ".join(repr(one.removeprefix(f"{name}: ")) for one in phrases)
        return f"two meanings as {name}, by {patterns}: {' '.join(self.words[start:end])!r}"

    def _senses_of(self, found: Found, end: int, scope: Scoped) -> list[Sense]:
        """Return all senses of one reading: each way in which its parts make sense gives one, or
        Unsayable.
        """
        if found.phrase is None:
            return [Sense(found.meaning, None, found)]
        self._attempts += 1
        if self._attempts > MOST_ATTEMPTS:
            raise _TooManyWays
        together = self._senses_of_parts(found.parts, scope)
        if len(together) == 1:  # the usual case: the scope is in the state after the parts already
            return [self._built(found, end, scope, together[0].parts)]
        senses: list[Sense] = []
        problem: Unsayable | None = None
        for parts, state in together:
            scope.restore(state)
            try:
                senses.append(self._built(found, end, scope, parts)._replace(scope=scope.kept()))
            except Unsayable as reason:
                problem = problem or reason
        if not senses:
            assert problem is not None
            raise problem
        return senses

    def _built(self, found: Found, end: int, scope: Scoped, parts: Sequence[Sense]) -> Sense:
        """Return the sense that a phrase's function makes of these senses of its parts."""
        assert found.phrase is not None
        scope.read_to(self.words, end)
        try:
            meaning = found.phrase.build(scope, *[part.meaning for part in parts])
        except Unsayable as problem:
            self.refused.append((found, str(problem)))
            raise
        return Sense(meaning, None, found, parts)

    def _senses_of_parts(self, parts: Sequence[Place | None], scope: Scoped) -> list[_Together]:
        """Return the ways in which parts make sense together, one after the other."""
        made: list[Sense] = []
        for number, part in enumerate(parts):
            senses = _MISSING if part is None else self._senses(part, scope)
            if len(senses) > 1:
                return self._after(made, senses, parts[number + 1 :], scope)
            made.append(senses[0])
        return [_Together(made, None)]

    def _after(
        self, before: list[Sense], senses: Sequence[Sense], rest: Sequence[Place | None], scope: Scoped
    ) -> list[_Together]:
        """Return the ways in which parts make sense together, where one has several `senses`: the parts
        `before` it have theirs, and the `rest` is read after each of them.
        """
        found: list[_Together] = []
        problem: Unsayable | None = None
        for sense in senses:
            scope.restore(sense.scope)
            try:
                for more in self._senses_of_parts(rest, scope):
                    state = scope.kept() if more.scope is None else more.scope
                    found.append(_Together([*before, sense, *more.parts], state))
            except Unsayable as reason:
                problem = problem or reason
        if not found:
            assert problem is not None
            raise problem
        if len(found) == 1:
            scope.restore(found[0].scope)
            return [_Together(found[0].parts, None)]
        return found

    def _at(self, name: str, start: int) -> _Readings:
        """Return every reading of a name from a place, by the place after it; each is matched only once."""
        key = (name, start)
        found = self._found.get(key)
        if found is None:
            self._found[key] = {}  # a phrase that begins with itself is not read
            found = self._found[key] = self._read(name, start) if start < len(self.words) else {}
        return found

    def _read(self, name: str, start: int) -> _Readings:
        """Match a name from a place: walk its tree along all paths that go on like the words."""
        if name in WORD_TESTS:
            meaning = WORD_TESTS[name](self.words[start])
            if meaning is None:
                return {}
            self.furthest = max(self.furthest, start + 1)
            return {start + 1: [(None, meaning)]}
        words, known = self.words, self._found
        found: _Readings = {}
        # Nodes that have been reached, with the place after the words so far and the parts on the way.
        left: list[tuple[PathNode, int, tuple[Place, ...]]] = [(self._paths.roots[name], start, ())]
        while left:
            node, place, parts = left.pop()
            for end in node.ends:
                found.setdefault(place, []).append((end, parts))
            if place == len(words):
                continue
            word = words[place]
            for part, begins, after in node.names:
                if begins[word]:
                    ends = known.get((part, place))
                    for stop in self._at(part, place) if ends is None else ends:
                        left.append((after, stop, (*parts, (part, place, stop))))
            if word in node.words:
                self.furthest = max(self.furthest, place + 1)
                for after in node.words[word]:
                    left.append((after, place + 1, parts))
        return found

    def _alternatives(self, place: Place) -> list[Found]:
        """Return all readings of a name at a place, in the order in which they are tried."""
        found = self._tried.get(place)
        if found is None:
            name, start, end = place
            found = self._tried[place] = _by_rank(self._at(name, start)[end])
        return found

    # Where reading stopped

    def place_of(self, found: Found) -> Place:
        """Return the place of a reading."""
        return next(place for place, some in self._tried.items() if any(each is found for each in some))

    def stops(self) -> list[ReadingStop]:
        """Return the phrases that matched up to `furthest`, those that begin first before others; of phrases
        with one name that lack the same item there, only one.
        """
        found: dict[tuple[int, str, Item], ReadingStop] = {}
        for name, start in sorted(self._found, key=lambda key: (key[1], key[0])):
            if name not in WORD_TESTS and start < self.furthest:
                for one in GRAMMAR[name]:
                    for place, item in self._stops(one.items, start):
                        if place == self.furthest:
                            found.setdefault((start, name, item), ReadingStop(name, start, one, item))
        return list(found.values())

    def _stops(self, items: Sequence[Item], start: int) -> Iterator[tuple[int, Item]]:
        """Yield each place where the words do not go on as the items do, with the item that is lacking."""
        places = {start}
        for item in items:
            after: set[int] = set()
            for place in places:
                if isinstance(item, Bracketed):
                    yield from self._stops(item.items, place)
                ends = self._places_after(item, place)
                if not ends:
                    yield place, item
                after |= ends
                if isinstance(item, Bracketed) or item.optional:
                    after.add(place)
            places = after

    def _places_after(self, item: Item, place: int) -> set[int]:
        """Return the places after an item that matches at a place, if it does."""
        match item:
            case AnyWord(words):
                is_present = place < len(self.words) and self.words[place] in words
                return {place + 1} if is_present else set()
            case Named(name):
                return set(self._at(name, place))
            case Bracketed(items):
                places = {place}
                for inner in items:
                    optional = isinstance(inner, Bracketed) or inner.optional
                    after = {end for each in places for end in self._places_after(inner, each)}
                    places = after | places if optional else after
                return places


def _by_rank(found: list[tuple[End | None, Any]]) -> list[Found]:
    """Return readings in the order in which they are tried: by the rank of their phrases, then
    their parts.
    """
    if len(found) > 1:
        found.sort(key=lambda each: (each[0].rank if each[0] is not None else 0, each[1]))
    return [
        Found(None, meaning=some) if end is None else Found(end.phrase, _with_missing(end.present, some))
        for end, some in found
    ]


def _with_missing(present: tuple[bool, ...], parts: tuple[Place, ...]) -> tuple[Place | None, ...]:
    """Return the places of all parts of a phrase, with None for each that is missing."""
    if len(present) == len(parts):
        return parts
    left = iter(parts)
    return tuple(next(left) if is_present else None for is_present in present)
