"""This module carries out the subset test, by which older editions judge a declaration against its
requirements.

A declaration is illegal if some of its creatures could change their choices, all others staying as they are,
so that more requirements are obeyed: a Juggernaut stays at home that could attack. A creature's choice is
whom it attacks or blocks. None has to change only for the sake of others: each that changes must either obey
more of its own requirements (of several, it may choose which to obey), or keep its choice and add to it
something that obeys a requirement so far obeyed by no creature [cr2002-02-20 500.2-500.3; dangelo2002-03-16
C.3.9, C.4.9, C.4.10].

`is_best` returns whether a declaration passes. `bettered` improves one until it does. Both work in two steps:

1. `_SingleChanges` lets each creature change by itself. The texts of 1999 ask no more [cr1999-04-23 500.2].
2. `_JointChanges` changes several at once: if a restriction is in the way, the creatures it counts change
   too, until nothing is broken; so do creatures that serve the same requirement.

A requirement is called a row here; the counters and conditions that stand for the restrictions are explained
in `manaburn.declarations.program`. A `DeclarationTally` keeps what they count up to date.

Both steps are bounded. Where the search is cut, `is_best` without `changed` answers yes, and `bettered` says
so (`Proof.BOUNDED`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from math import comb

from manaburn.declarations.comparing import creatures_within
from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.declarations.optimum import Optimum, Proof
from manaburn.declarations.program import ALWAYS
from manaburn.declarations.tally import Choice, DeclarationTally
from manaburn.editions import RequirementTest
from manaburn.terms import ObjectId, Target

_MOST_CHOICES = 1_000
"""With more ways to choose, a creature is tried with those near to what it does."""

_STEPS = 4_000
_FEW_STEPS = 100
"""How many changes of several creatures are tried; `_FEW_STEPS` where the question is asked after each
change.
"""


def bettered(model: Model, declared: Pairs, barred: frozenset[Pair], test: RequirementTest) -> Optimum:
    """Return a declaration without `barred` pairs that passes the test: the one given, improved step by step
    until no change is better.
    """
    tally = DeclarationTally(model, declared)
    have, proof = tally.obeyed, Proof.COUNT
    found = True
    while found:
        found, proof = _better(model, tally, barred, test, wholly=True)
    if tally.obeyed == have:
        return Optimum(declared, have, have, proof)
    return Optimum(tally.pairs(), tally.obeyed, tally.obeyed, proof)


def is_best(
    model: Model,
    tally: DeclarationTally,
    barred: frozenset[Pair],
    test: RequirementTest,
    changed: ObjectId | None = None,
) -> bool:
    """Return whether no change of a declaration is better under the test. The tally is left as it was.

    Callers that ask after each small change give `changed`, the one creature whose choice changed. Then few
    changes are tried, and the answer is no if they don't settle the question.
    """
    if tally.obeyed == len(model.requirements):
        return True
    before = dict(tally.choices)
    if changed is not None and _SingleChanges(model, tally, barred).by_itself(changed):
        found, proof = True, Proof.COUNT
    else:
        steps = _STEPS if changed is None else _FEW_STEPS
        found, proof = _better(model, tally, barred, test, wholly=False, steps=steps)
    if found:
        for creature in [c for c, choice in tally.choices.items() if before.get(c, ()) != choice]:
            tally.change(creature, before.get(creature, ()))
    return not found and (changed is None or proof.exact)


def _better(
    model: Model,
    tally: DeclarationTally,
    barred: frozenset[Pair],
    test: RequirementTest,
    *,
    wholly: bool,
    steps: int = _STEPS,
) -> tuple[bool, Proof]:
    """Improve a declaration by single changes, else by joint ones; return whether it was improved, and how
    that is known.
    """
    if tally.obeyed == len(model.requirements):
        return False, Proof.COUNT
    single = _SingleChanges(model, tally, barred)
    if single.by_themselves(wholly=wholly):
        return True, Proof.COUNT
    if not single.hopeful or test is RequirementTest.EACH_BY_ITSELF:
        return False, Proof.BOUNDED if single.cut else Proof.COUNT
    together = _JointChanges(single, steps)
    found = together.run()
    return found, Proof.BOUNDED if single.cut or together.steps < 0 else Proof.SEARCH


class _SingleChanges:
    """Changes of one creature at a time, in a declaration that breaks no restriction."""

    def __init__(self, model: Model, tally: DeclarationTally, barred: frozenset[Pair]) -> None:
        self.model = model
        self.tally = tally
        self.barred = barred
        self.bound = creatures_within(model, barred)
        self.numbers = tally.index.numbers
        self.hopeful: dict[ObjectId, list[Choice]] = {}
        """What creatures could choose that would be better, if others helped them."""
        self.cut = False
        """Whether some creature has too many ways to choose for all to be looked at."""

    def by_themselves(self, *, wholly: bool) -> bool:
        """Let creatures do better one by one, `wholly` all that can, otherwise only the first; return whether
        any could.
        """
        any_of_them = False
        for creature in self.model.options:
            while self.by_itself(creature):
                any_of_them = True
                if not wholly:
                    return True
        return any_of_them

    def by_itself(self, creature: ObjectId) -> bool:
        """Let one creature do better by itself; return whether it could. Choices that would be better only
        with the help of others are kept in `hopeful`.
        """
        tally, rows, numbers = self.tally, self.tally.rows, self.numbers
        now = tally.choice(creature)
        if not tally.index.duties(creature) or creature in self.bound:
            return False
        if not now and (creature in tally.index.never or self._is_kept_out(creature)):
            return False
        mine = tally.index.rows(creature, now)
        have = sum(rows[row] >= numbers[row] for row in mine)
        hopeful: list[Choice] = []
        sure: list[tuple[int, Choice]] = []
        for choice in self._choices(creature, now, mine, have):
            hope = gain = 0  # how many requirements it would obey with the help of others, and at once
            for row in tally.index.rows(creature, choice):
                if row in mine:
                    hope += 1
                    gain += rows[row] >= numbers[row]
                elif rows[row] < numbers[row]:
                    hope += 1
                    gain += rows[row] + 1 == numbers[row]
            if hope > have:
                hopeful.append(choice)
                if gain > have:
                    sure.append((gain, choice))
        return bool(hopeful) and self._takes(creature, now, sure, hopeful)

    def _is_kept_out(self, creature: ObjectId) -> bool:
        """Return whether a creature that does nothing is kept out by a limit on all, as "only one creature
        can attack", that is reached: none of the others would make room for it.
        """
        index, counts = self.tally.index, self.tally.counts
        return any(
            index.conditions[number].trigger == ALWAYS and counts[counter] >= index.conditions[number].most
            for counter in index.active.get(creature, ())
            for number in index.watching[counter]
        )

    def _takes(
        self, creature: ObjectId, now: Choice, sure: list[tuple[int, Choice]], hopeful: list[Choice]
    ) -> bool:
        """Give a creature the best of its sure gains that breaks nothing; return whether there is one. `sure`
        has the choices that gain something at once, each with the number of requirements obeyed.
        """
        tally = self.tally
        # The counters that count it as soon as it does anything: if one breaks, any other choice breaks it
        # too.
        whatever = () if now else tally.index.active.get(creature, ())
        for _, choice in sorted(sure, key=lambda each: -each[0]):
            tally.change(creature, choice)
            broken = tally.broken.copy()
            if not broken:
                return True
            tally.change(creature, now)
            if any(tally.index.conditions[number].counter in whatever for number in broken):
                break  # it cannot choose anything by itself
        self.hopeful[creature] = hopeful
        return False

    def _choices(self, creature: ObjectId, now: Choice, mine: frozenset[int], have: int) -> Iterable[Choice]:
        """Return the other choices to try for a creature, made of its present targets and of those that
        requirements ask for. `mine` are the requirements that count it now, `have` how many of them are
        obeyed.
        """
        index, most = self.tally.index, self.model.capacity.get(creature, 1)
        if most == 1:
            return ((t,) for t in self._asked(creature, mine, have) if t not in now)
        if sum(len(rows) for _, rows in index.duties(creature)[:most]) <= have:
            return ()
        asked = list(self._asked(creature, mine, 0))
        others = [target for target in asked if target not in now]
        pool = sorted({*now, *asked})
        if index.are_apart(creature) and not any((creature, target) in index.counted for target in pool):
            return self._near(now, others, most)
        if sum(comb(len(pool), size) for size in range(min(most, len(pool)) + 1)) > _MOST_CHOICES:
            self.cut |= most < len(pool)
            return self._near(now, others, most)
        sizes = range(1, min(most, len(pool)) + 1)
        every = chain.from_iterable(combinations(pool, size) for size in sizes)
        return (choice for choice in every if choice != tuple(sorted(now)))

    def _asked(self, creature: ObjectId, mine: frozenset[int], have: int) -> Iterator[Target]:
        """Yield the targets for which more than `have` requirements ask, of those that count the creature now
        (`mine`) or that are not obeyed.
        """
        rows, numbers = self.tally.rows, self.numbers
        for target, asking in self.tally.index.duties(creature):
            if len(asking) <= have:
                return
            hope = 0
            for row in asking:
                if rows[row] < numbers[row] or row in mine:
                    hope += 1
            if hope > have and (creature, target) not in self.barred:
                yield target

    def _near(self, now: Choice, others: list[Target], most: int) -> Iterator[Choice]:
        """Yield choices with one target more; if the creature can choose no more, or some requirement
        takes several creatures, also with one target less, or another instead of one.
        """
        if len(now) < most:
            for target in others:
                yield tuple(sorted((*now, target)))
            if max(self.numbers) == 1:
                return
        for left in now:
            kept = tuple(target for target in now if target != left)
            if kept:
                yield kept
            for target in others:
                yield tuple(sorted((*kept, target)))


_Change = tuple[ObjectId, Choice]
"""A creature, and what it chooses instead."""


class _JointChanges:
    """Changes of several creatures at once, found by a depth-first search.

    `run` makes a change from `hopeful`, finds the changes that it needs besides, and goes on with each of
    these. A change is undone if none of them leads to a better declaration.
    """

    def __init__(self, single: _SingleChanges, steps: int) -> None:
        self.single = single
        self.tally = single.tally
        self.steps = steps
        self.before = {creature: self.tally.choice(creature) for creature in single.hopeful}
        self.rows = self.tally.rows.copy()
        """What was counted before any change."""
        self.obeyed = self.tally.obeyed
        self.changed: dict[ObjectId, Choice] = {}
        self.seen: set[frozenset[_Change]] = set()
        self.raising: dict[int, list[_Change]] = {}
        """By counter, the changes that have it count one creature more."""
        self.lowering: dict[int, list[_Change]] = {}
        """By counter, the changes that have it count one creature less."""
        self.serving: dict[int, list[_Change]] = {}
        """By requirement, the changes that have one creature more obey it."""
        for creature in single.hopeful:
            self._enter(creature)

    def _enter(self, creature: ObjectId) -> None:
        """Sort the hopeful choices of a creature by the counters they raise or lower, and by the requirements
        they obey.
        """
        index, now = self.tally.index, self.before[creature]
        old, mine = index.counting(creature, now), index.rows(creature, now)
        for choice in self.single.hopeful[creature]:
            new, change = index.counting(creature, choice), (creature, choice)
            for number in new - old:
                self.raising.setdefault(number, []).append(change)
            for number in old - new:
                self.lowering.setdefault(number, []).append(change)
            for row in index.rows(creature, choice) - mine:
                self.serving.setdefault(row, []).append(change)

    def run(self) -> bool:
        """Change some creatures so that the declaration is better; return whether that was possible."""
        return self._with_any(
            [(c, choice) for c, choices in self.single.hopeful.items() for choice in choices]
        )

    def _with_any(self, changes: list[_Change]) -> bool:
        """Make the first of these changes that leads to a better declaration, with those it needs besides;
        return whether one does.
        """
        for creature, choice in changes:
            if self.steps < 0:
                return False
            if creature not in self.changed and self._with(creature, choice):
                return True
        return False

    def _with(self, creature: ObjectId, choice: Choice) -> bool:
        """Make one change, and a further one if it needs that; undo it and return false if that leads
        nowhere.
        """
        self.steps -= 1
        self.changed[creature] = choice
        key = frozenset(self.changed.items())
        if key not in self.seen:
            self.seen.add(key)
            self.tally.change(creature, choice)
            helping = self._helping()
            if helping is None or self._with_any(helping):
                return True
            self.tally.change(creature, self.before[creature])
        del self.changed[creature]
        return False

    def _helping(self) -> list[_Change] | None:
        """Return the further changes of which one is needed; None if the declaration is better as it is now.

        First what is broken must be mended; then each changed creature must gain or only add; then some
        creature must gain.
        """
        if self.tally.broken:
            return self._repairing(min(self.tally.broken))
        gained = False
        for creature, choice in self.changed.items():
            if self._gains(creature, choice):
                gained = True
            elif not self._only_adds(creature, choice):
                unmet = self._unmet(creature, choice)
                return [change for row in unmet for change in self.serving.get(row, ())]
        if gained and self.tally.obeyed > self.obeyed:
            return None
        return [(c, choice) for c, choices in self.single.hopeful.items() for choice in choices]

    def _repairing(self, broken: int) -> list[_Change]:
        """Return the changes that could help to meet a broken condition."""
        condition, counts = self.tally.index.conditions[broken], self.tally.counts
        if counts[condition.counter] > condition.most:
            return self.lowering.get(condition.counter, [])
        raising = self.raising.get(condition.counter, [])
        if len({c for c, _ in raising} - self.changed.keys()) < condition.least - counts[condition.counter]:
            raising = []
        return [*raising, *self.lowering.get(condition.trigger, ())]

    def _gains(self, creature: ObjectId, choice: Choice) -> bool:
        """Return whether a creature obeys more of what was asked of it than before."""
        index, numbers, now = self.tally.index, self.single.numbers, self.tally.rows
        mine = index.rows(creature, self.before[creature])
        have = sum(self.rows[row] >= numbers[row] for row in mine)
        done = sum(
            now[row] >= numbers[row]
            for row in index.rows(creature, choice)
            if row in mine or self.rows[row] < numbers[row]
        )
        return done > have

    def _only_adds(self, creature: ObjectId, choice: Choice) -> bool:
        """Return whether a creature keeps all its pairs, and adds only pairs that a disobeyed requirement
        asks for.
        """
        before, numbers = self.before[creature], self.single.numbers
        if not set(before) < set(choice):
            return False
        return all(
            any(self.rows[row] < numbers[row] for row in self.tally.index.asked.get((creature, target), ()))
            for target in choice
            if target not in before
        )

    def _unmet(self, creature: ObjectId, choice: Choice) -> list[int]:
        """Return the requirements that ask for this choice of a creature and are not obeyed."""
        now, numbers = self.tally.rows, self.single.numbers
        rows = self.tally.index.rows(creature, choice)
        return sorted(row for row in rows if now[row] < numbers[row])
