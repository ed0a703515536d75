"""A declaration as an integer program: which pairs can be chosen and matter, what is counted, what may be.

A *counter* counts the creatures that choose one of its pairs. A *condition* bounds a counter, always or only
while another counter is not at zero. A *row* asks for a counter to reach a number and is worth one; what only
one creature is asked is the *weight* of its pairs, where that says the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    Pair,
    Pairs,
    Requirement,
)
from manaburn.terms import ObjectId
from manaburn.values import record

ALWAYS = -1
"""The trigger of a condition that always holds."""

UNBOUNDED = 1 << 30


@record
class Condition:
    """While the trigger counts anything, the counter is within these bounds."""

    trigger: int
    counter: int
    least: int
    most: int


@record
class Row:
    """Worth one, if the counter reaches the number."""

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
        self.counters: list[list[int]] = []
        """By pair, the counters that count it."""
        self.sizes: list[int] = []
        """By counter, how many creatures could ever be counted."""
        self.conditions: list[Condition] = []
        self.rows: list[Row] = []
        self.fixed: list[int] = []
        """The pairs that are chosen whatever else is."""


def program_of(model: Model, among: Collection[Pair] | None, fixed: Pairs) -> Program | None:
    """What is to be solved when only pairs among these may be chosen, and the fixed ones are; None if the
    fixed ones cannot be.
    """
    return _Reading(model, among, fixed).program()


class _Reading:
    """A model on its way to a program."""

    def __init__(self, model: Model, among: Collection[Pair] | None, fixed: Pairs) -> None:
        self.model = model
        self.fixed = frozenset(fixed)
        self.possible: set[Pair] = {(c, t) for c, targets in model.options.items() for t in targets}
        if among is not None:
            self.possible &= self.fixed.union(among)
        self.minima: list[tuple[frozenset[Pair], int]] = []
        self.maxima: list[tuple[frozenset[Pair], int]] = []
        self.companies: dict[tuple[frozenset[ObjectId], int], list[ObjectId]] = {}
        """Who chooses only while so many of these do, itself among them."""
        self.loners: list[ObjectId] = []
        for restriction in model.restrictions:
            match restriction:
                case NoneOrAtLeast(pairs, number):
                    self.minima.append((pairs, number))
                case AtMost(pairs, number):
                    self.maxima.append((pairs, number))
                case NeedsOthers(creature, others, number):
                    company = (others | {creature}, number + 1)
                    self.companies.setdefault(company, []).append(creature)
                case OnlyAlone(creature):
                    self.loners.append(creature)

    def program(self) -> Program | None:
        self._drop_impossible()
        if not self.fixed <= self.possible:
            return None
        requirements = [r for r in self.model.requirements if self._satisfiable(r)]
        self._drop_useless(requirements)
        return self._build(requirements)

    def _pairs_of(self, creatures: Iterable[ObjectId]) -> set[Pair]:
        options = self.model.options
        return {(c, t) for c in creatures for t in options.get(c, ()) if (c, t) in self.possible}

    def _drop_impossible(self) -> None:
        """Pairs that no declaration has, as too few could join them or none may choose them."""
        for pairs, number in self.maxima:
            if number <= 0:
                self.possible -= pairs
        changed = True
        while changed:
            before = len(self.possible)
            for pairs, number in self.minima:
                if number > 1 and _creatures(pairs & self.possible) < number:
                    self.possible -= pairs
            if self.companies:
                able = {creature for creature, _ in self.possible}
                for (company, number), creatures in self.companies.items():
                    if len(company & able) < number:
                        self.possible -= self._pairs_of(creatures)
            changed = len(self.possible) < before

    def _satisfiable(self, requirement: Requirement) -> bool:
        if requirement.number == 1:
            return not requirement.pairs.isdisjoint(self.possible)
        return _creatures(requirement.pairs & self.possible) >= requirement.number

    def _drop_useless(self, requirements: list[Requirement]) -> None:
        """Pairs that obey nothing and join nothing that does; leaving them out never hurts."""
        useful: set[Pair] = set(self.fixed)
        for requirement in requirements:
            useful |= requirement.pairs
        useful &= self.possible
        minima = [(pairs, number) for pairs, number in self.minima if number > 1]
        changed = len(useful) < len(self.possible)
        while changed:
            before = len(useful)
            for pairs, _ in minima:
                if not pairs.isdisjoint(useful):
                    useful |= pairs & self.possible
            if self.companies:
                active = {creature for creature, _ in useful}
                for (company, _), creatures in self.companies.items():
                    if not active.isdisjoint(creatures):
                        useful |= self._pairs_of(company)
            changed = len(useful) > before
        self.possible = useful

    def _build(self, requirements: list[Requirement]) -> Program:
        program = Program()
        program.pairs = sorted(self.possible)
        index = {pair: i for i, pair in enumerate(program.pairs)}
        places: dict[ObjectId, int] = {}
        for i, (creature, _) in enumerate(program.pairs):
            place = places.get(creature)
            if place is None:
                place = places[creature] = len(places)
                program.choices.append([])
            program.creature_of.append(place)
            program.choices[place].append(i)
        capacity = self.model.capacity
        for creature, place in places.items():
            program.capacity.append(min(capacity.get(creature, 1), len(program.choices[place])))
        program.weight = [0] * len(program.pairs)
        program.counters = [[] for _ in program.pairs]
        program.fixed = sorted(index[pair] for pair in self.fixed)
        counting = _Counting(program, index)
        self._conditions(counting)
        for requirement in requirements:
            counting.row(requirement)
        return program

    def _conditions(self, counting: _Counting) -> None:
        conditions = counting.program.conditions
        for pairs, number in self.minima:
            if number > 1:
                counter = counting.counter(pairs)
                if counter is not None:
                    conditions.append(Condition(counter, counter, number, UNBOUNDED))
        for pairs, number in self.maxima:
            counter = counting.counter(pairs)
            if counter is not None and counting.program.sizes[counter] > number:
                conditions.append(Condition(ALWAYS, counter, 0, number))
        for (company, number), creatures in self.companies.items():
            trigger = counting.counter(frozenset(self._pairs_of(creatures)))
            counter = counting.counter(frozenset(self._pairs_of(company)))
            if trigger is not None and counter is not None:
                conditions.append(Condition(trigger, counter, number, UNBOUNDED))
        trigger = counting.counter(frozenset(self._pairs_of(self.loners)))
        everyone = counting.counter(frozenset(self.possible)) if trigger is not None else None
        if trigger is not None and everyone is not None:
            conditions.append(Condition(trigger, everyone, 0, 1))


class _Counting:
    """Gives each set of pairs one counter."""

    def __init__(self, program: Program, index: dict[Pair, int]) -> None:
        self.program = program
        self.index = index
        self.known: dict[frozenset[Pair], int | None] = {}

    def counter(self, pairs: frozenset[Pair]) -> int | None:
        """The counter of these pairs; None if none of them can be chosen."""
        if pairs not in self.known:
            get = self.index.get
            members = sorted(i for i in map(get, pairs) if i is not None)
            self.known[pairs] = self._counter(members) if members else None
        return self.known[pairs]

    def _counter(self, members: list[int]) -> int:
        program = self.program
        number = len(program.members)
        program.members.append(members)
        creature_of = program.creature_of
        program.sizes.append(len({creature_of[i] for i in members}))
        for i in members:
            program.counters[i].append(number)
        return number

    def row(self, requirement: Requirement) -> None:
        """Enter a requirement, as weights if they say the same."""
        program, get = self.program, self.index.get
        if requirement.number == 1:
            first = next(iter(requirement.pairs))[0]
            if all(creature == first for creature, _ in requirement.pairs):
                members = [i for i in map(get, requirement.pairs) if i is not None]
                if len(members) == 1 or program.capacity[program.creature_of[members[0]]] == 1:
                    for i in members:
                        program.weight[i] += 1
                    return
        counter = self.counter(requirement.pairs)
        assert counter is not None
        program.rows.append(Row(counter, requirement.number))


def _creatures(pairs: Iterable[Pair]) -> int:
    return len({creature for creature, _ in pairs})
