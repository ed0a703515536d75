"""This module works out what words mean by the phrases of the grammar: every reading that makes sense, and
one meaning in the end.

Reading has two stages. First words are matched, each phrase at each place only once. Then meanings are
worked out, parts before wholes and left before right, so that a word like "it" finds what came before it in
the `Scope`. Meanings of phrases that may be missing are None. The function of a phrase is called with the
scope and the meanings of its parts; it raises `Unsayable` for what our notation has no record for.
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
"""To make sense of the phrases of one text, before it is given up."""

MOST_SENSES = 16
"""How many meanings of the same words are followed."""


class Scoped(Protocol):
    """The scope is what has been spoken of; it can go back to what it was when a reading makes no sense."""

    def kept(self) -> Any:
        """Return what `restore` needs; equal if no words that follow could be read otherwise."""

    def restore(self, before: Any) -> None:
        """Forget everything since."""

    def is_told_alike(self, one: Any, other: Any) -> bool:
        """Return whether two readings of a whole text that were kept have one meaning."""

    def read_to(self, words: Sequence[str], place: int) -> None:
        """A phrase that ends at a place in the words is about to get its meaning."""


class Ambiguous(Unsayable):
    """The words have two meanings, and no phrase says which one is meant."""


class _TooManyWays(Exception):
    """The reader did not follow all ways to read the words, so none of them is known to be the only one."""


class Found(NamedTuple):
    """A phrase found in the words, with the places of its parts; or a word whose meaning is known."""

    phrase: Phrase | None
    parts: tuple[Place | None, ...] = ()
    meaning: Meaning = None

    def goes_over(self, other: Found) -> bool:
        """Return whether it is meant where both make sense; both are readings of the same words."""
        assert self.phrase is not None and other.phrase is not None
        if self.phrase.told == other.phrase.told:
            return bool(self.phrase.longest) and self.ends > other.ends
        return other.phrase.told in paths().less[self.phrase.told]

    @property
    def ends(self) -> tuple[int, ...]:
        """Return where its parts end."""
        return tuple(0 if part is None else part[2] for part in self.parts)


class Sense(NamedTuple):
    """The sense is what words can mean, and what has then been spoken of: None if the scope is as this leaves
    it.
    """

    meaning: Meaning
    scope: Any
    found: Found | None = None
    parts: Sequence[Sense] = ()
    """Of what it is made."""


_MISSING = (Sense(None, None),)
"""What a part means that is not there."""


class _Together(NamedTuple):
    """The senses are one way in which the parts of a phrase make sense, and what has then been spoken of, as
    in a sense.
    """

    parts: list[Sense]
    scope: Any


Place = tuple[str, int, int]
"""The name of a phrase, the place of its first word and the place after its last one."""


_Readings = dict[int, list[tuple[End | None, Any]]]
"""By the place after it: a phrase and the places of its parts; of a word that is tested, what it means."""


class ReadingStop(NamedTuple):
    """A phrase that was read up to some place and no further."""

    name: str
    start: int
    phrase: Phrase
    missing: Item
    """What would have had to come there."""


class Reader:
    """The reader reads one text of words."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.furthest = 0
        """The place of the first word that no reading has got past."""
        self.refused: list[tuple[Found, str]] = []
        """What was found and makes no sense, and why."""
        self._attempts = 0
        self._forks: list[tuple[Place, list[Sense]]] = []
        self._found: dict[tuple[str, int], _Readings] = {}
        self._tried: dict[Place, list[Found]] = {}
        self._paths = paths()

    def is_whole(self, name: str) -> bool:
        """Return whether the whole text can be read as a phrase of that name."""
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
        """Return whether a phrase of that name, from one place to another or further, has a meaning."""
        for after in self._at(name, start):
            if after >= end:
                self._attempts = 0
                with suppress(Unsayable, _TooManyWays):
                    self._senses((name, start, after), scope)
                    return True
        return False

    def _senses(self, place: Place, scope: Scoped) -> list[Sense]:
        """Return all that words mean as a phrase of a name. Raises Unsayable if that is nothing."""
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
        """Return what each of the alternatives means that is worth a try."""
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
        """Return whether none of the senses found so far goes over what is found."""
        return not any(sense.found is not None and sense.found.goes_over(found) for sense in senses)

    def meant(self, place: Place, senses: Sequence[Sense]) -> list[Sense]:
        """The senses that no other goes over."""
        return [sense for sense in senses if sense.found is None or self.is_worth_a_try(sense.found, senses)]

    def _distinct(self, place: Place, senses: Sequence[Sense]) -> list[Sense]:
        """The senses of words without those that are the same as others."""
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
        """The longest words that two phrases read otherwise, and the names of both phrases."""
        (name, start, end), senses = max(self._forks, key=lambda fork: fork[0][2] - fork[0][1])
        told = sorted({sense.found.phrase.told for sense in senses if sense.found and sense.found.phrase})
        patterns = " and ".join(repr(one.removeprefix(f"{name}: ")) for one in told)
        return f"two meanings as {name}, by {patterns}: {' '.join(self.words[start:end])!r}"

    def _senses_of(self, found: Found, end: int, scope: Scoped) -> list[Sense]:
        """Return all that one reading means, parts first and from left to right."""
        if found.phrase is None:
            return [Sense(found.meaning, None, found)]
        self._attempts += 1
        if self._attempts > MOST_ATTEMPTS:
            raise _TooManyWays
        together = self._senses_of_parts(found.parts, scope)
        if len(together) == 1:
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
        """Return what a phrase means whose parts mean something."""
        assert found.phrase is not None
        scope.read_to(self.words, end)
        try:
            meaning = found.phrase.build(scope, *[part.meaning for part in parts])
        except Unsayable as problem:
            self.refused.append((found, str(problem)))
            raise
        return Sense(meaning, None, found, parts)

    def _senses_of_parts(self, parts: Sequence[Place | None], scope: Scoped) -> list[_Together]:
        """Return what parts mean, one after the other, for each way in which they make sense together."""
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
        """Return what parts mean, one after the other, where a part has several senses."""
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
        """Every reading of a phrase of that name from a place, by the place after it."""
        key = (name, start)
        found = self._found.get(key)
        if found is None:
            self._found[key] = {}  # a phrase that begins with itself is not read
            found = self._found[key] = self._read(name, start) if start < len(self.words) else {}
        return found

    def _read(self, name: str, start: int) -> _Readings:
        if name in WORD_TESTS:
            meaning = WORD_TESTS[name](self.words[start])
            if meaning is None:
                return {}
            self.furthest = max(self.furthest, start + 1)
            return {start + 1: [(None, meaning)]}
        words, known = self.words, self._found
        found: _Readings = {}
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
        """Return all readings of words as a phrase of a name, in the order in which they are tried."""
        found = self._tried.get(place)
        if found is None:
            name, start, end = place
            found = self._tried[place] = _by_rank(self._at(name, start)[end])
        return found

    # Where reading stopped

    def place_of(self, found: Found) -> Place:
        """Return where in the words something was found."""
        return next(place for place, some in self._tried.items() if any(each is found for each in some))

    def stops(self) -> list[ReadingStop]:
        """The phrases that were read up to the first word that no reading has got past, those that begin
        first before others; of those that mean the same kind of thing and miss the same, one.
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
        """Each place where words do not go on as items do, and the item that is missing there."""
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
        """The places after an item that is not missing."""
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
    if len(found) > 1:
        found.sort(key=lambda each: (each[0].rank if each[0] is not None else 0, each[1]))
    return [
        Found(None, meaning=some) if end is None else Found(end.phrase, _with_missing(end.present, some))
        for end, some in found
    ]


def _with_missing(present: tuple[bool, ...], parts: tuple[Place, ...]) -> tuple[Place | None, ...]:
    if len(present) == len(parts):
        return parts
    left = iter(parts)
    return tuple(next(left) if is_present else None for is_present in present)
