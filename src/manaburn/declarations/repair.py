"""This module makes a declaration legal again after one choice was changed, by a few changes of other
creatures. The listing of all legal declarations uses it to come from one to the next
(`manaburn.declarations.listing`).

Example: two creatures block an attacker with menace, and one of them now blocks another attacker.
`Repair.swap` lets another creature take the place of the one that changed. `Repair.repair` is a depth-first
search: each further change mends something broken or, once nothing is, lets a creature obey a requirement
that the changed ones obeyed before. It gives up after a few steps, which mostly suffice, so a failure proves
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from manaburn.declarations.model import Pair
from manaburn.declarations.places import DecisionPlaces
from manaburn.declarations.tally import Choice
from manaburn.terms import ObjectId, Target

_STEPS = 150
"""How many changes are tried."""

_SWAPS = 10
"""How many creatures are tried that could take the place of the one that changed."""

_DEPTH = 4
"""How many changes are made together at most."""


class Repair:
    """A repair of a declaration, by changes of creatures that choose from the place `place` on."""

    def __init__(self, places: DecisionPlaces, is_legal: Callable[[], bool], place: int) -> None:
        self.places = places
        self.tally = places.tally
        self.is_legal = is_legal
        self.place = place
        self.steps = _STEPS
        """How many may still be tried."""
        self.changed: list[tuple[ObjectId, Choice]] = []
        """Who chose what before."""

    def swap(self, creature: ObjectId, before: Choice) -> bool:
        """Have another creature do what a creature did `before` it changed: one that chooses what the
        creature chooses now.

        Return whether that makes the declaration legal. If not, nothing is changed.
        """
        now = self.tally.choice(creature)
        for other in islice(self._swappable(now, before), _SWAPS):
            self.tally.change(other, before)
            if self.is_legal():
                self.changed.append((other, now))
                return True
            self.tally.change(other, now)
        return False

    def _swappable(self, now: Choice, before: Choice) -> Iterator[ObjectId]:
        """Yield the creatures that choose `now` and could choose `before`, if all of that is decided from
        the place on.
        """
        place_of, choices, model = self.places.place_of, self.tally.choices, self.places.model
        if now:
            choosing_that = [creature for creature, choice in choices.items() if choice == now]
        else:
            choosing_that = [creature for creature in model.options if creature not in choices]
        for creature in choosing_that:
            if all(place_of.get((creature, target), -1) >= self.place for target in (*now, *before)):
                if len(before) <= model.capacity.get(creature, 1):
                    yield creature

    def repair(self, creature: ObjectId, before: Choice) -> bool:
        """Make the declaration legal after a creature has changed; return whether that succeeded. If not,
        nothing is changed.
        """
        return any(self._repair([(creature, before)], depth) for depth in range(1, _DEPTH + 1))

    @property
    def tried(self) -> int:
        """Return how many changes were tried."""
        return _STEPS - self.steps

    def undo(self) -> None:
        """Take all changes back."""
        while self.changed:
            self.tally.change(*self.changed.pop())

    def _repair(self, touched: list[tuple[ObjectId, Choice]], depth: int) -> bool:
        """Make the declaration legal with at most `depth` further changes, of creatures that have not
        changed yet. Return whether that succeeded; if not, everything is as it was.
        """
        if self.is_legal():
            return True
        if not depth:
            return False
        done = {creature for creature, _ in self.changed}
        for creature, choice in self._helpful(touched):
            if creature in done:
                continue
            if self.steps <= 0:
                return False
            self.steps -= 1
            before = self.tally.choice(creature)
            self.changed.append((creature, before))
            self.tally.change(creature, choice)
            if self._repair([*touched, (creature, before)], depth - 1):
                return True
            self.tally.change(creature, before)
            self.changed.pop()
        return False

    def _helpful(self, touched: list[tuple[ObjectId, Choice]]) -> list[tuple[ObjectId, Choice]]:
        """Return choices of creatures by which less is broken, or requirements obeyed before are obeyed
        again. Creatures that do nothing come first.
        """
        if self.tally.broken:
            found = self._for_condition(min(self.tally.broken))
        else:
            found = self._for_requirements(touched)
        return sorted(found, key=lambda change: bool(self.tally.choice(change[0])))

    def _for_condition(self, number: int) -> Iterator[tuple[ObjectId, Choice]]:
        """Yield the changes that help a broken condition: creatures leave its counter or its trigger, or
        join its counter.
        """
        condition = self.tally.index.conditions[number]
        pairs_of = self.tally.index.pairs_of
        if self.tally.counts[condition.counter] > condition.most:
            yield from self._leaving(pairs_of[condition.counter])
        else:
            yield from self._leaving(pairs_of[condition.trigger])
            for pair in self.places.later(pairs_of[condition.counter], self.place):
                yield from self._joining(*pair)

    def _for_requirements(self, touched: list[tuple[ObjectId, Choice]]) -> Iterator[tuple[ObjectId, Choice]]:
        """Yield the changes by which creatures obey requirements that the changed ones (`touched`, each with
        its choice before) obeyed, and nobody obeys now.
        """
        index, rows = self.tally.index, self.tally.rows
        for creature, before in touched:
            for row in sorted(index.rows(creature, before)):
                if rows[row] < index.numbers[row]:
                    for pair in self.places.later(self.places.model.requirements[row].pairs, self.place):
                        yield from self._joining(*pair)

    def _leaving(self, pairs: frozenset[Pair]) -> Iterator[tuple[ObjectId, Choice]]:
        """Yield creatures that choose one of these pairs, each with its choice without it, if that is
        decided from the place on.
        """
        choices, place_of = self.tally.choices, self.places.place_of
        if len(pairs) > len(choices):
            pairs = pairs.intersection((c, target) for c, now in choices.items() for target in now)
        for creature, target in sorted(pairs):
            if target in choices.get(creature, ()) and place_of[creature, target] >= self.place:
                yield creature, tuple(other for other in choices[creature] if other != target)

    def _joining(self, creature: ObjectId, target: Target) -> Iterator[tuple[ObjectId, Choice]]:
        """Yield the creature with a target added to its choice, or in place of it if it may choose only one.
        Yield nothing if it has that target, or several and no room for more.
        """
        now, most = self.tally.choice(creature), self.places.model.capacity.get(creature, 1)
        if target in now:
            return
        if most == 1:
            yield creature, (target,)
        elif len(now) < most:
            yield creature, tuple(sorted((*now, target)))
