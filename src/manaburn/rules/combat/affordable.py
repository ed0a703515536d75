"""Listing and sampling declarations where they cost something: only those that can be paid for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from random import Random

from manaburn.cards.vocabulary.words.costs import PayMana
from manaburn.decisions import Attack, Block, DeclareAttackers, DeclareBlockers
from manaburn.declarations.model import AtMost, Model, Pair
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.combat.attacking import attack_problems
from manaburn.rules.combat.blocking import block_problems
from manaburn.rules.combat.declaration_costs import Tolls, attack_costs, block_costs, taxed_pairs
from manaburn.rules.combat.payability import declaration_is_payable
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

Declaring = DeclareAttackers | DeclareBlockers
Declaration = Attack | Block

_TRIES = 64
"""How often a sampled declaration may be too expensive before what cannot be paid is left out of it."""


def tolls_for(state: GameState, decision: Declaring) -> Tolls:
    """What the declaration that is asked for would cost."""
    if isinstance(decision, DeclareAttackers):
        return attack_costs(state, decision.player)
    return block_costs(state, decision.player)


def within_means(state: GameState, decision: Declaring, model: Model) -> Model:
    """The model without most of what is too expensive: no more creatures that cost mana than all mana of the
    player, or of their team, pays for. What is left out is legal by its pairs, but nobody could pay for it.
    """
    if not model.taxed:
        return model
    least: dict[ObjectId, dict[Pair, int]] = {}
    for toll in tolls_for(state, decision):
        mana = sum(cost.cost.total for cost in toll.costs if isinstance(cost, PayMana))
        of_creature = least.setdefault(toll.creature, {})
        for pair in toll.pairs:
            of_creature[pair] = of_creature.get(pair, 0) + mana
    costs = sorted(min(of_creature.values()) for of_creature in least.values())
    left = sum(_mana_of(state, player) for player in state.sharing_turns(decision.player))
    payable = sum(1 for total in accumulate(costs) if total <= left)
    if payable == len(costs):
        return model
    problem = Problem(
        f"no more than {payable} of them can be paid for", cite(Topic.PAYING_COSTS, state.edition)
    )
    pairs = frozenset(pair for of_creature in least.values() for pair in of_creature)
    return model.with_rows(restrictions=(*model.restrictions, AtMost(pairs, payable, problem)))


def _mana_of(state: GameState, player: PlayerId) -> int:
    """How much mana a player could make at the most."""
    return mana_at_hand(state, player).most()


def affordable(
    state: GameState, decision: Declaring, declarations: Iterable[Declaration]
) -> Iterator[Declaration]:
    """Those of the declarations that can be paid for."""
    tolls = tolls_for(state, decision)
    player = decision.player
    return (a for a in declarations if not tolls or declaration_is_payable(state, player, a, tolls))


def sample_affordable(
    state: GameState, decision: Declaring, rng: Random, sample: Callable[[], Declaration]
) -> Declaration | None:
    """A sampled declaration that can be paid for; None if all that was tried is illegal.

    What is too expensive again and again is made cheaper: creatures that cost something stay out of it, one
    after another.
    """
    declaration = sample()
    tolls = tolls_for(state, decision) if declaration.pairs else ()
    if not tolls:
        return declaration
    for _ in range(_TRIES):
        if declaration_is_payable(state, decision.player, declaration, tolls):
            return declaration
        declaration = sample()
    for _ in range(_TRIES):
        declaration = _cheaper(state, decision.player, rng, sample(), tolls)
        if not any(_problems(state, decision.player, declaration)):
            return declaration
    return None


def _cheaper(
    state: GameState, player: PlayerId, rng: Random, declaration: Declaration, tolls: Tolls
) -> Declaration:
    taxed = taxed_pairs(tolls)
    while not declaration_is_payable(state, player, declaration, tolls):
        paying = sorted({pair[0] for pair in declaration.pairs if pair in taxed})
        left = rng.choice(paying)
        if isinstance(declaration, Attack):
            declaration = Attack(tuple(pair for pair in declaration.pairs if pair[0] != left))
        else:
            declaration = Block(tuple(pair for pair in declaration.pairs if pair[0] != left))
    return declaration


def _problems(state: GameState, player: PlayerId, declaration: Declaration) -> Iterator[Problem]:
    if isinstance(declaration, Attack):
        return attack_problems(state, player, declaration)
    return block_problems(state, player, declaration)
