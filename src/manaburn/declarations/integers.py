"""An integer program as HiGHS takes it, which is loaded only when one is solved."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable
from math import floor
from typing import Any

from manaburn.declarations.program import UNBOUNDED
from manaburn.values import value

INFINITY = float("inf")

_NODE_LIMIT = 50_000
"""A count, never a clock: the same declaration is judged alike on every machine."""

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


@value
class Answer:
    """What HiGHS found out."""

    values: list[int] | None
    """Of each column, in the best solution found; None if none was."""
    bound: int
    """No solution is worth more; less than nothing if there is none at all."""


class IntegerProgram:
    """Columns of whole numbers within bounds, rows that bound sums of them, and what each column is worth."""

    def __init__(self) -> None:
        self.cost = array("q")
        self.lower = array("q")
        self.upper = array("q")
        self.starts = array("q")
        self.columns = array("i")
        self.factors = array("q")
        self.row_lower = array("d")
        self.row_upper = array("d")

    def column(self, cost: int, lower: int, upper: int) -> int:
        """A new column."""
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
        """The same, to be changed apart from it."""
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
        """Have the sum of these columns be so much at least, and bound everything else as far as follows.

        The linear relaxation puts a price on each row. With any prices no solution exceeds a sum that is
        counted here in whole numbers; by what that exceeds the demand, a row or column can fall short of its
        bound, times its price.
        """
        import numpy as np  # noqa: PLC0415 - as HiGHS, only when it is needed

        lower, upper = np.array(self.lower), np.array(self.upper)
        price, left = self._prices(entries)
        whole = sum(
            each * int(self.row_upper[row] if each > 0 else self.row_lower[row])
            for row, each in price.items()
        )
        room = whole + int(left @ np.where(left > 0, upper, lower)) - least * _SCALE
        for column in np.flatnonzero(abs(left) > room).tolist():
            self.fix([column], self.upper[column] if left[column] > 0 else self.lower[column])
        if 2 * room < _SCALE:  # with more room HiGHS is not faster for it
            for row, each in price.items():
                if each > 0:
                    self.row_lower[row] = max(self.row_lower[row], self.row_upper[row] - room // each)
                else:
                    self.row_upper[row] = min(self.row_upper[row], self.row_lower[row] + room // -each)
        self.constrain(entries, least, INFINITY)

    def _prices(self, entries: Collection[tuple[int, int]]) -> tuple[dict[int, int], Any]:
        """The price of each row that has one, where these columns are worth that, and what is left for each
        column.
        """
        import numpy as np  # noqa: PLC0415 - as above

        worth: Any = np.zeros(len(self.cost), dtype=np.int64)
        for column, factor in entries:
            worth[column] = factor
        starts, columns = np.array([*self.starts, len(self.columns)]), np.array(self.columns)
        factors, bounds = np.array(self.factors), (worth, np.array(self.lower), np.array(self.upper))
        row_lower, row_upper = np.array(self.row_lower), np.array(self.row_upper)
        solver = _passed(bounds, (row_lower, row_upper, starts), (columns, factors), whole=False)
        solver.run()
        price = np.rint(np.array(solver.getSolution().row_dual) * _SCALE).astype(np.int64)
        price[np.isinf(np.where(price > 0, row_upper, row_lower))] = 0
        spent = np.bincount(columns, np.repeat(price, np.diff(starts)) * factors, len(worth))
        priced = {row: int(price[row]) for row in np.flatnonzero(price).tolist()}
        return priced, worth * _SCALE - spent.astype(np.int64)

    def solve(self, *, any_will_do: bool = False) -> Answer:
        """A solution worth most; or the first that is found."""
        import numpy as np  # noqa: PLC0415 - as HiGHS, only when it is needed

        lower, upper = np.array(self.lower), np.array(self.upper)
        free = lower < upper
        columns, factors = np.array(self.columns), np.array(self.factors)
        lengths = np.diff(np.array(self.starts), append=len(self.columns))
        of_row: Any = np.repeat(np.arange(len(lengths)), lengths)
        settled = np.bincount(of_row, factors * np.where(free, 0, lower)[columns], len(lengths))
        least, most = np.array(self.row_lower) - settled, np.array(self.row_upper) - settled
        kept = free[columns]
        lengths = np.bincount(of_row[kept], minlength=len(lengths))
        if np.any((least > 0) & (lengths == 0)) or np.any((most < 0) & (lengths == 0)):
            return Answer(None, -1)
        cost = np.array(self.cost)
        worth = int(cost @ np.where(free, 0, lower))
        if not free.any():
            return Answer(self.lower.tolist(), worth)
        rows = lengths > 0
        found = _solved(
            (cost[free], lower[free], upper[free]),
            (least[rows], most[rows], np.cumsum([0, *lengths[rows]])),
            ((np.cumsum(free) - 1)[columns[kept]], factors[kept]),
            any_will_do=any_will_do,
        )
        if found.values is None:
            return Answer(None, min(found.bound + worth, UNBOUNDED) if found.bound >= 0 else -1)
        lower[free] = found.values
        return Answer(lower.tolist(), min(found.bound + worth, UNBOUNDED))


_Arrays = tuple[Any, ...]


def _solved(bounds: _Arrays, rows: _Arrays, entries: _Arrays, *, any_will_do: bool) -> Answer:
    """What HiGHS finds: cost, least and most of each column; least, most and first entry of each row; column
    and factor of each entry.
    """
    import highspy  # noqa: PLC0415 - takes 0.2 s to load

    solver = _passed(bounds, rows, entries, whole=True)
    if any_will_do:
        solver.setOptionValue("mip_max_improving_sols", 1)
    solver.run()
    status = solver.getModelStatus()
    if status in (
        highspy.HighsModelStatus.kInfeasible,
        highspy.HighsModelStatus.kUnboundedOrInfeasible,  # and every column is bounded
    ):
        return Answer(None, -1)
    info = solver.getInfo()
    bound = floor(info.mip_dual_bound + 1e-6) if info.mip_dual_bound < UNBOUNDED else UNBOUNDED
    if info.primal_solution_status != 2:
        return Answer(None, bound)
    proven = status == highspy.HighsModelStatus.kOptimal
    values = [round(x) for x in solver.getSolution().col_value]
    return Answer(values, round(info.objective_function_value) if proven else bound)


def _passed(bounds: _Arrays, rows: _Arrays, entries: _Arrays, *, whole: bool) -> Any:
    """HiGHS with a program as `_solved` takes it, its columns whole numbers or not."""
    import highspy  # noqa: PLC0415

    solver, lp = highspy.Highs(), highspy.HighsLp()
    for option, setting in _OPTIONS:
        solver.setOptionValue(option, setting)
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
