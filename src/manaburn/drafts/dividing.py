"""Something divided, one target's share after the other [cr2025-06-06 601.2d]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.decisions import Action
from manaburn.drafts.form import Amounts, Form, Said
from manaburn.drafts.steps import Share, Step
from manaburn.errors import Problem
from manaburn.quantities import Divide, DivideAmong
from manaburn.state import GameState
from manaburn.terms import PlayerId, Target


class DivisionForm(Form):
    """Each target is given its share, in any order."""

    def __init__(self, state: GameState, decision: DivideAmong, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        self.decision = decision

    def _shares(self, said: Said) -> dict[Target, int]:
        return {step.target: step.amount for step in said if isinstance(step, Share)}

    def _open(self, said: Said) -> list[Target]:
        shares = self._shares(said)
        return [target for target in self.decision.among if target not in shares]

    def _parts(self, said: Said) -> list[int]:
        """The stated parts that nobody has yet."""
        left = sorted(self.decision.parts)
        for amount in self._shares(said).values():
            if amount in left:
                left.remove(amount)
        return left

    def conceivable(self, said: Said) -> Sequence[Step]:
        """All that is left, or less, to the next target."""
        waiting = self._open(said)
        if not waiting:
            return ()
        left = self.decision.total - sum(self._shares(said).values())
        return _steps((range(max(0, left) + 1),), waiting[0])

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """As much as leaves enough for the others; or a stated part."""
        waiting = self._open(said)
        if not waiting:
            return ()
        return _steps(self._ranges(said), waiting[0])

    def _ranges(self, said: Said) -> tuple[range, ...]:
        """How much the next target may get, whichever it is."""
        if self.decision.parts:
            return tuple(range(part, part + 1) for part in dict.fromkeys(self._parts(said)))
        others, least = len(self._open(said)) - 1, self.decision.least
        left = self.decision.total - sum(self._shares(said).values())
        return (range(least, left - least * others + 1),) if others else (range(left, left + 1),)

    def fits(self, said: Said, step: Step) -> bool:
        """Whether the target has no share yet."""
        return isinstance(step, Share) and step.target in self._open(said)

    def completion(self, said: Said, known: Action | None) -> Divide | None:
        """The others get as little as they may, and the last of them the rest."""
        before: Said = ()
        for step in said:
            if isinstance(step, Share) and not any(step.amount in r for r in self._ranges(before)):
                return None
            before = (*before, step)
        while waiting := self._open(before):
            before = (*before, Share(waiting[0], self._ranges(before)[0][0]))
        return self._divide(before)

    def _divide(self, said: Said) -> Divide:
        shares = self._shares(said)
        return Divide(tuple((target, shares[target]) for target in self.decision.among))

    def attempt(self, said: Said) -> Divide:
        """What was said, and nothing for the others."""
        shares = dict.fromkeys(self.decision.among, 0) | self._shares(said)
        return Divide(tuple((target, shares[target]) for target in self.decision.among))

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """How much each may get."""
        decision, told = self.decision, self._ranges(said)
        if decision.parts:
            return (self.unfit(f"the parts are stated: {', '.join(map(str, self._parts(said)))} are left"),)
        first, last = told[0].start, told[0].stop - 1
        if first == last:
            return (self.unfit(f"the last one gets all that is left: {last}"),)
        return (self.unfit(f"each gets at least {decision.least}: from {first} to {last} can be given now"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Those without a share."""
        left = self.decision.total - sum(self._shares(said).values())
        for target in self._open(said):
            yield f"how much of {left} goes to {self.target(target)}"


def _steps(ranges: Sequence[range], target: Target) -> Amounts:
    return Amounts(ranges, lambda amount: Share(target, amount))
