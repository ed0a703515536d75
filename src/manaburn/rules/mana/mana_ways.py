"""This module lists the ways to use mana abilities, for the search in `manaburn.rules.mana.mana_at_hand`
[cr2025-06-06 605, 601.2g].

* A `ManaWay` is one use of an ability, as "{1}, sacrifice a creature: add {B}{B}"; `ways_for` lists those of
  a source. Its `bags` are the amounts of mana among which the player chooses; a bag has a unit for each mana.
* A `Node` is a position of the search: the mana made so far, and what is used up for it. `use` returns the
  position after a way is used.
* `mana_ability_actions`, at the end, yields the ways as actions that a player can take.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations, product

from manaburn.cards.uses import Bag, ManaSource, Unit, as_snow, bags_of, exactly
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import DealDamage, Effect, LoseLife
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs_of_libraries import MillCards
from manaburn.cards.vocabulary.words.references import Amount, Who
from manaburn.decisions import ActivateAbility, Priority
from manaburn.mana import FOR_THIS_ONLY, GENERIC_ONLY, NO_MANA, Mana, ManaCost, subtract_mana, total_of
from manaburn.rules.layers.deriving import derive
from manaburn.rules.mana.costs import Numbered, means
from manaburn.rules.mana.forbidden_payments import as_payable
from manaburn.rules.mana.mana_abilities import (
    adds_by_what_is_paid,
    as_used,
    in_numbers,
    options_used,
    own_part,
)
from manaburn.rules.mana.mana_making import player_of_source, sources_in_use
from manaburn.rules.mana.mana_pools import (
    SpentOn,
    bag_for,
    is_snow,
    marks_made,
    on_ability,
    spendings,
    spent,
    spent_units,
)
from manaburn.rules.zones.milling import number_milled
from manaburn.state import GameState
from manaburn.terms import CounterKind, ObjectId, PlayerId
from manaburn.values import Record, replace

Counted = tuple[tuple[Unit, int], ...]
"""Units of mana with their numbers, sorted. A unit is the kinds as which one mana can be spent, as bits."""


class Node(Record):
    """A position in the search for mana: the mana made so far, and what is used up for it."""

    units: Counted
    """The mana there is, in the pool and made so far."""
    life: int
    """How much life the player has left."""
    tapped: frozenset[ObjectId] = frozenset()
    """The objects tapped on the way here."""
    gone: frozenset[ObjectId] = frozenset()
    """The objects that have left on the way here."""
    removed: frozenset[tuple[ObjectId, CounterKind, int]] = frozenset()
    """How many counters have been removed from objects."""
    used: frozenset[tuple[ObjectId, int, int]] = frozenset()
    """The uses of abilities that can be used only so often: the object, the ability, how often before."""
    energy: int = 0
    """How many energy counters have been paid."""
    milled: int = 0
    """How many cards have been milled."""


class Picked(Record):
    """The objects that are chosen to pay for one use of a mana ability."""

    ids: tuple[ObjectId, ...] = ()
    """All of them, in the order of the costs."""
    tapped: frozenset[ObjectId] = frozenset()
    """Those that are tapped."""
    gone: frozenset[ObjectId] = frozenset()
    """Those that leave where they are."""


class Fodder(Record):
    """A cost of a mana ability that is paid with other objects, as "sacrifice a creature"."""

    number: int
    """How many objects it takes."""
    among: tuple[ObjectId, ...]
    """The objects it can take."""
    taps: bool
    """Whether they are tapped; otherwise they leave where they are."""


class ManaWay(Record):
    """A way to use a mana ability once: what it costs, and the mana it can add."""

    source: ObjectId
    """The object that has the ability."""
    number: int
    """The index of the ability among its object's; -1 for something that helps to pay."""
    ability: Activated
    bags: tuple[Bag, ...]
    """The amounts of mana it can add, one of which is chosen."""
    cost: ManaCost | None
    """The mana it costs."""
    life: int
    """How much life it costs."""
    harm: int
    """How much life its effects take from its player, which is no cost."""
    taps: bool
    """Whether it taps its source."""
    leaves: bool
    """Whether it sacrifices or exiles its source."""
    counters: tuple[tuple[CounterKind, int, int], ...]
    """The counters it removes from its source: their kind, how many, and how many there are."""
    fodder: tuple[Fodder, ...]
    """What it takes of other objects."""
    left: int | None = None
    """How often its ability can still be activated, if that has a limit."""
    energy: tuple[int, int] = (0, 0)
    """How many energy counters it costs, and how many its player has."""
    milled: tuple[int, int] = (0, 0)
    """How many cards its cost mills, and how many are in the library."""
    untaps: bool = False
    """Whether it untaps its source, which has to be tapped now."""

    @property
    def most(self) -> int | None:
        """Return how often it can be used whatever is paid: once, if it taps its source; None if there is no
        limit.
        """
        return 1 if self.taps or self.leaves or self.untaps else self.left

    @property
    def is_own(self) -> bool:
        """Return whether its cost takes nothing but its own source (tapped or sacrificed, say) and life."""
        return self.cost is None and not self.fodder and not self.energy[0] and not self.milled[0]

    @property
    def gain(self) -> int:
        """Return by how much a use can increase the mana, at most: what it adds, less what it costs."""
        return max(0, max(map(len, self.bags)) - (0 if self.cost is None else self.cost.total))

    @property
    def repeated(self) -> int:
        """Return how often it can be used at the most."""
        often = [] if self.most is None else [self.most]
        often += [len(f.among) // f.number for f in self.fodder]
        often += [have // number for _, number, have in self.counters]
        often += [have // number for number, have in (self.energy, self.milled) if number]
        return min(often, default=99)  # 99 stands for as often as its mana cost can be paid


def ways_with(state: GameState, id: ObjectId, abilities: Iterable[tuple[int, Activated]]) -> list[ManaWay]:
    """Return the ways to use mana abilities of one permanent."""
    player = player_of_source(state, id)
    return [_way(state, id, i, one) for i, a in abilities for one in in_numbers(state, player, id, a)]


def ways_for(
    state: GameState, player: PlayerId, id: ObjectId, source: ManaSource, on: SpentOn | None
) -> list[ManaWay]:
    """Return the ways to use a source, with only mana that can be spent on `on` (None: on anything)."""
    found = ways_with(state, id, source.abilities)
    if source.bound:
        found = [replace(way, bags=_bags_for(state, player, way, on)) for way in found]
    return [way for way in found if any(way.bags)]


def _bags_for(state: GameState, player: PlayerId, way: ManaWay, on: SpentOn | None) -> tuple[Bag, ...]:
    """Return the bags of a way, with only mana that can be spent on `on`."""
    marks = marks_made(state, way.ability.effects, way.source)
    return tuple(bag_for(state, player, marks, bag, on) for bag in way.bags)


def help_of(id: ObjectId, unit: Unit) -> ManaWay:
    """Return the way to tap or exile an object that helps to pay, as by convoke or delve. No mana ability can
    use that object afterwards.
    """
    return ManaWay(id, -1, _HELPING, ((unit,),), None, 0, 0, taps=True, leaves=True, counters=(), fodder=())


_HELPING = Activated(costs=(), effects=())
"""What stands for the ability of an object that helps to pay, which has none."""


def _way(state: GameState, id: ObjectId, index: int, ability: Activated) -> ManaWay:
    """Return the way to use one mana ability of an object."""
    player, held = player_of_source(state, id), partial(state.counters_on, id)
    removed = [cost for cost in ability.costs if isinstance(cost, costs.RemoveCountersFromThis)]
    energy = sum(cost.amount for cost in ability.costs if isinstance(cost, costs.PayEnergy))
    mills = (cost.number for cost in ability.costs if isinstance(cost, MillCards))
    milled = sum(number_milled(state, player, number) for number in mills)
    return ManaWay(
        source=id,
        number=index,
        ability=ability,
        bags=tuple(_bags(state, player, id, ability)),
        cost=mana_cost_of(ability),
        life=sum(cost.amount for cost in ability.costs if isinstance(cost, costs.PayLife)),
        harm=harm(ability),
        taps=costs.CostOfThis.TAP in ability.costs,
        leaves=not _LEAVING.isdisjoint(ability.costs),
        counters=tuple((cost.kind, cost.number, held(cost.kind)) for cost in removed),
        fodder=tuple(fodder_of(state, id, ability)),
        left=_uses_left(state, id, index, ability),
        energy=(energy, state.players[player].counter(CounterKind.ENERGY) if energy else 0),
        milled=(milled, len(state.players[player].library) if milled else 0),
        untaps=costs.CostOfThis.UNTAP in ability.costs,
    )


def _uses_left(state: GameState, id: ObjectId, index: int, ability: Activated) -> int | None:
    """Return how often an ability can still be activated; None if nothing limits that."""
    permanent = state.permanents.get(id)
    return None if permanent is None else permanent.uses_left(index, ability.limit)


_LEAVING = frozenset((costs.CostOfThis.SACRIFICE, costs.CostOfThis.EXILE))


def _bags(state: GameState, player: PlayerId, id: ObjectId, ability: Activated) -> Iterator[Bag]:
    """Yield the bags of mana, one of which an ability adds: only those that may be useful."""
    snow = is_snow(state, id)
    options = options_used(state, player, id, ability)
    if not derive(state).for_mana:
        yield from (as_snow(bag) if snow else bag for bag in bags_of(options))
        return
    for option in options:
        own = own_part(state, player, id, ability, option)
        bag = as_snow(exactly(own)) if snow else exactly(own)
        yield (*bag, *exactly(subtract_mana(option, own)))


def harm(ability: Activated) -> int:
    """Return how much life using a mana ability takes from its player besides its cost."""
    amounts = (amount for effect in ability.effects for amount in _taken_by(effect))
    return sum(amount if isinstance(amount, int) else 1 for amount in amounts)


def takes_life(effect: Effect) -> bool:
    """Return whether an effect of a mana ability takes life from its player."""
    return bool(_taken_by(effect))


def _taken_by(effect: Effect) -> list[Amount]:
    match effect:
        case LoseLife(amount, who):
            return [amount] if who in _WITH_ITS_PLAYER else []
        case DealDamage():
            further = [part.amount for part in effect.also if part.to in _WITH_ITS_PLAYER]
            return [effect.amount, *further] if effect.to in _WITH_ITS_PLAYER else further
        case _:
            return []


_WITH_ITS_PLAYER = (Who.YOU, Who.EACH_PLAYER)
"""The words for players who lose life or are dealt damage, that mean the player of the ability."""


def mana_cost_of(ability: Activated) -> ManaCost | None:
    """Return the mana a mana ability costs, if it costs some."""
    mana = [cost.cost for cost in ability.costs if isinstance(cost, costs.PayManaCost)]
    return total_of(mana) if mana else None


def fodder_of(state: GameState, id: ObjectId, ability: Activated) -> Iterator[Fodder]:
    """Yield the costs of an ability that are paid with other objects, each with the objects that will do."""
    leaves, player = not _LEAVING.isdisjoint(ability.costs), player_of_source(state, id)
    for cost in as_payable(state, player, ability.costs, for_mana=True):
        if isinstance(cost, Numbered):
            found = means(state, player, cost, ability.costs, id)
            among = tuple(other for other in found if not (leaves and other == id))
            yield Fodder(cost.number, among, isinstance(cost, costs.TapOthers))


def is_usable(way: ManaWay, node: Node) -> bool:
    """Return whether a way can be used at a node, as far as its own source and life go. Any player can pay
    0 life, also one who was dealt more damage by lands than they had life [cr2025-06-06 119.4b].
    """
    if way.source in node.gone or (way.taps and way.source in node.tapped):
        return False
    if way.life > max(node.life, 0):
        return False
    if way.most is not None and uses_of(way, node) >= way.most:
        return False
    for used, (price, have) in ((node.energy, way.energy), (node.milled, way.milled)):
        if used + price > have and price:
            return False
    return all(removed_from(node, way.source, kind) + n <= have for kind, n, have in way.counters)


def uses_of(way: ManaWay, node: Node) -> int:
    """Return how often a way with a limit was used on the way to a node."""
    return sum(each[:2] == (way.source, way.number) for each in node.used)


def removed_from(node: Node, id: ObjectId, kind: CounterKind) -> int:
    """Return how many counters of a kind were removed from an object on the way to a node."""
    return next((n for other, of, n in node.removed if other == id and of is kind), 0)


def use(way: ManaWay, node: Node, picked: Picked, left: Counted, bag: Bag) -> Node:
    """Return the node after a way is used; `left` are the units after its mana cost was paid."""
    units = dict(left)
    for unit in bag:
        units[unit] = units.get(unit, 0) + 1
    own = frozenset((way.source,))
    removed = node.removed
    for kind, number, _ in way.counters:
        before = removed_from(node, way.source, kind)
        removed = (removed - {(way.source, kind, before)}) | {(way.source, kind, before + number)}
    return Node(
        units=sorted_units(units),
        life=node.life - way.life - way.harm,
        tapped=node.tapped | picked.tapped | (own if way.taps else frozenset()),
        gone=node.gone | picked.gone | (own if way.leaves else frozenset()),
        removed=removed,
        used=node.used if way.most is None else node.used | {(way.source, way.number, uses_of(way, node))},
        energy=node.energy + way.energy[0],
        milled=node.milled + way.milled[0],
    )


def added_by(state: GameState, action: ActivateAbility, on: SpentOn | None) -> Bag:
    """Return the mana that an activation adds, only what can be spent on `on`."""
    assert action.mana is not None, "a mana ability says which mana"
    player = player_of_source(state, action.source)
    ability = as_used(state, player, action)
    own = own_part(state, player, action.source, ability, action.mana)
    marks = marks_made(state, ability.effects, action.source)
    return (*bag_for(state, player, marks, exactly(own), on), *exactly(subtract_mana(action.mana, own)))


def after_use(state: GameState, start: Node, action: ActivateAbility, on: SpentOn | None) -> Node:
    """Return the node after a player activates a mana ability."""
    player = player_of_source(state, action.source)
    ability = as_used(state, player, action)
    way = _way(state, action.source, action.ability, ability)
    paid, picked = action.paid, Picked()
    for fodder in way.fodder:
        some, paid = frozenset(paid[: fodder.number]), paid[fodder.number :]
        picked = replace(
            picked,
            tapped=picked.tapped | (some if fodder.taps else frozenset()),
            gone=picked.gone | (frozenset() if fodder.taps else some),
        )
    units = dict(start.units)
    event = spent(state, player, action.spent, way.cost, on_ability(state, player, action.source, ability))
    for unit, amount in spent_units(state, event, on):
        units[unit] = units.get(unit, 0) - amount
    return use(way, start, picked, sorted_units(units), added_by(state, action, on))


def sorted_units(units: dict[Unit, int]) -> Counted:
    """Return units in order."""
    return tuple(sorted((unit, n) for unit, n in units.items() if n))


# Paying for a way with units


def ways_to_spend(units: Counted, cost: ManaCost) -> Iterator[Counted]:
    """Yield what can be left of units after a cost is paid, for each symbol with the least useful units."""
    symbols = [1 << kind for kind, n in enumerate(cost.specific) for _ in range(n)]
    left = {units}
    for kinds in (*symbols, *cost.hybrid, *[0] * cost.generic):
        left = {fewer for some in left for fewer in _without_one(some, kinds)}
    yield from left


_NO_MANA_OR_BOUND = GENERIC_ONLY | FOR_THIS_ONLY
"""The bits of units that can't pay for mana abilities: helpers, and mana to be spent only on the spell
itself.
"""


def _without_one(units: Counted, kinds: int) -> Iterator[Counted]:
    """Yield the units that are left when one that can be of one of these kinds is spent, or any if no kind is
    named; no unit is spent that could be more kinds than another that will do.
    """
    fitting = [unit for unit, _ in units if (unit & kinds or not kinds) and not unit & _NO_MANA_OR_BOUND]
    for unit in fitting:
        if not any(other != unit and other & unit == other for other in fitting):
            yield tuple((u, n - (u == unit)) for u, n in units if n > (u == unit))


def combined(
    picks: Iterable[Picked], spent: Iterable[Counted], bags: Iterable[Bag]
) -> Iterator[tuple[Picked, Counted, Bag]]:
    """Yield every combination of objects to pay with, units left, and mana added."""
    yield from product(picks, spent, bags)


# As answers


def mana_ability_actions(state: GameState, player: PlayerId) -> Iterator[ActivateAbility]:
    """Yield every way to activate a mana ability now."""
    for id, source in sources_in_use(state, player, with_priority=isinstance(state.decision, Priority)):
        for index, ability in source.abilities:
            yield from _actions(state, id, index, ability, player)


def actions_of_source(state: GameState, id: ObjectId) -> Iterator[ActivateAbility]:
    """Yield every way to activate a mana ability of one source now."""
    player, free = player_of_source(state, id), isinstance(state.decision, Priority)
    for other, source in sources_in_use(state, player, with_priority=free):
        for index, ability in source.abilities if other == id else ():
            yield from _actions(state, id, index, ability, player)


def _actions(
    state: GameState, id: ObjectId, index: int, ability: Activated, player: PlayerId
) -> Iterator[ActivateAbility]:
    """Yield every way to activate one mana ability: each payment with each amount of mana that it can add."""
    numbers = in_numbers(state, player, id, ability)
    if not adds_by_what_is_paid(ability):
        yield from _actions_alike(state, id, index, ability, player, numbers)
        return
    for one in numbers:
        yield from _actions_alike(state, id, index, one, player, (one,))


def _actions_alike(
    state: GameState,
    id: ObjectId,
    index: int,
    ability: Activated,
    player: PlayerId,
    numbers: Iterable[Activated],
) -> Iterator[ActivateAbility]:
    """Yield every way to activate a mana ability whatever it is paid with: `numbers` says what it can add."""
    options = tuple(dict.fromkeys(o for one in numbers for o in options_used(state, player, id, one)))
    fodder = tuple(fodder_of(state, id, ability))
    pool = _spendings(state, player, id, ability)
    for paid in _paid(fodder):
        for mana in pool:
            yield from (ActivateAbility(id, index, option, mana, paid) for option in options)


def _spendings(state: GameState, player: PlayerId, source: ObjectId, ability: Activated) -> tuple[Mana, ...]:
    """Return the ways to pay the mana cost of a mana ability from the pool."""
    cost = mana_cost_of(ability)
    if cost is None:
        return (NO_MANA,)
    return spendings(state, player, cost, on_ability(state, player, source, ability))


def _paid(fodder: tuple[Fodder, ...], taken: tuple[ObjectId, ...] = ()) -> Iterator[tuple[ObjectId, ...]]:
    """Yield the choices of objects for each of these costs; no object is chosen for two of them."""
    if not fodder:
        yield taken
        return
    first, *rest = fodder
    for chosen in combinations(sorted(id for id in first.among if id not in taken), first.number):
        yield from _paid(tuple(rest), (*taken, *chosen))


def life_taken(ability: Activated) -> int:
    """Return how much life a use takes from its player, as a cost or by its effects."""
    return harm(ability) + sum(cost.amount for cost in ability.costs if isinstance(cost, costs.PayLife))


def number_of_harms(ability: Activated) -> int:
    """Return how many costs and bad effects come with a use, besides tapping: sacrifices, payments of
    life, milled cards, life that its player loses, damage to them.
    """
    harmful = costs.PayLife | MillCards
    harms = sum(1 for c in ability.costs if isinstance(c, harmful) or c is costs.CostOfThis.SACRIFICE)
    return harms + sum(1 for effect in ability.effects if takes_life(effect))
