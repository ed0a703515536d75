"""This module keeps the counts of a declaration up to date while it is changed creature by creature, as the
listing of all legal declarations does it.

`DeclarationTally.change` gives a creature another choice, and adjusts only the counts that this touches. So
`obeyed`, the number of requirements obeyed, and `broken`, the conditions not met, are always known. A
condition stands for a restriction, and bounds a counter, which counts creatures (see
`manaburn.declarations.program`). `Index` says once for a model which requirements and conditions count which
pairs. `Duties` says how many of the requirements on a single creature a declaration leaves undone (does not
obey).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import chain
from typing import assert_never

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
from manaburn.declarations.program import ALWAYS, UNBOUNDED, Condition
from manaburn.terms import ObjectId, Target

Choice = tuple[Target, ...]
"""What a creature chooses."""

_NOTHING: frozenset[int] = frozenset()


class Index:
    """An index of a model: which requirements and conditions count which pairs and creatures.

    Each restriction becomes a `Condition` on counters, as in `manaburn.declarations.program`.
    """

    def __init__(self, model: Model) -> None:
        self.options = model.options
        self.numbers = [requirement.number for requirement in model.requirements]
        """By requirement, how many creatures it asks for."""
        self.asked: dict[Pair, tuple[int, ...]] = {}
        """By pair, the requirements that count it; pairs with the same requirements share one tuple."""
        self.counted: dict[Pair, tuple[int, ...]] = {}
        """By pair, the counters that count it."""
        self.active: dict[ObjectId, list[int]] = {}
        """By creature, the counters that count it whatever it chooses."""
        self.never: set[ObjectId] = set()
        """The creatures that need more others than there are: if nothing is broken, they choose nothing."""
        self.counters = 0
        self.conditions: list[Condition] = []
        self.watching: list[list[int]] = []
        """By counter, the conditions on it."""
        self.pairs_of: list[frozenset[Pair]] = []
        """By counter, what it counts."""
        self._rows: dict[tuple[ObjectId, Choice], frozenset[int]] = {}
        self._counters: dict[tuple[ObjectId, Choice], frozenset[int]] = {}
        for number, requirement in enumerate(model.requirements):
            _enter(self.asked, requirement.pairs, number)
        self._restrictions(model)
        self._duties: dict[ObjectId, list[tuple[Target, tuple[int, ...]]]] = {}

    def _restrictions(self, model: Model) -> None:
        """Enter a condition for each restriction."""
        groups: dict[tuple[frozenset[ObjectId], int], list[ObjectId]] = {}
        loners: list[ObjectId] = []
        for restriction in model.restrictions:
            match restriction:
                case NoneOrAtLeast(pairs, number):
                    counter = self._of_pairs(pairs)
                    self._condition(counter, counter, number, UNBOUNDED)
                case AtMost(pairs, number):
                    self._condition(ALWAYS, self._of_pairs(pairs), 0, number)
                case NeedsOthers(creature, others, number):
                    groups.setdefault((others | {creature}, number + 1), []).append(creature)
                case OnlyAlone(creature):
                    loners.append(creature)
                case OnlyWith(pairs, others_with):
                    self._condition(self._of_pairs(pairs), self._of_pairs(others_with), 1, UNBOUNDED)
                case _:
                    assert_never(restriction)
        for (group, number), creatures in groups.items():
            if sum(creature in model.options for creature in group) < number:
                self.never.update(creatures)
            self._condition(self._of_creatures(creatures), self._of_creatures(group), number, UNBOUNDED)
        if loners:
            self._condition(self._of_creatures(loners), self._of_creatures(model.options), 0, 1)

    def _counter(self, pairs: frozenset[Pair]) -> int:
        """Return a new counter of these pairs, which no condition watches yet."""
        self.counters += 1
        self.watching.append([])
        self.pairs_of.append(pairs)
        return self.counters - 1

    def _of_pairs(self, pairs: frozenset[Pair]) -> int:
        """Return a new counter of the creatures that choose one of these pairs."""
        if len(pairs) >= sum(map(len, self.options.values())):
            if pairs.issuperset((c, t) for c, targets in self.options.items() for t in targets):
                return self._whoever(self.options, pairs)
        counter = self._counter(pairs)
        _enter(self.counted, pairs, counter)
        return counter

    def _of_creatures(self, creatures: Collection[ObjectId]) -> int:
        """Return a new counter of those of these creatures that choose anything."""
        pairs = ((creature, target) for creature in creatures for target in self.options.get(creature, ()))
        return self._whoever(creatures, frozenset(pairs))

    def _whoever(self, creatures: Iterable[ObjectId], pairs: frozenset[Pair]) -> int:
        """Return a new counter of some creatures, whose pairs are `pairs`."""
        counter = self._counter(pairs)
        for creature in creatures:
            self.active.setdefault(creature, []).append(counter)
        return counter

    def _condition(self, trigger: int, counter: int, least: int, most: int) -> None:
        """Enter a condition, under the counters that it depends on."""
        for watched in {trigger, counter} - {ALWAYS}:
            self.watching[watched].append(len(self.conditions))
        self.conditions.append(Condition(trigger, counter, least, most))

    def duties(self, creature: ObjectId) -> list[tuple[Target, tuple[int, ...]]]:
        """Return the targets that requirements ask a creature to choose, with these requirements, those
        with most first.
        """
        known = self._duties.get(creature)
        if known is None:
            asked = self.asked
            duties = [(t, asked[creature, t]) for t in self.options[creature] if (creature, t) in asked]
            known = self._duties[creature] = sorted(duties, key=lambda duty: -len(duty[1]))
        return known

    def are_apart(self, creature: ObjectId) -> bool:
        """Return whether the best choice of a creature is made of its best single targets.

        That is so if each requirement on it names one target or all of them, and no condition counts one
        target together with another.
        """
        targets = self.options[creature]
        often = Counter(row for _, rows in self.duties(creature) for row in rows)
        if any(number not in (1, len(targets)) for number in often.values()):
            return False
        pairs = ((creature, target) for target in targets)
        return self._across.isdisjoint(chain.from_iterable(self.counted.get(pair, ()) for pair in pairs))

    @cached_property
    def _across(self) -> frozenset[int]:
        """Return the counters of conditions that are about the pairs of several targets."""
        found: set[int] = set()
        for condition in self.conditions:
            counters = {condition.trigger, condition.counter} - {ALWAYS}
            if len({target for counter in counters for _, target in self.pairs_of[counter]}) > 1:
                found |= counters
        return frozenset(found)

    def rows(self, creature: ObjectId, choice: Choice) -> frozenset[int]:
        """Return the requirements that count a creature with that choice."""
        key = creature, choice
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = _all_of(self.asked, creature, choice)
        return found

    def counting(self, creature: ObjectId, choice: Choice) -> frozenset[int]:
        """Return the counters that count a creature with that choice."""
        key = creature, choice
        found = self._counters.get(key)
        if found is None:
            found = _all_of(self.counted, creature, choice)
            if choice and creature in self.active:
                found = found.union(self.active[creature])
            self._counters[key] = found
        return found


def _enter(counted: dict[Pair, tuple[int, ...]], pairs: Iterable[Pair], number: int) -> None:
    """Add a requirement or counter, by its number, to those that count each of these pairs."""
    longer: dict[tuple[int, ...], tuple[int, ...]] = {}
    for pair in pairs:
        known = counted.get(pair, ())
        if known not in longer:
            longer[known] = (*known, number)
        counted[pair] = longer[known]


def _all_of(counted: dict[Pair, tuple[int, ...]], creature: ObjectId, choice: Choice) -> frozenset[int]:
    """Return the numbers that count any pair of a creature's choice."""
    found = [counted[creature, target] for target in choice if (creature, target) in counted]
    return _NOTHING.union(*found) if found else _NOTHING


class DeclarationTally:
    """A declaration, with how many creatures each requirement and counter counts in it, and which
    conditions are broken.
    """

    def __init__(self, model: Model, declared: Pairs = ()) -> None:
        self.index = model.once("index", lambda: Index(model))
        self.choices: dict[ObjectId, Choice] = {}
        """By creature, what it chooses, if that is anything."""
        self.rows = [0] * len(self.index.numbers)
        """By requirement, how many creatures it counts."""
        self.counts = [0] * self.index.counters
        """By counter, how many creatures it counts."""
        self.obeyed = 0
        self.broken: set[int] = set()
        """The conditions not met, by number."""
        chosen: dict[ObjectId, list[Target]] = {}
        for creature, target in declared:
            chosen.setdefault(creature, []).append(target)
        for creature, targets in chosen.items():
            self.change(creature, tuple(targets))

    def choice(self, creature: ObjectId) -> Choice:
        """Return what a creature chooses."""
        return self.choices.get(creature, ())

    def pairs(self) -> Pairs:
        """Return the declaration."""
        return tuple(sorted((c, target) for c, targets in self.choices.items() for target in targets))

    def change(self, creature: ObjectId, choice: Choice) -> None:
        """Have a creature choose something else, and bring all counts up to date."""
        index, before = self.index, self.choices.get(creature, ())
        if before == choice:
            return
        self._count_rows(index.rows(creature, before), index.rows(creature, choice))
        old, new = index.counting(creature, before), index.counting(creature, choice)
        counts = self.counts
        for counter in old - new:
            counts[counter] -= 1
        for counter in new - old:
            counts[counter] += 1
        for counter in old ^ new:
            for number in index.watching[counter]:
                condition = index.conditions[number]
                idle = condition.trigger != ALWAYS and not counts[condition.trigger]
                if idle or condition.least <= counts[condition.counter] <= condition.most:
                    self.broken.discard(number)
                else:
                    self.broken.add(number)
        if choice:
            self.choices[creature] = choice
        else:
            del self.choices[creature]

    def _count_rows(self, old: frozenset[int], new: frozenset[int]) -> None:
        """Count a creature out of the requirements `old` and into `new`."""
        rows, numbers = self.rows, self.index.numbers
        for number in old - new:
            self.obeyed -= rows[number] == numbers[number]
            rows[number] -= 1
        for number in new - old:
            rows[number] += 1
            self.obeyed += rows[number] == numbers[number]


class Duties:
    """The requirements on single creatures, and how many each leaves undone beyond what it has to. Example: a
    creature must block two attackers and can block one, so it has to leave one requirement undone.
    """

    def __init__(self, model: Model, tally: DeclarationTally, need: int) -> None:
        self.tally = tally
        own: dict[ObjectId, dict[Target, int]] = {}
        asked = 0
        self.rows: dict[ObjectId, frozenset[int]] = {}
        numbers: dict[ObjectId, set[int]] = {}
        for number, requirement in enumerate(model.requirements):
            creature = next(iter(requirement.pairs))[0]
            if requirement.number == 1 and all(each == creature for each, _ in requirement.pairs):
                asked += 1
                numbers.setdefault(creature, set()).add(number)
                of_targets = own.setdefault(creature, {})
                for _, target in requirement.pairs:
                    of_targets[target] = of_targets.get(target, 0) + 1
        self.rows = {creature: frozenset(found) for creature, found in numbers.items()}
        self.most = {
            creature: min(
                len(self.rows[creature]),
                sum(sorted(of_targets.values())[-model.capacity.get(creature, 1) :]),
            )
            for creature, of_targets in own.items()
        }
        """By creature, how many of these requirements it can obey at the most."""
        self.allowed = len(model.requirements) - need - (asked - sum(self.most.values()))
        """How many requirements a legal declaration can leave undone besides those that creatures have to."""

    def undone(self, creature: ObjectId) -> int:
        """Return how much more a creature leaves undone than it has to."""
        most = self.most.get(creature)
        if most is None:
            return 0
        return most - len(self.rows[creature] & self.tally.index.rows(creature, self.tally.choice(creature)))
