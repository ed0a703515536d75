"""This module searches small programs exactly, by dynamic programming, for `maximise`.

`search` is the entry. Creature by creature, it keeps for each state of the counts (how many creatures each
counter of a `Program` counts so far) only the best way to reach it. A count matters only until its last
creature has chosen, and only up to the number that a row or condition names (whether two or five block an
attacker with menace is the same), so that many ways fall together. A way that cannot beat the best known
declaration is given up.
"""

from __future__ import annotations

from itertools import combinations

from manaburn.declarations.program import ALWAYS, UNBOUNDED, Condition, Program

_Way = tuple[int, tuple[int, ...], "_Way | None"]
"""A value, the pairs the last creature chose, and the way until then."""

_MOST_OPTIONS = 64
"""A program in which a creature has more ways to choose is not searched."""

_HOPE = 4
"""The search is given up early if it would take this many times the limit with as many ways as there are now.
"""


def search(program: Program, best: int, limit: int) -> tuple[bool, list[int] | None]:
    """Return whether the search came to its end within `limit` steps, and the best solution, if it is
    worth more than `best`.
    """
    widest = max(len(choices) for choices in program.choices)
    if widest >= _MOST_OPTIONS or widest * len(program.choices) > limit:
        return False, None
    return _Search(program, best).run(limit)


class _Search:
    """The tables of the search: the order of the creatures, their options, and what each count matters
    for.

    By counter, `last` is the place of the last creature that it can count, `clip` the number beyond which it
    need not count, `asked` the numbers that rows ask for, and `most` the greatest that is allowed. By place,
    `closing` has the conditions that are decided once that creature has chosen, and `hope` what can be gained
    from there on.
    """

    def __init__(self, program: Program, best: int) -> None:
        self.program = program
        self.best = best
        self.order = self._order()
        fixed = set(program.fixed)
        self.options = [_options(program, creature, fixed) for creature in self.order]
        place = {creature: i for i, creature in enumerate(self.order)}
        self.last = [max(place[program.creature_of[p]] for p in members) for members in program.members]
        self.clip = [1] * len(program.members)
        self.asked: list[list[int]] = [[] for _ in program.members]
        self.hope = self._hope()
        for row in program.rows:
            self.asked[row.counter].append(row.number)
            self.clip[row.counter] = max(self.clip[row.counter], row.number)
        self.closing: list[list[Condition]] = [[] for _ in self.order]
        self.most = [UNBOUNDED] * len(program.members)
        joint: list[Condition] = []
        for condition in program.conditions:
            counter, trigger = condition.counter, condition.trigger
            needed = condition.least if condition.most == UNBOUNDED else condition.most + 1
            self.clip[counter] = max(self.clip[counter], needed)
            if trigger == ALWAYS:
                self.most[counter] = min(self.most[counter], condition.most)
            else:
                joint.append(condition)
        self._keep_together(joint)
        for condition in joint:
            self.closing[self.last[condition.counter]].append(condition)

    def _keep_together(self, joint: list[Condition]) -> None:
        """Keep the counts of a condition until the last of them is complete."""
        last, changed = self.last, True
        while changed:
            changed = False
            for condition in joint:
                if last[condition.counter] != last[condition.trigger]:
                    end = max(last[condition.counter], last[condition.trigger])
                    last[condition.counter] = last[condition.trigger] = end
                    changed = True

    def _order(self) -> list[int]:
        """Return creatures that share counts near each other, so that counts close early."""
        program = self.program
        key = [
            (min((k for p in choices for k in program.counters[p]), default=-1), creature)
            for creature, choices in enumerate(program.choices)
        ]
        return [creature for _, creature in sorted(key)]

    def _hope(self) -> list[int]:
        """Return how much the creatures from each place on could add at most, counting every row they
        could obey.
        """
        program = self.program
        asked = [0] * len(program.members)
        for row in program.rows:
            asked[row.counter] += 1
        worth = [
            w + program.row_worth * sum(asked[k] for k in counters)
            for w, counters in zip(program.weight, program.counters, strict=True)
        ]
        hope = [0] * (len(self.order) + 1)
        for place in range(len(self.order) - 1, -1, -1):
            gains = [sum(worth[p] for p in option) for option in self.options[place] or [()]]
            hope[place] = hope[place + 1] + max(gains)
        return hope

    def run(self, limit: int) -> tuple[bool, list[int] | None]:
        """Go through the creatures in order, and keep the best way to each state of the counts."""
        if any(len(options) > _MOST_OPTIONS for options in self.options):
            return False, None
        if any(not options for options in self.options):
            return True, None
        ways: dict[tuple[int, ...], _Way] = {(0,) * len(self.program.members): (0, (), None)}
        to_come, patience = sum(map(len, self.options)), _HOPE * limit
        for place in range(len(self.order)):
            limit -= len(ways) * len(self.options[place])
            if limit < 0 or len(ways) * to_come > patience:
                return False, None
            to_come -= len(self.options[place])
            ways = self._step(place, ways)
        if not ways:
            return True, None
        return True, _unroll(max(ways.values(), key=lambda way: way[0]))

    def _step(self, place: int, ways: dict[tuple[int, ...], _Way]) -> dict[tuple[int, ...], _Way]:
        """Return every state after one more creature has chosen, with the best way to it. States from which
        the best known solution can't be beaten are left out.
        """
        program, clip = self.program, self.clip
        counted = [
            (option, sum(program.weight[p] for p in option), {k for p in option for k in program.counters[p]})
            for option in self.options[place]
        ]
        ended = [k for k, last in enumerate(self.last) if last == place]
        worst = self.best - self.hope[place + 1]
        following: dict[tuple[int, ...], _Way] = {}
        for state, way in ways.items():
            for option, weight, counters in counted:
                value, counts = way[0] + weight, list(state)
                for counter in counters:
                    count = counts[counter] + 1
                    if self.asked[counter]:
                        value += program.row_worth * self.asked[counter].count(count)
                    counts[counter] = min(count, clip[counter])
                    if count > self.most[counter]:
                        break
                else:  # no counter counts too many
                    if value <= worst or not all(_holds(c, counts) for c in self.closing[place]):
                        continue
                    for counter in ended:
                        counts[counter] = 0
                    key = tuple(counts)
                    known = following.get(key)
                    if known is None or known[0] < value:
                        following[key] = (value, option, way)
        return following


def _holds(condition: Condition, counts: list[int]) -> bool:
    """Return whether a condition holds for these counts."""
    if not counts[condition.trigger]:
        return True
    return condition.least <= counts[condition.counter] <= condition.most


def _options(program: Program, creature: int, fixed: set[int]) -> list[tuple[int, ...]]:
    """Return the choices of a creature, always with its fixed pairs; the list is cut off if there are
    too many.
    """
    choices, capacity = program.choices[creature], program.capacity[creature]
    must = tuple(p for p in choices if p in fixed)
    free = [p for p in choices if p not in fixed]
    options: list[tuple[int, ...]] = []
    for size in range(capacity - len(must) + 1):
        for option in combinations(free, size):
            options.append(must + option)
            if len(options) > _MOST_OPTIONS:
                return options
    return options


def _unroll(way: _Way | None) -> list[int]:
    """Return all pairs along a way."""
    chosen: list[int] = []
    while way is not None:
        chosen.extend(way[1])
        way = way[2]
    return sorted(chosen)
