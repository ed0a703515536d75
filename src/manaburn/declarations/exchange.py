"""This module finds a declaration that obeys many requirements by local search, for programs in which every
restriction only lets at most so many creatures choose something.

The search begins with nothing chosen. In each step it takes at random a requirement that nobody obeys, has a
creature choose an option that obeys it, and where a restriction is then broken, takes out the options that
are missed least. Each requirement has a weight, which grows with each step in which it is not obeyed, so that
the search does not go round in circles [the method: Gao, Weise and Li 2015, row weighting for unicost set
covering].
"""

from __future__ import annotations

from random import Random

from manaburn.declarations.program import ALWAYS, Program, all_or_none

_STEPS = 10
"""How many steps the search takes for each requirement."""

_MOST_PAIRS = 10_000
"""With more pairs than this the search would take too long."""


def exchanged(program: Program, enough: int) -> list[int] | None:
    """Return the numbers of the pairs, in `program.pairs`, of the best declaration found, or of the first
    that obeys `enough` requirements.

    Return None for programs that the search is not made for: with other restrictions or fixed pairs, with
    requirements that ask for several creatures, or with a creature that can choose several things but not all
    of them.
    """
    if program.fixed or len(program.pairs) > _MOST_PAIRS:
        return None
    if any(row.number > 1 for row in program.rows):
        return None
    if any(condition.trigger != ALWAYS for condition in program.conditions):
        return None
    wholly = all_or_none(program)
    options: list[tuple[int, ...]] = []
    for creature, choices in enumerate(program.choices):
        if wholly[creature]:
            options.append(tuple(choices))
        elif program.capacity[creature] == 1:
            options.extend((pair,) for pair in choices)
        else:
            return None
    return _Search(program, options).run(enough)


class _Search:
    """The state of the search: which option each creature has chosen, and how much putting in or taking out
    each option would gain. An option is what a creature may choose at once: one pair, or all of its pairs.
    """

    def __init__(self, program: Program, options: list[tuple[int, ...]]) -> None:
        self.program = program
        self.options = options
        """The pairs of each option; from here on, options are numbers, the indices of this list."""
        self.creature = [program.creature_of[pairs[0]] for pairs in options]
        counters = [{k for pair in pairs for k in program.counters[pair]} for pairs in options]
        counted: list[list[int]] = [[] for _ in program.members]
        for option, each in enumerate(counters):
            for counter in each:
                counted[counter].append(option)
        self.obeying = [counted[row.counter] for row in program.rows]
        """By requirement, the options that obey it."""
        self._add_rows_of_weights()
        self.rows: list[list[int]] = [[] for _ in options]
        """By option, the requirements that it obeys."""
        for row, obeying in enumerate(self.obeying):
            for option in obeying:
                self.rows[option].append(row)
        limits = program.conditions
        self.limits = [[n for n, limit in enumerate(limits) if limit.counter in each] for each in counters]
        """By option, the conditions that bound those who choose it."""
        self.inside = [0] * len(limits)
        self.chosen: dict[int, int] = {}
        """By creature, its option."""
        self.since = [0] * len(options)
        """By option, the step in which it was last put in or taken out."""
        self.heaviness = [1] * len(self.obeying)
        """By requirement, its weight in the search."""
        self.times = [0] * len(self.obeying)
        """By requirement, how many chosen options obey it."""
        self.unobeyed = dict.fromkeys(range(len(self.obeying)))
        self.score = [len(rows) for rows in self.rows]
        """By option, the weight that putting it in would gain; for a chosen one, minus the weight that taking
        it out would lose.
        """

    def _add_rows_of_weights(self) -> None:
        """Add rows for requirements on one creature alone, which the program keeps as weights of its pairs:
        as many rows as an option has weight, shared by all options of the creature that have so much.
        """
        obeying: dict[tuple[int, int], list[int]] = {}
        for option, pairs in enumerate(self.options):
            for number in range(sum(self.program.weight[pair] for pair in pairs)):
                obeying.setdefault((self.creature[option], number), []).append(option)
        self.obeying.extend(obeying.values())

    def run(self, enough: int) -> list[int]:
        rng, best, least = Random(1), list[int](), len(self.obeying)
        for step in range(1, _STEPS * len(self.obeying) + 1):
            if not self.unobeyed:
                break
            row = rng.choice([*self.unobeyed])
            self._obey(row, step)
            if len(self.unobeyed) < least:
                best, least = [*self.chosen.values()], len(self.unobeyed)
                if len(self.obeying) - least >= enough:
                    break
            for unobeyed in self.unobeyed:
                self.heaviness[unobeyed] += 1
                for option in self.obeying[unobeyed]:
                    self.score[option] += 1
        return sorted(pair for option in best for pair in self.options[option])

    def _obey(self, row: int, step: int) -> None:
        """Have the best option put in that obeys a requirement, and others make room for it."""
        score, since = self.score, self.since
        settled = [option for option in self.obeying[row] if since[option] < step - 1]
        option = max(settled or self.obeying[row], key=lambda each: (score[each], -since[each]))
        if self.creature[option] in self.chosen:
            self._take(self.chosen[self.creature[option]], step)
        self._put(option, step)
        for limit in self.limits[option]:
            while self.inside[limit] > self.program.conditions[limit].most:
                there = [o for o in self.chosen.values() if o != option and limit in self.limits[o]]
                leaving = max(there, key=lambda each: (score[each], -since[each]), default=option)
                self._take(leaving, step)

    def _put(self, option: int, step: int) -> None:
        times, score = self.times, self.score
        lost = 0
        for row in self.rows[option]:
            times[row] += 1
            heaviness = self.heaviness[row]
            if times[row] == 1:
                del self.unobeyed[row]
                lost += heaviness
                for other in self.obeying[row]:
                    score[other] -= heaviness
            elif times[row] == 2:
                for other in self.obeying[row]:
                    if self.chosen.get(self.creature[other]) == other:
                        score[other] += heaviness
        self._settle(option, step, -lost)
        self.chosen[self.creature[option]] = option
        for limit in self.limits[option]:
            self.inside[limit] += 1

    def _take(self, option: int, step: int) -> None:
        times, score = self.times, self.score
        del self.chosen[self.creature[option]]
        gained = 0
        for row in self.rows[option]:
            times[row] -= 1
            heaviness = self.heaviness[row]
            if not times[row]:
                self.unobeyed[row] = None
                gained += heaviness
                for other in self.obeying[row]:
                    score[other] += heaviness
            elif times[row] == 1:
                for other in self.obeying[row]:
                    if self.chosen.get(self.creature[other]) == other:
                        score[other] -= heaviness
        self._settle(option, step, gained)
        for limit in self.limits[option]:
            self.inside[limit] -= 1

    def _settle(self, option: int, step: int, score: int) -> None:
        self.score[option] = score
        self.since[option] = step
