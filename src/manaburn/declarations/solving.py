"""This module solves an integer program of `highs` with the library HiGHS; in this package it alone uses
HiGHS and numpy. The methods `demand`, `most` and `solve` of `IntegerProgram` call its functions of the same
names.

`solve` is the entry. Columns that are fixed are left out first. If a solution is known that may be nearly the
best, `_Halving` looks for a better one by branch and bound on the linear relaxation. If that is not tried or
takes too long, `_solved` lets HiGHS solve the whole program.

`most` returns only the bound of the linear relaxation. `demand` makes a program smaller before it is solved,
when its solution must reach a certain worth.
"""

from __future__ import annotations

from collections.abc import Collection
from math import floor
from typing import Any

import highspy
import numpy as np

from manaburn.declarations.highs import INFINITY, IntegerProgram, SolverAnswer
from manaburn.declarations.program import UNBOUNDED

_NODE_LIMIT = 50_000
"""A count, never a clock: the same declaration is judged alike on every machine."""

_PATIENCE = 400_000
"""So many linear relaxations are solved, divided by the number of their columns, before HiGHS takes over."""

_FEW_COLUMNS = 2_000
"""A program of up to so many columns is soon reduced by HiGHS."""

_NEARLY = 2
"""What is known is nearly as good as the relaxation if no more than so much is between them."""

_TOLERANCE = 1e-6
"""How far HiGHS may be from a whole number."""

_SCALE = 720_720
"""Parts of one in which prices are counted: by it halves, thirds and so on up to sixteenths are whole."""

_OPTIONS: tuple[tuple[str, bool | int | float], ...] = (
    ("output_flag", False),
    ("threads", 1),
    ("random_seed", 1),
    ("mip_max_nodes", _NODE_LIMIT),
    ("mip_abs_gap", 0.999),
    ("mip_rel_gap", 0.0),
    ("mip_heuristic_run_feasibility_jump", False),  # 5 ms on any board, and rarely of use
    ("mip_heuristic_run_zi_round", True),
    ("mip_heuristic_run_shifting", True),
)
"""The options of HiGHS: one thread and one seed, so that equal programs have equal answers."""

_Arrays = tuple[Any, ...]
_Matrix = tuple[_Arrays, _Arrays, _Arrays]
"""Cost, least and most of each column; least, most and first entry of each row; column and factor of each
entry.
"""

_Bounds = tuple[tuple[int, float, float], ...]
"""Columns, with the least and the most that each may be."""


def demand(program: IntegerProgram, entries: Collection[tuple[int, int]], least: int) -> None:
    """Require that the sum of these columns is at least `least`, and bound everything else as far as
    follows.

    The linear relaxation puts a price on each row. From any prices follows a sum that no solution exceeds; it
    is counted here in whole numbers. The room is how much more this sum is than `least`. Each unit by which a
    row or column falls short of its bound costs a solution the price; it can't lose more than the room, so
    whatever would cost more is ruled out.
    """
    lower, upper = np.array(program.lower), np.array(program.upper)
    price, left = _prices(program, entries)
    whole = sum(
        each * int(program.row_upper[row] if each > 0 else program.row_lower[row])
        for row, each in price.items()
    )
    room = whole + int(left @ np.where(left > 0, upper, lower)) - least * _SCALE
    for column in np.flatnonzero(abs(left) > room).tolist():
        program.fix([column], program.upper[column] if left[column] > 0 else program.lower[column])
    if 2 * room < _SCALE:  # with more room HiGHS is not faster for it
        for row, each in price.items():
            if each > 0:
                program.row_lower[row] = max(program.row_lower[row], program.row_upper[row] - room // each)
            else:
                program.row_upper[row] = min(program.row_upper[row], program.row_lower[row] + room // -each)
    program.constrain(entries, least, INFINITY)


def _prices(program: IntegerProgram, entries: Collection[tuple[int, int]]) -> tuple[dict[int, int], Any]:
    """Return the price of each row that has one, with these columns worth these factors, and what is left
    of each column's worth.
    """
    worth: Any = np.zeros(len(program.cost), dtype=np.int64)
    for column, factor in entries:
        worth[column] = factor
    (_, lower, upper), rows, (columns, factors) = _arrays(program)
    row_lower, row_upper, starts = rows
    solver = _passed(((worth, lower, upper), rows, (columns, factors)), whole=False)
    solver.run()
    price = np.rint(np.array(solver.getSolution().row_dual) * _SCALE).astype(np.int64)
    price[np.isinf(np.where(price > 0, row_upper, row_lower))] = 0
    spent = np.bincount(columns, np.repeat(price, np.diff(starts)) * factors, len(worth))
    priced = {row: int(price[row]) for row in np.flatnonzero(price).tolist()}
    return priced, worth * _SCALE - spent.astype(np.int64)


def _arrays(program: IntegerProgram) -> _Matrix:
    """Return a program as arrays of numpy."""
    starts: Any = np.append(np.array(program.starts), len(program.columns))
    return (
        (np.array(program.cost), np.array(program.lower), np.array(program.upper)),
        (np.array(program.row_lower), np.array(program.row_upper), starts),
        (np.array(program.columns), np.array(program.factors)),
    )


def most(program: IntegerProgram) -> int:
    """Return a number that no solution exceeds in worth: the optimum of the linear relaxation."""
    solver = _passed(_arrays(program), whole=False)
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return UNBOUNDED
    most: float = solver.getInfo().objective_function_value
    return floor(most + _TOLERANCE)


def solve(
    program: IntegerProgram, known: list[int] | None = None, *, any_will_do: bool = False
) -> SolverAnswer:
    """Return a solution of greatest worth; with `any_will_do`, the first one found. A good solution that
    is `known` saves time.
    """
    (cost, lower, upper), (row_lower, row_upper, starts), (columns, factors) = _arrays(program)
    free, lengths = lower < upper, np.diff(starts)
    of_row: Any = np.repeat(np.arange(len(lengths)), lengths)
    settled = np.bincount(of_row, factors * np.where(free, 0, lower)[columns], len(lengths))
    least, most = row_lower - settled, row_upper - settled
    kept = free[columns]
    lengths = np.bincount(of_row[kept], minlength=len(lengths))
    if np.any((least > 0) & (lengths == 0)) or np.any((most < 0) & (lengths == 0)):
        return SolverAnswer(None, -1)
    worth = int(cost @ np.where(free, 0, lower))
    if not free.any():
        return SolverAnswer(program.lower.tolist(), worth)
    rows = lengths > 0
    bounds = cost[free], lower[free], upper[free]
    entries = (np.cumsum(free) - 1)[columns[kept]], factors[kept]
    spans = least[rows], most[rows], np.cumsum([0, *lengths[rows]])
    start = None if known is None else np.array(known)[free]
    matrix = bounds, spans, entries
    found = _Halving(matrix, start, any_will_do=any_will_do).run()
    if found is None:
        found = _solved(matrix, start, any_will_do=any_will_do)
    if found.values is None:
        return SolverAnswer(None, min(found.bound + worth, UNBOUNDED) if found.bound >= 0 else -1)
    lower[free] = found.values
    return SolverAnswer(lower.tolist(), min(found.bound + worth, UNBOUNDED))


class _Halving:
    """A branch and bound on the linear relaxation, for when a good solution is known [the mathematics:
    Land and Doig 1960].

    A column that is not a whole number is bounded once from above and once from below, and both programs are
    solved again. As only solutions better than the known one count, HiGHS can first reduce the program to a
    fraction of its columns.
    """

    def __init__(self, matrix: _Matrix, known: Any | None, *, any_will_do: bool) -> None:
        self.cost = matrix[0][0]
        self.any_will_do = any_will_do
        self.best = known
        self.worth = -INFINITY if known is None else int(self.cost @ known)
        self.whole = _passed(matrix, whole=True)
        """The program, with a row that demands more than the known solution is worth."""
        if known is not None:
            _demand(self.whole, self.cost, self.worth + 1)
        self.waiting: list[_Bounds] = [()]

    def run(self) -> SolverAnswer | None:
        """Return a solution worth most, or any; None if that would take too long."""
        if self.best is None and not self.any_will_do:
            return None
        if len(self.cost) <= _FEW_COLUMNS:
            self.whole.presolve()
        status, ways = self.whole.getModelPresolveStatus(), highspy.HighsPresolveStatus
        if status == ways.kInfeasible:
            return self._answer()
        self.reduced = status in (ways.kReduced, ways.kReducedToEmpty)
        if status == ways.kReducedToEmpty:
            self._keep([])
            return self._answer()
        self._relax(self.whole.getPresolvedLp() if self.reduced else self.whole.getLp())
        patience = _PATIENCE // len(self.lower)
        bounds: _Bounds = ()
        while self.waiting:
            patience -= 1
            before, bounds = bounds, self.waiting.pop()
            for column, _, _ in before:
                self._bound(column, self.lower[column], self.upper[column])
            for each in bounds:
                self._bound(*each)
            if patience < 0 or not self._solve(bounds):
                return None
            if self.any_will_do and self.best is not None:
                break
        return self._answer()

    def _answer(self) -> SolverAnswer:
        """Return the best solution found, which no other exceeds."""
        return (
            SolverAnswer(None, -1) if self.best is None else SolverAnswer(self.best.tolist(), int(self.worth))
        )

    def _relax(self, small: Any) -> None:
        """Prepare the relaxation of this program, which HiGHS may have reduced from the whole."""
        self.lower, self.upper = np.array(small.col_lower_), np.array(small.col_upper_)
        self.sign = 1 if small.sense_ == highspy.ObjSense.kMaximize else -1
        entries = small.a_matrix_
        if entries.format_ == highspy.MatrixFormat.kColwise:
            self.often = np.diff(np.array(entries.start_))
            """In how many rows each column is."""
        else:
            self.often = np.bincount(np.array(entries.index_), minlength=len(self.lower))
        small.integrality_ = []
        self.solver = _solver()
        self.solver.passModel(small)

    def _keep(self, values: list[float]) -> None:
        """Keep a solution of the program that was relaxed."""
        if self.reduced:
            solution = highspy.HighsSolution()
            solution.col_value = values
            self.whole.postsolve(solution)
            values = self.whole.getSolution().col_value
        found = np.rint(np.array(values)).astype(int)
        self.best, self.worth = found, int(self.cost @ found)

    def _bound(self, column: int, least: float, most: float) -> None:
        """Have a column of the relaxation be between these numbers."""
        self.solver.changeColBounds(column, float(least), float(most))

    def _solve(self, bounds: _Bounds) -> bool:
        """Solve the relaxation within these bounds, and put the halves it leaves open on the list; return
        whether to go on.
        """
        self.solver.run()
        self.solver.setOptionValue("presolve", "off")  # from here on each is solved from the one before
        status = self.solver.getModelStatus()
        if status != highspy.HighsModelStatus.kOptimal:
            return status in _infeasible()
        most = self.sign * self.solver.getInfo().objective_function_value
        if not bounds and most - self.worth > _NEARLY and not self.any_will_do:
            return False
        if most >= self.worth + 1 - _TOLERANCE:
            values = np.array(self.solver.getSolution().col_value)
            whole = np.rint(values)
            broken = np.flatnonzero(abs(values - whole) > _TOLERANCE)
            if len(broken):
                self._halve(bounds, values, broken)
            else:
                self._keep(whole.tolist())
        return True

    def _halve(self, bounds: _Bounds, values: Any, broken: Any) -> None:
        """Bound one of these columns once from above and once from below its value: one that is in many rows
        and far from a whole number.
        """
        share = values[broken] % 1
        column = int(broken[(self.often[broken] * (0.5 - abs(share - 0.5))).argmax()])
        whole = column, self.lower[column], self.upper[column]
        _, least, most = next((each for each in reversed(bounds) if each[0] == column), whole)
        below = floor(values[column])
        self.waiting.append((*bounds, (column, least, below)))
        self.waiting.append((*bounds, (column, below + 1, most)))


def _infeasible() -> tuple[Any, ...]:
    """Return the states of HiGHS when there is no solution; every column is bounded."""
    return highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible


def _solved(matrix: _Matrix, known: Any | None, *, any_will_do: bool) -> SolverAnswer:
    """Return the solution that HiGHS finds by its own methods, starting from a known one if there is one."""
    solver = _passed(matrix, whole=True)
    if known is not None:
        solution = highspy.HighsSolution()
        solution.col_value = known.tolist()
        solver.setSolution(solution)
    if any_will_do:
        solver.setOptionValue("mip_max_improving_sols", 1)
    solver.run()
    status = solver.getModelStatus()
    if status in _infeasible():
        return SolverAnswer(None, -1)
    info = solver.getInfo()
    bound = floor(info.mip_dual_bound + _TOLERANCE) if info.mip_dual_bound < UNBOUNDED else UNBOUNDED
    if info.primal_solution_status != 2:
        return SolverAnswer(None, bound)
    proven = status == highspy.HighsModelStatus.kOptimal
    values = [round(x) for x in solver.getSolution().col_value]
    return SolverAnswer(values, round(info.objective_function_value) if proven else bound)


def _demand(solver: Any, cost: Any, least: float) -> None:
    """Require that a solution is worth at least `least`."""
    priced = np.flatnonzero(cost)
    solver.addRow(least, INFINITY, len(priced), priced.astype(np.int32), cost[priced].astype(float))


def _solver() -> Any:
    """Return a HiGHS solver with our options."""
    solver = highspy.Highs()
    for option, setting in _OPTIONS:
        solver.setOptionValue(option, setting)
    return solver


def _passed(matrix: _Matrix, *, whole: bool) -> Any:
    """Return a solver that was given a program; with `whole`, its columns have to be whole numbers."""
    bounds, rows, entries = matrix
    solver, lp = _solver(), highspy.HighsLp()
    size = len(bounds[0])
    lp.num_col_, lp.num_row_ = size, len(rows[0])
    lp.col_cost_, lp.col_lower_, lp.col_upper_ = bounds
    lp.row_lower_, lp.row_upper_ = rows[:2]
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = rows[2]
    lp.a_matrix_.index_, lp.a_matrix_.value_ = entries
    lp.sense_ = highspy.ObjSense.kMaximize
    if whole:
        lp.integrality_ = [highspy.HighsVarType.kInteger] * size
    accepted = solver.passModel(lp)
    assert accepted != highspy.HighsStatus.kError, "a row has a column twice, or a number is none"
    return solver
