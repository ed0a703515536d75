"""This module improves a declaration by exchange, for boards whose requirements ask for several creatures at
once.

The creatures that could obey a requirement are a `_Group`; it *comes* as enough of them choose what is asked.
Example: an attacker has menace and must be blocked; all who can block it are a group, which comes as two do.
In each step (`_Exchange.step`) one more group comes, with as few others as possible losing creatures that
they need; these wait for others to make room. What was given up last comes back last, so that the search does
not go round in circles [the method: Andrade, Resende and Werneck 2012, iterated local search for maximum
independent sets].

`best_of_groups` returns the best declaration found. `walk_from` returns a `Walk`, which goes on from one good
declaration to others.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from random import Random

from manaburn.declarations.draft import value_of
from manaburn.declarations.model import Model, Pairs
from manaburn.declarations.program import UNBOUNDED, Program, program_of

_STEPS = 5
"""So many exchanges are made for each requirement."""

_LOST = 100
"""After so many exchanges without a declaration that obeys enough, a walk goes back to the last that did."""

_SOON_WALKED = 2_000
"""Among up to so many pairs an exchange is fast."""

_MANY = 3
"""Coming at the cost of so many other groups counts the same as at the cost of more."""

_RARELY = 0.02
"""The share of steps in which a group comes for which two others have to give way, though one waits that
costs less.
"""


def asks_for_groups_only(program: Program) -> bool:
    """Return whether no creature may choose several things, and every restriction is only a least number
    for one choice, so that this search can be used.
    """
    return (
        not program.fixed
        and max(program.capacity) == 1
        and all(each.trigger == each.counter and each.most == UNBOUNDED for each in program.conditions)
    )


def best_of_groups(program: Program, enough: int) -> list[int] | None:
    """Return the best declaration found, or the first that obeys `enough`, of a program of groups.

    It is None if two groups exclude each other in another way than by wanting the same creature.
    """
    found = _Exchange(_groups_of(program)).run(enough)
    return found if value_of(program, found) is not None else None


def walk_from(model: Model, declared: Pairs, enough: int) -> Walk | None:
    """Return a walk that goes on from a declaration; None for a model that is no program of groups, asks for
    nothing, or is so large that it would take long.
    """
    if not enough or sum(map(len, model.options.values())) > _SOON_WALKED:
        return None
    program = program_of(model, None, ())
    if program is None or not asks_for_groups_only(program) or any(program.weight):
        return None
    walk = Walk(program, enough)
    walk.go_to(declared)
    return walk


class Walk:
    """A walk by exchange, from one declaration of a program of groups to others that obey enough."""

    def __init__(self, program: Program, enough: int) -> None:
        self.program = program
        self.enough = enough
        self.exchange = _Exchange(_groups_of(program))
        self.last: set[int] = set()
        """The last that obeyed enough."""
        self.lost = 0
        """How many exchanges were made since then."""
        self.seen: set[int] = set()
        """The declarations it has come to since `go_to`, by hash."""

    def go_to(self, declared: Pairs) -> None:
        """Go on from that declaration."""
        chosen = frozenset(declared)
        self.last = {number for number, pair in enumerate(self.program.pairs) if pair in chosen}
        self.lost = _LOST
        self.seen.clear()

    def step(self) -> Pairs | None:
        """Return the declaration after one more exchange, if it obeys enough and was not met before."""
        if self.lost == _LOST:
            self.exchange.go_to(self.last)
            self.lost = 0
        self.lost += 1
        if self.exchange.step() < self.enough:
            return None
        chosen = self.exchange.chosen()
        self.last, self.lost = set(chosen), 0
        number = hash(tuple(chosen))
        if number in self.seen:
            return None
        self.seen.add(number)
        return tuple(self.program.pairs[pair] for pair in chosen)


def _groups_of(program: Program) -> list[_Group]:
    """Return a group for each requirement that enough creatures could obey."""
    least = dict.fromkeys(range(len(program.members)), 1)
    for condition in program.conditions:
        least[condition.counter] = max(least[condition.counter], condition.least)
    groups = [
        _Group({program.creature_of[pair]: pair for pair in program.members[row.counter]}, number)
        for row in program.rows
        for number in [max(row.number, least[row.counter])]
    ]
    return [each for each in groups if len(each.pairs) >= each.number]


class _Group:
    """The creatures that could obey a requirement, how many of them it takes, and those that do."""

    def __init__(self, pairs: dict[int, int], number: int) -> None:
        self.pairs = pairs
        """By creature, what it has to choose."""
        self.number = number
        self.there: list[int] = []
        """The creatures that have come for it; none while the requirement is not obeyed."""
        self.since = 0
        """When they came or went."""
        self.cost = 0
        """How many others lose creatures when they come; `_MANY` at the most."""
        self.rivals: list[int] = []
        """The groups that could want the same creatures."""


class _Exchange:
    """The state of the search: which groups have come, and what the coming of each other one would cost."""

    def __init__(self, groups: list[_Group]) -> None:
        self.groups = groups
        self.rng = Random(1)
        self.steps = 0
        self.group_of: dict[int, int] = {}
        """By creature that does something, the group for which it has come."""
        self.waiting = [set(range(len(groups))), *(set[int]() for _ in range(_MANY))]
        """By cost, the groups that have not come."""
        wanting: dict[int, list[int]] = {}
        for number, group in enumerate(groups):
            for creature in group.pairs:
                wanting.setdefault(creature, []).append(number)
        for number, group in enumerate(groups):
            rivals = {each for creature in group.pairs for each in wanting[creature]}
            group.rivals = sorted(rivals - {number})

    def go_to(self, solution: Collection[int]) -> None:
        """Let exactly those groups be present that a solution obeys, each with creatures of its own."""
        self._change([n for n, group in enumerate(self.groups) if group.there], {})
        free, coming = set(solution), dict[int, list[int]]()
        for number, group in enumerate(self.groups):
            there = [creature for creature, pair in group.pairs.items() if pair in free]
            if len(there) >= group.number:
                coming[number] = there[: group.number]
                free.difference_update(group.pairs.values())
        self._change([], coming)

    def run(self, enough: int) -> list[int]:
        """Make exchanges until `enough` groups are present or the steps are used up; return the best pairs
        met.
        """
        best, most = list[int](), 0
        for _ in range(_STEPS * len(self.groups)):
            there = self.step()
            if there > most:
                best, most = self.chosen(), there
                if most >= min(enough, len(self.groups)):
                    break
        return best

    def chosen(self) -> list[int]:
        """Return the pairs of all who have come."""
        return sorted(self.groups[n].pairs[creature] for creature, n in self.group_of.items())

    def step(self) -> int:
        """Have one more group come, if any waits; return how many are present then."""
        free, cheap, dear, _ = self.waiting  # those that cost no other group, one, and two
        waiting = free or (cheap if self.rng.random() >= _RARELY else dear) or cheap or dear
        if waiting:
            self.steps += 1
            self._come(min(waiting, key=lambda each: (self.groups[each].since, each)))
        return len(self.groups) - sum(map(len, self.waiting))

    def _come(self, number: int) -> None:
        """Have a group come, and the groups give way whose creatures it takes."""
        coming, given_up = self._cheapest(self.groups[number])
        self._change(given_up, {number: coming})

    def _change(self, leaving: Collection[int], coming: dict[int, list[int]]) -> None:
        """Have some groups leave, and others come with the creatures given for them; weigh anew all groups
        that this concerns.
        """
        for number in leaving:
            group = self.groups[number]
            for creature in group.there:
                del self.group_of[creature]
            group.there, group.since, group.cost = [], self.steps, _MANY
            self.waiting[_MANY].add(number)
        for number, there in coming.items():
            group = self.groups[number]
            self.waiting[group.cost].discard(number)
            self.group_of.update(dict.fromkeys(there, number))
            group.there, group.since = there, self.steps
        for number in {each for n in (*leaving, *coming) for each in (n, *self.groups[n].rivals)}:
            self._weigh(number)

    def _weigh(self, number: int) -> None:
        """Work out anew what it costs that a group comes, if it has not."""
        group = self.groups[number]
        if not group.there:
            cost = min(len(self._cheapest(group)[1]), _MANY)
            if cost != group.cost:
                self.waiting[group.cost].discard(number)
                self.waiting[cost].add(number)
                group.cost = cost

    def _cheapest(self, group: _Group) -> tuple[list[int], set[int]]:
        """Return which creatures come for a group, and which groups give way: few of them, which came long
        ago.
        """
        idle = [creature for creature in group.pairs if creature not in self.group_of]
        missing = group.number - len(idle)
        if missing <= 0:
            return idle[: group.number], set()
        busy = [creature for creature in group.pairs if creature in self.group_of]
        ways = (
            ({self.group_of[creature] for creature in some}, some) for some in combinations(busy, missing)
        )
        given_up, some = min(ways, key=lambda way: (len(way[0]), max(self.groups[n].since for n in way[0])))
        return [*idle, *some], given_up
