"""This module puts declarations to an exact solver, HiGHS, as integer programs.

* `IntegerProgram` holds the columns and rows as HiGHS takes them. `solve` loads HiGHS only when it is called
  (`solving`).
* `Formulation` writes a declaration's `Program` as an integer program; its `solve` returns a best solution
  and a bound.

`available` says whether HiGHS is installed. Creatures that are alike and choose one thing each share an
integer variable for each thing. The answer of HiGHS is only a proposal: its worth is counted anew.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable

from manaburn.declarations.program import ALWAYS, UNBOUNDED, Program, ProgramRow, all_or_none
from manaburn.values import value

INFINITY = float("inf")


@value
class SolverAnswer:
    """The answer of HiGHS to a program: the best solution found, and a bound."""

    values: list[int] | None
    """Of each column, in the best solution found; None if none was."""
    bound: int
    """No solution is worth more; less than nothing if there is none at all."""


class IntegerProgram:
    """A program of columns, which are whole numbers within bounds, and rows, which bound sums of them.
    Each column is worth something.
    """

    def __init__(self) -> None:
        self.cost = array("q")
        """By column, what it is worth, which HiGHS calls its cost."""
        self.lower = array("q")
        self.upper = array("q")
        """By column, its greatest value; `lower` is its least."""
        self.starts = array("q")
        """By row, where its entries begin in `columns` and `factors`."""
        self.columns = array("i")
        self.factors = array("q")
        self.row_lower = array("d")
        self.row_upper = array("d")
        """By row, its greatest sum; `row_lower` is its least."""

    def column(self, cost: int, lower: int, upper: int) -> int:
        """Return a new column."""
        self.cost.append(cost)
        self.lower.append(lower)
        self.upper.append(upper)
        return len(self.cost) - 1

    def fix(self, columns: Iterable[int], number: int) -> None:
        """Have each of these columns be that number."""
        lower, upper = self.lower, self.upper
        for column in columns:
            lower[column] = upper[column] = number

    def copy(self) -> IntegerProgram:
        """Return a copy of the program, to be changed apart from it."""
        copied = IntegerProgram()
        for name, entries in vars(self).items():
            setattr(copied, name, entries[:])
        return copied

    def constrain(self, entries: Collection[tuple[int, int]], least: float, most: float) -> None:
        """Bound the sum of these columns, each so many times."""
        self.starts.append(len(self.columns))
        for column, factor in entries:
            self.columns.append(column)
            self.factors.append(factor)
        self.row_lower.append(least)
        self.row_upper.append(most)

    def demand(self, entries: Collection[tuple[int, int]], least: int) -> None:
        """Have the sum of these columns be at least this number, and tighten the other bounds as far as
        that allows.
        """
        from manaburn.declarations import solving  # noqa: PLC0415 - loads HiGHS, which takes 0.2 s

        solving.demand(self, entries, least)

    def most(self) -> int:
        """Return a number that no solution is worth more than: what the linear relaxation is worth."""
        from manaburn.declarations import solving  # noqa: PLC0415 - as above

        return solving.most(self)

    def solve(self, known: list[int] | None = None, *, any_will_do: bool = False) -> SolverAnswer:
        """Return a solution worth most, or with `any_will_do` the first that is found. A good solution
        that is `known` makes it faster.
        """
        from manaburn.declarations import solving  # noqa: PLC0415 - as above

        return solving.solve(self, known, any_will_do=any_will_do)


def available() -> bool:
    """Return whether HiGHS can be loaded."""
    try:
        import highspy  # noqa: F401, PLC0415
    except ImportError:
        return False
    return True


class Formulation:
    """A declaration's program as columns (variables) and rows (constraints). With `apart`, no creatures
    share columns.
    """

    def __init__(self, program: Program, *, apart: bool = False) -> None:
        self.program = program
        self.rows = IntegerProgram()
        self.apart = apart
        self.kinds = [[creature] for creature in range(len(program.choices))] if apart else _kinds_of(program)
        self.column_of: dict[int, int] = {}
        """By pair of the first creature of each kind."""
        self.any_of: dict[int, list[int]] = {}
        """By column that is one if and only if any of some others is, these others."""
        self._pairs()
        self.uses = [self._uses(counter) for counter in range(len(program.members))]
        self.least_if_any: dict[int, int] = {}
        """By counter that has to be zero or at least some number, that number."""
        for c in program.conditions:
            if c.trigger == c.counter:
                self.least_if_any[c.counter] = max(c.least, self.least_if_any.get(c.counter, 0))
        self.triggered: dict[int, int] = {}
        """By counter, the column that is one if and only if the counter is not zero."""
        self.obeyed: dict[int, ProgramRow] = {}
        """By column that is one only if a requirement is obeyed, that requirement."""
        self._requirements()
        self._conditions()

    def _pairs(self) -> None:
        """Add the columns for the pairs of each kind of creatures, and the rows for how many a creature
        may choose.
        """
        program, fixed = self.program, set(self.program.fixed)
        wholly = () if self.apart else all_or_none(program)
        for creatures in self.kinds:
            first, alike = creatures[0], len(creatures)
            columns = []
            if wholly and wholly[first] and len(program.choices[first]) > 1:
                self._together(first)
                continue
            for pair in program.choices[first]:
                column = self.rows.column(program.weight[pair], int(pair in fixed), alike)
                self.column_of[pair] = column
                columns.append((column, 1))
            if program.capacity[first] < len(columns) or alike > 1:
                self.rows.constrain(columns, -INFINITY, alike * program.capacity[first])

    def _together(self, creature: int) -> None:
        """Add one column for everything a creature can choose."""
        program = self.program
        choices = program.choices[creature]
        lower = int(not set(program.fixed).isdisjoint(choices))
        column = self.rows.column(sum(program.weight[pair] for pair in choices), lower, 1)
        self.column_of.update(dict.fromkeys(choices, column))

    def _uses(self, counter: int) -> list[tuple[int, int]]:
        """Return the columns whose sum is a counter, each with its greatest value."""
        program = self.program
        uses: list[tuple[int, int]] = []
        several: dict[int, list[int]] = {}
        for pair in program.members[counter]:
            column = self.column_of.get(pair)
            if column is None:
                continue
            creature = program.creature_of[pair]
            if program.capacity[creature] == 1:
                uses.append((column, self.rows.upper[column]))
            else:
                several.setdefault(creature, []).append(column)
        for columns in several.values():
            use = columns[0] if len(set(columns)) == 1 else self._any_of(columns)
            uses.append((use, 1))
        return uses

    def _any_of(self, columns: list[int]) -> int:
        """Return a column that is one if and only if one of several columns is."""
        any_of = self.rows.column(0, 0, 1)
        self.any_of[any_of] = columns
        self.rows.constrain([(any_of, -1), *((c, 1) for c in columns)], 0, INFINITY)
        for column in columns:
            self.rows.constrain([(any_of, 1), (column, -1)], 0, INFINITY)
        return any_of

    def _requirements(self) -> None:
        """Add a column for each requirement about several pairs, which may be one only if it is obeyed."""
        for row in self.program.rows:
            if row.number <= self.least_if_any.get(row.counter, 0):
                # If any are there, enough are: without a column of its own the relaxation is tighter.
                self.rows.cost[self._triggered(row.counter)] += self.program.row_worth
                continue
            obeyed = self.rows.column(self.program.row_worth, 0, 1)
            self.obeyed[obeyed] = row
            uses = [(column, 1) for column, _ in self.uses[row.counter]]
            self.rows.constrain([*uses, (obeyed, -row.number)], 0, INFINITY)

    def _conditions(self) -> None:
        """Add a row for each condition."""
        for condition in self.program.conditions:
            uses = [(column, 1) for column, _ in self.uses[condition.counter]]
            if condition.trigger == ALWAYS:
                self.rows.constrain(uses, -INFINITY, condition.most)
                continue
            triggered = self._triggered(condition.trigger)
            if condition.least:
                self.rows.constrain([*uses, (triggered, -condition.least)], 0, INFINITY)
            if condition.most < UNBOUNDED:
                whole = sum(most for _, most in self.uses[condition.counter])
                self.rows.constrain([*uses, (triggered, whole - condition.most)], -INFINITY, whole)

    def _triggered(self, counter: int) -> int:
        """Return the column that is one if and only if a counter is not zero."""
        known = self.triggered.get(counter)
        if known is None:
            known = self.triggered[counter] = self.rows.column(0, 0, 1)
            for column, most in self.uses[counter]:
                self.rows.constrain([(column, -1), (known, most)], 0, INFINITY)
        return known

    def solve(self, known: list[int] | None) -> tuple[list[int] | None, int]:
        """Return a best solution, or None if there is none, and a bound that no solution exceeds; starting
        from a good `known` one is faster.
        """
        answer = self.rows.solve(None if known is None else self._values(known))
        return None if answer.values is None else self._pairs_of(answer.values), answer.bound

    def _values(self, solution: list[int]) -> list[int]:
        """Return the value of each column in a solution."""
        program, values = self.program, [0] * len(self.rows.cost)
        chosen = set(solution)
        for creatures in self.kinds:
            columns = [self.column_of[pair] for pair in program.choices[creatures[0]]]
            for creature in creatures:
                for pair, column in zip(program.choices[creature], columns, strict=True):
                    values[column] = min(values[column] + (pair in chosen), self.rows.upper[column])
        for column, columns in self.any_of.items():
            values[column] = int(any(values[each] for each in columns))
        counts = [sum(values[column] for column, _ in uses) for uses in self.uses]
        for counter, column in self.triggered.items():
            values[column] = int(counts[counter] > 0)
        for column, row in self.obeyed.items():
            values[column] = int(counts[row.counter] >= row.number)
        return values

    def _pairs_of(self, values: list[int]) -> list[int]:
        """Return the solution in pairs: what each kind chooses, dealt out to its creatures."""
        program = self.program
        solution: list[int] = []
        for creatures in self.kinds:
            left = list(creatures)
            for i, pair in enumerate(program.choices[creatures[0]]):
                count = values[self.column_of[pair]]
                if program.capacity[creatures[0]] == 1:
                    takers, left = left[:count], left[count:]
                else:
                    takers = left if count else []
                solution.extend(program.choices[creature][i] for creature in takers)
        return sorted(solution)


def _kinds_of(program: Program) -> list[list[int]]:
    """Return the creatures, grouped if they choose one thing each and are counted alike."""
    kinds: dict[object, list[int]] = {}
    fixed = {program.creature_of[pair] for pair in program.fixed}
    for creature, choices in enumerate(program.choices):
        kind: object = creature
        if program.capacity[creature] == 1 and creature not in fixed:
            first, end = choices[0], choices[-1] + 1
            kind = (tuple(program.weight[first:end]), tuple(program.counters[first:end]))
        kinds.setdefault(kind, []).append(creature)
    return list(kinds.values())
