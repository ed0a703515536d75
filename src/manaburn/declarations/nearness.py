"""Which of several declarations that obey the same is liked most: the one nearest to what was said.

A creature that was declared counts when it does what was said of it, one that was not when it does nothing;
of a creature that may choose several, each pair that is left out or added counts. Obeying a requirement is
worth more than all of that together.
"""

from __future__ import annotations

from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.terms import ObjectId


class Liking:
    """What is liked near a declaration."""

    def __init__(self, model: Model, declared: Pairs) -> None:
        self.declared = frozenset(declared)
        self.said = {creature for creature, _ in declared}
        """The creatures that were declared."""
        self.several = {creature for creature, number in model.capacity.items() if number > 1}
        most = sum(min(model.capacity.get(c, 1), len(targets)) for c, targets in model.options.items())
        self.of_requirement = 2 * most + 1
        """What a requirement is worth."""

    def of(self, pair: Pair) -> int:
        """What a pair is worth besides."""
        if pair in self.declared:
            return 1
        return -1 if self.is_new(pair[0]) or pair[0] in self.several else 0

    def is_new(self, creature: ObjectId) -> bool:
        """Whether the creature was not declared."""
        return creature not in self.said

    def total(self, pairs: Pairs) -> int:
        """What these pairs are worth besides."""
        return sum(map(self.of, pairs))
