"""A declaration that changes creature by creature, with every count of its model kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast

from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Pairs,
)
from manaburn.terms import ObjectId, Target

Choice = tuple[Target, ...]
"""What a creature chooses."""

_NOTHING: frozenset[int] = frozenset()


class Index:
    """Which requirements and restrictions count which pairs and creatures of a model, by number."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.numbers = [requirement.number for requirement in model.requirements]
        """By requirement, how many creatures it asks for."""
        self.asked: dict[Pair, list[int]] = {}
        """By pair, the requirements that count it; as are the next."""
        self.bound: dict[Pair, list[int]] = {}
        """The restrictions; what is chosen only with something else counts as the complement."""
        self.company: dict[ObjectId, list[int]] = {}
        """By creature, the restrictions in which it is company for another."""
        self.own: dict[ObjectId, list[int]] = {}
        """Those that say when it may choose anything."""
        self.alone: list[int] = []
        """The restrictions that nobody else may choose anything."""
        self.known: tuple[dict[tuple[ObjectId, Choice], frozenset[int]], ...] = ({}, {})
        for number, requirement in enumerate(model.requirements):
            _enter(self.asked, requirement.pairs, number)
        for number, restriction in enumerate(model.restrictions):
            match restriction:
                case NoneOrAtLeast(pairs) | AtMost(pairs):
                    _enter(self.bound, pairs, number)
                case OnlyWith(pairs, others):
                    _enter(self.bound, pairs, number)
                    _enter(self.bound, others, ~number)
                case NeedsOthers(creature, others_needed):
                    self.own.setdefault(creature, []).append(number)
                    for other in others_needed:
                        if other != creature:
                            self.company.setdefault(other, []).append(number)
                case OnlyAlone(creature):
                    self.own.setdefault(creature, []).append(number)
                    self.alone.append(number)
                case _:
                    assert_never(restriction)

    def rows(self, creature: ObjectId, choice: Choice) -> frozenset[int]:
        """The requirements that count a creature with that choice."""
        return self._counted(self.known[0], self.asked, creature, choice)

    def bounds(self, creature: ObjectId, choice: Choice) -> frozenset[int]:
        """The restrictions that do."""
        return self._counted(self.known[1], self.bound, creature, choice)

    def _counted(
        self,
        known: dict[tuple[ObjectId, Choice], frozenset[int]],
        counting: dict[Pair, list[int]],
        creature: ObjectId,
        choice: Choice,
    ) -> frozenset[int]:
        if not choice:
            return _NOTHING
        key = creature, choice
        found = known.get(key)
        if found is None:
            found = _NOTHING.union(*(counting.get((creature, target), ()) for target in choice))
            known[key] = found
        return found


def _enter(counting: dict[Pair, list[int]], pairs: Iterable[Pair], number: int) -> None:
    for pair in pairs:
        counting.setdefault(pair, []).append(number)


def index_of(model: Model) -> Index:
    """The index of a model, made once."""
    known = model.derived.get("index")
    if known is None:
        known = model.derived["index"] = Index(model)
    return cast(Index, known)


class Tally:
    """A declaration, how many creatures each requirement and restriction counts in it, and what is broken."""

    def __init__(self, model: Model, declared: Pairs = ()) -> None:
        self.index = index_of(model)
        self.restrictions = model.restrictions
        self.choices: dict[ObjectId, Choice] = {}
        """Of the creatures that choose anything."""
        self.rows = [0] * len(model.requirements)
        self.counts = [0] * len(model.restrictions)
        self.besides = [0] * len(model.restrictions)
        self.obeyed = 0
        self.broken: set[int] = set()
        chosen: dict[ObjectId, list[Target]] = {}
        for creature, target in declared:
            chosen.setdefault(creature, []).append(target)
        for creature, targets in chosen.items():
            self.change(creature, tuple(targets))

    def choice(self, creature: ObjectId) -> Choice:
        """What a creature chooses."""
        return self.choices.get(creature, ())

    def pairs(self) -> Pairs:
        """The declaration."""
        return tuple(sorted((c, target) for c, targets in self.choices.items() for target in targets))

    def change(self, creature: ObjectId, choice: Choice) -> None:
        """Have a creature choose that instead."""
        index, before = self.index, self.choices.get(creature, ())
        if before == choice:
            return
        self._count_rows(index.rows(creature, before), index.rows(creature, choice))
        touched: set[int] = set()
        old, new = index.bounds(creature, before), index.bounds(creature, choice)
        for numbers, step in ((old - new, -1), (new - old, 1)):
            for number in numbers:
                if number >= 0:
                    self.counts[number] += step
                else:
                    self.besides[~number] += step
                touched.add(number if number >= 0 else ~number)
        if choice:
            self.choices[creature] = choice
        else:
            del self.choices[creature]
        if (not before) != (not choice):
            touched.update(index.own.get(creature, ()), index.alone)
            for number in index.company.get(creature, ()):
                self.counts[number] += 1 if choice else -1
                touched.add(number)
        for number in touched:
            if self._breaks(number):
                self.broken.add(number)
            else:
                self.broken.discard(number)

    def _count_rows(self, old: frozenset[int], new: frozenset[int]) -> None:
        rows, numbers = self.rows, self.index.numbers
        for number in old - new:
            self.obeyed -= rows[number] == numbers[number]
            rows[number] -= 1
        for number in new - old:
            rows[number] += 1
            self.obeyed += rows[number] == numbers[number]

    def _breaks(self, number: int) -> bool:
        restriction, count = self.restrictions[number], self.counts[number]
        match restriction:
            case NoneOrAtLeast(_, least):
                return 0 < count < least
            case AtMost(_, most):
                return count > most
            case NeedsOthers(creature, _, least):
                return count < least and creature in self.choices
            case OnlyAlone(creature):
                return creature in self.choices and len(self.choices) > 1
            case OnlyWith():
                return count > 0 and not self.besides[number]
            case _:
                assert_never(restriction)
