"""This module counts legal declarations without making them, creature by creature.

It is given a `Model`, in which each creature chooses among its *targets*: what it may attack, or whom it may
block. `Kinds.count` is the entry: it returns how many declarations there are for each price, or None after
too many steps. It goes through the creatures in order. For each state to which the choices so far can lead,
it keeps how many choices lead there: two ways to the state in which one of the first two creatures attacks. A
*row* is a restriction or a requirement of the model, which counts the creatures that make certain choices; a
state holds the count of each row that later creatures can change. The steps for one creature:

1. `_ways` yields what it may choose in a state, and the state to which that leads.
2. `_settle` checks the rows that no later creature can change, and leaves their counts out of the state; if a
   restriction is broken, or too many requirements are left undone (not obeyed), the state is dropped.

Targets that can take each other's place, of one kind, form a class (`_Class`). They are not told apart: a
state holds only how many of them have each count. So a hundred creatures that may block twenty attackers with
menace take less than a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Requirement,
)
from manaburn.terms import ObjectId, Target
from manaburn.values import value

_MOST_STEPS = 300_000
"""So many steps are made before the count is given up."""

ByPrice = dict[int, int]
"""By price (the sum of the tolls to be paid), how many declarations have it."""


@value
class _Bound:
    """A row about several targets: if any pair of `trigger` is chosen, at least `least` and at most `most`
    creatures choose one of `pairs`.
    """

    trigger: frozenset[Pair] | None
    """None for always."""
    pairs: frozenset[Pair]
    least: int
    most: int | None


@value
class _Own:
    """A row about one target alone: how many of certain creatures may, or should, choose it."""

    kind: str
    """ "least": none, or at least `number`; "most": at most `number`; "asked": a requirement for `number`."""
    number: int
    creatures: frozenset[ObjectId]


Count = tuple[int, ...]
"""How many creatures each row about one target counts, at most the number from which on it makes no
difference.
"""

Alike = tuple[tuple[Count, int], ...]
"""The targets of one class: for each count that some of them have, how many have it."""

State = tuple[tuple[Alike, ...], Count, int]
"""The targets by class; the counts of the rows about several targets; how many requirements are left undone.
"""


class _Class:
    """A class of targets that can take each other's place, and the rows about one of them alone."""

    def __init__(self, targets: list[Target], rows: tuple[_Own, ...]) -> None:
        self.targets = targets
        self.rows = rows
        self.caps = tuple(row.number + (row.kind == "most") for row in rows)
        """By row, the number from which on its count makes no difference."""
        self.last = -1
        """The place of the last creature that can choose one of them."""

    def start(self) -> Alike:
        """Return the counts of the targets while no creature has chosen one of them."""
        return (((0,) * len(self.rows), len(self.targets)),)

    def undone(self, alike: Alike) -> int | None:
        """Return how many requirements about them are left undone; None if a restriction is broken."""
        undone = 0
        for count, number in alike:
            for row, chosen in zip(self.rows, count, strict=True):
                if row.kind == "least" and 0 < chosen < row.number:
                    return None
                undone += number * (row.kind == "asked" and chosen < row.number)
        return undone


@value
class _Choice:
    """A choice of one creature among the targets of a class, and the rows that count it."""

    of: int
    """The class, by its place."""
    counting: Count
    """By row about one target alone, whether it counts this creature: 1 or 0."""
    rows: frozenset[int]
    """The counters for rows about several targets that count it."""
    obeyed: frozenset[int]
    """The requirements on this creature alone, for one of several targets, that each of these choices obeys.
    """
    each: int
    """How many requirements ask this creature for one of these targets and nothing else."""
    tolls: frozenset[int]
    """The tolls on several targets that each of these choices has to pay."""
    price: int
    """What each of them costs by itself."""


class Kinds:
    """The legal declarations of a model, to be counted by `count`. Legal are those that break nothing and
    obey `need` requirements.
    """

    def __init__(self, model: Model, need: int, prices: dict[frozenset[Pair], int]) -> None:
        self.model = model
        self.allowed = len(model.requirements) - need
        """How many requirements may be left undone."""
        self.prices = [prices.get(toll, 0) for toll in model.tolls]
        self.steps = _MOST_STEPS
        self.own: dict[Target, list[_Own]] = {}
        self.bounds: list[_Bound] = []
        self.asked: list[Requirement] = []
        """The requirements that are about several creatures and targets."""
        self.of_creature: dict[ObjectId, list[int]] = {}
        """By creature, the requirements that only it can obey, by number."""
        self.single = Counter[Pair]()
        """By pair, how many requirements ask for it alone."""
        self.single_price = Counter[Pair]()
        self.tolls_of: dict[ObjectId, list[int]] = {}
        self._restrictions()
        self._requirements()
        self._tolls()
        self.counters: list[frozenset[Pair]] = []
        self.caps: list[int] = []
        self._counters()
        self.classes = self._classes()
        self.order = sorted(model.options, key=lambda creature: (model.options[creature], creature))
        self._places()

    # The rows

    def _that_exist(self, pairs: frozenset[Pair]) -> frozenset[Pair]:
        """Return those of the pairs that are options of the model."""
        options = self.model.options
        return frozenset([(c, t) for c, t in pairs if c in options and t in options[c]])

    def _all_of(self, creatures: frozenset[ObjectId]) -> frozenset[Pair]:
        """Return all options of these creatures, as pairs."""
        options = self.model.options
        return frozenset([(c, t) for c in creatures if c in options for t in options[c]])

    def _restrictions(self) -> None:
        """Sort the restrictions of the model into rows about one target and rows about several."""
        groups: dict[tuple[frozenset[ObjectId], int], set[ObjectId]] = {}
        alone: set[ObjectId] = set()
        for row in self.model.restrictions:
            match row:  # those on a group of creatures, and on creatures that act alone, are entered below
                case NoneOrAtLeast(pairs, number):
                    there = self._that_exist(pairs)
                    if there and not self._of_one_target("least", there, number):
                        self.bounds.append(_Bound(there, there, number, None))
                case AtMost(pairs, number):
                    there = self._that_exist(pairs)
                    if there and not self._of_one_target("most", there, number):
                        self.bounds.append(_Bound(None, there, 0, number))
                case NeedsOthers(creature, others, number):
                    groups.setdefault((others | {creature}, number + 1), set()).add(creature)
                case OnlyAlone(creature):
                    alone.add(creature)
                case OnlyWith(pairs, others_with):
                    self.bounds.append(
                        _Bound(self._that_exist(pairs), self._that_exist(others_with), 1, None)
                    )
        for (group, number), creatures in groups.items():
            trigger = self._all_of(frozenset(creatures))
            self.bounds.append(_Bound(trigger, self._all_of(group), number, None))
        if alone:
            everybody = self._all_of(frozenset(self.model.options))
            self.bounds.append(_Bound(self._all_of(frozenset(alone)), everybody, 0, 1))

    def _of_one_target(self, kind: str, pairs: frozenset[Pair], number: int) -> bool:
        """Enter a row, if it is about one target alone."""
        targets = {target for _, target in pairs}
        if len(targets) != 1:
            return False
        row = _Own(kind, number, frozenset([creature for creature, _ in pairs]))
        self.own.setdefault(targets.pop(), []).append(row)
        return True

    def _requirements(self) -> None:
        """Sort the requirements: those about one pair, about one creature, about one target, about
        several.
        """
        for place, row in enumerate(self.model.requirements):
            there = self._that_exist(row.pairs)
            creatures = {creature for creature, _ in there}
            if len(creatures) == 1 and row.number == 1:
                if len(there) == 1:
                    self.single[next(iter(there))] += 1
                else:
                    self.of_creature.setdefault(creatures.pop(), []).append(place)
            elif not there or not self._of_one_target("asked", there, row.number):
                self.asked.append(row)

    def _tolls(self) -> None:
        """Sort the tolls: those on one pair, and those on several pairs of one creature."""
        for place, toll in enumerate(self.model.tolls):
            there = self._that_exist(toll)
            if len(there) == 1:
                self.single_price[next(iter(there))] += self.prices[place]
            elif there:
                self.tolls_of.setdefault(next(iter(there))[0], []).append(place)

    def _counters(self) -> None:
        """Give the sets of pairs that rows about several targets count their counters."""
        self.number_of: dict[frozenset[Pair], int] = {}
        for bound in self.bounds:
            if bound.trigger is not None:
                self._counter(bound.trigger, 1)
            self._counter(bound.pairs, max(bound.least, 0 if bound.most is None else bound.most + 1))
        for row in self.asked:
            self._counter(self._that_exist(row.pairs), row.number)

    def _counter(self, pairs: frozenset[Pair], cap: int) -> None:
        """Give a set of pairs a counter that counts up to a cap, if it has none; raise its cap if it has
        one.
        """
        if pairs not in self.number_of:
            self.number_of[pairs] = len(self.counters)
            self.counters.append(pairs)
            self.caps.append(0)
        number = self.number_of[pairs]
        self.caps[number] = max(self.caps[number], cap)

    # The kinds

    def _classes(self) -> list[_Class]:
        """Return the classes of targets. Two targets are in one class if the same creatures can choose them
        and all rows and tolls count them alike.
        """
        able: dict[Target, list[ObjectId]] = {}
        for creature, targets in self.model.options.items():
            for target in targets:
                able.setdefault(target, []).append(creature)
        counted: dict[Target, list[object]] = {}
        rows = [self.model.requirements[place] for places in self.of_creature.values() for place in places]
        tolls = [self.model.tolls[place] for places in self.tolls_of.values() for place in places]
        shared = (*self.counters, *(row.pairs for row in rows), *tolls)
        for number, pairs in enumerate(shared):
            of_target: dict[Target, list[ObjectId]] = {}
            for creature, target in pairs:
                of_target.setdefault(target, []).append(creature)
            for target, creatures in of_target.items():
                counted.setdefault(target, []).append((number, frozenset(creatures)))
        classes: dict[object, _Class] = {}
        for target, creatures in able.items():
            rows_of = sorted(
                self.own.get(target, ()), key=lambda row: (row.kind, row.number, sorted(row.creatures))
            )
            singles = tuple(
                (self.single[creature, target], self.single_price[creature, target]) for creature in creatures
            )
            key = tuple(creatures), tuple(rows_of), singles, tuple(counted.get(target, ()))
            found = classes.setdefault(key, _Class([], tuple(rows_of)))
            found.targets.append(target)
        return list(classes.values())

    def _places(self) -> None:
        """Find the choices of each creature, in order, and after which creature each row is decided."""
        class_of = {target: place for place, each in enumerate(self.classes) for target in each.targets}
        last = [-1] * len(self.counters)
        self.choices: list[list[_Choice]] = []
        for place, creature in enumerate(self.order):
            mine = dict.fromkeys(class_of[target] for target in self.model.options[creature])
            self.choices.append([self._choice(creature, of) for of in mine])
            for of in mine:
                self.classes[of].last = place
            for choice in self.choices[-1]:
                for number in choice.rows:
                    last[number] = place
        self._ends(last)

    def _ends(self, last: list[int]) -> None:
        """Find after which creature a class, a row or a counter no longer changes."""
        self.closing: list[list[int]] = [[] for _ in self.order]
        """By place, the classes that nobody after it can choose."""
        for number, each in enumerate(self.classes):
            self.closing[each.last].append(number)
        self.settled: list[list[_Bound | Requirement]] = [[] for _ in self.order]
        """By place, the rows that nobody after it changes."""
        rows: tuple[_Bound | Requirement, ...] = (*self.bounds, *self.asked)
        for row in rows:
            sets = [
                self._that_exist(row.pairs),
                *([row.trigger] if isinstance(row, _Bound) and row.trigger else []),
            ]
            numbers = [self.number_of[pairs] for pairs in sets if pairs in self.number_of]
            self.settled[max([0, *(last[number] for number in numbers)])].append(row)
        self.forgotten: list[list[int]] = [[] for _ in self.order]
        """By place, the counters that no row needs after it."""
        needed = [0] * len(self.counters)
        for place, settled in enumerate(self.settled):
            for row in settled:
                needed[self.number_of[self._that_exist(row.pairs)]] = place
                if isinstance(row, _Bound) and row.trigger is not None:
                    number = self.number_of[row.trigger]
                    needed[number] = max(needed[number], place)
        for number, place in enumerate(needed):
            self.forgotten[max(place, last[number], 0)].append(number)

    def _choice(self, creature: ObjectId, of: int) -> _Choice:
        """Return the choice of a creature among the targets of a class."""
        each = self.classes[of]
        pair = creature, each.targets[0]
        requirements, tolls = self.model.requirements, self.model.tolls
        return _Choice(
            of,
            tuple([int(creature in row.creatures) for row in each.rows]),
            frozenset([number for number, pairs in enumerate(self.counters) if pair in pairs]),
            frozenset([p for p in self.of_creature.get(creature, ()) if pair in requirements[p].pairs]),
            self.single[pair],
            frozenset([place for place in self.tolls_of.get(creature, ()) if pair in tolls[place]]),
            self.single_price[pair],
        )

    # Counting

    def count(self) -> ByPrice | None:
        """Return how many declarations there are, by price; None if that takes too many steps."""
        states: dict[State, ByPrice] = {
            (tuple(each.start() for each in self.classes), (0,) * len(self.counters), 0): {0: 1}
        }
        for place, creature in enumerate(self.order):
            after: dict[State, ByPrice] = {}
            for state, numbers in states.items():
                for then, times, price in self._ways(place, creature, state):
                    self.steps -= len(numbers)
                    if self.steps < 0:
                        return None
                    settled = self._settle(place, then)
                    if settled is not None:
                        found = after.setdefault(settled, {})
                        for before, number in numbers.items():
                            found[before + price] = found.get(before + price, 0) + number * times
            states = after
        found = Counter[int]()
        for numbers in states.values():
            found.update(numbers)
        return dict(found)

    def _ways(self, place: int, creature: ObjectId, state: State) -> Iterator[tuple[State, int, int]]:
        """Yield what a creature may choose: the state to which that leads, in how many ways, at what
        price.
        """
        classes, counts, undone = state
        capacity = self.model.capacity.get(creature, 1)
        duties = len(self.of_creature.get(creature, ()))
        singles = sum(self.single[creature, target] for target in self.model.options[creature])
        for taken in self._taken(place, classes, capacity):
            hit: set[int] = set()  # the counters that count the creature, each once
            obeyed: set[int] = set()
            tolls: set[int] = set()
            ways, price, left = 1, 0, singles  # left: requirements for single pairs that are not obeyed
            moved = list(classes)
            for choice, count, number, there in taken:
                ways *= comb(there, number)
                price += number * choice.price
                left -= number * choice.each
                hit |= choice.rows
                obeyed |= choice.obeyed
                tolls |= choice.tolls
                caps = self.classes[choice.of].caps
                raised = tuple(map(min, map(int.__add__, count, choice.counting), caps))
                moved[choice.of] = _moved(moved[choice.of], count, raised, number)
            price += sum(self.prices[toll] for toll in tolls)
            then = tuple(
                [
                    min(n + 1, cap) if place in hit else n
                    for place, (n, cap) in enumerate(zip(counts, self.caps, strict=True))
                ]
            )
            yield (tuple(moved), then, undone + duties - len(obeyed) + left), ways, price

    def _taken(
        self, place: int, classes: tuple[Alike, ...], capacity: int
    ) -> Iterator[tuple[tuple[_Choice, Count, int, int], ...]]:
        """Yield the sets of targets that a creature may choose together. Each entry is a choice of a
        class, the count that the targets have, how many of them are chosen, and how many there are.
        """
        offered = [
            (choice, count, there)
            for choice in self.choices[place]
            for count, there in classes[choice.of]
            if all(
                not counted or row.kind != "most" or chosen < row.number
                for row, chosen, counted in zip(
                    self.classes[choice.of].rows, count, choice.counting, strict=True
                )
            )
        ]

        def some(first: int, left: int) -> Iterator[tuple[tuple[_Choice, Count, int, int], ...]]:
            yield ()
            for at in range(first, len(offered) if left else 0):
                choice, count, there = offered[at]
                for number in range(1, min(left, there) + 1):
                    for others in some(at + 1, left - number):
                        yield ((choice, count, number, there), *others)

        return some(0, capacity)

    def _settle(self, place: int, state: State) -> State | None:
        """Return a state without the counts that are decided once the creature at a place has chosen, with
        what they leave undone added up; None if no legal declaration can come of it.
        """
        classes, counts, undone = state
        if self.closing[place]:
            left = list(classes)
            for number in self.closing[place]:
                more = self.classes[number].undone(classes[number])
                if more is None:
                    return None
                undone += more
                left[number] = ()
            classes = tuple(left)
        for row in self.settled[place]:
            chosen = counts[self.number_of[self._that_exist(row.pairs)]]
            if isinstance(row, Requirement):
                undone += chosen < row.number
            elif row.trigger is None or counts[self.number_of[row.trigger]]:
                if chosen < row.least or (row.most is not None and chosen > row.most):
                    return None
        if undone > self.allowed:
            return None
        if self.forgotten[place]:
            gone = self.forgotten[place]
            counts = tuple([0 if number in gone else n for number, n in enumerate(counts)])
        return classes, counts, undone


def _moved(alike: Alike, count: Count, raised: Count, number: int) -> Alike:
    """Return the counts of a class after some targets with one count are chosen once more."""
    numbers = dict(alike)
    numbers[count] -= number
    if not numbers[count]:
        del numbers[count]
    numbers[raised] = numbers.get(raised, 0) + number
    return tuple(sorted(numbers.items()))
