"""This module folds a board: it groups alike creatures into kinds, as twenty Goblins that may attack the same
players, and alike targets too. So a flow (how many creatures of each kind choose targets of each kind) can be
found between few kinds (`manaburn.declarations.flow`).

`fold` is the entry, and returns a `Fold`. For each kind of creature it says how much each choice is worth;
for each kind of target how many creatures it takes, and what that is worth. `Fold.unfold` turns a flow
between kinds back into a declaration.

Only some restrictions and requirements can be folded: those on one target (menace, "must be blocked"), on one
creature ("blocks if able", lures), or on everything. Other restrictions are left out, and other requirements
counted as obeyed: no declaration is worth more than the result, but the result itself may break or disobey
them. With a `Liking`, what was declared before is worth a little too (see `manaburn.declarations.program`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import repeat

from manaburn.declarations.model import AtMost, Model, NoneOrAtLeast, Pair, Pairs, Requirement
from manaburn.declarations.program import UNBOUNDED, Liking
from manaburn.terms import ObjectId, Target


class Fold:
    """A folded board: its kinds of creatures and of targets."""

    def __init__(self) -> None:
        self.creatures: list[list[ObjectId]] = []
        """By kind of creature, those of that kind."""
        self.capacity: list[int] = []
        """By kind of creature, how many targets each can choose."""
        self.own: list[int] = []
        """By kind of creature, what it is worth that one chooses anything."""
        self.worth: list[dict[int, int]] = []
        """By kind of creature, and of target that it can choose, what that choice is worth."""
        self.targets: list[list[Target]] = []
        """By kind of target, those of that kind."""
        self.least: list[int] = []
        """By kind of target, how many creatures must choose one, if any does."""
        self.most: list[int] = []
        """By kind of target, how many creatures can choose one."""
        self.gain: list[int] = []
        """By kind of target, what it is worth that the least number of creatures chooses one."""
        self.together = UNBOUNDED
        """At most so many creatures may choose anything at all."""
        self.granted = 0
        """How many requirements are not folded, each counted as obeyed."""

    def unfold(self, flow: list[dict[int, int]], opened: list[int], active: list[int]) -> Pairs:
        """Return a declaration made from a flow between kinds.

        `flow` says how often each kind of creature chooses each kind of target, `opened` how many targets of
        a kind are chosen, and `active` how many creatures of a kind choose anything.
        """
        dealt: list[list[Target]] = [[] for _ in self.creatures]
        for kind, targets in enumerate(self.targets):
            place = 0
            chosen: dict[tuple[Target, int], int] = {}
            for creatures, sent in enumerate(flow):
                for _ in range(sent.get(kind, 0)):
                    key = targets[place % opened[kind]], creatures
                    chosen[key] = chosen.get(key, 0) + 1
                    place += 1
            for (target, creatures), number in chosen.items():
                dealt[creatures].extend([target] * number)
        return tuple(
            sorted(
                (alike[place % number], target)
                for alike, number, targets in zip(self.creatures, active, dealt, strict=True)
                for place, target in enumerate(targets)
            )
        )


def fold(model: Model, among: Collection[Pair] | None, liking: Liking | None = None) -> Fold:
    """Return the folded board of a model in which only pairs `among` these may be chosen."""
    return _Folding(model, among, liking).folded


class _Folding:
    """A model on its way to a folded board."""

    def __init__(self, model: Model, among: Collection[Pair] | None, liking: Liking | None) -> None:
        self.model = model
        self.liking = liking
        self.of_requirement = 1 if liking is None else liking.of_requirement
        self.allowed = None if among is None else frozenset(among)
        self.options = model.options if self.allowed is None else _within(model.options, self.allowed)
        self.alike: dict[tuple[Target, ...], list[ObjectId]] = {}
        for creature, targets in self.options.items():
            self.alike.setdefault(targets, []).append(creature)
        self.able: dict[Target, list[ObjectId]] = {}
        for targets, creatures in self.alike.items():
            for target in targets:
                self.able.setdefault(target, []).extend(creatures)
        self.least = dict.fromkeys(self.able, 1)
        self.most = {target: len(creatures) for target, creatures in self.able.items()}
        self.asked: dict[Target, list[int]] = {}
        self.own: dict[ObjectId, int] = {}
        self.worth: dict[ObjectId, dict[Target, int]] = {}
        self.folded = Fold()
        for restriction in model.restrictions:
            if isinstance(restriction, NoneOrAtLeast | AtMost):
                self._restriction(restriction)
        for requirement in model.requirements:
            if not self._requirement(requirement):
                self.folded.granted += self.of_requirement
        self._kinds()

    def _allowed(self, pairs: frozenset[Pair]) -> frozenset[Pair]:
        """Return those of the pairs that may be chosen."""
        return pairs if self.allowed is None else pairs & self.allowed

    def _is_of(self, target: Target, pairs: frozenset[Pair]) -> bool:
        """Return whether these pairs are all pairs with one target."""
        able = self.able.get(target, ())
        return len(pairs) == len(able) and pairs.issuperset(zip(able, repeat(target)))

    def _restriction(self, restriction: NoneOrAtLeast | AtMost) -> None:
        """Enter a restriction on one target or on everything; leave out any other."""
        pairs, number = self._allowed(restriction.pairs), restriction.number
        if not pairs:
            return
        target = next(iter(pairs))[1]
        if self._is_of(target, pairs):
            if isinstance(restriction, NoneOrAtLeast):
                self.least[target] = max(self.least[target], number)
            else:
                self.most[target] = min(self.most[target], number)
        elif isinstance(restriction, AtMost) and len(pairs) >= sum(map(len, self.options.values())):
            if all(pairs.issuperset(zip(repeat(c), targets)) for c, targets in self.options.items()):
                self.folded.together = min(self.folded.together, number)

    def _requirement(self, requirement: Requirement) -> bool:
        """Enter a requirement; return whether it could be folded, so that it needn't be counted as obeyed."""
        pairs, number = self._allowed(requirement.pairs), requirement.number
        if not pairs:
            return number > 0  # nothing obeys it, unless it asks for nothing
        creature, target = next(iter(pairs))
        options = self.options.get(creature, ())
        if number == 1:
            if len(pairs) == 1:
                self._of_pairs(pairs)
                return True
            if len(pairs) == len(options) and pairs.issuperset(zip(repeat(creature), options)):
                self.own[creature] = self.own.get(creature, 0) + 1
                return True
            if self.model.capacity.get(creature, 1) == 1 and {c for c, _ in pairs} == {creature}:
                self._of_pairs(pairs)
                return True
        if self._is_of(target, pairs):
            self.asked.setdefault(target, []).append(number)
            return True
        return False

    def _of_pairs(self, pairs: Iterable[Pair]) -> None:
        """Count a requirement that any of these pairs obeys."""
        for creature, target in pairs:
            if target in self.options.get(creature, ()):
                of_creature = self.worth.setdefault(creature, {})
                of_creature[target] = of_creature.get(target, 0) + 1

    def _gain(self, target: Target) -> int | None:
        """Return how much it is worth that enough creatures choose a target; None if that many may never
        choose it. A requirement for more creatures than that counts as obeyed.
        """
        least, most, gain = self.least[target], self.most[target], 0
        if least > most:
            return None
        for number in self.asked.get(target, ()):
            if number <= least:
                gain += self.of_requirement
            elif number <= most:
                self.folded.granted += self.of_requirement
        return gain

    def _kinds(self) -> None:
        """Group creatures and targets into kinds, with their worths."""
        folded = self.folded
        seen: dict[Target, list[tuple[int, int]]] = {target: [] for target in self.able}
        for targets, creatures in self.alike.items():
            for (capacity, own, worths), alike in self._same(creatures, targets).items():
                kind = len(folded.creatures)
                folded.creatures.append(alike)
                assert targets and capacity > 0, "creatures without a choice are left out of a model"
                folded.capacity.append(min(capacity, len(targets)))
                folded.own.append(own)
                worth = dict(worths)
                for target in targets:
                    seen[target].append((kind, worth.get(target, 0)))
        folded.worth = [{} for _ in folded.creatures]
        kinds: dict[object, int] = {}
        for target, able in seen.items():
            gain = self._gain(target)
            if gain is None:
                continue
            least, most = self.least[target], self.most[target]
            kind = kinds.setdefault((least, most, gain, tuple(able)), len(folded.targets))
            if kind == len(folded.targets):
                folded.targets.append([])
                folded.least.append(least)
                folded.most.append(most)
                folded.gain.append(gain)
                for creature, worth_of_it in able:
                    folded.worth[creature][kind] = worth_of_it
            folded.targets[kind].append(target)

    def _same(
        self, creatures: list[ObjectId], targets: tuple[Target, ...]
    ) -> dict[tuple[int, int, tuple[tuple[Target, int], ...]], list[ObjectId]]:
        """Return creatures with the same options in groups that are alike in everything else, by what they
        are alike in: capacity, worth of choosing anything, and worth of each target.
        """
        kinds: dict[tuple[int, int, tuple[tuple[Target, int], ...]], list[ObjectId]] = {}
        for creature in creatures:
            worth = tuple(sorted(self._worth_of(creature, targets).items()))
            capacity = self.model.capacity.get(creature, 1)
            own = self.own.get(creature, 0) * self.of_requirement
            if self.liking is not None and self.liking.is_new(creature) and capacity == 1:
                own -= 1
            kinds.setdefault((capacity, own, worth), []).append(creature)
        return kinds

    def _worth_of(self, creature: ObjectId, targets: tuple[Target, ...]) -> dict[Target, int]:
        """Return how much single pairs of a creature are worth."""
        counted, liking = self.worth.get(creature, {}), self.liking
        if liking is None:
            return counted
        worth = {target: number * self.of_requirement for target, number in counted.items()}
        if not liking.is_new(creature) or creature in liking.several:
            for target in targets:
                worth[target] = worth.get(target, 0) + liking.of((creature, target))
        return worth


def _within(
    options: dict[ObjectId, tuple[Target, ...]], allowed: frozenset[Pair]
) -> dict[ObjectId, tuple[Target, ...]]:
    """Return the options that are allowed pairs, without creatures that have none."""
    left = {c: tuple([t for t in targets if (c, t) in allowed]) for c, targets in options.items()}
    return {creature: targets for creature, targets in left.items() if targets}
