"""This module asks the solver HiGHS, in one question, for a legal declaration in any of many branches. It
serves the listing of all legal declarations (`manaburn.declarations.listing`).

A declaration is decided place by place: a *place* is the choice of one creature, or whether it chooses one
target (`manaburn.declarations.places`). A *branch* leaves a known declaration at a place: what is chosen
before stays, and there something else is chosen. If the third creature attacks Ben, in one branch it attacks
Cara instead, and the first two attack as before.

1. An `Off` holds a known declaration, and the branches off it in which there may be others.
2. `Branches.find` returns a declaration in one of these branches, and the branch; or None if there is none.

For each place with branches, the integer program of the board gets a column (a variable, zero or one). It is
one if a branch is taken at that place or before; while it is zero, every choice is that of the known
declaration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from random import Random

from manaburn.declarations.highs import INFINITY, Formulation, IntegerProgram
from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.declarations.optimum import Undecided
from manaburn.declarations.program import UNBOUNDED, whole_program

Branch = tuple[int, frozenset[Pair]]
"""A place, and what is chosen there instead."""

Branching = dict[int, set[frozenset[Pair]]]
"""By place, the branches there."""

Look = Callable[[int], set[frozenset[Pair]]]
"""A function that returns the branches off a declaration at a place."""

_FEW_PAIRS = 400
"""Up to this many pairs, HiGHS soon answers a question about all of them."""

_FEW_COLUMNS = 1_000
"""Up to this many columns, HiGHS soon finds what follows from the demand that enough is obeyed."""

_TRIES = 2
"""On boards of more than `_FEW_PAIRS`, so many questions are asked first, each about a sample of the places.
"""

_FEW_CHANGES = 3
"""How many of the chosen pairs may be given up in these questions, which leaves little to search."""


class Off:
    """A legal declaration, and the branches off it in which there may be others. It also counts how many
    questions about them were answered with no.
    """

    def __init__(self, declared: Pairs, branches: Branching, unseen: Collection[int] = ()) -> None:
        self.declared = declared
        self.kept = frozenset(declared)
        """The same pairs, as a set."""
        self.branches = branches
        self.unseen = set(unseen)
        """The places at which nobody has looked for branches yet."""
        self.first = min(chain(branches, unseen))
        """The first place at which something may branch off."""
        self.answered = 0
        """How many questions were answered with no."""

    def look(self, places: Collection[int], look: Look) -> None:
        """Find the branches at these places, where nobody has looked yet."""
        for place in self.unseen.intersection(places):
            self.unseen.discard(place)
            seen = look(place)
            if seen:
                self.branches[place] = seen

    def leave_out(self, branch: Branch) -> None:
        """Strike a branch off: all declarations in it are known, or it is gone through elsewhere."""
        place, instead = branch
        self.branches[place].discard(instead)
        if not self.branches[place]:
            del self.branches[place]

    def __bool__(self) -> bool:
        """Return whether there are any branches left."""
        return bool(self.branches or self.unseen)


class Branches:
    """The integer program of all declarations that break nothing and obey enough requirements."""

    def __init__(self, model: Model, need: int, places: Sequence[Collection[Pair]]) -> None:
        self.rng = Random(1)
        self.places = places
        """By place, what can be chosen there."""
        program = whole_program(model)
        formulation = Formulation(program, apart=True)
        self.rows = formulation.rows
        self.columns = {pair: formulation.column_of[number] for number, pair in enumerate(program.pairs)}
        """By pair that can be chosen at all."""
        self.able = [{p: self.columns[p] for p in pairs if p in self.columns} for pairs in places]
        """By place, what can be chosen there without breaking something for sure (what has a column)."""
        worth = [(column, cost) for column, cost in enumerate(self.rows.cost) if cost]
        for column, _ in worth:
            self.rows.cost[column] = 0
        if need and len(self.rows.cost) <= _FEW_COLUMNS:
            self.rows.demand(worth, need)
        elif need:
            self.rows.constrain(worth, need, INFINITY)

    def find(self, off: Off, look: Look, *, unlikely: bool = False) -> tuple[Branch, Pairs] | None:
        """Return a branch off a declaration and a declaration in it; None if there is none. Raises
        Undecided.

        Questions are asked in turn, from those with few changes to the one about everything; if a find is
        `unlikely`, only the last. If nobody has looked for branches at a place, that is done as far as a
        question needs it.
        """
        questions = [*enumerate(self._questions(off.first))]
        for number, (places, changes) in questions[-1:] if unlikely else questions:
            there = self._feasible_branches(off, places, look) if number >= off.answered else {}
            if not there:
                continue
            found = self._within(off.kept, there, places, changes)
            if found is not None:
                return self._taken(off.kept, frozenset(found)), found
            off.answered = number + 1
        return None

    def _feasible_branches(
        self, off: Off, places: Collection[int], look: Look
    ) -> dict[int, list[frozenset[Pair]]]:
        """Return, by place, the branches at these places whose pairs all have a column, in their order."""
        off.look(places, look)
        there: dict[int, list[frozenset[Pair]]] = {}
        for place in sorted(off.branches.keys() & places):
            able = [instead for instead in off.branches[place] if instead <= self.columns.keys()]
            if able:
                there[place] = sorted(able, key=sorted)
        return there

    def _questions(self, first: int) -> Iterator[tuple[Collection[int], int]]:
        """Yield for each question the places at which something may change, and how many of the chosen
        pairs may be given up: first few, then any number.
        """
        places = range(first, len(self.places))
        size = sum(len(self.places[place]) for place in places)
        if size > _FEW_PAIRS:
            yield from ((some, _FEW_CHANGES) for some in self._sample_places(places, size))
        yield places[len(places) // 2 :], UNBOUNDED
        yield places, UNBOUNDED

    def _sample_places(self, places: range, size: int) -> Iterator[Collection[int]]:
        """Yield samples of these places, with about `_FEW_PAIRS` pairs each; the places have `size` pairs."""
        number = max(2, len(places) * _FEW_PAIRS // size)
        for _ in range(_TRIES):
            yield set(self.rng.sample(places, min(number, len(places))))

    def _taken(self, kept: frozenset[Pair], found: frozenset[Pair]) -> Branch:
        """Return the branch by which one declaration leaves another."""
        for place, pairs in enumerate(self.places):
            there = found.intersection(pairs)
            if there != kept.intersection(pairs):
                return place, there
        raise AssertionError("it was found elsewhere")

    def _within(
        self,
        kept: frozenset[Pair],
        there: dict[int, list[frozenset[Pair]]],
        places: Collection[int],
        changes: int,
    ) -> Pairs | None:
        """Return a declaration that leaves `kept` by one of the branches `there`; None if there is none with
        so few changes. `left` is the newest column that is one once the declaration is left.
        """
        rows, left = self.rows.copy(), None
        last = max(there)
        for place, here in enumerate(self.able):
            if place in there:
                left = self._leaving(rows, here, there[place], left)
            if place not in places or place <= last:
                self._keeping(rows, here, kept, left if place in places else None)
        assert left is not None, "there is a branch"
        rows.fix([left], 1)
        for pair in kept:
            rows.cost[self.columns[pair]] = 1
        if changes < UNBOUNDED:
            rows.constrain([(self.columns[pair], 1) for pair in kept], len(kept) - changes, INFINITY)
        answer = rows.solve(any_will_do=True)
        if answer.values is not None:
            values = answer.values
            return tuple(sorted(pair for pair, column in self.columns.items() if values[column]))
        if answer.bound < 0:
            return None
        raise Undecided

    def _leaving(
        self, rows: IntegerProgram, here: dict[Pair, int], there: list[frozenset[Pair]], before: int | None
    ) -> int:
        """Return a column that can be one only if the one before is, or a branch is taken at this place.
        `here` has the columns of its pairs, `there` the branches.
        """
        left = rows.column(0, 0, 1)
        factors = Counter[int]()
        nothing = 0
        for instead in there:
            if instead:
                factors.update(here[pair] for pair in instead)
            else:
                nothing = 1
                factors.subtract(here.values())
        factors[left] = -1
        if before is not None:
            factors[before] = 1
        rows.constrain([entry for entry in factors.items() if entry[1]], -nothing, INFINITY)
        return left

    def _keeping(
        self, rows: IntegerProgram, here: dict[Pair, int], kept: frozenset[Pair], left: int | None
    ) -> None:
        """Keep what is chosen at a place until the declaration is left."""
        chosen = [column for pair, column in here.items() if pair in kept]
        if left is None:
            rows.fix(here.values(), 0)
            rows.fix(chosen, 1)
        elif chosen:
            for column in chosen:
                rows.constrain([(column, 1), (left, 1)], 1, INFINITY)
        elif here:
            rows.constrain([*((column, 1) for column in here.values()), (left, -1)], -INFINITY, 0)
