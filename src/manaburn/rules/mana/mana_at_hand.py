"""This module decides exactly, not by an estimate, whether a player can make mana that pays a cost
[cr2025-06-06 118.3, 601.2g-h, 605].

`mana_at_hand` builds the `ManaAtHand` of a player; its `pays` answers the question, in two steps:

1. Most sources are free, as lands that are only tapped: their mana is counted as units. A unit is one mana
   with the kinds it could be, a bag is the units that one use of an ability adds. By Hall's theorem, units
   pay a cost if and only if for every set of kinds of mana there are enough units that can be of one of them.
2. Only if that fails, other abilities ("{1}, {T}: add {R}{G}"), called ways, are searched: breadth first, for
   a sequence of uses after which the cost can be paid (`path`). Objects that are equal for all purposes are
   tried only once.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from typing import Protocol

from manaburn.cards.uses import Bag, ManaSource, Unit
from manaburn.decisions import ActivateAbility
from manaburn.mana import GENERIC_ONLY, ManaCost, can_pay, having_of, with_any_color
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.mana.mana_making import sources_in_use
from manaburn.rules.mana.mana_pools import (
    SPENT_AS_THOUGH,
    SpentOn,
    Units,
    kinds_for_abilities_of,
    kinds_for_all,
    takes_no_mana,
    units_of_pool,
)
from manaburn.rules.mana.mana_ways import (
    Fodder,
    ManaWay,
    Node,
    Picked,
    added_by,
    after_use,
    combined,
    harm,
    help_of,
    is_usable,
    sorted_units,
    use,
    ways_for,
    ways_to_spend,
    ways_with,
)
from manaburn.rules.mana.useful_mana import kinds_in, kinds_wanted, useful
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import Record, replace

_MOST_POSITIONS = 4000
"""The number of different positions after which a search gives up; real boards have fewer."""


class DueBesidesMana(Protocol):
    """The costs besides mana that are due: making mana must not use up what they need."""

    def holds(self, node: Node) -> bool:
        """Return whether these costs can still be paid at a node of the search."""

    def needs(self, id: ObjectId, *, leaves: bool) -> bool:
        """Return whether these costs might need an object that is tapped or, with `leaves`, sacrificed for
        mana.
        """

    def equivalence_key(self, id: ObjectId) -> object:
        """Return a key that is equal for objects that are as good as each other for these costs."""

    @property
    def untapped(self) -> frozenset[ObjectId]:
        """Return the objects that must not be tapped for mana."""

    @property
    def life(self) -> int:
        """Return how much life these costs take."""


class PaymentStep(Record):
    """A single use of a mana ability (a way): the objects it is paid with, and the mana it adds."""

    way: ManaWay
    picked: Picked
    bag: Bag


class ManaAtHand:
    """The mana that a player has and can make. It is searched for a way to pay a cost such that the costs
    besides mana can be paid too.
    """

    def __init__(
        self,
        start: Node,
        free: list[tuple[ObjectId, Bag]],
        ways: list[ManaWay],
        due: DueBesidesMana | None,
        units: Units | None = None,
    ) -> None:
        self.start = start
        self.free = free
        """The free sources, whose mana is counted among the units already."""
        self.ways = ways
        """The other mana abilities, which are searched."""
        self._due = due
        self._units = dict(start.units) if units is None else units
        self._equivalence_key: dict[ObjectId, int] = {}
        self._kinds_of_ways: dict[int, tuple[int, ManaWay]] = {}
        self._numbers: dict[object, int] = {}
        """Numbers for what takes long to compare: the abilities of ways, and what objects can be used for."""
        self.as_though = 0
        """The kinds, as bits, as which mana of any kind may be spent on the cost, by an effect ("mana of any
        type"). On the costs of mana abilities it may not, unless a rule says so of everything.
        """

    def most(self) -> int:
        """Return an upper bound of the mana that can be made."""
        return sum(self._units.values()) + sum(way.gain * way.repeated for way in self.ways)

    def pays(self, cost: ManaCost) -> bool:
        """Return whether a cost can be paid, and the costs besides mana after it."""
        if self.pays_freely(cost):
            return True
        return bool(self.ways) and self._might_pay(cost) and self.path(cost) is not None

    def pays_freely(self, cost: ManaCost) -> bool:
        """Return whether a cost can be paid with the mana of the pool and free sources alone."""
        return can_pay(self._units, cost, self.as_though) and self._holds(self.start)

    def _holds(self, node: Node) -> bool:
        """Return whether the costs besides mana can be paid at a node."""
        return self._due is None or self._due.holds(node)

    def _might_pay(self, cost: ManaCost) -> bool:
        """Return whether the ways would suffice if using one never kept another from being used. It is a
        quick test before the search.
        """
        if self.most() < cost.total:
            return False
        for kinds, wanted in cost.demands[1:]:
            having = having_of(self._units, kinds, self.as_though)
            for way in self.ways if having < wanted else ():
                most = max(having_of(Counter(bag), kinds, self.as_though) for bag in way.bags)
                having += most * way.repeated
            if having < wanted:
                return False
        return True

    def path(self, cost: ManaCost) -> list[PaymentStep] | None:
        """Return a shortest sequence of ways after which the cost, and the costs besides mana, can be paid;
        None if there is none.
        """
        prices = [way.cost for way in self.ways if way.cost is not None]
        relevant = kinds_in((cost, *prices))
        found: dict[Node, tuple[Node, PaymentStep] | None] = {self.start: None}
        waiting = deque((self.start,))
        while waiting and len(found) < _MOST_POSITIONS:
            node = waiting.popleft()
            if can_pay(dict(node.units), cost, self.as_though) and self._holds(node):
                return _steps_to(node, found)
            for step, after in self._next(node, relevant if prices else kinds_wanted(cost, node.units)):
                if after not in found:
                    found[after] = (node, step)
                    waiting.append(after)
        return None

    def _next(self, node: Node, relevant: int) -> Iterator[tuple[PaymentStep, Node]]:
        """Yield the steps possible at a node, each with the node after it; of equivalent ones the first."""
        tried = set()
        for way in self.ways:
            alike = (self._kind_of(way), self._alike(way.source), _condition(way.source, node))
            if alike in tried or not is_usable(way, node):
                continue
            tried.add(alike)
            spent = [node.units] if way.cost is None else ways_to_spend(node.units, way.cost)
            for picked, left, bag in combined(self._picks(way, node), spent, useful(way.bags, relevant)):
                yield PaymentStep(way, picked, bag), use(way, node, picked, left, bag)

    def _kind_of(self, way: ManaWay) -> int:
        """Return a number that is equal for ways whose abilities and mana are: it is compared often."""
        known = self._kinds_of_ways.get(id(way))
        if known is None:
            number = self._numbers.setdefault((way.ability, way.bags), len(self._numbers))
            known = self._kinds_of_ways[id(way)] = (number, way)
        return known[0]

    def _alike(self, id: ObjectId) -> int:
        """Return a key that is equal for objects that are interchangeable in the search."""
        found = self._equivalence_key.get(id)
        if found is None:
            own = tuple((way.ability, way.bags, way.counters) for way in self.ways if way.source == id)
            eaten = tuple(id in fodder.among for way in self.ways for fodder in way.fodder)
            key = (own, eaten, None if self._due is None else self._due.equivalence_key(id))
            found = self._equivalence_key[id] = self._numbers.setdefault(key, len(self._numbers))
        return found

    def _picks(self, way: ManaWay, node: Node) -> Iterator[Picked]:
        """Yield the choices of objects with which a way can be paid: of interchangeable ones the first."""
        picks = [Picked()]
        for fodder in way.fodder:
            for _ in range(fodder.number):
                picks = [more for picked in picks for more in self._one_more(picked, fodder, way, node)]
                picks = list({(p.tapped, p.gone): p for p in picks}.values())
        yield from picks

    def _one_more(self, picked: Picked, fodder: Fodder, way: ManaWay, node: Node) -> Iterator[Picked]:
        """Yield the choices with one more object for a cost, of interchangeable objects the first."""
        tried = set()
        for id in fodder.among:
            if id in node.gone or id in picked.ids or (fodder.taps and id in node.tapped):
                continue
            alike = (self._alike(id), _condition(id, node), id == way.source)
            if alike not in tried:
                tried.add(alike)
                ids, one = (*picked.ids, id), frozenset((id,))
                if fodder.taps:
                    yield Picked(ids, picked.tapped | one, picked.gone)
                else:
                    yield Picked(ids, picked.tapped, picked.gone | one)


def _condition(id: ObjectId, node: Node) -> object:
    """Return what has been done with an object so far: a key for how it can still be used."""
    removed = tuple((kind, n) for other, kind, n in node.removed if other == id)
    return (
        id in node.tapped,
        id in node.gone,
        removed,
        tuple(sorted(each[1:] for each in node.used if each[0] == id)),
    )


def _steps_to(node: Node, found: dict[Node, tuple[Node, PaymentStep] | None]) -> list[PaymentStep]:
    """Return the steps that lead to a node of the search."""
    steps = []
    came = found[node]
    while came is not None:
        node, step = came
        steps.append(step)
        came = found[node]
    return steps[::-1]


# What a player has


def mana_at_hand(
    state: GameState,
    player: PlayerId,
    due: DueBesidesMana | None = None,
    *,
    after: ActivateAbility | None = None,
    tapped: frozenset[ObjectId] = frozenset(),
    gone: frozenset[ObjectId] = frozenset(),
    helpers: tuple[tuple[ObjectId, Unit], ...] = (),
    only_pool: bool = False,
    on: SpentOn | None = None,
) -> ManaAtHand:
    """Return the mana that a player has now to spend on `on`, or will have `after` a mana ability.

    `due` are the costs besides mana; `tapped` and `gone` objects can't be used. `helpers` are objects that
    could be tapped or exiled for a part of the cost; with `only_pool`, no more mana abilities can be used.
    """
    only_pool = only_pool or takes_no_mana(state, on)
    if due is None and not helpers and not only_pool and gone.isdisjoint(state.permanents):
        simply = _if_all_only_tap(state, player, after, tapped, on)
        if simply is not None:
            return _to_spend(state, player, simply, on)
    # Sort the sources: plain ones are only tapped, the others give ways to be searched.
    units = units_of_pool(state, player, on)
    plain: list[tuple[ObjectId, ManaSource]] = []
    ways: list[ManaWay] = []
    for id, source in () if only_pool else sources_in_use(state, player):
        if source.only_taps and (id in tapped or id in gone or (due is not None and id in due.untapped)):
            continue
        if source.only_taps and (due is None or not _may_be_needed(id, source, due)):
            plain.append((id, source))
        else:
            ways.extend(ways_for(state, player, id, source, on))
    # Begin with the pool, and with what the use of `after` makes and takes.
    start = Node(sorted_units(units), payable_life(state, player), tapped, gone)
    if after is not None:
        start = after_use(state, start, after, on)
        used = start.tapped | start.gone
        plain = [(id, source) for id, source in plain if id not in used]
    if helpers:
        return _to_spend(state, player, _with_help(state, start, plain, ways, due, helpers), on)
    if ways:
        return _to_spend(state, player, _free_sources_apart(state, start, plain, ways, due), on)
    return _to_spend(
        state, player, _with_free(start, [(id, source.units) for id, source in plain], [], due), on
    )


def _to_spend(state: GameState, player: PlayerId, found: ManaAtHand, on: SpentOn | None) -> ManaAtHand:
    """Return the mana at hand with the kinds of mana as which it may be spent on `on`, and on the costs of
    mana abilities.
    """
    if on is not None:
        found.as_though = on.as_though
    if state.mechanics & SPENT_AS_THOUGH:
        kinds = kinds_for_all(state, player)
        found.as_though |= kinds
        found.ways = [
            replace(way, cost=with_any_color(way.cost))
            if way.cost is not None and (kinds or kinds_for_abilities_of(state, player, way.source))
            else way
            for way in found.ways
        ]
    return found


def _if_all_only_tap(
    state: GameState,
    player: PlayerId,
    after: ActivateAbility | None,
    tapped: frozenset[ObjectId],
    on: SpentOn | None,
) -> ManaAtHand | None:
    """Return the mana at hand if all sources of a player are only tapped for mana, as most are; else None."""
    units = units_of_pool(state, player, on)
    free: list[tuple[ObjectId, Bag]] = []
    used = None if after is None else after.source
    for id, source in sources_in_use(state, player):
        if not source.only_taps:
            return None
        if id == used:
            added = () if after is None else added_by(state, after, on)
        elif id in tapped:
            continue
        else:
            added = source.units
            free.append((id, added))
        for unit in added:
            units[unit] = units.get(unit, 0) + 1
    return ManaAtHand(_NOWHERE, free, [], None, units)


_NOWHERE = Node((), 0)
"""The start of a search that never begins, as there are no ways."""


def _with_help(
    state: GameState,
    start: Node,
    plain: list[tuple[ObjectId, ManaSource]],
    ways: list[ManaWay],
    due: DueBesidesMana | None,
    helpers: tuple[tuple[ObjectId, Unit], ...],
) -> ManaAtHand:
    """Return the mana at hand if objects can be tapped or exiled for a part of the cost."""
    # Objects that can help to pay or be tapped for mana, but not both
    makers = {id: source for id, source in plain if any(id == other for other, _ in helpers)}
    used = start.tapped | start.gone | (frozenset() if due is None else due.untapped)
    able = [(id, unit) for id, unit in helpers if id not in used]
    if ways or any(len(source.units) != 1 for source in makers.values()):
        every = [
            *ways,
            *(way for id, source in makers.items() for way in ways_with(state, id, source.abilities)),
        ]
        others = [(id, source) for id, source in plain if id not in makers]
        return _free_sources_apart(
            state, start, others, [*every, *(help_of(id, unit) for id, unit in able)], due
        )
    free = [(id, source.units) for id, source in plain if id not in makers]
    free.extend((id, (_helping_or_tapped(unit, makers.get(id)),)) for id, unit in able)
    return _with_free(start, free, [], due)


def _helping_or_tapped(unit: Unit, maker: ManaSource | None) -> Unit:
    """Return the unit of an object that can help to pay, or be tapped for one mana instead."""
    return unit if maker is None else unit & ~GENERIC_ONLY | maker.units[0]


def _with_free(
    start: Node, free: list[tuple[ObjectId, Bag]], ways: list[ManaWay], due: DueBesidesMana | None
) -> ManaAtHand:
    """Return the mana at hand in which the mana of free sources is counted already."""
    units = dict(start.units)
    for _, bag in free:
        for unit in bag:
            units[unit] = units.get(unit, 0) + 1
    return ManaAtHand(replace(start, units=sorted_units(units)), free, ways, due)


def _may_be_needed(id: ObjectId, source: ManaSource, due: DueBesidesMana) -> bool:
    """Return whether a source could be needed for the costs besides mana, or the life that
    tapping it takes.
    """
    return due.needs(id, leaves=False) or (due.life > 0 and any(harm(a) for _, a in source.abilities))


def _free_sources_apart(
    state: GameState,
    start: Node,
    plain: list[tuple[ObjectId, ManaSource]],
    ways: list[ManaWay],
    due: DueBesidesMana | None,
) -> ManaAtHand:
    """Return the mana at hand with the mana of free sources counted, so that only the other ways are
    searched.

    A source is not free if a way or a cost might need the object itself. One that costs life is free if there
    is enough life for all of them.
    """
    # Objects that some way taps, or lets leave, as its cost: as sources these are searched too.
    eaten = [fodder for way in ways for fodder in way.fodder]
    tapped = {id for fodder in eaten if fodder.taps for id in fodder.among}
    gone = {id for fodder in eaten if not fodder.taps for id in fodder.among}
    of_source: dict[ObjectId, list[ManaWay]] = {}
    for id, source in plain:
        if id in tapped:
            ways = [*ways, *ways_with(state, id, source.abilities)]
    kept = frozenset() if due is None else due.untapped
    for way in ways:
        if is_usable(way, start) and not (way.taps and way.source in kept):
            of_source.setdefault(way.source, []).append(way)
    free = [(id, source.units) for id, source in plain if id not in tapped]
    # Of the sources with ways, which are free all the same, and for how much life?
    left: list[ManaWay] = []
    priced: list[tuple[int, ObjectId, Bag]] = []
    for id, own in of_source.items():
        bag = _free_bag(own)
        wanted = id in tapped or (due is not None and due.needs(id, leaves=False))
        if any(way.leaves for way in own):
            wanted = wanted or id in gone or (due is not None and due.needs(id, leaves=True))
        in_hand = id not in state.permanents  # and may itself be what the mana is for
        if bag is None or wanted or in_hand:
            left.extend(own)
        else:
            price = max(way.life + (way.harm if due is not None and due.life else 0) for way in own)
            priced.append((price, id, bag))
    total = sum(price for price, _, _ in priced)
    for price, id, bag in priced:  # those that cost life are a matter of course if there is enough for all
        if price and total + (0 if due is None else due.life) > start.life:
            left.extend(of_source[id])
        else:
            free.append((id, bag))
            start = replace(start, life=start.life - price)
    return _with_free(start, free, left, due)


def _free_bag(own: list[ManaWay]) -> Bag | None:
    """Return the mana that a source adds if it is free: whichever ability is used, it costs only the source.
    One mana by several abilities is one unit that can be of any of their kinds. None if it is not free.
    """
    if not all(way.is_own and (way.taps or way.leaves) and len(way.bags) == 1 for way in own):
        return None
    bags = [way.bags[0] for way in own]
    if all(bag == bags[0] for bag in bags):
        return bags[0]
    if any(len(bag) != 1 for bag in bags):
        return None
    union = 0
    for (unit,) in bags:
        union |= unit
    return (union,)
