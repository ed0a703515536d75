"""Every legal declaration in a fixed order, passing over the illegal ones that can be foreseen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import assert_never

from manaburn.declarations.comparing import effective, free_pairs, greatest
from manaburn.declarations.judging import breaks, obeys
from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pairs,
    Requirement,
    Restriction,
)
from manaburn.declarations.verdicts import is_legal
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.terms import ObjectId, Target


def choices_of(model: Model, creature: ObjectId) -> Iterator[tuple[Target, ...]]:
    """What a creature may choose by itself: nothing, then one target after the other, then several."""
    targets = model.options[creature]
    for size in range(min(model.capacity.get(creature, 1), len(targets)) + 1):
        yield from combinations(targets, size)


def count_choices(model: Model, creature: ObjectId) -> int:
    """How many choices that is."""
    size = len(model.options[creature])
    return sum(comb(size, k) for k in range(min(model.capacity.get(creature, 1), size) + 1))


def count_legal(model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures) -> int:
    """How many legal declarations there are."""
    if model.restrictions or model.requirements:
        return sum(1 for _ in legal_declarations(model, test, taxed_creatures))
    count = 1
    for creature in model.options:
        count *= count_choices(model, creature)
    return count


def legal_declarations(
    model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Iterator[Pairs]:
    """Every legal declaration: in the order of the creatures' choices, the last creature's varying first."""
    return _Listing(model, test, taxed_creatures).run()


class _Listing:
    def __init__(self, model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures) -> None:
        self.model = model
        self.test = test
        self.taxed_creatures = taxed_creatures
        self.creatures = sorted(model.options)
        self.place = {creature: i for i, creature in enumerate(self.creatures)}
        counted = effective(model, taxed_creatures)
        asking = counted.requirements
        comparable = test is not RequirementTest.SUBSET
        self.decisive = not asking or (comparable and not free_pairs(counted, test))
        """Whether a declaration that obeys enough and breaks nothing is legal for sure."""
        self.losses = len(asking)
        """How many requirements may be left; each declaration is compared with what the empty one is."""
        if comparable:
            self.losses -= greatest(counted, (), test, taxed_creatures).obeyed
        self.checks: list[list[Restriction]] = [[] for _ in self.creatures]
        """By place, the restrictions that can be broken for good by what that creature chooses."""
        for restriction in model.restrictions:
            for place in self._places(restriction):
                self.checks[place].append(restriction)
        self.closing: list[list[Requirement]] = [[] for _ in self.creatures]
        """By place, the requirements that nobody after that creature can obey."""
        for requirement in asking:
            last = self._last(creature for creature, _ in requirement.pairs)
            if last is None:
                self.losses -= 1
            else:
                self.closing[last].append(requirement)

    def _last(self, creatures: Iterable[ObjectId]) -> int | None:
        return max((self.place[c] for c in creatures if c in self.place), default=None)

    def _places(self, restriction: Restriction) -> Iterable[int]:
        """Where a restriction is judged: as soon as it is broken, or when its last creature has chosen."""
        match restriction:
            case AtMost(pairs):
                return {self.place[c] for c, _ in pairs if c in self.place}
            case OnlyAlone(creature):
                return range(len(self.creatures)) if creature in self.place else ()
            case NoneOrAtLeast(pairs):
                last = self._last(c for c, _ in pairs)
            case NeedsOthers(creature, others):
                last = self._last({creature, *others})
            case OnlyWith(pairs, others_of_them):
                last = self._last(c for c, _ in pairs | others_of_them)
            case _:
                assert_never(restriction)
        return () if last is None else (last,)

    def run(self) -> Iterator[Pairs]:
        return self._from(0, (), self.losses)

    def _from(self, place: int, pairs: Pairs, losses: int) -> Iterator[Pairs]:
        """The legal declarations that begin with these pairs of the creatures before that place."""
        if place == len(self.creatures):
            if self.decisive or is_legal(self.model, pairs, self.test, self.taxed_creatures):
                yield pairs
            return
        creature = self.creatures[place]
        for targets in choices_of(self.model, creature):
            chosen = (*pairs, *((creature, target) for target in targets))
            together = frozenset(chosen)
            active = {c for c, _ in chosen}
            if any(breaks(restriction, together, active) for restriction in self.checks[place]):
                continue
            left = losses - sum(not obeys(requirement, together) for requirement in self.closing[place])
            if left >= 0:
                yield from self._from(place + 1, chosen, left)
