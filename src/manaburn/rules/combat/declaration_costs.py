"""This module determines what it costs to attack or block [cr2025-06-06 508.1h, 509.1d; cr2010-10-01
508.1g, 509.1d; dangelo2002-03-16 C.3.7, C.4.5].

A `Toll` is the cost that one effect puts on one creature. `attack_costs` and `block_costs` return the tolls
on all possible attacks or blocks. For one declaration, `tolls_on` keeps those that it has to pay, and
`total_cost` adds them up. `toll_in_words` says them in a sentence.

Example: with "Creatures can't attack you unless their controller pays {2} for each creature", each creature
of an opponent has a toll of {2} on the pair of itself and you.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.costs import AttackersAgainstCost, CantUnlessPaid, Protected, Taxed
from manaburn.cards.vocabulary.words.costs import (
    CostOfThis,
    DeclarationCost,
    DiscardCards,
    PayLife,
    PayManaCost,
    ReturnPermanent,
    SacrificeOther,
    TapUndeclared,
)
from manaburn.declarations.model import Pair
from manaburn.errors import Because, bounded
from manaburn.mana import ManaCost, times_over, total_of
from manaburn.rules.combat.combat import attack_targets, attackers_against
from manaburn.rules.layers.characteristics import characteristics, matches, number
from manaburn.rules.layers.deriving import derive, may_have_rules_for_players
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.players.teams import attacked_with, blocking_with
from manaburn.state import GameState
from manaburn.state.records.agenda import Due
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, ObjectId, PlayerId, Target, is_player
from manaburn.values import field, value

_ANY_COSTS = int(Mechanics.COSTS_OF_DECLARATIONS)
"""The bit of `state.mechanics` for games with cards that make attacks or blocks cost something."""


@value
class Toll:
    """A toll: the cost that one effect puts on one creature if it attacks or blocks by any of these pairs.

    The cost may be {0} or come to nothing.
    """

    creature: ObjectId
    pairs: frozenset[Pair]
    costs: tuple[DeclarationCost, ...]
    because: Because | None = field(default=None, compare=False)
    """The rule of a card that asks for it."""


Tolls = tuple[Toll, ...]


@value
class TotalCost:
    """The total cost of a declaration: the mana, and other costs in an order in which they can be paid."""

    mana: ManaCost
    others: tuple[Due, ...]


def attack_costs(state: GameState, player: PlayerId) -> Tolls:
    """Return the tolls on all attacks that creatures of a player, or of their team, could make now."""
    if not state.mechanics & _ANY_COSTS:
        return ()
    for_all, together = _against_cost(state, player), state.sharing_turns(player)
    own = [id for id in derive(state).creatures if state.permanents[id].controller in together]
    if not for_all and not any(_rules(state, id, Taxed.ATTACKING) for id in own):
        return ()
    targets = attack_targets(state, player)
    return tuple(toll for id in own for toll in _tolls_of_attacker(state, id, targets, for_all))


def _against_cost(state: GameState, player: PlayerId) -> list[_Against]:
    """Return the rules by which attacking an opponent of this player costs something, each with that
    opponent.
    """
    if not may_have_rules_for_players(state):
        return []
    return [
        (defender, rule.change, rule.context)
        for defender in state.opponents(player)
        for rule in rules_for(state, defender)
        if isinstance(rule.change, AttackersAgainstCost)
    ]


_Against = tuple[PlayerId, AttackersAgainstCost, Context]
"""The player who is protected, the rule by which attackers have to pay, and the source of the rule."""


def _rules(state: GameState, id: ObjectId, taxed: Taxed) -> list[CantUnlessPaid]:
    """Return the rules by which a creature can't attack, block or be blocked unless a cost is paid."""
    rules = characteristics(state, id).rules
    return [rule for rule in rules if isinstance(rule, CantUnlessPaid) and rule.taxed is taxed]


def _tolls_of_attacker(
    state: GameState,
    id: ObjectId,
    targets: Sequence[Target],
    for_all: Sequence[_Against],
) -> Iterator[Toll]:
    """Yield the tolls on a creature's attacks: its own, and those of the players it would attack."""
    itself = Context(controller=state.permanents[id].controller, source=id)
    for rule in _rules(state, id, Taxed.ATTACKING):
        costs = _times(rule.costs, number(state, rule.times, itself))
        yield Toll(id, frozenset((id, target) for target in targets), costs, Because(rule, id))
    for defender, against, context in for_all:
        whom = [t for t in targets if _protects(state, against.protected, defender, t)]
        if whom and matches(state, against.attackers, id, context.controller, context.source):
            costs = _times(against.costs, number(state, against.times, context))
            because = Because(against, defender)
            yield Toll(id, frozenset((id, target) for target in whom), costs, because)


def _protects(state: GameState, protected: Protected, you: PlayerId, target: Target) -> bool:
    """Return whether a target is what a rule protects: the player `you`, their planeswalkers, or both."""
    if is_player(target):
        return you in attacked_with(state, PlayerId(target)) and protected is not Protected.YOUR_PLANESWALKERS
    if protected is Protected.YOU or state.controller_of(ObjectId(target)) != you:
        return False
    return CardType.PLANESWALKER in characteristics(state, ObjectId(target)).types


def block_costs(state: GameState, player: PlayerId) -> Tolls:
    """Return the tolls on all blocks that creatures of a player, or of their team, could make now."""
    if not state.mechanics & _ANY_COSTS:
        return ()
    together = blocking_with(state, player)
    own = [id for id in derive(state).creatures if state.permanents[id].controller in together]
    attackers = attackers_against(state, player)
    found: list[Toll] = []
    # The blockers' own rules.
    for id in own:
        itself = Context(controller=state.permanents[id].controller, source=id)
        for rule in _rules(state, id, Taxed.BLOCKING):
            whom = [a for a in attackers if matches(state, rule.others, a, itself.controller, id)]
            if whom:
                costs = _times(rule.costs, number(state, rule.times, itself))
                pairs = frozenset((id, attacker) for attacker in whom)
                found.append(Toll(id, pairs, costs, Because(rule, id)))
    # The rules of the attackers.
    taxing = [id for id in attackers if _rules(state, id, Taxed.BEING_BLOCKED)]
    if taxing:
        found.extend(toll for id in own for toll in _tolls_of_blocking(state, id, taxing))
    return tuple(found)


def _tolls_of_blocking(state: GameState, id: ObjectId, taxing: Sequence[ObjectId]) -> Iterator[Toll]:
    """Yield the tolls on a creature for blocking attackers that can't be blocked unless a cost is paid.

    Attackers with the same rule are paid for together: two that have it once make one toll. One that has it
    twice makes a second toll, for itself alone.
    """
    times_had: dict[CantUnlessPaid, Counter[ObjectId]] = {}
    for attacker in taxing:
        you = state.permanents[attacker].controller
        for rule in _rules(state, attacker, Taxed.BEING_BLOCKED):
            if matches(state, rule.others, id, you, attacker):
                times_had.setdefault(rule, Counter())[attacker] += 1
    for rule, attackers in times_had.items():
        for time in range(max(attackers.values())):
            pairs = frozenset((id, attacker) for attacker, times in attackers.items() if times > time)
            yield Toll(id, pairs, rule.costs, Because(rule, min(attackers)))


def _times(costs: tuple[DeclarationCost, ...], times: int) -> tuple[DeclarationCost, ...]:
    """Return costs multiplied: mana and life as larger amounts, other costs repeated."""
    times = max(times, 0)
    found: list[DeclarationCost] = []
    for cost in costs:
        match cost:
            case PayManaCost(mana):
                found.append(PayManaCost(times_over(mana, times)))
            case PayLife(amount):
                found.append(PayLife(amount * times))
            case _:
                found.extend([cost] * bounded(times, "payments"))
    return tuple(found)


def taxed_pairs(tolls: Tolls) -> frozenset[Pair]:
    """Return the pairs on which there is a toll, even one that comes to nothing."""
    return frozenset(pair for toll in tolls for pair in toll.pairs)


def tolls_on(tolls: Tolls, pairs: Collection[Pair]) -> Tolls:
    """Return the tolls that a declaration of these pairs has to pay."""
    return tuple(toll for toll in tolls if not toll.pairs.isdisjoint(pairs))


def total_cost(tolls: Tolls, pairs: Collection[Pair]) -> TotalCost:
    """Return what a declaration costs altogether. Each toll is paid once, however many of its pairs are
    declared.
    """
    due = tolls_on(tolls, pairs)
    mana = total_of(cost.cost for toll in due for cost in toll.costs if isinstance(cost, PayManaCost))
    others = [
        Due(cost, toll.creature) for toll in due for cost in toll.costs if not isinstance(cost, PayManaCost)
    ]
    return TotalCost(mana, tuple(sorted(others, key=lambda each: _ORDER.index(type(each.cost)))))


_ORDER = (CostOfThis, TapUndeclared, ReturnPermanent, SacrificeOther, PayLife, DiscardCards)
"""An order in which everything can be paid that can be paid in some order: a permanent can be exerted and
tapped before it leaves, not afterwards.
"""


def kinds(due: Collection[Due]) -> list[list[Due]]:
    """Return the costs in groups of equal ones: within a group the order of payment makes no difference."""
    found: dict[DeclarationCost, list[Due]] = {}
    for each in due:
        found.setdefault(each.cost, []).append(each)
    return list(found.values())


def toll_in_words(state: GameState, tolls: Sequence[Toll]) -> str:
    """Return what tolls cost together, and for which creatures: `pay {4} for Hill Giant and sacrifice a
    permanent for Hill Giant`.

    They may come to `pay nothing`.
    """
    due = [Due(cost, toll.creature) for toll in tolls for cost in toll.costs]
    of_mana = [each for each in due if isinstance(each.cost, PayManaCost)]
    phrases = []
    if of_mana:
        mana = total_of(each.cost.cost for each in of_mana if isinstance(each.cost, PayManaCost))
        phrases.append(f"pay {mana} for {_names(state, of_mana)}")
    others = [each for each in due if not isinstance(each.cost, PayManaCost)]
    phrases += [kind_in_words(state, alike) for alike in kinds(others)]
    return " and ".join(phrases) or "pay nothing"


def _names(state: GameState, due: Sequence[Due]) -> str:
    return ", ".join(dict.fromkeys(characteristics(state, each.creature).name for each in due))


def kind_in_words(state: GameState, alike: Sequence[Due]) -> str:
    """Return equal costs as one phrase: `2 times sacrifice a permanent for Hill Giant`."""
    names = _names(state, alike)
    cost = alike[0].cost
    times = f"{len(alike)} times " if len(alike) > 1 and not isinstance(cost, PayLife | CostOfThis) else ""
    match cost:
        case CostOfThis.EXERT:
            return f"exert {names}"
        case PayLife():
            life = sum(each.cost.amount for each in alike if isinstance(each.cost, PayLife))
            return f"pay {life} life for {names}"
        case TapUndeclared():
            return f"{times}tap a permanent for {names}"
        case ReturnPermanent():
            return f"{times}return a permanent to its owner's hand for {names}"
        case SacrificeOther():
            return f"{times}sacrifice a permanent for {names}"
        case DiscardCards(number_of_cards):
            return f"{times}discard {number_of_cards} for {names}"
        case PayManaCost(mana):
            return f"pay {mana} for {names}"
        case _:
            assert_never(cost)
