"""This module writes the declarations of a model as an integer program, which the solvers work on.

A pair is a creature and what it attacks or blocks. The solvers look for the choice of pairs that is worth
most. `program_of` is the entry: it returns the `Program` of a model, or of some of its pairs; `whole_program`
keeps even the pairs that don't matter. `_Reading` numbers the pairs, and drops those that can't be chosen or
don't matter. `_Building` makes the program of what is left:

* A *counter* counts the creatures that choose one of its pairs.
* A *condition* bounds a counter, always or only while some counter is not zero. It stands for a restriction:
  menace bounds the counter of those who block an attacker by 2 from below, while it is not zero.
* A *row* asks for a counter to reach a number, and is worth one. It stands for a requirement.
* The *weight* of a pair stands for requirements on its creature alone, if that comes to the same.

A `Liking` changes the weights so that of several declarations that obey equally many requirements the one
nearest to a given one is worth most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
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
from manaburn.terms import ObjectId
from manaburn.values import Record


class Liking:
    """A preference for the declaration nearest to a given one, of several that obey equally many
    requirements.

    A creature that was declared counts for each of its declared pairs that is chosen. A creature that was not
    declared counts against a declaration that has it choose something. So does, for a creature that may
    choose several things, each pair that is added. Obeying a requirement is worth more than all of that
    together.
    """

    def __init__(self, model: Model, declared: Pairs) -> None:
        self.declared = frozenset(declared)
        self.said = {creature for creature, _ in declared}
        """The creatures that were declared."""
        self.several = {creature for creature, number in model.capacity.items() if number > 1}
        most = sum(min(model.capacity.get(c, 1), len(targets)) for c, targets in model.options.items())
        self.of_requirement = 2 * most + 1
        """What a requirement is worth."""

    def of(self, pair: Pair) -> int:
        """Return what a pair is worth by this preference."""
        if pair in self.declared:
            return 1
        return -1 if self.is_new(pair[0]) or pair[0] in self.several else 0

    def is_new(self, creature: ObjectId) -> bool:
        """Return whether the creature was not declared."""
        return creature not in self.said

    def total(self, pairs: Pairs) -> int:
        """Return what these pairs are worth by this preference."""
        return sum(map(self.of, pairs))


ALWAYS = -1
"""The trigger of a condition that always holds."""

UNBOUNDED = 1 << 30


class Condition(Record):
    """A bound: while the trigger counts anything, the counter is between `least` and `most`."""

    trigger: int
    counter: int
    least: int
    most: int


class ProgramRow(Record):
    """A requirement: it is worth one if the counter reaches the number."""

    counter: int
    number: int


class Program:
    """An integer program over the pairs that may be chosen and can matter."""

    def __init__(self) -> None:
        self.pairs: list[Pair] = []
        self.creature_of: list[int] = []
        self.choices: list[list[int]] = []
        """By creature, its pairs; ascending, as the pairs are."""
        self.capacity: list[int] = []
        self.weight: list[int] = []
        self.members: list[list[int]] = []
        """By counter, its pairs."""
        self.counters: list[tuple[int, ...]] = []
        """By pair, the counters that count it; those with the same counters share one tuple."""
        self.conditions: list[Condition] = []
        self.rows: list[ProgramRow] = []
        self.fixed: list[int] = []
        """The pairs that are chosen whatever else is."""
        self.row_worth = 1
        """What a row is worth; more than one if weights also tell which of the best is liked most."""


def program_of(
    model: Model, among: Collection[Pair] | None, fixed: Pairs, liking: Liking | None = None
) -> Program | None:
    """Return the program in which only the pairs of `among` may be chosen, and the `fixed` ones are; None
    if those cannot be.
    """
    program = _Reading(model, among, fixed, () if liking is None else liking.declared).program()
    if program is not None and liking is not None:
        program.row_worth = liking.of_requirement
        for number, pair in enumerate(program.pairs):
            program.weight[number] = program.weight[number] * liking.of_requirement + liking.of(pair)
    return program


def whole_program(model: Model) -> Program:
    """Return the program of all pairs of a model, including those that obey nothing."""
    pairs = [(creature, target) for creature, targets in model.options.items() for target in targets]
    program = _Reading(model, None, (), pairs).program()
    assert program is not None, "nothing is fixed"
    return program


def all_or_none(program: Program) -> list[bool]:
    """Return, by creature, whether one that chooses anything may as well choose all of its pairs."""
    bounded = {k for c in program.conditions for k in (c.trigger, c.counter)}

    def is_so(choices: list[int], capacity: int) -> bool:
        if capacity < len(choices) or min(program.weight[pair] for pair in choices) < 0:
            return False
        seen = Counter(k for pair in choices for k in program.counters[pair] if k in bounded)
        return all(count == len(choices) for count in seen.values())

    return [is_so(*each) for each in zip(program.choices, program.capacity, strict=True)]


class _Reading:
    """A model on its way to a program: pairs are numbers from here on."""

    def __init__(
        self, model: Model, among: Collection[Pair] | None, fixed: Pairs, liked: Collection[Pair]
    ) -> None:
        self.model = model
        self.pairs: list[Pair] = []
        self.creature_of: list[ObjectId] = []
        self.own: dict[ObjectId, list[int]] = {}
        """By creature, its pairs."""
        allowed = None if among is None else frozenset(among).union(fixed)
        for creature in sorted(model.options):
            pairs = [(creature, target) for target in model.options[creature]]
            if allowed is not None:
                pairs = [pair for pair in pairs if pair in allowed]
            if pairs:
                self.own[creature] = list(range(len(self.pairs), len(self.pairs) + len(pairs)))
                self.creature_of.extend([creature] * len(pairs))
                self.pairs.extend(pairs)
        self.index = dict(zip(self.pairs, range(len(self.pairs)), strict=True))
        self.alive = bytearray([1]) * len(self.pairs)
        """By pair, 1 unless it has been dropped."""
        self.numbers: dict[frozenset[Pair], list[int]] = {}
        self.fixed = [self.index.get(pair, -1) for pair in fixed]
        self.liked = [self.index[pair] for pair in liked if pair in self.index]
        self.minima: list[tuple[list[int], int]] = []
        self.maxima: list[tuple[list[int], int]] = []
        self.groups: dict[tuple[frozenset[ObjectId], int], list[ObjectId]] = {}
        """By a group and a number, the creatures that may choose only if so many of the group do."""
        self.besides: list[tuple[list[int], list[int]]] = []
        """Pairs, and others of which one must be chosen if any of them is."""
        self.loners: list[ObjectId] = []
        """The creatures that may choose only if no other creature does."""
        self._restrictions()

    def _restrictions(self) -> None:
        """Sort the restrictions of the model by their kind."""
        for restriction in self.model.restrictions:
            match restriction:
                case NoneOrAtLeast(pairs, number):
                    if number > 1:
                        self.minima.append((self._numbers(pairs), number))
                case AtMost(pairs, number):
                    self.maxima.append((self._numbers(pairs), number))
                case NeedsOthers(creature, others, number):
                    group = (others | {creature}, number + 1)
                    self.groups.setdefault(group, []).append(creature)
                case OnlyAlone(creature):
                    self.loners.append(creature)
                case OnlyWith(pairs, others):
                    self.besides.append((self._numbers(pairs), self._numbers(others)))
                case _:
                    assert_never(restriction)

    def _numbers(self, pairs: frozenset[Pair]) -> list[int]:
        """Return the numbers of these pairs that are there, ascending; the same list for equal sets."""
        known = self.numbers.get(pairs)
        if known is None:
            known = [number for number in map(self.index.get, pairs) if number is not None]
            known.sort()
            self.numbers[pairs] = known
        return known

    def program(self) -> Program | None:
        """Return the program of the pairs that can be chosen and matter; None if a fixed pair is not among
        them.
        """
        if -1 in self.fixed:
            return None
        self._drop_impossible()
        if not all(self.alive[pair] for pair in self.fixed):
            return None
        rows = [(self._numbers(r.pairs), r.number) for r in self.model.requirements]
        rows = [(pairs, number) for pairs, number in rows if self._reaches(pairs, number)]
        self._drop_useless([pairs for pairs, _ in rows])
        return _Building(self, rows).program

    def _of(self, creatures: Iterable[ObjectId]) -> list[int]:
        """Return the pairs of these creatures."""
        own = self.own
        return sorted(pair for creature in set(creatures) if creature in own for pair in own[creature])

    def _reaches(self, pairs: list[int], number: int) -> bool:
        """Return whether so many creatures can choose one of these pairs."""
        alive = self.alive
        if number == 1:
            return any(alive[pair] for pair in pairs)
        return len({self.creature_of[pair] for pair in pairs if alive[pair]}) >= number

    def _drop(self, pairs: Iterable[int]) -> bool:
        """Drop these pairs; return whether any of them was left."""
        alive, dropped = self.alive, False
        for pair in pairs:
            if alive[pair]:
                alive[pair], dropped = 0, True
        return dropped

    def _drop_impossible(self) -> None:
        """Drop the pairs that no declaration has, because too few creatures could join them or none may
        choose them.
        """
        for pairs, number in self.maxima:
            if number <= 0:
                self._drop(pairs)
        changed = True
        while changed:
            changed = False
            for pairs, number in self.minima:
                if not self._reaches(pairs, number):
                    changed |= self._drop(pairs)
            for (group, number), creatures in self.groups.items():
                if not self._reaches(self._of(group), number):
                    changed |= self._drop(self._of(creatures))
            for pairs, others in self.besides:
                if not self._reaches(others, 1):
                    changed |= self._drop(pairs)

    def _drop_useless(self, rows: list[list[int]]) -> None:
        """Drop the pairs that obey nothing, and help no other pair to be chosen that does; leaving them
        out never hurts.
        """
        useful = bytearray(len(self.pairs))
        for pair in chain(self.fixed, self.liked, *rows):
            useful[pair] = 1
        minima = [pairs for pairs, _ in self.minima]
        groups = [(self._of(creatures), self._of(c)) for (c, _), creatures in self.groups.items()]
        joining = [(pairs, pairs) for pairs in minima] + groups + self.besides
        while joining:
            reached = [(ask, join) for ask, join in joining if any(useful[p] for p in ask)]
            if not reached:
                break
            joining = [row for row in joining if row not in reached]
            for _, join in reached:
                for pair in join:
                    useful[pair] = 1
        self._drop([pair for pair in range(len(self.pairs)) if not useful[pair]])


class _Building:
    """The making of a program from a reading that has dropped its pairs."""

    def __init__(self, reading: _Reading, rows: list[tuple[list[int], int]]) -> None:
        self.reading = reading
        self.program = Program()
        self.whole = all(reading.alive)
        self.place = list(range(len(reading.pairs))) if self.whole else [-1] * len(reading.pairs)
        """By pair of the reading, its number in the program; -1 if it has been dropped."""
        self.known: dict[int, int | None] = {}
        """By the `id` of a list of pairs, its counter; None if none of the pairs is left."""
        self.kept: list[list[int]] = []
        """These lists, kept so that their identities stay unique."""
        self._pairs()
        self._conditions()
        for pairs, number in rows:
            self._row(pairs, number)

    def _pairs(self) -> None:
        """Enter the pairs that are left, by creature."""
        program, reading = self.program, self.reading
        for creature, own in reading.own.items():
            left = own if self.whole else [pair for pair in own if reading.alive[pair]]
            if left:
                first = len(program.pairs)
                program.creature_of.extend([len(program.choices)] * len(left))
                program.choices.append(list(range(first, first + len(left))))
                if not self.whole:
                    for place, pair in enumerate(left, first):
                        self.place[pair] = place
                program.pairs.extend([reading.pairs[pair] for pair in left])
                program.capacity.append(min(reading.model.capacity.get(creature, 1), len(left)))
        program.weight = [0] * len(program.pairs)
        program.counters = [()] * len(program.pairs)
        program.fixed = sorted(self.place[pair] for pair in reading.fixed)

    def _conditions(self) -> None:
        """Enter a condition for each restriction."""
        reading, conditions = self.reading, self.program.conditions
        for pairs, number in reading.minima:
            counter = self._counter(pairs)
            if counter is not None:
                conditions.append(Condition(counter, counter, number, UNBOUNDED))
        for pairs, number in reading.maxima:
            counter = self._counter(pairs)
            if counter is not None and self._creatures(counter) > number:
                conditions.append(Condition(ALWAYS, counter, 0, number))
        for (group, number), creatures in reading.groups.items():
            trigger, counter = self._counter(reading._of(creatures)), self._counter(reading._of(group))
            if trigger is not None and counter is not None:
                conditions.append(Condition(trigger, counter, number, UNBOUNDED))
        for pairs, others in reading.besides:
            trigger, counter = self._counter(pairs), self._counter(others)
            if trigger is not None and counter is not None:
                conditions.append(Condition(trigger, counter, 1, UNBOUNDED))
        trigger = self._counter(reading._of(reading.loners))
        if trigger is not None:
            everyone = self._counter(list(range(len(reading.pairs))))
            assert everyone is not None
            conditions.append(Condition(trigger, everyone, 0, 1))

    def _counter(self, pairs: list[int]) -> int | None:
        """Return the counter of these pairs; None if none of them is left."""
        key = id(pairs)
        if key not in self.known:
            self.kept.append(pairs)
            place = self.place
            members = pairs if self.whole else [place[pair] for pair in pairs if place[pair] >= 0]
            self.known[key] = self._new_counter(members) if members else None
        return self.known[key]

    def _creatures(self, counter: int) -> int:
        """Return how many creatures a counter could ever count."""
        creature_of = self.program.creature_of
        return len({creature_of[pair] for pair in self.program.members[counter]})

    def _new_counter(self, members: list[int]) -> int:
        """Add a counter of these pairs, and return its number."""
        program = self.program
        number = len(program.members)
        program.members.append(members)
        counters = program.counters
        longer: dict[tuple[int, ...], tuple[int, ...]] = {}
        for pair in members:
            known = counters[pair]
            if known not in longer:
                longer[known] = (*known, number)
            counters[pair] = longer[known]
        return number

    def _row(self, pairs: list[int], number: int) -> None:
        """Enter a requirement as a row. If it concerns only one creature that chooses at most one thing,
        add to the weight of its pairs instead.
        """
        program, creature_of = self.program, self.reading.creature_of
        if number == 1 and creature_of[pairs[0]] == creature_of[pairs[-1]]:
            places = [self.place[pair] for pair in pairs if self.place[pair] >= 0]
            if len(places) == 1 or program.capacity[program.creature_of[places[0]]] == 1:
                for place in places:
                    program.weight[place] += 1
                return
        counter = self._counter(pairs)
        assert counter is not None
        program.rows.append(ProgramRow(counter, number))
