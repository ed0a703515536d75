"""This module finds whether the total cost of a declaration can be paid [cr2025-06-06 118.3, 508.1h-j,
509.1d-f].

1. `declaration_is_payable` is the entry: it adds up the tolls of each player's creatures.
2. `least_life` decides for one player and one `TotalCost`, and says how much life it takes; `is_payable` is
   its yes or no. The mana is searched for so that the other costs can still be paid (`DueForDeclaration`).
3. `problems_of_declaration` says why a declaration is illegal, the cost included.
4. While a declaration is being paid for, `payment_in_progress`, `means_in_progress` and `declaration_due` say
   which one, what is left to pay with, and which costs are due after the mana.

Mana abilities come first, then the mana, then the other costs in their order. So what is tapped or sacrificed
for mana is no longer there to be tapped or sacrificed as a cost. The reverse can happen: a land that is
tapped for mana may be sacrificed afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn import declarations
from manaburn.cards.vocabulary.words.costs import (
    CostOfThis,
    DiscardCards,
    PayLife,
    ReturnPermanent,
    SacrificeOther,
    TapUndeclared,
)
from manaburn.decisions import Attack, Block
from manaburn.declarations import Model, violations, within_options
from manaburn.editions import Topic
from manaburn.errors import Because, Problem
from manaburn.options import Sharing
from manaburn.rules.combat.combat import legality
from manaburn.rules.combat.declaration_costs import (
    Tolls,
    TotalCost,
    attack_costs,
    block_costs,
    tolls_on,
    total_cost,
)
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.mana.dues import are_distinct
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.mana.mana_ways import Node
from manaburn.rules.mana.symbols_announced import life_for
from manaburn.rules.players.teams import blocking_with
from manaburn.state import GameState
from manaburn.state.records.agenda import Declare, Due
from manaburn.terms import Keyword, ObjectId, PlayerId
from manaburn.values import replace, value

_NOBODY: frozenset[ObjectId] = frozenset()


@value
class Means:
    """The life and permanents that a player can pay with, as far as they are not used up."""

    player: PlayerId
    declared: frozenset[ObjectId]
    """The creatures of the declaration: they cannot be tapped as a cost."""
    life: int
    tapped: frozenset[ObjectId] = _NOBODY
    """What will be tapped by then: attackers, or what mana was made with."""
    gone: frozenset[ObjectId] = _NOBODY
    """What will have left the battlefield by then."""

    def without(self, tapped: frozenset[ObjectId] = _NOBODY, gone: frozenset[ObjectId] = _NOBODY) -> Means:
        """Return the means, with these tapped and gone."""
        return replace(self, tapped=self.tapped | tapped, gone=self.gone | gone)


def means_of(
    state: GameState, player: PlayerId, declared: Iterable[ObjectId], tapped: frozenset[ObjectId] = _NOBODY
) -> Means:
    """Return what a player can pay with now, who has declared these creatures."""
    return Means(player, frozenset(declared), payable_life(state, player), tapped)


def is_payable(state: GameState, means: Means, cost: TotalCost) -> bool:
    """Return whether everything can be paid, the other costs in their order."""
    return least_life(state, means, cost) is not None


def least_life(state: GameState, means: Means, cost: TotalCost) -> int | None:
    """Return how much life a total cost takes at the least; None if it cannot be paid."""
    if not cost.mana.either:
        return _life_due(cost.others) if _is_payable(state, means, cost) else None
    creature = min(means.declared)
    ways = (_announced(cost, some, creature) for some in cost.mana.choices)
    return min((_life_due(way.others) for way in ways if _is_payable(state, means, way)), default=None)


def _announced(cost: TotalCost, otherwise: tuple[int, ...], creature: ObjectId) -> TotalCost:
    """Return a total cost with these hybrid or Phyrexian symbols paid the other way, such as with life."""
    life = life_for(otherwise)
    others = (*cost.others, Due(PayLife(life), creature)) if life else cost.others
    return TotalCost(cost.mana.announced(otherwise), others)


def _is_payable(state: GameState, means: Means, cost: TotalCost) -> bool:
    """Return whether a total cost can be paid, once it is announced how symbols with two ways are paid."""
    if not cost.mana.total:
        return _others_payable(state, means, cost.others, _NOBODY, _NOBODY)
    due = DueForDeclaration(state, means, cost.others)
    at_hand = mana_at_hand(state, means.player, due, tapped=means.tapped, gone=means.gone)
    return at_hand.pays(cost.mana)


class DueForDeclaration:
    """The costs due besides mana, as the search for mana sees them: it must not tap or sacrifice for mana
    what these costs need afterwards.
    """

    def __init__(self, state: GameState, means: Means, due: Sequence[Due]) -> None:
        self._state, self._means, self._due = state, means, due
        self._reserved = payable_life(state, means.player) - means.life
        """Life that others of a team have to pay."""
        self.untapped = _NOBODY
        self.life = _life_due(due) + self._reserved
        # A slot has the permanents that one cost can be paid with.
        self._permanents_by_cost = [
            frozenset(slot) for slot in _permanents_by_cost(state, means, due, _NOBODY, _NOBODY)
        ]
        self._exerted = {each.creature for each in due if each.cost is CostOfThis.EXERT}

    def holds(self, node: Node) -> bool:
        """Return whether these costs can still be paid after the mana of this search node was made."""
        means = replace(self._means, life=node.life - self._reserved)
        return _others_payable(self._state, means, self._due, node.tapped, node.gone)

    def needs(self, id: ObjectId, *, leaves: bool) -> bool:
        """Return whether these costs might need an object that is tapped or, with `leaves`, sacrificed for
        mana.
        """
        if leaves and id in self._exerted:
            return True
        return any(
            id in s and (leaves or _taps_due(each))
            for s, each in zip(self._permanents_by_cost, self._due, strict=True)
        )

    def equivalence_key(self, id: ObjectId) -> object:
        """Return a key that is equal for objects that are interchangeable to these costs."""
        return tuple(id in slot for slot in self._permanents_by_cost), id in self._exerted


def _taps_due(due: Due) -> bool:
    """Return whether a cost taps a creature that is not declared."""
    return isinstance(due.cost, TapUndeclared)


def _life_due(due: Iterable[Due]) -> int:
    """Return how much life these costs take together."""
    return sum(each.cost.amount for each in due if isinstance(each.cost, PayLife))


# Other costs


def _others_payable(
    state: GameState,
    means: Means,
    due: Sequence[Due],
    tapped: frozenset[ObjectId],
    gone: frozenset[ObjectId],
) -> bool:
    """Return whether the costs besides mana can be paid in this order, with these tapped and gone
    for mana.
    """
    if not due:
        return True
    cards = sum(each.cost.number for each in due if isinstance(each.cost, DiscardCards))
    if _life_due(due) > means.life or cards > len(state.players[means.player].hand):
        return False
    away = gone | means.gone
    for each in due:
        if each.cost is CostOfThis.EXERT:
            if each.creature not in state.permanents or each.creature in away:
                return False
    # Each tap needs a permanent of its own, and so does each sacrifice or return. A permanent may be tapped
    # and then leave, but not leave and then be tapped.
    slots = _permanents_by_cost(state, means, due, tapped, gone)
    taps = [slot for slot, each in zip(slots, due, strict=True) if isinstance(each.cost, TapUndeclared)]
    removals = [slot for slot, each in zip(slots, due, strict=True) if isinstance(each.cost, _REMOVALS)]
    if taps and removals:
        first = next(index for index, each in enumerate(due) if isinstance(each.cost, _REMOVALS))
        if any(isinstance(each.cost, TapUndeclared) for each in due[first:]):
            return are_distinct([*taps, *removals])
    return are_distinct(taps) and are_distinct(removals)


_REMOVALS = (SacrificeOther, ReturnPermanent)


def _permanents_by_cost(
    state: GameState,
    means: Means,
    due: Sequence[Due],
    tapped: frozenset[ObjectId],
    gone: frozenset[ObjectId],
) -> list[list[ObjectId]]:
    """Return for each cost the permanents it can be paid with, none if it is not paid with a permanent."""
    slots: list[list[ObjectId]] = []
    for index, each in enumerate(due):
        found = permanents_for(state, means, each)
        if isinstance(each.cost, TapUndeclared):
            found = [id for id in found if id not in tapped]
        later = {e.creature for e in due[index:] if e.cost is CostOfThis.EXERT}
        slots.append([id for id in found if id not in gone and id not in later])
    return slots


def permanents_for(state: GameState, means: Means, due: Due) -> list[ObjectId]:
    """Return the permanents a cost could be paid with."""
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


# Before a declaration


def declaring_with(state: GameState, player: PlayerId, declaration: Attack | Block) -> tuple[PlayerId, ...]:
    """Return the players who declare together, and pay one after another: a player, or their team if it
    shares turns.
    """
    together = state.sharing_turns(player)
    return together if isinstance(declaration, Attack) else blocking_with(state, player)


def declaration_is_payable(
    state: GameState, player: PlayerId, declaration: Attack | Block, tolls: Tolls
) -> bool:
    """Return whether the total cost of a declaration can be paid after attacking has tapped the attackers.
    Each player of a team pays for their own creatures, out of a life total that a team may share
    [cr2025-06-06 810.9b].
    """
    creatures, paid = creatures_of(declaration), 0
    for payer in declaring_with(state, player, declaration):
        cost = total_cost(tolls_of(state, payer, tolls), declaration.pairs)
        if not cost.mana.mana_value and not cost.others:
            continue
        attacks = isinstance(declaration, Attack)
        tapped = frozenset(tapped_by_attacking(state, creatures)) if attacks else _NOBODY
        means = means_of(state, payer, creatures, tapped)
        life = least_life(state, replace(means, life=means.life - paid), cost)
        if life is None:
            return False
        paid += life if state.options.sharing is Sharing.TURNS_AND_LIFE else 0
    return True


def tolls_of(state: GameState, player: PlayerId, tolls: Tolls) -> Tolls:
    """Return the tolls for creatures of a player, who pays for them though a team declares together."""
    if state.options.sharing is Sharing.NOTHING:
        return tolls
    return tuple(toll for toll in tolls if state.permanents[toll.creature].controller == player)


def _cost_problems(state: GameState, player: PlayerId, declaration: Attack | Block) -> Iterator[Problem]:
    """Yield the problem that a declaration can't be paid for, if that is so [cr2025-06-06 508.1, 509.1]."""
    if not declaration.pairs:
        return
    attacks, tolls = isinstance(declaration, Attack), tolls_due(state, player, declaration)
    if tolls and all(id in state.permanents for id in creatures_of(declaration)):
        if not declaration_is_payable(state, player, declaration, tolls):
            topic = Topic.ATTACK_PAYMENT if attacks else Topic.BLOCK_PAYMENT
            due = tolls_on(tolls, declaration.pairs)
            yield state.problem(
                f"the {'attack' if attacks else 'block'} can't be paid for", topic, (), Because(due, player)
            )


def problems_of_declaration(
    state: GameState, player: PlayerId, action: Attack | Block, model: Model, of_pairs: Iterator[Problem]
) -> Iterator[Problem]:
    """Yield the reasons why a declaration is illegal: restrictions, requirements and costs. If a creature
    can't attack or block like that even by itself, `of_pairs` says why, and requirements are not judged.
    """
    if within_options(model, action.pairs):
        yield from declarations.verdict(model, action.pairs, *legality(state)).problems
    else:
        yield from of_pairs
        yield from violations(model, action.pairs)
    yield from _cost_problems(state, player, action)


def tapped_by_attacking(state: GameState, attackers: Iterable[ObjectId]) -> Iterator[ObjectId]:
    """Yield the creatures that are tapped because they attack, which is no cost [cr2025-06-06 508.1f]."""
    return (id for id in attackers if Keyword.VIGILANCE not in characteristics(state, id).keywords)


# The payment in progress


def payment_in_progress(state: GameState) -> Declare | None:
    """Return the declaration for which mana is being paid, if other costs of it are due afterwards."""
    task = state.agenda[-1] if state.agenda else None
    return task if isinstance(task, Declare) and task.due else None


def means_in_progress(state: GameState, task: Declare) -> Means:
    """Return the means of the player who pays now, less the life that others of their team have to pay."""
    means = means_of(state, task.player, creatures_of(task.declaration))
    if not task.others or state.options.sharing is not Sharing.TURNS_AND_LIFE:
        return means
    tolls = tolls_due(state, task.player, task.declaration)
    for other in task.others:
        cost = total_cost(tolls_of(state, other, tolls), task.declaration.pairs)
        theirs = means_of(state, other, creatures_of(task.declaration))
        means = replace(means, life=means.life - (least_life(state, theirs, cost) or 0))
    return means


def tolls_due(state: GameState, player: PlayerId, declaration: Attack | Block) -> Tolls:
    """Return the tolls on all attacks or all blocks of a player, or their team, whichever is declared."""
    return attack_costs(state, player) if isinstance(declaration, Attack) else block_costs(state, player)


def creatures_of(declaration: Attack | Block) -> list[ObjectId]:
    """Return the creatures that are declared."""
    return [creature for creature, _ in declaration.pairs]


def declaration_due(state: GameState, task: Declare) -> DueForDeclaration:
    """Return the costs that are due after the mana that is being paid."""
    return DueForDeclaration(state, means_in_progress(state, task), task.due or ())
