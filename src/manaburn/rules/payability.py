"""Whether the total cost of a declaration can be paid to its end [cr2025 118.3, 508.1h-j, 509.1d-f].

Mana abilities come first, then the mana, then the other costs in their order. So what is tapped or
sacrificed for mana is no longer there to be tapped or sacrificed as a cost; the reverse can happen: a land
that is tapped for mana may be sacrificed afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import (
    DiscardCards,
    ExertThis,
    PayLife,
    ReturnPermanent,
    SacrificeOther,
    SacrificeThis,
    TapThis,
    TapUndeclared,
)
from manaburn.cards.effects import DealDamage, LoseLife
from manaburn.cards.uses import Indexed, ManaSource
from manaburn.decisions import ActivateAbility, Attack, Block
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.mana import Mana, ManaCost
from manaburn.options import Sharing
from manaburn.rules.characteristics import characteristics, matches
from manaburn.rules.declaration_costs import Tolls, TotalCost, attack_costs, block_costs, total_cost
from manaburn.rules.mana_sources import Units, can_pay, life_price, usable_sources
from manaburn.rules.teams import life_of
from manaburn.state import GameState
from manaburn.state.agenda import Declare, Due
from manaburn.terms import Keyword, ObjectId, PlayerId
from manaburn.values import value

_NOBODY: frozenset[ObjectId] = frozenset()


@value
class Means:
    """What a player has to pay with, after some of it is gone already."""

    player: PlayerId
    declared: frozenset[ObjectId]
    """The creatures of the declaration: they cannot be tapped as a cost."""
    life: int
    pool: Mana
    tapped: frozenset[ObjectId] = _NOBODY
    """What will be tapped by then: attackers, or what mana was made with."""
    gone: frozenset[ObjectId] = _NOBODY
    spent: frozenset[ObjectId] = _NOBODY
    """What is not used for mana again."""

    def without(self, tapped: frozenset[ObjectId] = _NOBODY, gone: frozenset[ObjectId] = _NOBODY) -> Means:
        """The means, with these tapped and gone."""
        return replace(self, tapped=self.tapped | tapped, gone=self.gone | gone)


def means_of(
    state: GameState, player: PlayerId, declared: Iterable[ObjectId], tapped: frozenset[ObjectId] = _NOBODY
) -> Means:
    """What a player has now."""
    owner = state.players[player]
    return Means(player, frozenset(declared), life_of(state, player), owner.mana, tapped)


def is_payable(state: GameState, means: Means, cost: TotalCost) -> bool:
    """Whether everything can be paid, the other costs in their order."""
    return sources_to_keep(state, means, cost) is not None


def sources_to_keep(state: GameState, means: Means, cost: TotalCost) -> frozenset[ObjectId] | None:
    """A smallest set of permanents not to be used for mana, so that all can be paid; None if nothing helps.

    What could be used for mana in two ways counts as used in both.
    """
    due = cost.others
    if not due:
        return _NOBODY if can_pay(_units(state, means, due, _NOBODY), cost.mana) else None
    if not _others_payable(state, means, due, _NOBODY, _NOBODY):
        return None
    if not cost.mana.total:
        return _NOBODY
    wanted = {id for slot in _slots(state, means, due, _NOBODY, _NOBODY) for id in slot}
    wanted |= {each.creature for each in due if isinstance(each.cost, ExertThis)}
    sources = [(id, *_used_up(source.abilities)) for id, source in _sources(state, means)]
    used = [source for source in sources if source[0] in wanted]
    for number in range(len(due) + 1):
        for kept in combinations([id for id, _, _ in used], number):
            tapped = frozenset(id for id, taps, _ in used if taps and id not in kept)
            gone = frozenset(id for id, _, leaves in used if leaves and id not in kept)
            if _others_payable(state, means, due, tapped, gone):
                if can_pay(_units(state, means, due, frozenset(kept)), cost.mana):
                    return frozenset(kept)
    return None


def _used_up(abilities: Indexed) -> tuple[bool, bool]:
    """Whether making mana can tap a source, and whether it can make it leave."""
    costs = [cost for _, ability in abilities for cost in ability.costs]
    return TapThis() in costs, SacrificeThis() in costs


# Mana


def _sources(state: GameState, means: Means) -> Iterator[tuple[ObjectId, ManaSource]]:
    for id, source in usable_sources(state, means.player):
        if id not in means.gone and id not in means.spent:
            if id not in means.tapped:
                yield id, source
            elif left := tuple((i, a) for i, a in source.abilities if TapThis() not in a.costs):
                yield id, source.limited_to(left)


def _units(state: GameState, means: Means, due: Sequence[Due], kept: frozenset[ObjectId]) -> Units:
    """The mana that can be made without what is kept, and without the life that is due."""
    units = {1 << kind: amount for kind, amount in enumerate(means.pool) if amount}
    life_due = _life(due)
    life = means.life - life_due
    for id, source in _sources(state, means):
        if id in kept:
            continue
        price = 0 if source.only_taps else life_price(source.abilities)
        least = source
        if life_due and any(_harm(ability) for _, ability in source.abilities):
            least = source.limited_to(
                tuple((i, a) for i, a in source.abilities if not _harm(a)) or source.abilities
            )
            price = life_price(least.abilities) + min(_harm(a) for _, a in least.abilities)
        if price <= life:
            life -= price
            for unit in least.units:
                units[unit] = units.get(unit, 0) + 1
    return units


def _life(due: Iterable[Due]) -> int:
    return sum(each.cost.amount for each in due if isinstance(each.cost, PayLife))


def _harm(ability: Activated) -> int:
    """How much life using a mana ability can take from its player besides its cost."""
    effects = (effect for effect in ability.effects if isinstance(effect, DealDamage | LoseLife))
    return sum(effect.amount if isinstance(effect.amount, int) else 1 for effect in effects)


def after_mana_ability(state: GameState, means: Means, action: ActivateAbility) -> Means:
    """What is left after a mana ability, whose source is not used again."""
    ability = characteristics(state, action.source).activated[action.ability]
    source = frozenset((action.source,))
    assert action.mana is not None, "a mana ability says which mana"
    pool = tuple(a + b for a, b in zip(means.pool, action.mana, strict=True))
    return Means(
        means.player,
        means.declared,
        means.life - life_price(((action.ability, ability),)) - _harm(ability),
        (pool[0], pool[1], pool[2], pool[3], pool[4], pool[5]),
        means.tapped | (source if TapThis() in ability.costs else _NOBODY),
        means.gone | (source if SacrificeThis() in ability.costs else _NOBODY),
        means.spent | source,
    )


# Other costs


def _others_payable(
    state: GameState,
    means: Means,
    due: Sequence[Due],
    tapped: frozenset[ObjectId],
    gone: frozenset[ObjectId],
) -> bool:
    """Whether the costs besides mana can be paid in this order, with these tapped and gone for mana."""
    if not due:
        return True
    cards = sum(each.cost.number for each in due if isinstance(each.cost, DiscardCards))
    if _life(due) > means.life or cards > len(state.players[means.player].hand):
        return False
    away = gone | means.gone
    for each in due:
        if isinstance(each.cost, ExertThis):
            if each.creature not in state.permanents or each.creature in away:
                return False
    slots = _slots(state, means, due, tapped, gone)
    taps = [slot for slot, each in zip(slots, due, strict=True) if isinstance(each.cost, TapUndeclared)]
    removals = [slot for slot, each in zip(slots, due, strict=True) if isinstance(each.cost, _REMOVALS)]
    if taps and removals:
        first = next(index for index, each in enumerate(due) if isinstance(each.cost, _REMOVALS))
        if any(isinstance(each.cost, TapUndeclared) for each in due[first:]):
            return _distinct([*taps, *removals])  # what has left cannot be tapped any more
    return _distinct(taps) and _distinct(removals)


_REMOVALS = (SacrificeOther, ReturnPermanent)


def _slots(
    state: GameState,
    means: Means,
    due: Sequence[Due],
    tapped: frozenset[ObjectId],
    gone: frozenset[ObjectId],
) -> list[list[ObjectId]]:
    """For each cost the permanents it can be paid with; none for costs that ask no choice among them."""
    slots: list[list[ObjectId]] = []
    for index, each in enumerate(due):
        found = permanents_for(state, means, each)
        if isinstance(each.cost, TapUndeclared):
            found = [id for id in found if id not in tapped]
        later = {e.creature for e in due[index:] if isinstance(e.cost, ExertThis)}
        slots.append([id for id in found if id not in gone and id not in later])
    return slots


def permanents_for(state: GameState, means: Means, due: Due) -> list[ObjectId]:
    """The permanents a cost could be paid with."""
    cost = due.cost
    if not isinstance(cost, SacrificeOther | ReturnPermanent | TapUndeclared):
        return []
    found = [
        id
        for id, permanent in state.permanents.items()
        if permanent.controller == means.player
        and id not in means.gone
        and matches(state, cost.filter, id, means.player, due.creature)
    ]
    if isinstance(cost, TapUndeclared):
        busy = means.tapped | means.declared
        found = [id for id in found if id not in busy and not state.permanents[id].tapped]
    return found


def _distinct(slots: Sequence[Sequence[ObjectId]]) -> bool:
    """Whether each slot can have an object of its own: a matching, grown by one slot after another."""
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


# Before a declaration


def declaration_is_payable(
    state: GameState, player: PlayerId, declaration: Attack | Block, tolls: Tolls
) -> bool:
    """Whether the total cost of a declaration can be paid, once attacking has tapped the attackers: by each
    player of a team for their own creatures, and no more life altogether than the team has [cr2025 810.9b].
    """
    creatures, paid = creatures_of(declaration), 0
    for payer in state.sharing_turns(player):
        cost = total_cost(tolls_of(state, payer, tolls), declaration.pairs)
        if not cost.mana.total and not cost.others:
            continue
        attacks = isinstance(declaration, Attack)
        tapped = frozenset(tapped_by_attacking(state, creatures)) if attacks else _NOBODY
        means = means_of(state, payer, creatures, tapped)
        if not is_payable(state, replace(means, life=means.life - paid), cost):
            return False
        paid += _life(cost.others) if state.options.sharing is Sharing.TURNS_AND_LIFE else 0
    return True


def tolls_of(state: GameState, player: PlayerId, tolls: Tolls) -> Tolls:
    """The tolls for creatures of a player, who pays for them though a team declares together."""
    if state.options.sharing is Sharing.NOTHING:
        return tolls
    return tuple(toll for toll in tolls if state.permanents[toll.creature].controller == player)


def cost_problems(state: GameState, player: PlayerId, declaration: Attack | Block) -> Iterator[Problem]:
    """Why a declaration would have to be taken back: it cannot be paid for [cr2025 508.1, 509.1]."""
    if not declaration.pairs:
        return
    attacks, tolls = isinstance(declaration, Attack), tolls_due(state, player, declaration)
    if tolls and all(id in state.permanents for id in creatures_of(declaration)):
        if not declaration_is_payable(state, player, declaration, tolls):
            topic = Topic.ATTACK_PAYMENT if attacks else Topic.BLOCK_PAYMENT
            yield Problem("its total cost cannot be paid", cite(topic, state.edition))


def tapped_by_attacking(state: GameState, attackers: Iterable[ObjectId]) -> Iterator[ObjectId]:
    """Those that attacking causes to be tapped, which is no cost [cr2025 508.1f]."""
    return (id for id in attackers if Keyword.VIGILANCE not in characteristics(state, id).keywords)


# The payment in progress


def payment_in_progress(state: GameState) -> Declare | None:
    """The declaration for which mana is being paid, if other costs of it are due afterwards."""
    task = state.agenda[-1] if state.agenda else None
    return task if isinstance(task, Declare) and task.due else None


def means_in_progress(state: GameState, task: Declare) -> Means:
    """What the player who pays has now, but for life that others of their team have to pay."""
    means = means_of(state, task.player, creatures_of(task.declaration))
    if not task.others or state.options.sharing is not Sharing.TURNS_AND_LIFE:
        return means
    tolls = tolls_due(state, task.player, task.declaration)
    later = (total_cost(tolls_of(state, other, tolls), task.declaration.pairs) for other in task.others)
    return replace(means, life=means.life - sum(_life(cost.others) for cost in later))


def tolls_due(state: GameState, player: PlayerId, declaration: Attack | Block) -> Tolls:
    """What a declaration of a player, or their team, could cost now."""
    return attack_costs(state, player) if isinstance(declaration, Attack) else block_costs(state, player)


def creatures_of(declaration: Attack | Block) -> list[ObjectId]:
    """The creatures that are declared."""
    return [creature for creature, _ in declaration.pairs]


def stays_payable(state: GameState, task: Declare, mana: ManaCost, action: ActivateAbility) -> bool:
    """Whether all can still be paid after a mana ability."""
    means = after_mana_ability(state, means_in_progress(state, task), action)
    return is_payable(state, means, TotalCost(mana, task.due or ()))
