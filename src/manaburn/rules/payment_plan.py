"""Automatic payment: which sources to tap, as opt-in automation.

Among all sets of sources that pay a cost it looks for one that leaves as many other cards of the hand
payable as can be; among those for the fewest, least flexible sources, lands before creatures, and
abilities that do no harm. So no colour needed elsewhere is spent where that can be avoided.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import PayLife, SacrificeThis
from manaburn.cards.effects import DealDamage, LoseLife
from manaburn.cards.uses import BUNDLE, ManaSource, Unit, mana_options
from manaburn.decisions import ActivateAbility, PayMana, SpendMana
from manaburn.mana import Mana, ManaCost, add_mana, subtract_mana, ways_to_spend
from manaburn.rules.mana_sources import Units, can_pay, life_price, usable_sources
from manaburn.rules.payability import payment_in_progress
from manaburn.rules.payment import SpendOrActivate, payment_choices, payment_problems, sources_in_use
from manaburn.rules.teams import life_of
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

_MOST_SELECTIONS = 5000
"""How many sets of sources are looked at; real boards have fewer."""


_Use = tuple[int, Activated, Mana]
"""One way to use a source: the index of an ability, the ability, and the mana it is to add."""


class _Group(NamedTuple):
    """Sources that are alike: what one of them adds, and which they are."""

    units: tuple[Unit, ...]
    creature: bool
    sources: list[tuple[ObjectId, ManaSource]]


def payment_plan(state: GameState, decision: PayMana) -> list[SpendOrActivate]:
    """The steps of a sensible payment; the cost is known to be payable."""
    if payment_in_progress(state) is not None:
        return [_next_step(state, decision)]
    return _plan(state, decision)


def _next_step(state: GameState, decision: PayMana) -> SpendOrActivate:
    """The first step of a plan, if what is due besides the mana stays payable after it; else another."""
    planned = _plan(state, decision)[0]
    if not payment_problems(state, decision, planned):
        return planned
    return next(iter(payment_choices(state, decision)))


def _plan(state: GameState, decision: PayMana) -> list[SpendOrActivate]:
    player, cost = decision.player, decision.cost
    pool = state.players[player].mana
    steps: list[SpendOrActivate] = []
    if not ways_to_spend(cost, pool):
        groups = _groups(state, player)
        counts = _best_selection(state, player, cost, groups)
        chosen = [s for group, n in zip(groups, counts, strict=True) for s in group.sources[:n]]
        for index, (id, source) in enumerate(chosen):
            uses = [(i, a, option) for i, a in source.abilities for option in mana_options(a)]
            if len(uses) > 1:
                others = _units_of_pool(pool)
                for _, later in chosen[index + 1 :]:
                    _add_units(others, later.units)
                uses = [_least_harmful(uses, others, cost)]
            ability, _, added = uses[0]
            steps.append(ActivateAbility(id, ability, added))
            pool = add_mana(pool, added)
    ways = ways_to_spend(cost, pool)
    steps.append(SpendMana(max(ways, key=lambda way: (sum(1 for n in subtract_mana(pool, way) if n), way))))
    return steps


def _groups(state: GameState, player: PlayerId) -> list[_Group]:
    busy = sources_in_use(state)
    groups: dict[tuple[str, tuple[Unit, ...]], _Group] = {}
    for id, source in usable_sources(state, player):
        if id not in busy:
            key = (state.objects[id].definition.name, source.units)
            group = groups.get(key)
            if group is None:
                group = groups[key] = _Group(source.units, source.creature, [])
            group.sources.append((id, source))
    return list(groups.values())


def _units_of_pool(pool: Mana) -> Units:
    return {1 << kind: amount for kind, amount in enumerate(pool) if amount}


def _add_units(to: Units, units: tuple[Unit, ...], times: int = 1) -> None:
    for unit in units if times else ():
        to[unit] = to.get(unit, 0) + times


def _best_selection(
    state: GameState, player: PlayerId, cost: ManaCost, groups: list[_Group]
) -> tuple[int, ...]:
    """How many sources of each group to use."""
    pool = _units_of_pool(state.players[player].mana)
    if len(groups) == 1 and not pool and len(groups[0].units) == 1 and not groups[0].units[0] >> BUNDLE:
        return (cost.total,)
    others = [
        other
        for id in state.players[player].hand
        if (other := state.objects[id].definition.cost) is not None and other.total
    ]
    life = life_of(state, player)
    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    for counts in _selections(groups, cost.total):
        used = pool.copy()
        for group, n in zip(groups, counts, strict=True):
            _add_units(used, group.units, n)
        if can_pay(used, cost) and _life_price(groups, counts) <= life:
            rank = _rank(groups, counts, others)
            if best is None or rank < best[0]:
                best = (rank, counts)
    assert best is not None, "the cost was payable"
    return best[1]


def _life_price(groups: list[_Group], counts: tuple[int, ...]) -> int:
    """The life that these sources cost at least."""
    return sum(
        n * life_price(group.sources[0][1].abilities)
        for group, n in zip(groups, counts, strict=True)
        if n and not group.sources[0][1].only_taps
    )


def _rank(groups: list[_Group], counts: tuple[int, ...], others: list[ManaCost]) -> tuple[int, ...]:
    """Lower is better: cards of the hand that become unpayable, sources, creatures, flexibility used."""
    left: Units = {}
    used = creatures = flexibility = 0
    for group, n in zip(groups, counts, strict=True):
        _add_units(left, group.units, len(group.sources) - n)
        used += n
        creatures += n if group.creature else 0
        flexibility += n * sum(unit.bit_count() for unit in group.units)
    return (sum(1 for other in others if not can_pay(left, other)), used, creatures, flexibility)


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


def _least_harmful(uses: list[_Use], others: Units, cost: ManaCost) -> _Use:
    """The first way to use a source that, with the other units, pays the cost at the lowest price."""
    for use in sorted(uses, key=_harm):
        _, _, added = use
        units = others.copy()
        for unit, amount in _units_of_pool(added).items():
            units[unit] = units.get(unit, 0) + amount
        if can_pay(units, cost):
            return use
    raise AssertionError("the selection pays the cost")


def _harm(use: _Use) -> int:
    """How much else than tapping and mana comes with a use."""
    _, ability, _ = use
    harms = sum(1 for c in ability.costs if isinstance(c, PayLife | SacrificeThis))
    return harms + sum(1 for e in ability.effects if isinstance(e, DealDamage | LoseLife))
