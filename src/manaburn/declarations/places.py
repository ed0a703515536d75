"""This module says what each creature may choose by itself, and in which order the choices of a
declaration are decided.

* `choices_of` yields the choices of one creature: no target, one, or several; `count_choices` counts them.
* `DecisionPlaces` lists the places, and changes a declaration at one place after another. A place is the
  choice of one creature. For a creature that may choose several targets there is a place for each: whether it
  chooses that target.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.declarations.tally import Choice, DeclarationTally
from manaburn.terms import ObjectId, Target

_MANY = 1 << 30
"""The bound up to which ways are counted."""

_LOOKED_AT = 100
"""At most so many pairs are returned by `DecisionPlaces.later`."""


def choices_of(model: Model, creature: ObjectId) -> Iterator[Choice]:
    """Yield what a creature may choose by itself: nothing, then one target after the other, then several."""
    targets = model.options[creature]
    for size in range(min(model.capacity.get(creature, 1), len(targets)) + 1):
        yield from combinations(targets, size)


def count_choices(model: Model, creature: ObjectId) -> int:
    """Return how many choices a creature has by itself, without listing them."""
    size = len(model.options[creature])
    return sum(comb(size, k) for k in range(min(model.capacity.get(creature, 1), size) + 1))


class DecisionPlaces:
    """The places of a declaration, in the order in which they are decided. A place is what a creature
    chooses; or, for a creature that may choose several, whether it chooses one target. With `whole`, every
    place is all that one creature chooses.
    """

    def __init__(self, model: Model, tally: DeclarationTally, *, whole: bool) -> None:
        self.model = model
        self.tally = tally
        """The declaration as it stands."""
        self.order = [
            (creature, target)
            for creature in sorted(model.options)
            for target in (
                (None,) if whole or not self._chooses_several(creature) else model.options[creature]
            )
        ]
        self.ways = self._ways_from_each()
        """In how many ways the places from each on can be decided, up to a bound."""
        self.last_of = {creature: place for place, (creature, _) in enumerate(self.order)}
        """By creature, its last place."""
        self.place_of = {
            (creature, each): place
            for place, (creature, target) in enumerate(self.order)
            for each in (model.options[creature] if target is None else (target,))
        }
        self._ordered: dict[frozenset[Pair], list[Pair]] = {}

    def __len__(self) -> int:
        return len(self.order)

    def _chooses_several(self, creature: ObjectId) -> bool:
        """Return whether a creature may choose more than one target."""
        return self.model.capacity.get(creature, 1) > 1 and len(self.model.options[creature]) > 1

    def _ways_from_each(self) -> list[int]:
        """Return for each place in how many ways it and all later ones can be decided, up to a bound."""
        ways = [1]
        for creature, target in reversed(self.order):
            options = 2 if target is not None else count_choices(self.model, creature)
            ways.append(min(ways[-1] * options, _MANY))
        return ways[::-1]

    def alternatives(self, place: int) -> Iterator[Choice]:
        """Yield all that a creature could choose in place of what it chooses now, by changing it at one
        place. If it can choose no more targets, the last of its later ones gives way.
        """
        creature, target = self.order[place]
        now = self.tally.choice(creature)
        if target is None:
            yield from (choice for choice in choices_of(self.model, creature) if choice != now)
        elif target in now:
            yield tuple(other for other in now if other != target)
        else:
            later = [other for other in now if other > target]
            if len(now) < self.model.capacity[creature]:
                yield tuple(sorted((*now, target)))
            elif later:
                yield tuple(sorted({*now, target} - {later[-1]}))

    def pairs_at(self, place: int) -> Iterable[Pair]:
        """Return what can be chosen at a place."""
        creature, target = self.order[place]
        if target is not None:
            return ((creature, target),)
        return ((creature, each) for each in self.model.options[creature])

    def before(self, place: int) -> Pairs:
        """Return what is chosen before a place."""
        place_of = self.place_of
        chosen = ((c, target) for c, targets in self.tally.choices.items() for target in targets)
        return tuple(sorted(pair for pair in chosen if place_of[pair] < place))

    def become(self, pairs: Pairs) -> None:
        """Change the declaration into the given one."""
        chosen: dict[ObjectId, list[Target]] = {}
        for creature, target in sorted(pairs):
            chosen.setdefault(creature, []).append(target)
        for creature in [*self.tally.choices]:
            if creature not in chosen:
                self.tally.change(creature, ())
        for creature, targets in chosen.items():
            self.tally.change(creature, tuple(targets))

    def chosen_at(self, place: int, choice: Choice) -> frozenset[Pair]:
        """Return what is chosen at a place, if the creature chooses that."""
        creature, target = self.order[place]
        if target is None:
            return frozenset([(creature, each) for each in choice])
        return frozenset([(creature, target)] if target in choice else ())

    def later(self, pairs: frozenset[Pair], place: int) -> list[Pair]:
        """Return those of the pairs that are decided from a place on, in that order; only the first
        `_LOOKED_AT`.
        """
        found = self._ordered.get(pairs)
        if found is None:
            known = (pair for pair in pairs if pair in self.place_of)
            found = self._ordered[pairs] = sorted(known, key=lambda pair: (self.place_of[pair], pair))
        first = bisect_left(found, place, key=lambda pair: self.place_of[pair])
        return found[first : first + _LOOKED_AT]
