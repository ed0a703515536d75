"""Folded boards as flows of creatures to targets: a bound, and where that is not reached, branching on it.

Creatures flow to what they choose. Every gain of such a flow shrinks as more flows the same way, except that
a target may need several creatures before it is chosen at all. The flow gives a share of the gain to each of
them, which is more than any declaration gets. Where it leaves a target with too few, the targets of its kind
that are chosen are bounded, once from above and once from below, and both boards looked at [the mathematics:
shortest augmenting paths, branch and bound].
"""

from __future__ import annotations

from math import lcm

from manaburn.declarations.folding import Fold
from manaburn.declarations.model import Pairs
from manaburn.declarations.program import UNBOUNDED

_FORCED = 1 << 40
"""More than anything else is worth."""

_NEVER = -_FORCED


def solve(fold: Fold, limit: int) -> tuple[Pairs | None, int]:
    """A best declaration of a folded board, if found within so many steps, and what none exceeds."""
    return _Branching(fold, limit).run()


class _Branching:
    def __init__(self, fold: Fold, limit: int) -> None:
        self.fold = fold
        self.limit = limit
        self.scale = lcm(*fold.least)
        self.best: Pairs | None = None
        self.value = -1

    def run(self) -> tuple[Pairs | None, int]:
        fold, scale = self.fold, self.scale
        first = [0] * len(fold.targets), [len(targets) for targets in fold.targets]
        waiting = [(UNBOUNDED, *first)]
        bound = UNBOUNDED
        while waiting:
            if self.limit < 0:
                break
            above, low, high = waiting.pop()
            if above <= self.value:
                continue
            flow = _Flow(fold, low, high, scale)
            self.limit -= flow.run()
            if not flow.feasible():
                continue
            worth = flow.value // scale
            if bound == UNBOUNDED:
                bound = worth
            if worth <= self.value:
                continue
            opened = [min(h, s // least) for h, s, least in zip(high, flow.arrived, fold.least, strict=True)]
            kind = flow.unfit(opened)
            if kind is None:
                self.best, self.value = fold.unfold(flow.sent, opened), worth
                continue
            fewer, more = high.copy(), low.copy()
            fewer[kind], more[kind] = opened[kind], opened[kind] + 1
            waiting.append((worth, low, fewer))
            waiting.append((worth, more, high))
        open_bounds = [above for above, _, _ in waiting]
        return self.best, max([self.value, *open_bounds]) if bound != UNBOUNDED else UNBOUNDED


class _Flow:
    """A flow of greatest worth, when of each kind of target a number within these bounds is chosen."""

    def __init__(self, fold: Fold, low: list[int], high: list[int], scale: int) -> None:
        self.fold = fold
        self.high = high
        self.scale = scale
        self.sent: list[dict[int, int]] = [{} for _ in fold.creatures]
        self.left = [0] * len(fold.creatures)
        """How many choices of each kind of creature are made."""
        self.arrived = [0] * len(fold.targets)
        self.value = sum(gain * scale * least for gain, least in zip(fold.gain, low, strict=True))
        self.wanted = sum(least * number for least, number in zip(fold.least, low, strict=True))
        """How many choices there must be for the lower bounds."""
        self.forced = [least * number for least, number in zip(fold.least, low, strict=True)]
        self.shared = [least * number for least, number in zip(fold.least, high, strict=True)]
        self.full = [most * number for most, number in zip(fold.most, high, strict=True)]
        self.edges = sum(map(len, fold.worth))

    def feasible(self) -> bool:
        """Whether every kind of target has what its lower bound asks for."""
        return self.wanted == 0

    def run(self) -> int:
        """Send along the best way until none gains; the steps it took."""
        steps, together = 0, self.fold.together
        while together > 0:
            steps += self.edges
            way, gain = self._best_way()
            if gain <= 0:
                break
            together -= self._send(way, gain, together)
        return steps

    def _leaving(self, kind: int) -> tuple[int, int]:
        """What one more choice of a kind of creature is worth, and how many more are worth that."""
        fold, left = self.fold, self.left[kind]
        alike = len(fold.creatures[kind])
        if left < alike:
            return fold.own[kind] * self.scale, alike - left
        return 0, alike * fold.capacity[kind] - left

    def _arriving(self, kind: int) -> tuple[int, int]:
        """What one more creature is worth to a kind of target, and how many more are worth that."""
        arrived = self.arrived[kind]
        if arrived < self.forced[kind]:
            return _FORCED, self.forced[kind] - arrived
        if arrived < self.shared[kind]:
            gain = self.fold.gain[kind] * self.scale // self.fold.least[kind]
            return gain, self.shared[kind] - arrived
        return 0, self.full[kind] - arrived

    def _best_way(self) -> tuple[list[int], int]:
        """The way that gains most: kinds of creatures and targets in turn; how much it gains."""
        fold, scale, high = self.fold, self.scale, self.high
        creatures: dict[int, int] = {}
        for kind in range(len(fold.creatures)):
            worth, room = self._leaving(kind)
            if room > 0:
                creatures[kind] = worth
        came_to: dict[int, int] = {}
        targets: dict[int, int] = {}
        back_to: dict[int, int] = {}
        waiting = creatures
        while waiting:
            changed: dict[int, int] = {}
            for kind in waiting:
                here, sent, alike = creatures[kind], self.sent[kind], len(fold.creatures[kind])
                for target, worth in fold.worth[kind].items():
                    there = here + worth * scale
                    if there > targets.get(target, _NEVER) and sent.get(target, 0) < alike * high[target]:
                        targets[target] = there
                        came_to[target] = kind
                        changed[target] = there
            waiting = {}
            for kind, sent in enumerate(self.sent):
                for target in sent:
                    if target in changed:
                        there = targets[target] - fold.worth[kind][target] * scale
                        if there > creatures.get(kind, _NEVER):
                            creatures[kind] = there
                            back_to[kind] = target
                            waiting[kind] = there
        return self._trace(targets, came_to, back_to)

    def _trace(
        self, targets: dict[int, int], came_to: dict[int, int], back_to: dict[int, int]
    ) -> tuple[list[int], int]:
        best, gain, last = -1, 0, False
        for target, worth in targets.items():
            extra, room = self._arriving(target)
            if room > 0 and worth + extra >= max(gain, 1):
                begun = self.arrived[target] % self.fold.least[target] > 0
                if worth + extra > gain or (begun and not last):
                    best, gain, last = target, worth + extra, begun
        if best < 0:
            return [], 0
        way = [best]
        while True:
            kind = came_to[way[-1]]
            way.append(kind)
            if kind not in back_to:
                return way, gain
            way.append(back_to[kind])

    def _send(self, way: list[int], gain: int, most: int) -> int:
        """Send as many as can go that way; how many did."""
        fold, target, first = self.fold, way[0], way[-1]
        number = min(most, self._arriving(target)[1], self._leaving(first)[1])
        for place in range(0, len(way) - 1, 2):
            to, kind = way[place], way[place + 1]
            number = min(number, len(fold.creatures[kind]) * self.high[to] - self.sent[kind].get(to, 0))
            if place + 2 < len(way):
                number = min(number, self.sent[kind][way[place + 2]])
        for place in range(0, len(way) - 1, 2):
            to, kind = way[place], way[place + 1]
            sent = self.sent[kind]
            sent[to] = sent.get(to, 0) + number
            if place + 2 < len(way):
                back = way[place + 2]
                sent[back] -= number
                if not sent[back]:
                    del sent[back]
        if self._arriving(target)[0] == _FORCED:
            self.wanted -= number
            gain -= _FORCED
        self.arrived[target] += number
        self.left[first] += number
        self.value += gain * number
        return number

    def unfit(self, opened: list[int]) -> int | None:
        """A kind of target that got too few or too many to be shared out among those opened."""
        fold = self.fold
        for kind, number in enumerate(opened):
            arrived = self.arrived[kind]
            if not arrived:
                continue
            share = arrived % fold.least[kind] and fold.gain[kind] and number < self.high[kind]
            if share or arrived > fold.most[kind] * number:
                return kind
            for creatures, sent in enumerate(self.sent):
                if sent.get(kind, 0) > len(fold.creatures[creatures]) * number:
                    return kind
        return None
