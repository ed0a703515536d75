"""A declaration improved by exchange, where requirements ask for several creatures at once.

Creatures come together for a requirement that nobody obeys, so that as few others as can be lose those they
need; these are the next that others make room for. What was given up last comes back last, so that the search
does not go round in circles [the method: Andrade, Resende and Werneck 2012, iterated local search for maximum
independent sets].
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from manaburn.declarations.draft import value_of
from manaburn.declarations.program import UNBOUNDED, Program

_STEPS = 5
"""So many exchanges are made for each requirement."""

_MANY = 3
"""What costs so many other requirements is not told apart from what costs more."""

_RARELY = 0.02
"""How often one requirement makes room for which two have to give way."""


def is_of_companies(program: Program) -> bool:
    """Whether nobody may choose several things, and nothing restricts but how few may choose the same."""
    return (
        not program.fixed
        and max(program.capacity) == 1
        and all(each.trigger == each.counter and each.most == UNBOUNDED for each in program.conditions)
    )


def in_company(program: Program, enough: int) -> list[int] | None:
    """The best declaration found, or the first that obeys enough, of a program of companies; None where two
    of them stand in each other's way otherwise than by wanting the same creature.
    """
    least = dict.fromkeys(range(len(program.members)), 1)
    for condition in program.conditions:
        least[condition.counter] = max(least[condition.counter], condition.least)
    companies = [
        _Company({program.creature_of[pair]: pair for pair in program.members[row.counter]}, number)
        for row in program.rows
        for number in [max(row.number, least[row.counter])]
    ]
    found = _Exchange([each for each in companies if len(each.pairs) >= each.number]).run(enough)
    return found if value_of(program, found) is not None else None


class _Company:
    """Who could obey a requirement, so many of them together, and who does."""

    def __init__(self, pairs: dict[int, int], number: int) -> None:
        self.pairs = pairs
        """By creature, what it has to choose."""
        self.number = number
        self.there: list[int] = []
        self.since = 0
        """When they came or went."""
        self.cost = 0
        """How many others lose creatures when they come; `_MANY` at the most."""
        self.rivals: list[int] = []
        """The companies that could want the same creatures."""


class _Exchange:
    def __init__(self, companies: list[_Company]) -> None:
        self.companies = companies
        self.company_of: dict[int, int] = {}
        """By creature that does something."""
        self.waiting = [set(range(len(companies))), *(set[int]() for _ in range(_MANY))]
        """By cost, the companies that have not come."""
        wanting: dict[int, list[int]] = {}
        for number, company in enumerate(companies):
            for creature in company.pairs:
                wanting.setdefault(creature, []).append(number)
        for number, company in enumerate(companies):
            rivals = {each for creature in company.pairs for each in wanting[creature]}
            company.rivals = sorted(rivals - {number})

    def run(self, enough: int) -> list[int]:
        rng, best, most = Random(1), list[int](), 0
        for step in range(1, _STEPS * len(self.companies) + 1):
            free, cheap, dear, _ = self.waiting
            waiting = free or (cheap if rng.random() >= _RARELY else dear) or cheap or dear
            if not waiting:
                break
            self._come(min(waiting, key=lambda each: (self.companies[each].since, each)), step)
            there = sum(map(len, self.waiting))
            if len(self.companies) - there > most:
                most = len(self.companies) - there
                best = [self.companies[n].pairs[creature] for creature, n in self.company_of.items()]
                if most >= enough:
                    break
        return sorted(best)

    def _come(self, number: int, step: int) -> None:
        """Have a company come together, and others give way."""
        company = self.companies[number]
        coming, given_up = self._cheapest(company)
        changed = {*company.rivals, *given_up}
        for each in given_up:
            other = self.companies[each]
            for creature in other.there:
                del self.company_of[creature]
            other.there, other.since, other.cost = [], step, _MANY
            self.waiting[_MANY].add(each)
            changed.update(other.rivals)
        self.waiting[company.cost].discard(number)
        self.company_of.update(dict.fromkeys(coming, number))
        company.there, company.since = coming, step
        for each in changed:
            self._weigh(each)

    def _weigh(self, number: int) -> None:
        """Tell anew what it costs that a company comes, if it has not."""
        company = self.companies[number]
        if not company.there:
            cost = min(len(self._cheapest(company)[1]), _MANY)
            if cost != company.cost:
                self.waiting[company.cost].discard(number)
                self.waiting[cost].add(number)
                company.cost = cost

    def _cheapest(self, company: _Company) -> tuple[list[int], set[int]]:
        """Which creatures come for a company, and which companies give way: few, who came long ago."""
        idle = [creature for creature in company.pairs if creature not in self.company_of]
        missing = company.number - len(idle)
        if missing <= 0:
            return idle[: company.number], set()
        busy = [creature for creature in company.pairs if creature in self.company_of]
        ways = (
            ({self.company_of[creature] for creature in some}, some) for some in combinations(busy, missing)
        )
        given_up, some = min(
            ways, key=lambda way: (len(way[0]), max(self.companies[n].since for n in way[0]))
        )
        return [*idle, *some], given_up
