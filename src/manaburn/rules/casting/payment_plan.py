"""This module plans automatic payment of a mana cost: which source to tap or which mana to spend next
[cr2025-06-06 601.2g-h].

`next_payment` is the entry and returns one step at a time. A unit stands for one mana, and has a bit for each
kind that the mana could be. A source is free if using it costs nothing that other sources need.

1. Mana of the pool is spent as soon as it pays the whole cost.
2. Otherwise the best set of sources that pays is found (`_best_selection`), and the first of them used. Sets
   are compared by these points, the first on which they differ deciding:
   * whether the player stays alive;
   * how many cards of the hand can no longer be paid for until the player's permanents untap (`_Plans.lost`):
     each alone; then those of instant speed, each alone; then all together;
   * how much it costs besides mana, such as life and sacrifices;
   * how many creatures it uses, then sources with another {T} ability, then sources, then kinds of mana.
3. Three cases are planned by themselves: mana that differs in more than its kind, such as snow mana
   (`_use_that_lacks_least`), helpers (`_next_with_help`), and abilities that cost mana (`_next_way`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from math import prod
from operator import mul

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.uses import Indexed, Unit, exactly
from manaburn.cards.vocabulary.words.costs import CostOfThis
from manaburn.decisions import ActivateAbility, PayMana, SpendMana
from manaburn.mana import FOR_THIS_ONLY, Mana, ManaCost, can_pay, having_of, subtract_mana, total_of
from manaburn.rules.casting.payment import (
    SpendOrActivate,
    at_hand_now,
    help_choices,
    helpers_now,
    payment_choices,
    payment_problems,
    spent_on_now,
)
from manaburn.rules.combat.payability import payment_in_progress
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.mana_at_hand import ManaAtHand
from manaburn.rules.mana.mana_making import mana_abilities_at, sources_in_use
from manaburn.rules.mana.mana_pools import Units, has_bound_mana, spendings, units_of_pool
from manaburn.rules.mana.mana_ways import (
    actions_of_source,
    added_by,
    life_taken,
    mana_ability_actions,
    number_of_harms,
)
from manaburn.rules.players.teams import life_of
from manaburn.state import GameState
from manaburn.terms import ObjectId, Phase, PlayerId
from manaburn.values import Record

_MOST_SELECTIONS = 5000
"""How many sets of sources are looked at; real boards have fewer."""


class _Group(Record):
    """A group of sources that are alike."""

    units: tuple[Unit, ...]
    """What one of them adds: for each mana, the kinds it could be, as bits."""
    creature: bool
    """Whether they are creatures."""
    has_use: bool
    """Whether they have another ability that taps them (`_further_uses`)."""
    sources: list[ObjectId]
    flexibility: int
    """How many kinds of mana it could add, over all units."""
    harm: int
    """How many sacrifices, payments of life and the like come at least with using one."""
    life: int
    """How much life using one takes, by the ability with the least harm."""
    gentle: Unit | None
    """The kinds that its ability with the least harm adds, if another ability adds other kinds at a higher
    price. A Battlefield Forge, for example, adds colorless mana without damage."""
    further: tuple[int, int]
    """How much more harm, and more life, using one by another ability takes."""


class _Plans(Record):
    """The player's plans are the costs of the cards of their hand that could be cast, as far as the time
    allows, before their permanents untap: the cheapest first.
    """

    at_instant_speed: tuple[ManaCost, ...]
    others: tuple[ManaCost, ...]

    def lost(self, left: Units) -> tuple[int, int, int]:
        """Return how many of the cards these units can't pay for: of all, each alone; of those of instant
        speed, each alone; and of all together.
        """
        instants = sum([not can_pay(left, cost) for cost in self.at_instant_speed])
        others = sum([not can_pay(left, cost) for cost in self.others])
        together: list[ManaCost] = []
        for cost in (*self.at_instant_speed, *self.others):
            if can_pay(left, total_of((*together, cost))):
                together.append(cost)
        everything = len(self.at_instant_speed) + len(self.others)
        return instants + others, instants, everything - len(together)


def _plans(state: GameState, player: PlayerId) -> _Plans:
    """Return what a player can still cast of their hand before their permanents untap."""
    turn = state.turn
    phases = (turn.phase, *(planned.phase for planned in turn.phases))
    main = state.is_active(player) and not _MAIN_PHASES.isdisjoint(phases)
    plans: dict[bool, list[ManaCost]] = {True: [], False: []}
    for id in state.players[player].hand:
        definition = state.objects[id].definition
        if definition.cost is not None and definition.cost.mana_value:
            if main or definition.has_instant_speed:
                plans[definition.has_instant_speed].append(definition.cost.in_mana[0])
    instants, others = (sorted(plans[instant], key=lambda cost: cost.total) for instant in (True, False))
    return _Plans(tuple(instants), tuple(others))


_MAIN_PHASES = frozenset((Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN))


def next_payment(state: GameState, decision: PayMana) -> SpendOrActivate:
    """Return the next step of a sensible payment, of a cost that is known to be payable.

    Only one step is planned at a time, since a mana ability may have other effects, and questions, than the
    mana that was counted on.
    """
    step = _planned(state, decision)
    is_to_be_judged = payment_in_progress(state) is not None or _has_other_consequences(state, step)
    if not is_to_be_judged or not payment_problems(state, decision, step):
        return step
    return next(iter(payment_choices(state, decision)))


def _has_other_consequences(state: GameState, step: SpendOrActivate) -> bool:
    """Return whether a step takes what another source may need, such as life or a land."""
    if not isinstance(step, ActivateAbility):
        return False
    ability = mana_abilities_at(state, step.source)[step.ability]
    return ability.costs != (CostOfThis.TAP,) or bool(number_of_harms(ability))


def _planned(state: GameState, decision: PayMana) -> SpendOrActivate:
    """Return the next step by the mana that the sources can make now, as if none took from another what it
    needs.
    """
    player, on = decision.player, spent_on_now(state, decision.player)
    ways = spendings(state, player, decision.cost, on)
    if ways:
        return _use_that_leaves_most_kinds(ways, state.players[player].mana)
    helping = helpers_now(state)
    at_hand = at_hand_now(state, player, only_pool=decision.helped)
    if helping and not at_hand.pays(decision.cost):
        return _next_with_help(state, decision)
    if not at_hand.pays_freely(decision.cost):
        return _next_way(state, decision, at_hand)
    differs = decision.cost.asks_for_snow or at_hand.as_though or state.players[player].marked
    if differs or has_bound_mana(state, player):
        return _use_that_lacks_least(state, decision, at_hand)
    return _first_of_plan(state, decision, at_hand)


def _next_with_help(state: GameState, decision: PayMana) -> SpendOrActivate:
    """Return the next step of a payment that needs helpers: mana first, until the pool and the helpers are
    enough.
    """
    pool = at_hand_now(state, decision.player, helpers=helpers_now(state), only_pool=True)
    steps: Iterable[SpendOrActivate] = help_choices(state, decision)
    if not pool.pays(decision.cost):
        steps = mana_ability_actions(state, decision.player)
    return next(step for step in steps if not payment_problems(state, decision, step))


def _first_of_plan(state: GameState, decision: PayMana, at_hand: ManaAtHand) -> ActivateAbility:
    """Return the use of the first source of the best set of sources, such that the others can pay the
    rest.
    """
    groups = _groups(state, decision.player, at_hand)
    counts = _best_selection(state, decision, groups)
    first = next(number for number, n in enumerate(counts) if n)
    uses = list(actions_of_source(state, groups[first].sources[0]))
    if len(uses) == 1:
        return uses[0]
    others = tuple(n - (number == first) for number, n in enumerate(counts))
    return _least_harmful(state, decision, uses, groups, others)


def _use_that_leaves_most_kinds(ways: tuple[Mana, ...], pool: Mana) -> SpendMana:
    """Return the payment that leaves the most kinds of mana in the pool."""
    return SpendMana(max(ways, key=lambda way: (sum(1 for n in subtract_mana(pool, way) if n), way)))


def _use_that_lacks_least(state: GameState, decision: PayMana, at_hand: ManaAtHand) -> SpendOrActivate:
    """Return the use of a free source after which the pool lacks the least mana for the cost. This is for
    mana that differs in more than its kind, such as snow mana; a use that takes the last life is the worst.
    Among equals it prefers to leave most of the hand castable with the other sources, then uses without other
    costs, of noncreatures, of sources without another use, of mana for fewer things, of less flexible ones.
    """
    plans = _plans(state, decision.player)
    player, on = decision.player, spent_on_now(state, decision.player)
    best: tuple[tuple[int, ...], SpendOrActivate] | None = None
    for id, bag in at_hand.free:
        for action in actions_of_source(state, id):
            if payment_problems(state, decision, action):
                continue
            # What the pool would be, and what the use costs besides
            units = units_of_pool(state, player, on)
            _add_units(units, added_by(state, action, on))
            bound = any(unit & FOR_THIS_ONLY for unit in bag)
            flexible = sum(unit.bit_count() for unit in bag)
            useful = _further_uses(state, id)
            ability = characteristics(state, id).activated[action.ability]
            missing = _missing(units, decision.cost, at_hand.as_though)
            deadly = _is_deadly(state, player, life_taken(ability))
            # What the other sources leave for the hand
            left: Units = {}
            for other, units_of_other in at_hand.free:
                if other != id:
                    _add_units(left, tuple(unit for unit in units_of_other if not unit & FOR_THIS_ONLY))
            lost = plans.lost(left)
            rank = (deadly, missing, *lost, number_of_harms(ability), *useful, not bound, flexible)
            if best is None or rank < best[0]:
                best = (rank, action)
    return next(iter(payment_choices(state, decision))) if best is None else best[1]


def _missing(units: Units, cost: ManaCost, as_though: int) -> int:
    """Return how much mana units lack to pay a cost."""
    having = (having_of(units, kinds, as_though) for kinds, _ in cost.demands)
    return max(wanted - have for (_, wanted), have in zip(cost.demands, having, strict=True))


def _next_way(state: GameState, decision: PayMana, at_hand: ManaAtHand) -> ActivateAbility:
    """Return the first step of a payment that needs mana abilities with costs in mana: the first of these
    if it can be activated now, or a free source to pay for it.
    """
    path = at_hand.path(decision.cost)
    assert path, "the cost was payable"
    player = decision.player
    for action in actions_of_source(state, path[0].way.source):
        if action.ability == path[0].way.number:
            after = at_hand_now(state, player, after=action).path(decision.cost)
            if after is not None and len(after) < len(path):
                return action
    useful = {id: _further_uses(state, id) for id, _ in at_hand.free}
    flexible = sorted(at_hand.free, key=lambda s: (*useful[s[0]], sum(u.bit_count() for u in s[1])))
    for id, _ in flexible:
        for action in actions_of_source(state, id):
            after = at_hand_now(state, player, after=action).path(decision.cost)
            if after is not None and len(after) <= len(path):
                return action
    raise AssertionError("the first way can be paid for")


def _groups(state: GameState, player: PlayerId, at_hand: ManaAtHand) -> list[_Group]:
    """Return the free sources in groups: those of a group have one name, make the same mana, and are good for
    the same besides.
    """
    groups: dict[tuple[str, tuple[Unit, ...], bool, bool], _Group] = {}
    abilities = {id: source.abilities for id, source in sources_in_use(state, player)}
    for id, units in at_hand.free:
        creature, has_use = _further_uses(state, id)
        key = (state.objects[id].definition.name, units, creature, has_use)
        group = groups.get(key)
        if group is None:
            group = _group(state, id, units, (creature, has_use), abilities.get(id, ()))
            groups[key] = group
        group.sources.append(id)
    return list(groups.values())


def _group(
    state: GameState, id: ObjectId, units: tuple[Unit, ...], uses: tuple[bool, bool], abilities: Indexed
) -> _Group:
    """Return the group of a source, without any sources yet."""
    prices = {number: (number_of_harms(ability), life_taken(ability)) for number, ability in abilities}
    flexibility = sum([unit.bit_count() for unit in units])
    if len(units) == 1 and len(set(prices.values())) > 1:
        kinds = _kinds_by_price(state, id, prices)
        if len(kinds) > 1:
            least, dearer = sorted(kinds)[:2]
            further = dearer[0] - least[0], dearer[1] - least[1]
            return _Group(units, *uses, [], flexibility, *least, kinds[least], further)
        prices = dict(enumerate(kinds))  # only the prices at which it adds mana now
    least = min(prices.values(), default=(0, 0))
    return _Group(units, *uses, [], flexibility, *least, None, (0, 0))


def _kinds_by_price(
    state: GameState, id: ObjectId, prices: dict[int, tuple[int, int]]
) -> dict[tuple[int, int], Unit]:
    """Return the kinds of mana, as bits, that the abilities of a source can add now at each price. A price at
    which they add no mana, for example because no land can produce the kind asked for, is left out.
    """
    found: dict[tuple[int, int], Unit] = {}
    for action in actions_of_source(state, id):
        assert action.mana is not None, "a mana ability says which mana"
        price = prices.get(action.ability)
        for unit in exactly(action.mana):
            if price is not None:
                found[price] = found.get(price, 0) | unit
    return found


def _further_uses(state: GameState, id: ObjectId) -> tuple[bool, bool]:
    """Return whether a source is a creature, and whether it has an ability that is no mana ability and whose
    cost taps it too.
    """
    now = characteristics(state, id)
    if len(now.activated) == 1:  # its mana ability
        return now.is_creature, False
    taps_too = (CostOfThis.TAP in each.costs and not is_mana_ability(each) for each in now.activated)
    return now.is_creature, any(taps_too)


def _add_units(to: Units, units: tuple[Unit, ...]) -> None:
    """Count more units of mana in."""
    for unit in units:
        to[unit] = to.get(unit, 0) + 1


def _units_of(groups: list[_Group], numbers: Iterable[int], pool: Units) -> Units:
    """Return the mana of a number of sources of each group, and of a pool."""
    units = pool.copy()
    for group, number in zip(groups, numbers, strict=True):
        if number:
            for unit in group.units:
                units[unit] = units.get(unit, 0) + number
    return units


def _best_selection(state: GameState, decision: PayMana, groups: list[_Group]) -> tuple[int, ...]:
    """Return how many sources of each group to use so that they pay the cost: the selection that is best by
    the points in the docstring of this module.
    """
    player, cost = decision.player, decision.cost
    pool = units_of_pool(state, player, None)
    if len(groups) == 1 and not pool and len(groups[0].units) == 1:
        return (cost.total,)  # there is no choice
    plans = _plans(state, player)
    everything = [len(group.sources) for group in groups]
    lost_anyway = plans.lost(_units_of(groups, everything, {}))
    harm_anyway = _further_price(groups, everything, pool, cost)[0]  # fewer sources can't do with less
    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    lives, life = [group.life for group in groups], life_of(state, player)
    creatures, with_use = [group.creature for group in groups], [group.has_use for group in groups]
    harms, flexibility = [group.harm for group in groups], [group.flexibility for group in groups]
    bags, wanted = [len(group.units) for group in groups], cost.total - sum(pool.values())
    for counts in _selections(groups, cost.total):
        if sum(map(mul, counts, bags)) < wanted:
            continue
        harm, taken = sum(map(mul, counts, harms)), sum(map(mul, counts, lives))
        useful = sum(map(mul, counts, creatures)), sum(map(mul, counts, with_use))
        used = *useful, sum(counts), sum(map(mul, counts, flexibility))
        at_best = (0 < life <= taken, *lost_anyway, harm + harm_anyway, *used)
        if (best is None or at_best < best[0]) and can_pay(_units_of(groups, counts, pool), cost):
            further = _further_price(groups, counts, pool, cost)
            lost = plans.lost(_left(groups, counts))
            rank = (0 < life <= taken + further[1], *lost, harm + further[0], *used)
            if best is None or rank < best[0]:
                best = (rank, counts)
    assert best is not None, "the cost was payable"
    return best[1]


def _further_price(
    groups: list[_Group], counts: Iterable[int], pool: Units, cost: ManaCost
) -> tuple[int, int]:
    """Return the least harm, and life, that a payable cost takes from these sources beyond what each takes by
    its ability with the least harm.
    """
    used = [(group, n) for group, n in zip(groups, counts, strict=True) if n]
    if all(group.gentle is None for group, _ in used):
        return 0, 0
    asked, units = 0, pool.copy()
    for kinds, _ in cost.demands[1:]:
        asked |= kinds
    dearer: Counter[_Dearer] = Counter()
    for group, n in used:
        for unit in group.units if group.gentle is None else (group.gentle,):
            units[unit] = units.get(unit, 0) + n
        if group.gentle is not None and group.units[0] & asked & ~group.gentle:
            dearer[group.further, group.gentle, group.gentle | group.units[0] & asked] += n
    return (0, 0) if can_pay(units, cost) else _least_dearer(units, dearer, cost)


_Dearer = tuple[tuple[int, int], Unit, Unit]
"""A source that could be used by a dearer ability: the price of that, the kinds of mana that it adds without,
and these with those that a cost asks for and it could add then."""


def _least_dearer(units: Units, dearer: Counter[_Dearer], cost: ManaCost) -> tuple[int, int]:
    """Return the least price at which units pay a cost if some of these sources are used by their dearer
    abilities. As few as possible are tried first, and more only while these could be cheaper.
    """
    cheapest, kinds_of = sorted(dearer.elements()), sorted(dearer.items())
    best: tuple[int, int] | None = None
    for number in range(max(1, _missing(units, cost, 0)), len(cheapest) + 1):
        least = _price_of(cheapest[:number])
        for some in _ways_to_take(kinds_of, number) if best is None or least < best else ():
            price = _price_of(some)
            if best is None or price < best:
                having = units.copy()
                for _, gentle, kinds in some:
                    having[gentle] -= 1
                    having[kinds] = having.get(kinds, 0) + 1
                if can_pay(having, cost):
                    best = price
            if best is not None and best <= least:
                return best
    assert best is not None, "the cost was payable"
    return best


def _ways_to_take(dearer: Sequence[tuple[_Dearer, int]], number: int) -> Iterator[tuple[_Dearer, ...]]:
    """Yield all ways to take so many of sources of several kinds, given how many there are of each."""
    if not number:
        yield ()
        return
    further = dearer[1:]
    there = sum([n for _, n in further])
    for first, most in dearer[:1]:
        for n in range(min(most, number), max(0, number - there) - 1, -1):
            for others in _ways_to_take(further, number - n):
                yield (*(first,) * n, *others)


def _price_of(dearer: Iterable[_Dearer]) -> tuple[int, int]:
    """Return how much harm and life some dearer uses take together."""
    prices = [price for price, _, _ in dearer]
    return sum([harm for harm, _ in prices]), sum([life for _, life in prices])


def _left(groups: list[_Group], counts: tuple[int, ...]) -> Units:
    """Return the mana of the sources that are not used."""
    unused = [len(group.sources) - n for group, n in zip(groups, counts, strict=True)]
    return _units_of(groups, unused, {})


def _selections(groups: list[_Group], most: int) -> list[tuple[int, ...]]:
    """Return numbers of sources to use from each group, at most `most` in all; if very many, first all."""
    ranges = [range(min(len(group.sources), most), -1, -1) for group in groups]
    some = islice(product(*ranges), _MOST_SELECTIONS + 1)
    found = [counts for counts in some if sum(counts) <= most]
    if prod(map(len, ranges)) > _MOST_SELECTIONS:
        return [tuple(len(group.sources) for group in groups), *found]
    return found


def _least_harmful(
    state: GameState,
    decision: PayMana,
    uses: list[ActivateAbility],
    groups: list[_Group],
    others: tuple[int, ...],
) -> ActivateAbility:
    """Return the first way to use a source that, with these numbers of other sources, pays the cost at the
    lowest price.
    """
    activated = characteristics(state, uses[0].source).activated
    best: tuple[int, ActivateAbility] | None = None
    for use in uses:
        assert use.mana is not None, "a mana ability says which mana"
        units = units_of_pool(state, decision.player, None)
        _add_units(units, exactly(use.mana))
        if can_pay(_units_of(groups, others, units), decision.cost):
            price = number_of_harms(activated[use.ability])
            price += _further_price(groups, others, units, decision.cost)[0]
            if best is None or price < best[0]:
                best = (price, use)
    assert best is not None, "the selection pays the cost"
    return best[1]


def _is_deadly(state: GameState, player: PlayerId, taken: int) -> bool:
    """Return whether losing this much life would take a player's last."""
    return 0 < life_of(state, player) <= taken
