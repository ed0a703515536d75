"""This module keeps mana abilities from using up what the other costs of a spell or ability need.

Example: a creature that must be sacrificed as a cost can't also be sacrificed for mana before. `due_for`
sorts the costs besides mana into a `DueForCosts`: objects to choose, objects to be tapped or moved, counters,
life and energy. The search of `mana_at_hand` then calls `DueForCosts.holds` for each combination of mana
abilities (a `Node`): it says whether the costs can still be paid after them [cr2025-06-06 601.2g-h].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.purposes import Weighing
from manaburn.rules.mana.costs import Numbered, at_the_least, means, ways_to_forage, weighing_of
from manaburn.rules.mana.counters_as_costs import counters_for
from manaburn.rules.mana.mana_ways import Node, removed_from
from manaburn.rules.mana.weights import Weighed, least, weights
from manaburn.state import GameState
from manaburn.terms import CounterKind, ObjectId, PlayerId
from manaburn.values import Record


class Slot(Record):
    """A single object to be chosen for a cost, as for "sacrifice a creature"."""

    among: frozenset[ObjectId]
    """The objects it can be."""
    taps: bool
    """Whether it is tapped for the cost; otherwise it leaves where it is."""


class Scale(Record):
    """A choice of objects for a cost by their total weight, as for "crew 3": creatures with total power 3
    or more.
    """

    weight_of: dict[ObjectId, int]
    """For each object that can be chosen, how much it counts: its power, its mana value, or its card types
    as bits.
    """
    weighing: Weighing
    """Which of these it is."""
    least: int
    """How much the chosen objects together have to count."""
    taps: bool
    """Whether they are tapped for the cost; otherwise they leave where they are."""
    counters: bool = False
    """Whether it is their counters that count, which mana abilities may remove."""
    kind: CounterKind | None = None
    """Of which kind those are; None: of any."""

    def lost(self, node: Node, id: ObjectId) -> int:
        """Return how many of the counters that count an object has lost on the way to a node."""
        if not self.counters:
            return 0
        return sum(n for other, kind, n in node.removed if other == id and self.kind in (None, kind))


class DueForCosts(Record):
    """The costs of a spell or ability besides mana: what making mana must not use up."""

    slots: tuple[Slot, ...]
    """The single objects to be chosen, each for one cost only."""
    scales: tuple[Scale, ...]
    """The groups of objects to be chosen by their weight."""
    untapped: frozenset[ObjectId]
    """The objects that must neither be tapped nor leave, as a cost taps them."""
    there: frozenset[ObjectId]
    """The objects that must not leave, as a cost moves them or changes their counters."""
    counted: tuple[tuple[ObjectId, CounterKind, int, int], ...]
    """The counters to be removed: the object, their kind, how many are removed, and how many it has."""
    life: int
    """How much life is paid."""
    energy: tuple[int, int] = (0, 0)
    """How many energy counters are paid, and how many the player has."""

    def holds(self, node: Node) -> bool:
        """Return whether the costs can be paid after the mana abilities of a node of the search. No object
        pays for two costs.

        Life, single objects, counters and weights are checked first; then `are_distinct` looks for a
        different object for each slot.
        """
        if (
            self.life > max(node.life, 0)
            or self.untapped & (node.tapped | node.gone)
            or self.there & node.gone
        ):
            return False
        if node.energy and self.energy[0] and node.energy + self.energy[0] > self.energy[1]:
            return False
        if any(removed_from(node, id, kind) + number > have for id, kind, number, have in self.counted):
            return False
        for scale in self.scales:
            lost = node.gone | (node.tapped if scale.taps else frozenset())
            left_over = (
                max(w - scale.lost(node, id), 0) for id, w in scale.weight_of.items() if id not in lost
            )
            if scale.weighing.together(left_over) < scale.least:
                return False
        left = [s.among - node.gone - (node.tapped if s.taps else frozenset()) for s in self.slots]
        return are_distinct([sorted(among) for among in left])

    def needs(self, id: ObjectId, *, leaves: bool) -> bool:
        """Return whether the costs might need an object that is tapped for mana, loses counters, or
        `leaves` where it is.
        """
        if id in self.untapped or (leaves and id in self.there) or any(id == one for one, *_ in self.counted):
            return True
        parts = (  # the objects of each, and whether already tapping one or taking counters off it matters
            *((s.among, s.taps) for s in self.slots),
            *((s.weight_of, s.taps or s.counters) for s in self.scales),
        )
        return any(id in among for among, always in parts if always or leaves)

    def equivalence_key(self, id: ObjectId) -> object:
        """Return a key that is equal for objects that are as good as each other for the costs."""
        weighed = tuple(scale.weight_of.get(id) for scale in self.scales)
        return tuple(id in slot.among for slot in self.slots), weighed, id in self.untapped, id in self.there


def due_for(state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId) -> DueForCosts | None:
    """Return the costs besides mana, or None if making mana can't get in their way.

    Each part of `all_costs` adds what it needs: a slot for each object to be chosen, a scale for objects
    chosen by weight, the source itself, counters, life or energy.
    """
    slots: list[Slot] = []
    scales: list[Scale] = []
    untapped: set[ObjectId] = set()
    there: set[ObjectId] = set()
    counted: list[tuple[ObjectId, CounterKind, int, int]] = []
    life = energy = 0
    one_by_one = (way for cost in all_costs for way in _to_be_paid(state, player, cost, source))
    for cost in map(at_the_least, one_by_one):
        match cost:
            case costs.CostOfThis.TAP:
                untapped.add(source)
            case (
                costs.CostOfThis.SACRIFICE
                | costs.CostOfThis.EXILE
                | costs.CostOfThis.RETURN
                | costs.DiscardThis()
                | costs.PutCountersOnThis()
            ):
                there.add(source)
            case costs.RemoveCountersFromThis(kind, number):
                there.add(source)
                counted.append((source, kind, number, state.counters_on(source, kind)))
            case costs.RemoveCountersFrom():  # weighed by counters, which add up as power does
                weight_of = counters_for(state, player, cost, source)
                scales.append(
                    Scale(weight_of, Weighing.POWER, cost.number, taps=False, counters=True, kind=cost.kind)
                )
            case costs.AdjustLoyalty(change):
                there.add(source)
                loyalty = CounterKind.LOYALTY
                counted.append((source, loyalty, max(0, -change), state.counters_on(source, loyalty)))
            case costs.PayLife(amount):
                life += amount
            case costs.PayEnergy(amount):
                energy += amount
            case _ if isinstance(cost, Weighed):
                found = means(state, player, cost, all_costs, source)
                weight_of = dict(zip(found, weights(state, cost, found), strict=True))
                taps = isinstance(cost, costs.TapForPower)
                scales.append(Scale(weight_of, weighing_of(cost), least(cost), taps))
            case _ if isinstance(cost, Numbered):
                among = frozenset(means(state, player, cost, all_costs, source))
                enough = min(cost.number, len(among) + 1)  # with more it is as impossible
                slots.extend([Slot(among, isinstance(cost, costs.TapOthers))] * enough)
            case _:
                pass
    if not (slots or scales or untapped or there or life or energy):
        return None
    paid = (energy, state.players[player].counter(CounterKind.ENERGY))
    gone = frozenset(untapped), frozenset(there)
    return DueForCosts(tuple(slots), tuple(scales), *gone, tuple(counted), life, paid)


def _to_be_paid(state: GameState, player: PlayerId, cost: costs.Cost, source: ObjectId) -> Costs:
    """Return what is kept back for a cost: the cost itself, or to forage the first way that can be paid."""
    return ways_to_forage(state, player, source)[:1] if isinstance(cost, costs.Forage) else (cost,)


def are_distinct(slots: Sequence[Sequence[ObjectId]]) -> bool:
    """Return whether each slot can have an object of its own: a bipartite matching by augmenting paths.

    `seat` gives a slot an object. If that is taken, it looks for another one for the slot that has it.
    """
    holder: dict[ObjectId, int] = {}

    def seat(slot: int, tried: set[ObjectId]) -> bool:
        for id in slots[slot]:
            if id not in tried:
                tried.add(id)
                if id not in holder or seat(holder[id], tried):
                    holder[id] = slot
                    return True
        return False

    return all(seat(slot, set()) for slot in range(len(slots)))
