"""This module finds a declaration that obeys many requirements, by local search. `maximise` tries it where
`greedy` has not found enough.

The entry is `exchanged`. It serves programs in which every restriction only says that at most so many
creatures may choose something. The search starts with nothing chosen, and repeats these steps:

1. Take at random a requirement that nothing chosen obeys.
2. Choose the best option that obeys it, in place of what its creature did.
3. If a restriction is now broken, take out the options whose loss costs least.
4. Add to the weight of every requirement that is still not obeyed.

The growing weights keep the search from going round in circles [the method: Gao, Weise and Li 2015, row
weighting for unicost set covering].
"""

from __future__ import annotations

from random import Random

from manaburn.declarations.program import ALWAYS, Program, all_or_none

_STEPS = 10
"""How many steps the search takes for each requirement."""

_MOST_PAIRS = 10_000
"""With more pairs than this the search would take too long."""


def exchanged(program: Program, enough: int) -> list[int] | None:
    """Return the best declaration that the search finds, or the first that obeys `enough` requirements, as
    numbers of pairs in `program.pairs`.

    Return None for a program that this search is not made for: one with fixed pairs, with more than
    `_MOST_PAIRS`, with other restrictions, with a requirement for several creatures, or with a creature that
    can choose several things but not all of them.
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
    """The state of the search: the option that each creature has chosen, and what putting in or taking out
    each option would gain.

    An option is what a creature may choose at once: one pair, or all of its pairs. Options, creatures,
    requirements (rows) and restrictions (limits) are numbers here.
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
        """Add rows for requirements on one creature alone, which the program keeps as weights of its pairs.

        An option of weight 2 obeys two such rows. Options of the same creature share them.
        """
        obeying: dict[tuple[int, int], list[int]] = {}
        for option, pairs in enumerate(self.options):
            for number in range(sum(self.program.weight[pair] for pair in pairs)):
                obeying.setdefault((self.creature[option], number), []).append(option)
        self.obeying.extend(obeying.values())

    def run(self, enough: int) -> list[int]:
        """Repeat the steps until every requirement is obeyed, `enough` are, or the steps are used up; return
        the best pairs met.
        """
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
        """Choose the best option that obeys a requirement, and take out options until no restriction is
        broken.
        """
        score, since = self.score, self.since
        # An option that was moved in the last step is chosen only if there is no other.
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
        """Choose an option, and bring the scores of the options it shares requirements with up to date."""
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
        """Take out a chosen option, and bring the scores of the options it shares requirements with up to
        date.
        """
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
        """Note the new score of an option that has just been put in or taken out, and the step."""
        self.score[option] = score
        self.since[option] = step
