"""This module finds a good declaration quickly, and a bound on how good any could be. Between them the two
settle nearly every board of a real game without a search; `maximise` tries them first on each part of a
board.

A `Program` (`manaburn.declarations.program`) has the pairs of creature and target to choose from, some of
them fixed: these are chosen whatever else is. Its conditions stand for restrictions, its rows for
requirements.

* `bound_of` returns a number that no declaration exceeds.
* `greedy` starts with the fixed pairs and mends the conditions they break. Then it has creatures obey one
  requirement after another, if that gains and what it breaks can be mended. It stops when the value is
  enough, nothing simple helps, or it has looked at too many pairs.
"""

from __future__ import annotations

from manaburn.declarations.draft import PartialDeclaration
from manaburn.declarations.program import ALWAYS, Condition, Program

_PASSES = 3
"""How often all requirements are gone through."""
_REPAIRS = 12
"""How many steps one attempt may take to mend what it broke."""

BRIEFLY = 3_000
THOROUGHLY = 300_000
"""How many pairs may be looked at: if HiGHS can take over, and if it can't."""


def bound_of(program: Program) -> int:
    """Return a number no declaration exceeds. It counts every requirement that could be obeyed on its own,
    and each creature only as often as it can choose.
    """
    worth_of = program.weight.copy()
    for row in program.rows:
        for pair in program.members[row.counter]:
            worth_of[pair] += program.row_worth
    own, gains = [], []
    for choices, capacity in zip(program.choices, program.capacity, strict=True):
        first, end = choices[0], choices[-1] + 1  # a creature's pairs are next to each other
        weights, worth = program.weight[first:end], worth_of[first:end]
        if capacity == 1:
            own.append(max(0, *weights))
            gains.append(max(0, *worth))
        else:
            own.append(sum(sorted(w for w in weights if w > 0)[-capacity:]))
            gains.append(sum(sorted(w for w in worth if w > 0)[-capacity:]))
    bound = min(sum(own) + len(program.rows) * program.row_worth, sum(gains))
    for condition in program.conditions:
        if condition.trigger == ALWAYS:
            bound = min(bound, _capped(program, condition, gains))
    return bound


def _capped(program: Program, condition: Condition, gains: list[int]) -> int:
    """Return the bound when only as many creatures of a counter choose as a condition allows."""
    within: dict[int, int] = {}
    for pair in program.members[condition.counter]:
        creature = program.creature_of[pair]
        within[creature] = within.get(creature, 0) + 1
    inside = sorted(gains[c] for c, count in within.items() if count == len(program.choices[c]))
    if len(inside) <= condition.most:
        return sum(gains)
    return sum(gains) - sum(inside[: len(inside) - condition.most])


def greedy(program: Program, enough: int, patience: int = BRIEFLY) -> PartialDeclaration | None:
    """Return a declaration that breaks nothing and is worth `enough`, or as much as simple improvements
    reach. `patience` is how many pairs it looks at. Return None if the fixed pairs could not be completed
    this way.
    """
    return _Greedy(program, patience).run(enough)


class _Greedy:
    """An attempt to build a good declaration: `run` makes it, on the draft that it keeps."""

    def __init__(self, program: Program, patience: int) -> None:
        self.program = program
        self.patience = patience
        self.draft = PartialDeclaration(program)
        self.held: set[int] = set(program.fixed)
        """Pairs that no repair takes out."""

    def run(self, enough: int) -> PartialDeclaration | None:
        """Mend what the fixed pairs break, then improve the draft in a few passes; None if it can't be
        mended.
        """
        draft = self.draft
        if draft.broken and not self._repair(4 * _REPAIRS + len(draft.chosen)):
            return None
        for _ in range(_PASSES):
            before = draft.value
            if before < enough:
                self._obey_rows(enough)
            if draft.value < enough:
                self._prefer(enough)
            if draft.value >= enough or draft.value == before or self.patience < 0:
                break
        return draft

    def _obey_rows(self, enough: int) -> None:
        """Have creatures obey each requirement that is not obeyed, if that gains."""
        program, draft = self.program, self.draft
        for row in sorted(program.rows, key=lambda row: len(program.members[row.counter])):
            if draft.value >= enough or self.patience < 0:
                return
            if draft.counts[row.counter] < row.number:
                self._attempt_row(row.counter, row.number)

    def _attempt_row(self, counter: int, number: int) -> None:
        """Have enough creatures choose for one requirement; put the draft back as it was if nothing is
        gained.
        """
        draft = self.draft
        mark, value = len(draft.journal), draft.value
        pinned: list[int] = []
        while draft.counts[counter] < number:
            pair = self._recruit(counter)
            if pair is None:
                break
            self._move(pair)
            self.held.add(pair)
            pinned.append(pair)
        done = draft.counts[counter] >= number and (not draft.broken or self._repair(_REPAIRS))
        self.held.difference_update(pinned)
        if not done or draft.value <= value:
            draft.undo_to(mark)

    def _prefer(self, enough: int) -> None:
        """Have each creature choose what its own requirements ask, if that gains."""
        program, draft = self.program, self.draft
        for creature, choices in enumerate(program.choices):
            if draft.value >= enough or self.patience < 0:
                return
            chosen = draft.chosen[creature]
            full = len(chosen) >= program.capacity[creature]
            least = min((program.weight[p] for p in chosen), default=0) if full else 0
            wanted = [p for p in choices if program.weight[p] > least and p not in chosen]
            for pair in sorted(wanted, key=lambda p: -program.weight[p]):
                if self._attempt(pair):
                    break

    def _attempt(self, pair: int) -> bool:
        """Choose a pair and mend what that breaks, and return true; if nothing is gained, put the draft back
        as it was, and return false.
        """
        draft = self.draft
        mark, value = len(draft.journal), draft.value
        if not self._move(pair):
            return False
        if draft.broken:
            self.held.add(pair)
            repaired = self._repair(_REPAIRS)
            self.held.discard(pair)
        else:
            repaired = True
        if repaired and draft.value > value:
            return True
        draft.undo_to(mark)
        return False

    def _move(self, pair: int) -> bool:
        """Choose a pair; a creature that can choose no more first gives up the pair it misses least. Return
        false, with nothing changed, if it can give up none.
        """
        draft, program = self.draft, self.program
        creature = program.creature_of[pair]
        chosen = draft.chosen[creature]
        if len(chosen) >= program.capacity[creature]:
            spare = [p for p in chosen if p not in self.held]
            if not spare:
                return False
            draft.take(min(spare, key=lambda p: (self._worth(p), p)))
        draft.put(pair)
        return True

    def _worth(self, pair: int) -> int:
        """Return what taking a chosen pair out loses. A requirement counts 2 here, so that a condition that
        this would break can count half of one.
        """
        draft, program = self.draft, self.program
        worth = 2 * program.weight[pair]
        for counter in program.counters[pair]:
            count = draft.counts[counter]
            for number in draft.asked[counter]:
                worth += 2 * (count == number) * program.row_worth
            for watcher in draft.watchers[counter]:
                worth += program.conditions[watcher].least == count
        return worth

    def _gain(self, pair: int) -> int:
        """Return what putting a pair in gains, less what it disturbs. A requirement counts 2, a condition
        that allows no more creatures 3, one that needs still more of them 1.
        """
        draft, program = self.draft, self.program
        gain = 2 * program.weight[pair]
        for counter in program.counters[pair]:
            count = draft.counts[counter]
            for number in draft.asked[counter]:
                gain += 2 * (count + 1 == number) * program.row_worth
            for watcher in draft.watchers[counter]:
                condition = program.conditions[watcher]
                if condition.counter == counter:
                    if count >= condition.most:
                        gain -= 3
                    elif count + 1 < condition.least:
                        gain -= 1
        return gain

    def _recruit(self, counter: int) -> int | None:
        """Return the pair that is added to a counter at the least cost; None if none can be."""
        program, draft = self.program, self.draft
        best, cost = None, 0
        self.patience -= len(program.members[counter])
        for pair in program.members[counter]:
            creature = program.creature_of[pair]
            chosen = draft.chosen[creature]
            if pair in chosen:
                continue
            if chosen and any(counter in program.counters[p] for p in chosen):
                continue
            loss = -self._gain(pair)
            if len(chosen) >= program.capacity[creature]:
                spare = [self._worth(p) for p in chosen if p not in self.held]
                if not spare:
                    continue
                loss += min(spare)
            if best is None or loss < cost:
                best, cost = pair, loss
        return best

    def _repair(self, steps: int) -> bool:
        """Mend broken conditions one by one, in at most so many steps; return whether none is left."""
        draft = self.draft
        for _ in range(steps):
            if not draft.broken:
                return True
            if self.patience < 0:
                return False
            condition = self.program.conditions[min(draft.broken)]
            if draft.counts[condition.counter] > condition.most:
                if not self._vacate(condition.counter, 1):
                    return False
            elif not self._fill_or_vacate(condition):
                return False
        return not draft.broken

    def _fill_or_vacate(self, condition: Condition) -> bool:
        """Mend a condition that too few creatures fulfil: have more of them choose. If that can't be done,
        take all creatures out of its trigger, so that it does not apply.
        """
        draft = self.draft
        mark = len(draft.journal)
        while draft.counts[condition.counter] < condition.least:
            pair = self._recruit(condition.counter)
            if pair is None or not self._move(pair):
                draft.undo_to(mark)
                return self._vacate(condition.trigger, draft.counts[condition.trigger])
        return True

    def _vacate(self, counter: int, creatures: int) -> bool:
        """Take that many creatures out of a counter, those first that are missed least; return whether that
        was possible.
        """
        draft, program = self.draft, self.program
        for _ in range(creatures):
            self.patience -= len(program.members[counter])
            there = [p for p in program.members[counter] if p in draft.chosen[program.creature_of[p]]]
            spare = [p for p in there if p not in self.held]
            if not spare:
                return False
            leaving = min(spare, key=lambda p: (self._worth(p), p))
            creature = program.creature_of[leaving]
            for pair in [p for p in draft.chosen[creature] if counter in program.counters[p]]:
                if pair in self.held:
                    return False
                draft.take(pair)
            self._settle(creature, counter)
        return True

    def _settle(self, creature: int, left: int) -> None:
        """Let a creature that had to leave a counter choose the best other thing that breaks nothing more."""
        draft, program = self.draft, self.program
        others = [p for p in program.choices[creature] if left not in program.counters[p]]
        self.patience -= len(others)
        broken = set(draft.broken)
        for pair in sorted(others, key=lambda p: -self._gain(p)):
            if self._gain(pair) <= 0:
                return
            if pair in draft.chosen[creature] or len(draft.chosen[creature]) >= program.capacity[creature]:
                continue
            draft.put(pair)
            if draft.broken <= broken:
                return
            draft.take(pair)
