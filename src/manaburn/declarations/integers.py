"""An integer program as HiGHS takes it, which is loaded only when one is solved (`solving`)."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable

from manaburn.values import value

INFINITY = float("inf")


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
        """Have the sum of these columns be so much at least, and bound everything else as far as follows."""
        from manaburn.declarations import solving  # noqa: PLC0415 - loads HiGHS, which takes 0.2 s

        solving.demand(self, entries, least)

    def most(self) -> int:
        """A number that no solution is worth more than: what the linear relaxation is worth."""
        from manaburn.declarations import solving  # noqa: PLC0415 - as above

        return solving.most(self)

    def solve(self, known: list[int] | None = None, *, any_will_do: bool = False) -> Answer:
        """A solution worth most, or the first that is found; sooner found from a good one that is known."""
        from manaburn.declarations import solving  # noqa: PLC0415 - as above

        return solving.solve(self, known, any_will_do=any_will_do)
