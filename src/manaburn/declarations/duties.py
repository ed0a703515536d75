"""What is asked of creatures one by one, and how much of it a declaration leaves undone."""

from __future__ import annotations

from manaburn.declarations.model import Model
from manaburn.declarations.tally import Tally
from manaburn.terms import ObjectId, Target


class Duties:
    """What is asked of creatures one by one: how much of it is left undone beyond what has to be."""

    def __init__(self, model: Model, tally: Tally, need: int) -> None:
        self.tally = tally
        own: dict[ObjectId, dict[Target, int]] = {}
        asked = 0
        self.rows: dict[ObjectId, frozenset[int]] = {}
        numbers: dict[ObjectId, set[int]] = {}
        for number, requirement in enumerate(model.requirements):
            creature = next(iter(requirement.pairs))[0]
            if requirement.number == 1 and all(each == creature for each, _ in requirement.pairs):
                asked += 1
                numbers.setdefault(creature, set()).add(number)
                of_targets = own.setdefault(creature, {})
                for _, target in requirement.pairs:
                    of_targets[target] = of_targets.get(target, 0) + 1
        self.rows = {creature: frozenset(found) for creature, found in numbers.items()}
        self.most = {
            creature: min(
                len(self.rows[creature]),
                sum(sorted(of_targets.values())[-model.capacity.get(creature, 1) :]),
            )
            for creature, of_targets in own.items()
        }
        """By creature, how much of it it can do at the most."""
        self.allowed = len(model.requirements) - need - (asked - sum(self.most.values()))
        """How much more than that legal declarations can leave undone."""

    def undone(self, creature: ObjectId) -> int:
        """How much more a creature leaves undone than it has to."""
        most = self.most.get(creature)
        if most is None:
            return 0
        return most - len(self.rows[creature] & self.tally.index.rows(creature, self.tally.choice(creature)))
