"""This module completes combat damage that is assigned bit by bit: it finds whether a partial assignment
can be made legal, and how [cr2025-06-06 510.1].

Drafts (`manaburn.drafts`: answers given in steps) use `Completing`: `completed` returns a legal assignment of
which the given one is a part, and `amounts` how much a creature may still assign to a recipient.

1. Each creature has a few *ways* to assign its damage (`ways_of`): among those it fights, past them, as
   though unblocked, or not at all. A way says which creatures must be *met*, that is assigned lethal damage,
   before a recipient is assigned any.
2. Two creatures limit each other if they share a recipient that may have to be met. Each group of creatures
   that limit each other is completed by itself (`completed_part`).
3. For each choice of ways, `_Search` tries sets of creatures to be met, the smallest first. Whether there is
   enough damage for a set is found by a flow from the dealers to the recipients (`_Flow`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from manaburn.decisions import AssignDamage
from manaburn.rules.combat.combat_damage import Dealer
from manaburn.rules.damage.damage import lethal_damage, loyalty_of, one_is_lethal
from manaburn.state import GameState
from manaburn.terms import ObjectId, Target
from manaburn.values import value

Given = Mapping[tuple[ObjectId, Target], int]
"""How much each creature is to assign to each recipient, as far as that has been decided; it may be 0."""

Arcs = dict[tuple[ObjectId, Target], int]
"""By creature and recipient, the damage assigned: an arc of the flow."""

Met = frozenset[Target]
"""Creatures assigned lethal damage, and planeswalkers assigned damage equal to their loyalty."""


@value
class AssignmentWay:
    """A way of a creature to assign its damage: how much in all, and for each recipient the creatures that
    must be met before.
    """

    total: int
    after: dict[Target, Met]


@value
class Need:
    """An amount of damage that must be assigned to a creature or planeswalker. If `deadly`, any damage
    of a creature with deathtouch will do.
    """

    amount: int
    deadly: bool


def ways_of(dealer: Dealer) -> Iterator[AssignmentWay]:
    """Yield the ways of a creature to assign its damage."""
    # Of the players of a team it may damage only one, which makes a way for each.
    groups = [(one,) for one in dealer.beyond] if dealer.chooses_one else [dealer.beyond]
    for group in groups:
        beyond = {target: frozenset(group[:place]) for place, target in enumerate(group)}
        if not dealer.creatures:
            yield AssignmentWay(dealer.power, beyond)
            continue
        # Among the creatures that it fights, and past them by trample.
        fought: dict[Target, Met] = {
            creature: frozenset[Target](dealer.creatures[:place] if dealer.ordered else ())
            for place, creature in enumerate(dealer.creatures)
        }
        if dealer.tramples:
            everything = frozenset[Target](dealer.creatures)
            fought |= {target: before | everything for target, before in beyond.items()}
        yield AssignmentWay(dealer.power, fought)
        if dealer.as_unblocked:
            yield AssignmentWay(dealer.power, beyond)
    if dealer.may_hold_back:
        yield AssignmentWay(0, {})


class Completing:
    """The assignments of one player in a combat damage step, for completing partial ones."""

    def __init__(self, state: GameState, all_dealers: Sequence[Dealer]) -> None:
        self.dealers = {dealer.id: dealer for dealer in all_dealers}
        self.deadly = frozenset(id for id in self.dealers if one_is_lethal(state, id))
        """The creatures of whose damage any amount is lethal (deathtouch)."""
        self.needs = _needs(state, all_dealers)
        self.ways = {dealer.id: list(ways_of(dealer)) for dealer in all_dealers}
        self.parts = self._independent_groups()

    def _independent_groups(self) -> list[tuple[ObjectId, ...]]:
        """Return the creatures in groups that do not limit each other."""
        groups: list[tuple[list[ObjectId], set[Target]]] = []
        for dealer in self.dealers.values():
            mine, shared = [dealer.id], {t for t in dealer.recipients if t in self.needs}
            for group in [group for group in groups if not group[1].isdisjoint(shared)]:
                groups.remove(group)
                mine, shared = [*group[0], *mine], shared | group[1]
            groups.append((mine, shared))
        return [tuple(mine) for mine, _ in groups]

    def part_of(self, source: ObjectId) -> tuple[ObjectId, ...]:
        """Return the creatures that may limit a creature, itself among them."""
        return next(part for part in self.parts if source in part)

    def completed(self, given: Given) -> AssignDamage | None:
        """Return a legal assignment that contains the given amounts; None if there is none."""
        found: Arcs = {}
        for part in self.parts:
            arcs = self.completed_part(part, given)
            if arcs is None:
                return None
            found |= arcs
        return assignment(found)

    def completed_part(self, part: tuple[ObjectId, ...], given: Given) -> Arcs | None:
        """Return a legal assignment of a group of creatures that limit nobody else, with the given amounts in
        it; None if there is none.
        """
        fixed = {arc: amount for arc, amount in given.items() if arc[0] in part}
        for ways in product(*(self.ways[id] for id in part)):
            search = _Search(self, dict(zip(part, ways, strict=True)), fixed)
            found = search.run() if search.is_possible() else None
            if found is not None:
                return found
        return None

    def amounts(self, given: Given, source: ObjectId, target: Target) -> tuple[range, ...]:
        """Return the amounts that a creature may assign to a recipient, such that the rest can be
        completed.

        Amounts are tried one by one. Amounts that are more than all needs together, and leave more than that
        too, are all alike and tried once.
        """
        part = self.part_of(source)
        here = sum(amount for (id, _), amount in given.items() if id == source)
        left = self.dealers[source].power - here
        most = sum(max(need.amount for need in needs) for needs in self.needs.values())
        found: list[range] = []
        for numbers in _numbers_to_try(left, most):
            if self.completed_part(part, {**given, (source, target): numbers[0]}) is None:
                continue
            if found and found[-1].stop == numbers.start:
                found[-1] = range(found[-1].start, numbers.stop)
            else:
                found.append(numbers)
        return tuple(found)


def _numbers_to_try(left: int, most: int) -> Iterator[range]:
    """Yield the numbers up to `left`, as ranges. Numbers above `most` that leave more than `most` make no
    difference to each other, and are in one range.
    """
    if left <= 2 * most + 4:  # too few for a range in the middle
        yield from (range(number, number + 1) for number in range(left + 1))
        return
    few = [range(number, number + 1) for number in range(most + 2)]
    yield from few
    yield range(most + 2, left - most - 1)
    yield from (range(number, number + 1) for number in range(left - most - 1, left + 1))


def assignment(arcs: Mapping[tuple[ObjectId, Target], int]) -> AssignDamage:
    """Return the answer that assigns these amounts."""
    return AssignDamage(tuple(sorted((source, target, n) for (source, target), n in arcs.items() if n)))


def _needs(state: GameState, all_dealers: Iterable[Dealer]) -> dict[Target, tuple[Need, ...]]:
    """Return for each creature, and planeswalker, the damage that must be assigned to it before it is met
    [cr2025-06-06 702.19b-c].
    """
    found: dict[Target, dict[Need, None]] = {}
    for dealer in all_dealers:
        for creature in dealer.creatures:
            found.setdefault(creature, {})[Need(lethal_damage(state, creature), True)] = None
        if not dealer.chooses_one:
            for walker in dealer.beyond[:-1]:
                found.setdefault(walker, {})[Need(loyalty_of(state, walker), False)] = None
    return {target: tuple(needs) for target, needs in found.items()}


class _Search:
    """A search that completes an assignment, with one way settled for each creature."""

    def __init__(self, whole: Completing, ways: Mapping[ObjectId, AssignmentWay], fixed: Arcs) -> None:
        self.whole = whole
        self.ways = ways
        self.fixed = fixed
        self.left = {id: way.total for id, way in ways.items()}
        for (id, _), amount in fixed.items():
            self.left[id] -= amount
        self.free = {id: [t for t in way.after if (id, t) not in fixed] for id, way in ways.items()}

    def is_possible(self) -> bool:
        """Return whether the amounts given fit these ways, apart from what must be met."""
        within = all(n == 0 or target in self.ways[id].after for (id, target), n in self.fixed.items())
        return within and all(left == 0 or (left > 0 and self.free[id]) for id, left in self.left.items())

    def run(self) -> Arcs | None:
        """Return a whole assignment; None if there is none. The first set to be met is what the amounts given
        require. A set that fails is enlarged by what damage to one more recipient requires.
        """
        first = frozenset[Target]().union(
            *(self.ways[id].after[target] for (id, target), n in self.fixed.items() if n)
        )
        waiting, seen = [first], {first}
        for met in waiting:
            found = self._assignment_meeting(met)
            if found is not None:
                return found
            for id, targets in self.free.items():
                if self.left[id]:
                    for target in targets:
                        more = met | self.ways[id].after[target]
                        if more not in seen:
                            seen.add(more)
                            waiting.append(more)
        return None

    def _assignment_meeting(self, met: Met) -> Arcs | None:
        """Return an assignment that meets the recipients in `met`, and damages only what may be damaged
        then; None if there is none.
        """
        open_to = {
            id: [t for t in targets if self.ways[id].after[t] <= met] for id, targets in self.free.items()
        }
        if any(left and not open_to[id] for id, left in self.left.items()):
            return None
        for hits in self._met_by_deathtouch(met, open_to):
            demands = self._demands(met, hits)
            flow = _Flow(self.left, open_to, self.whole.deadly)
            if all(flow.send(sink, amount) for sink, amount in demands):
                return self._with_the_rest(flow, open_to)
        return None

    def _met_by_deathtouch(self, met: Met, open_to: Mapping[ObjectId, list[Target]]) -> Iterator[Met]:
        """Yield the sets of creatures that deathtouch could meet with any damage, the largest first."""
        able = {t for id in self.whole.deadly & open_to.keys() if self.left[id] for t in open_to[id]}
        could = sorted(t for t in met & able if any(need.deadly for need in self.whole.needs[t]))
        for size in range(len(could), -1, -1):
            yield from map(frozenset[Target], combinations(could, size))

    def _demands(self, met: Met, hits: Met) -> Iterator[tuple[tuple[Target, bool], int]]:
        """Yield what must still be assigned to each recipient to meet it, and whether by deathtouch. `hits`
        are the recipients that one damage of a creature with deathtouch is to meet.
        """
        for target in met:
            there = {id: n for (id, to), n in self.fixed.items() if to == target and n}
            total, struck = sum(there.values()), not self.whole.deadly.isdisjoint(there)
            if target in hits and not struck:
                yield (target, True), 1
                total, struck = total + 1, True
            needs = (need for need in self.whole.needs[target] if not (need.deadly and struck))
            missing = max((need.amount - total for need in needs), default=0)
            if missing > 0:
                yield (target, False), missing

    def _with_the_rest(self, flow: _Flow, open_to: Mapping[ObjectId, list[Target]]) -> Arcs:
        """Return the assignment: the amounts given, those of the flow, and the rest where it may go."""
        arcs = dict(self.fixed)
        for (id, (target, _)), amount in flow.sent.items():
            arcs[id, target] = arcs.get((id, target), 0) + amount
        for id, amount in flow.left.items():
            if amount:
                target = open_to[id][0]
                arcs[id, target] = arcs.get((id, target), 0) + amount
        return arcs


Sink = tuple[Target, bool]
"""A recipient, and whether this is the part of its damage that only deathtouch can deal."""


class _Flow:
    """A flow of damage from dealers to recipients, found by augmenting paths: damage that a dealer sent
    elsewhere before is taken back if another dealer can replace it there.
    """

    def __init__(
        self,
        left: Mapping[ObjectId, int],
        open_to: Mapping[ObjectId, Sequence[Target]],
        deadly: frozenset[ObjectId],
    ) -> None:
        self.left = dict(left)
        """How much damage each dealer has not sent yet."""
        self.open_to = open_to
        self.deadly = deadly
        self.sent: dict[tuple[ObjectId, Sink], int] = {}

    def send(self, sink: Sink, amount: int) -> bool:
        """Send an amount more to a sink; return whether all of it arrives."""
        while amount:
            moved = self._push(sink, amount, set())
            if not moved:
                return False
            amount -= moved
        return True

    def _reaches(self, id: ObjectId, sink: Sink) -> bool:
        return sink[0] in self.open_to[id] and (not sink[1] or id in self.deadly)

    def _push(self, sink: Sink, most: int, seen: set[Sink]) -> int:
        """Send up to `most` to a sink: from what a creature has left, or from what it sent elsewhere, if
        that can be replaced; return how much was sent.
        """
        seen.add(sink)
        able = [id for id in self.left if self._reaches(id, sink)]
        # From what a creature has left.
        for id in able:
            moved = min(most, self.left[id])
            if moved:
                self.left[id] -= moved
                self.sent[id, sink] = self.sent.get((id, sink), 0) + moved
                return moved
        # From what it sent elsewhere, if something else is sent in its place.
        for id in able:
            for (other, elsewhere), amount in [*self.sent.items()]:
                if other == id and amount and elsewhere not in seen:
                    moved = self._push(elsewhere, min(most, amount), seen)
                    if moved:
                        self.sent[id, elsewhere] -= moved
                        self.sent[id, sink] = self.sent.get((id, sink), 0) + moved
                        return moved
        return 0
