"""This module holds a declaration under construction, into which pairs of creature and target are put and out
of which they are taken.

The pairs are numbers in a `Program` (`manaburn.declarations.program`). Its conditions stand for restrictions:
each bounds a counter, the number of creatures that choose certain pairs (menace: none or at least two block
this attacker). `PartialDeclaration` keeps every count up to date with `put` and `take`: its value, and the
conditions it breaks. So a search (`greedy`) can try a pair, look at the value, and go back with `undo_to`.
Two functions here use one: `value_of` counts a solution anew, and `brought_back` returns creatures to what
was declared of them.
"""

from __future__ import annotations

from manaburn.declarations.model import Pairs
from manaburn.declarations.program import ALWAYS, Condition, Liking, Program


class PartialDeclaration:
    """A declaration of some chosen pairs of a program; it knows its value and the conditions it breaks.
    Pairs and counters are numbers of the program.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.chosen: list[list[int]] = [[] for _ in program.choices]
        self.counts = [0] * len(program.members)
        self.value = 0
        self.broken: set[int] = set()
        """The conditions not met, by number."""
        self.journal: list[int] = []
        """What was done: a pair put in, or the complement of one taken out."""
        self.watchers: list[list[int]] = [[] for _ in program.members]
        self.asked: list[list[int]] = [[] for _ in program.members]
        """By counter, the numbers its rows ask for."""
        for number, condition in enumerate(program.conditions):
            for counter in {condition.trigger, condition.counter} - {ALWAYS}:
                self.watchers[counter].append(number)
        for row in program.rows:
            self.asked[row.counter].append(row.number)
        for pair in program.fixed:
            self.put(pair)

    def put(self, pair: int) -> None:
        """Choose a pair that is not chosen."""
        self._change(pair, 1)
        self.chosen[self.program.creature_of[pair]].append(pair)
        self.journal.append(pair)

    def take(self, pair: int) -> None:
        """Unchoose a pair that is chosen."""
        self.chosen[self.program.creature_of[pair]].remove(pair)
        self._change(pair, -1)
        self.journal.append(~pair)

    def undo_to(self, mark: int) -> None:
        """Take back everything done since the journal had this length."""
        journal = self.journal
        while len(journal) > mark:
            entry = journal[-1]
            if entry >= 0:
                self.take(entry)
            else:
                self.put(~entry)
            del journal[-2:]

    def _change(self, pair: int, step: int) -> None:
        """Count a pair in (`step` 1) or out (-1). The creature's other chosen pairs are those in `chosen`:
        a counter counts each creature once.
        """
        program, counts = self.program, self.counts
        self.value += step * program.weight[pair]
        others = self.chosen[program.creature_of[pair]]
        for counter in program.counters[pair]:
            if others and any(counter in program.counters[other] for other in others):
                continue
            for number in self.asked[counter]:
                if counts[counter] == (number - 1 if step > 0 else number):
                    self.value += step * program.row_worth
            counts[counter] += step
            for watcher in self.watchers[counter]:
                if self.meets(program.conditions[watcher]):
                    self.broken.discard(watcher)
                else:
                    self.broken.add(watcher)

    def meets(self, condition: Condition) -> bool:
        """Return whether a condition holds as things stand."""
        if condition.trigger != ALWAYS and not self.counts[condition.trigger]:
            return True
        return condition.least <= self.counts[condition.counter] <= condition.most

    def solution(self) -> list[int]:
        """Return the chosen pairs, ascending."""
        return sorted(pair for chosen in self.chosen for pair in chosen)


def value_of(program: Program, solution: list[int]) -> int | None:
    """Return what a solution is worth, counted anew in integers; None if it breaks a condition or
    a capacity.
    """
    draft = PartialDeclaration(program)
    given = set(solution)
    if not given.issuperset(program.fixed):
        return None
    for pair in solution:
        if pair not in program.fixed:
            draft.put(pair)
    over = any(len(chosen) > most for chosen, most in zip(draft.chosen, program.capacity, strict=True))
    return None if over or draft.broken else draft.value


def brought_back(program: Program, solution: Pairs, liking: Liking) -> Pairs:
    """Return a solution in which creatures again do what was declared of them (`liking` says what), as far as
    each can by itself without a loss.

    Each creature is tried in turn, with its declared pairs in place of its chosen ones. That is kept if no
    condition is broken and the value is greater; this goes on until nothing changes.
    """
    draft = PartialDeclaration(program)
    number_of = dict(zip(program.pairs, range(len(program.pairs)), strict=True))
    for chosen in solution:
        if chosen in number_of:  # the program leaves out pairs that obey nothing
            draft.put(number_of[chosen])
    changed = True
    while changed:
        changed = False
        for creature, choices in enumerate(program.choices):
            mark, value = len(draft.journal), draft.value
            for pair in draft.chosen[creature].copy():
                draft.take(pair)
            for pair in choices:
                if program.pairs[pair] in liking.declared:
                    draft.put(pair)
            if draft.broken or draft.value <= value:
                draft.undo_to(mark)
            else:
                changed = True
    return tuple(program.pairs[pair] for pair in draft.solution())
