"""This module solves folded boards as flows of creatures to targets, by branch and bound. `maximise` uses it
for boards of many creatures.

`solve` is the entry. Targets and creatures are grouped in kinds, as `manaburn.declarations.folding` folds a
board: twenty Goblins that may attack the same players are one kind. A *way* is a path along which creatures
flow, through kinds of targets and groups of creatures in turn; what it gains is the difference in worth. A
target is *opened* if it counts as chosen. A `_Node` is a board with bounds on how many targets of each kind
are chosen, and how many creatures of each kind choose. These steps are repeated for one node after another:

1. `_Flow` finds a flow of greatest worth, by shortest augmenting paths. Creatures flow to what they choose,
   and each further creature on the same way gains less.
2. A target may need several creatures before it counts as chosen. The flow counts a share for each of them,
   so it is worth at least as much as any declaration. If that is not better than the best known, the node is
   done.
3. If the flow can be read as a declaration, it is the new best.
4. If it leaves a target with too few creatures, the number of chosen targets of its kind is bounded, once
   from above and once from below. If more creatures choose than may, the number of creatures of a kind that
   choose is bounded in the same way. Both boards go back on the list.
"""

from __future__ import annotations

from math import lcm

from manaburn.declarations.folding import Fold
from manaburn.declarations.model import Pairs
from manaburn.declarations.program import UNBOUNDED

_FORCED = 1 << 40
"""More than anything else is worth."""

_NEVER = -_FORCED

_Range = tuple[list[int], list[int]]
"""The least and the greatest number of each kind."""


def solve(fold: Fold, limit: int) -> tuple[Pairs | None, int]:
    """Return the best declaration of a folded board that was found within `limit` steps, if any, and a
    worth that no declaration exceeds.
    """
    return _Branching(fold, limit).run()


class _Node:
    """A board to be searched: bounds on how many targets of each kind are chosen, and how many creatures
    of each kind choose.
    """

    def __init__(self, above: int, targets: _Range, creatures: _Range) -> None:
        self.above = above
        """No declaration within these bounds is worth more."""
        self.targets = targets
        self.creatures = creatures

    def split(self, worth: int, kind: int, number: int, *, of_targets: bool) -> tuple[_Node, _Node]:
        """Return two boards: one with at most `number` of a kind, and one with more."""
        low, high = self.targets if of_targets else self.creatures
        fewer, more = high.copy(), low.copy()
        fewer[kind], more[kind] = number, number + 1
        ranges = (low, fewer), (more, high)
        if of_targets:
            first, second = (_Node(worth, split, self.creatures) for split in ranges)
        else:
            first, second = (_Node(worth, self.targets, split) for split in ranges)
        return first, second


class _Branching:
    """The search: the nodes that are left, and the best declaration so far."""

    def __init__(self, fold: Fold, limit: int) -> None:
        self.fold = fold
        self.limit = limit
        self.best: Pairs | None = None
        self.value = -1

    def run(self) -> tuple[Pairs | None, int]:
        """Search node after node until none is left or the steps are used up."""
        waiting = [self._whole()]
        bound = UNBOUNDED
        while waiting and self.limit >= 0:
            node = waiting.pop()
            if node.above <= self.value:
                continue
            flow = _Flow(self.fold, node)
            self.limit -= flow.run(self.limit)
            if self.limit < 0:
                waiting.append(node)
                break
            if not flow.feasible():
                continue
            worth = flow.value // flow.scale
            bound = worth if bound == UNBOUNDED else bound
            if worth > self.value:
                waiting.extend(self._keep_or_split(node, flow, worth))
        open_bounds = [node.above for node in waiting]
        return self.best, max([self.value, *open_bounds]) if bound != UNBOUNDED else UNBOUNDED

    def _whole(self) -> _Node:
        """Return the first node: the whole board, without further bounds."""
        fold = self.fold
        targets = [0] * len(fold.targets), [len(targets) for targets in fold.targets]
        alike = [len(creatures) for creatures in fold.creatures]
        fewest = alike if fold.together == UNBOUNDED else [0] * len(alike)
        return _Node(UNBOUNDED, targets, (fewest, alike))

    def _keep_or_split(self, node: _Node, flow: _Flow, worth: int) -> tuple[_Node, ...]:
        """Keep the flow if it is a declaration; otherwise return the two nodes to search in its place."""
        fold, high = self.fold, node.targets[1]
        # By kind of target, how many have enough creatures.
        opened = [min(h, s // least) for h, s, least in zip(high, flow.arrived, fold.least, strict=False)]
        kind = flow.unfit(opened)
        if kind is not None:
            return node.split(worth, kind, opened[kind], of_targets=True)
        # By kind of creature, how many choose anything; at most `together` may.
        active = flow.active(opened)
        if sum(active) > fold.together:
            fewest, most = node.creatures
            several = [k for k, number in enumerate(fewest) if fold.capacity[k] > 1 and number < most[k]]
            kind = max(several, key=lambda k: active[k] > fewest[k])
            number = max(active[kind] - 1, fewest[kind])
            return node.split(worth, kind, number, of_targets=False)
        self.best, self.value = fold.unfold(flow.sent_by_kind(), opened, active), worth
        return ()


class _Flow:
    """A flow of greatest worth, within the bounds of a node.

    If only so many creatures may choose, those that do so for certain have a seat. Some of the others must
    rest, which is one more thing they can choose. The flow may let a resting creature choose something else
    too, which no declaration can.
    """

    def __init__(self, fold: Fold, node: _Node) -> None:
        self.fold = fold
        self.scale = lcm(*fold.least)
        """Worths are multiplied by this, so that the share of each creature in a target is a whole number."""
        low, self.high = node.targets[0], [*node.targets[1], 1]
        self.least = [*fold.least, 1]
        self.gain = [gain * self.scale // least for gain, least in zip(fold.gain, fold.least, strict=True)]
        self.gain.append(0)
        self.kind_of: list[int] = []
        """By group of creatures, its kind."""
        self.number: list[int] = []
        """By group, how many creatures it has."""
        self.worth: list[dict[int, int]] = []
        """By group, what each choice of a kind of target is worth."""
        self.sent: list[dict[int, int]] = []
        """By group, how many of its choices flow to each kind of target."""
        self.left: list[int] = []
        """By group, how many choices have left it: all that flow to targets."""
        resting = self._groups(*node.creatures)
        self.arrived = [0] * len(self.high)
        """By kind of target, how many creatures flow to it; `forced`, `shared` and `full` bound that."""
        self.value = sum(gain * self.scale * number for gain, number in zip(fold.gain, low, strict=True))
        self.forced = [least * number for least, number in zip(self.least, [*low, resting], strict=True)]
        """How many must come, for the lower bound on chosen targets."""
        self.shared = [least * number for least, number in zip(self.least, self.high, strict=True)]
        """How many bring a share of what choosing the targets is worth."""
        self.full = [*(most * number for most, number in zip(fold.most, self.high, strict=False)), resting]
        self.wanted = sum(self.forced)
        """How many choices there must be for the lower bounds."""
        self.edges = sum(map(len, self.worth))

    def _groups(self, seated: list[int], most: list[int]) -> int:
        """Enter the creatures with a seat and those without; return how many of the latter have to rest, or
        `UNBOUNDED` if more have a seat than may choose.
        """
        fold, rest = self.fold, len(self.fold.targets)
        without = 0
        for kind, worth in enumerate(fold.worth):
            scaled = {target: each * self.scale for target, each in worth.items()}
            if seated[kind]:
                self._group(kind, seated[kind], scaled)
            if most[kind] > seated[kind]:
                without += most[kind] - seated[kind]
                self._group(kind, most[kind] - seated[kind], scaled | {rest: -fold.own[kind] * self.scale})
        if not without:
            return 0 if sum(seated) <= fold.together else UNBOUNDED
        return max(0, without - (fold.together - sum(seated)))

    def _group(self, kind: int, number: int, worth: dict[int, int]) -> None:
        """Enter a group of interchangeable creatures, with what each choice is worth."""
        self.kind_of.append(kind)
        self.number.append(number)
        self.worth.append(worth)
        self.sent.append({})
        self.left.append(0)

    def feasible(self) -> bool:
        """Return whether every kind of target has as many creatures as its lower bound needs."""
        return self.wanted == 0

    def run(self, limit: int) -> int:
        """Send creatures along the best way until none gains; return the steps it took: more than the limit
        if it was stopped there.
        """
        steps = 0
        while True:
            steps += self.edges
            if steps > limit:
                return steps
            way, gain = self._best_way()
            if gain <= 0:
                return steps
            self._send(way, gain)

    def _leaving(self, group: int) -> tuple[int, int]:
        """Return what one more choice of a group is worth, and how many more are worth that."""
        kind, left, number = self.kind_of[group], self.left[group], self.number[group]
        if left < number:
            return self.fold.own[kind] * self.scale, number - left
        return 0, number * self.fold.capacity[kind] - left

    def _arriving(self, kind: int) -> tuple[int, int]:
        """Return what one more creature is worth to a kind of target, and how many more are worth that."""
        arrived = self.arrived[kind]
        if arrived < self.forced[kind]:
            return _FORCED, self.forced[kind] - arrived
        if arrived < self.shared[kind]:
            return self.gain[kind], self.shared[kind] - arrived
        return 0, self.full[kind] - arrived

    def _best_way(self) -> tuple[list[int], int]:
        """Return the way that gains most, and how much it gains. The way names kinds of targets and groups in
        turn, from its end to its beginning. It is found as a longest path: the worth of each group and kind
        is raised until none changes.
        """
        high, number = self.high, self.number
        groups: dict[int, int] = {}
        for group in range(len(number)):
            worth, room = self._leaving(group)
            if room > 0:
                groups[group] = worth
        came_to: dict[int, int] = {}
        targets: dict[int, int] = {}
        back_to: dict[int, int] = {}
        waiting = groups
        while waiting:
            changed: dict[int, int] = {}
            for group in waiting:
                here, sent, alike = groups[group], self.sent[group], number[group]
                for target, worth in self.worth[group].items():
                    there = here + worth
                    if there > targets.get(target, _NEVER) and sent.get(target, 0) < alike * high[target]:
                        targets[target] = there
                        came_to[target] = group
                        changed[target] = there
            waiting = {}
            for group, sent in enumerate(self.sent):
                for target in sent:
                    if target in changed:
                        there = targets[target] - self.worth[group][target]
                        if there > groups.get(group, _NEVER):
                            groups[group] = there
                            back_to[group] = target
                            waiting[group] = there
        return self._trace(targets, came_to, back_to)

    def _trace(
        self, targets: dict[int, int], came_to: dict[int, int], back_to: dict[int, int]
    ) -> tuple[list[int], int]:
        """Return the way to the best kind of target, backwards, and its gain; no way if none gains."""
        best, gain, last = -1, 0, False
        for target, worth in targets.items():
            extra, room = self._arriving(target)
            if room > 0 and worth + extra >= max(gain, 1):  # of equal ways, one to a target already begun
                begun = self.arrived[target] % self.least[target] > 0
                if worth + extra > gain or (begun and not last):
                    best, gain, last = target, worth + extra, begun
        if best < 0:
            return [], 0
        way = [best]
        while True:
            group = came_to[way[-1]]
            way.append(group)
            if group not in back_to:
                return way, gain
            way.append(back_to[group])

    def _send(self, way: list[int], gain: int) -> None:
        """Send as many creatures as can go that way."""
        target, first = way[0], way[-1]
        number = min(self._arriving(target)[1], self._leaving(first)[1])
        for place in range(0, len(way) - 1, 2):
            to, group = way[place], way[place + 1]
            number = min(number, self.number[group] * self.high[to] - self.sent[group].get(to, 0))
            if place + 2 < len(way):
                number = min(number, self.sent[group][way[place + 2]])
        for place in range(0, len(way) - 1, 2):
            to, group = way[place], way[place + 1]
            sent = self.sent[group]
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

    def unfit(self, opened: list[int]) -> int | None:
        """Return a kind of target that got too few or too many creatures to be shared out among those
        opened; None if all fit.
        """
        fold = self.fold
        for kind, number in enumerate(opened):
            arrived = self.arrived[kind]
            if not arrived:
                continue
            share = arrived % fold.least[kind] and fold.gain[kind] and number < self.high[kind]
            if share or arrived > fold.most[kind] * number:
                return kind
            for group, sent in enumerate(self.sent):
                if sent.get(kind, 0) > self.number[group] * number:
                    return kind
        return None

    def active(self, opened: list[int]) -> list[int]:
        """Return how many creatures of each kind have to choose, so that the flow can be shared out among
        them.
        """
        fold, rest = self.fold, len(self.fold.targets)
        active = [0] * len(fold.creatures)
        for group, sent in enumerate(self.sent):
            kind, resting = self.kind_of[group], sent.get(rest, 0)
            least = [-(-(self.left[group] - resting) // fold.capacity[kind])]
            least += [-(-number // opened[target]) for target, number in sent.items() if target != rest]
            if fold.own[kind] > 0:
                least.append(min(self.left[group], self.number[group]) - resting)
            active[kind] += max(least)
        return active

    def sent_by_kind(self) -> list[dict[int, int]]:
        """Return how often each kind of creature chooses each kind of target."""
        by_kind: list[dict[int, int]] = [{} for _ in self.fold.creatures]
        for kind, sent in zip(self.kind_of, self.sent, strict=True):
            for target, number in sent.items():
                if target < len(self.fold.targets):
                    by_kind[kind][target] = by_kind[kind].get(target, 0) + number
        return by_kind
