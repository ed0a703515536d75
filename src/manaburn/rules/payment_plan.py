"""Automatic payment: which sources to tap, as opt-in automation.

Among all sets of sources that pay a cost it looks for one that leaves as many other cards of the hand
payable as can be; among those for the fewest, least flexible sources, lands before creatures, and
abilities that do no harm. So no colour needed elsewhere is spent where that can be avoided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import PayLife, SacrificeThis
from manaburn.cards.effects import DealDamage, LoseLife
from manaburn.decisions import ActivateAbility, PayMana, SpendMana
from manaburn.mana import Mana, ManaCost, subtract_mana, ways_to_spend
from manaburn.rules.characteristics import characteristics
from manaburn.rules.mana_sources import Unit, ability_options, can_pay, source_units, usable_sources
from manaburn.rules.payment import SpendOrActivate, sources_in_use
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

_MOST_SELECTIONS = 5000
"""How many sets of sources are looked at; real boards have fewer."""


class _Group(NamedTuple):
    """Sources that are alike: what one of them adds, and which they are."""

    units: tuple[Unit, ...]
    creature: bool
    sources: list[tuple[ObjectId, list[tuple[int, Activated]]]]


def payment_plan(state: GameState, decision: PayMana) -> SpendOrActivate:
    """The next step of a sensible payment; the cost is known to be payable."""
    player, cost = decision.player, decision.cost
    pool = state.players[player].mana
    ways = ways_to_spend(cost, pool)
    if ways:
        return SpendMana(max(ways, key=lambda way: (sum(1 for n in subtract_mana(pool, way) if n), way)))
    groups = _groups(state, player)
    chosen = _best_selection(state, player, cost, groups)
    index = next(i for i, n in enumerate(chosen) if n)
    others = _pool_units(pool)
    for i, group in enumerate(groups):
        for unit in group.units * (chosen[i] - (i == index)):
            others[unit] += 1
    source, usable = groups[index].sources[0]
    return _least_harmful(source, usable, others, cost)


def _groups(state: GameState, player: PlayerId) -> list[_Group]:
    busy = sources_in_use(state)
    groups: dict[tuple[str, tuple[Unit, ...]], _Group] = {}
    for id, usable in usable_sources(state, player):
        if id not in busy:
            units = source_units(usable)
            key = (state.objects[id].definition.name, units)
            creature = characteristics(state, id).is_creature
            groups.setdefault(key, _Group(units, creature, [])).sources.append((id, usable))
    return list(groups.values())


def _pool_units(pool: Mana) -> Counter[Unit]:
    return Counter({1 << kind: amount for kind, amount in enumerate(pool) if amount})


def _best_selection(state: GameState, player: PlayerId, cost: ManaCost, groups: list[_Group]) -> tuple[int, ...]:
    """How many sources of each group to use."""
    pool = _pool_units(state.players[player].mana)
    others = [
        other
        for id in state.players[player].hand
        if (other := state.objects[id].definition.cost) is not None and other.total
    ]
    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    for counts in _selections(groups, cost.total):
        used, left = pool.copy(), Counter[Unit]()
        for group, n in zip(groups, counts, strict=True):
            for unit in group.units:
                used[unit] += n
                left[unit] += len(group.sources) - n
        if can_pay(used, cost):
            kept = sum(1 for other in others if can_pay(left, other))
            flexibility = sum(n * u.bit_count() for g, n in zip(groups, counts, strict=True) for u in g.units)
            creatures = sum(n for g, n in zip(groups, counts, strict=True) if g.creature)
            rank = (-kept, sum(counts), creatures, flexibility)
            if best is None or rank < best[0]:
                best = (rank, counts)
    assert best is not None, "the cost was payable"
    return best[1]


def _selections(groups: list[_Group], most: int) -> Iterator[tuple[int, ...]]:
    """Numbers of sources to use from each group, at most `most` altogether."""
    ranges = [range(min(len(group.sources), most), -1, -1) for group in groups]
    size = 1
    for numbers in ranges:
        size *= len(numbers)
    if size > _MOST_SELECTIONS:
        yield tuple(len(group.sources) for group in groups)
    for looked_at, counts in enumerate(product(*ranges)):
        if looked_at > _MOST_SELECTIONS:
            return
        if sum(counts) <= most:
            yield counts


def _least_harmful(
    source: ObjectId, usable: list[tuple[int, Activated]], others: Counter[Unit], cost: ManaCost
) -> ActivateAbility:
    """The mana ability and mana of a source that, with the other units, pays the cost at the lowest price."""
    best: tuple[int, ActivateAbility] | None = None
    for index, ability in usable:
        price = sum(1 for c in ability.costs if isinstance(c, PayLife | SacrificeThis))
        price += sum(1 for e in ability.effects if isinstance(e, DealDamage | LoseLife))
        for option in ability_options(ability):
            if can_pay(others + _pool_units(option), cost) and (best is None or price < best[0]):
                best = (price, ActivateAbility(source, index, option))
    assert best is not None, "the selection pays the cost"
    return best[1]
