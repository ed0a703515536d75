"""The combat damage step: orders, assignment, dealing [cr2025 510; cr2010 509.2-3, 510; cr2006 310].

A player's whole assignment is judged at once [cr2025 510.1e]. What it takes to kill a creature counts
the damage marked on it and what all creatures of that player assign to it now, never prevention.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from math import comb
from random import Random

from manaburn.cards.changes import Rule
from manaburn.decisions import AssignDamage
from manaburn.editions import CombatDamage, DamageDivision, Deathtouch, Edition, SecondDamageStep, Topic, cite
from manaburn.errors import Problem
from manaburn.rules.characteristics import characteristics
from manaburn.rules.combat import combat_of, has_rule
from manaburn.rules.damage import DamagePart, deal_damage, deathtouch
from manaburn.rules.happening import happen
from manaburn.state import GameState, events
from manaburn.state.agenda import AskForDamage
from manaburn.state.effects import CombatDamageOnStack
from manaburn.terms import Keyword, ObjectId, PlayerId, Step, Target
from manaburn.values import value

_TRIES = 64
STRIKES_FIRST = frozenset((Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE))


# Who deals damage in which step


def strikers(state: GameState) -> frozenset[ObjectId]:
    """The attacking and blocking creatures that have first or double strike now."""
    combat = combat_of(state)
    involved = (*combat.attacks, *combat.blocks)
    return frozenset(id for id in involved if characteristics(state, id).keywords & STRIKES_FIRST)


def dealers(state: GameState) -> list[ObjectId]:
    """The combatants that assign damage in this step [cr2025 510.4; cr2006 310.5; cr2002 C.5.9]."""
    combat = combat_of(state)
    involved = list(dict.fromkeys((*combat.attacks, *combat.blocks)))
    if combat.struck_first is None:
        return involved
    if state.turn.step is Step.FIRST_COMBAT_DAMAGE:
        return [id for id in involved if id in combat.struck_first]
    done = _done_in_the_first(state)
    return [
        id
        for id in involved
        if id not in done or Keyword.DOUBLE_STRIKE in characteristics(state, id).keywords
    ]


def _done_in_the_first(state: GameState) -> frozenset[ObjectId]:
    """Those that deal no damage in the second step, unless they have double strike by then."""
    combat = combat_of(state)
    match state.edition.second_damage_step:
        case SecondDamageStep.ASSIGNED_NOTHING_IN_THE_FIRST:
            return combat.assigned_first
        case SecondDamageStep.FIXED_BY_ONE_CHECK | SecondDamageStep.LACKED_STRIKE_AS_THE_FIRST_BEGAN:
            return combat.struck_first or frozenset()


# What may be assigned


@value
class Dealer:
    """A creature about to assign damage, and what it may assign it to."""

    id: ObjectId
    power: int
    creatures: tuple[ObjectId, ...]
    """Those it fights, in its damage assignment order if it has one."""
    beyond: Target | None
    """What an attacker with trample, or an unblocked one, attacks."""
    as_unblocked: bool
    """It may assign all its damage to `beyond` though it is blocked."""
    ordered: bool

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Everything it may assign damage to."""
        return self.creatures if self.beyond is None else (*self.creatures, self.beyond)

    @property
    def may_hold_back(self) -> bool:
        """It may assign its damage as though unblocked or not at all: nothing blocks it any more."""
        return self.as_unblocked and not self.creatures

    @property
    def forced(self) -> bool:
        """Whether there is only one way."""
        return len(self.recipients) == 1 and not self.may_hold_back


def assigning(state: GameState, player: PlayerId) -> list[Dealer]:
    """The player's creatures that assign combat damage in this step, with their choices [cr2025 510.1a-d]."""
    found = []
    for id in dealers(state):
        if state.permanents[id].controller == player:
            dealer = _dealer(state, id)
            if dealer.power > 0 and dealer.recipients:
                found.append(dealer)
    return found


def _dealer(state: GameState, id: ObjectId) -> Dealer:
    combat = combat_of(state)
    now = characteristics(state, id)
    power = now.toughness if Rule.ASSIGNS_TOUGHNESS in now.rules else now.power
    ordered = id in combat.order
    if id not in combat.attacks:
        return Dealer(id, power, combat.blocked_by(id), None, False, ordered)
    target = combat.attacks[id]
    if id not in combat.blocked:
        return Dealer(id, power, (), target, False, ordered)
    tramples = Keyword.TRAMPLE in now.keywords
    as_unblocked = target is not None and has_rule(state, id, Rule.ASSIGNS_AS_UNBLOCKED)
    beyond = target if tramples or as_unblocked else None
    return Dealer(id, power, combat.blockers_of(id), beyond, as_unblocked, ordered)


def assignment_problems(state: GameState, player: PlayerId, action: AssignDamage) -> tuple[Problem, ...]:
    """Every reason why a player's combat damage assignment is illegal [cr2025 510.1e]."""
    return tuple(_problems(state, assigning(state, player), action.parts))


def _problems(
    state: GameState, all_dealers: list[Dealer], parts: tuple[DamagePart, ...]
) -> Iterator[Problem]:
    edition = state.edition
    given: dict[ObjectId, dict[Target, int]] = {dealer.id: {} for dealer in all_dealers}
    for source, target, amount in parts:
        if source not in given or amount <= 0 or target in given[source]:
            yield Problem(
                "only creatures that deal damage now assign it, once each",
                cite(Topic.ASSIGN_COMBAT_DAMAGE, edition),
            )
            return
        given[source][target] = amount
    for dealer in all_dealers:
        name, to = characteristics(state, dealer.id).name, given[dealer.id]
        if not to.keys() <= set(dealer.recipients):
            yield Problem(
                f"{name} assigns damage to something it does not fight",
                cite(_recipients_topic(state, dealer), edition),
            )
        if sum(to.values()) != dealer.power and not (dealer.may_hold_back and not to):
            sentence = f"{name} assigns {sum(to.values())} damage, and its power is {dealer.power}"
            yield Problem(sentence, cite(Topic.DAMAGE_EQUALS_POWER, edition))
    lethal = _unmet(state, all_dealers, given)
    for dealer in all_dealers:
        yield from _order_problems(state, dealer, given[dealer.id], lethal)


def _recipients_topic(state: GameState, dealer: Dealer) -> Topic:
    if dealer.id not in combat_of(state).attacks:
        return Topic.DIVIDE_AMONG_ATTACKERS
    return Topic.DIVIDE_AMONG_BLOCKERS if dealer.creatures else Topic.UNBLOCKED_DAMAGE


def _unmet(
    state: GameState, all_dealers: list[Dealer], given: dict[ObjectId, dict[Target, int]]
) -> frozenset[ObjectId]:
    """The creatures that are not assigned lethal damage, all assignments of this player counted [702.19b]."""
    total: Counter[Target] = Counter()
    deadly: set[Target] = set()
    for dealer in all_dealers:
        one_is_lethal = _one_is_lethal(state, dealer.id)
        for target, amount in given[dealer.id].items():
            total[target] += amount
            if one_is_lethal:
                deadly.add(target)
    return frozenset(
        creature
        for dealer in all_dealers
        for creature in dealer.creatures
        if creature not in deadly and total[creature] < lethal_damage(state, creature)
    )


def lethal_damage(state: GameState, creature: ObjectId) -> int:
    """How much more damage would destroy a creature, its toughness and marked damage considered."""
    toughness = characteristics(state, creature).toughness
    return max(0, toughness - state.permanents[creature].damage)


def _one_is_lethal(state: GameState, source: ObjectId) -> bool:
    """Whether any damage from a source counts as lethal [cr2025 702.2c]."""
    if deathtouch(state) is not Deathtouch.STATE_BASED_AND_LETHAL:
        return False
    return Keyword.DEATHTOUCH in characteristics(state, source).keywords


def _order_problems(
    state: GameState, dealer: Dealer, to: dict[Target, int], unmet: frozenset[ObjectId]
) -> Iterator[Problem]:
    """Trample and damage assignment order: those before must be assigned lethal damage."""
    name = characteristics(state, dealer.id).name
    if dealer.creatures and dealer.beyond in to:
        all_of_it = dealer.as_unblocked and to[dealer.beyond] == dealer.power
        tramples = Keyword.TRAMPLE in characteristics(state, dealer.id).keywords
        if not all_of_it and (not tramples or unmet & set(dealer.creatures)):
            yield Problem(
                f"{name} tramples over creatures not assigned lethal damage",
                cite(Topic.TRAMPLE, state.edition),
            )
    if dealer.ordered:
        attacks = dealer.id in combat_of(state).attacks
        order = Topic.ATTACKER_DAMAGE_ORDER if attacks else Topic.BLOCKER_DAMAGE_ORDER
        for index, creature in enumerate(dealer.creatures):
            if creature in to and unmet & set(dealer.creatures[:index]):
                yield Problem(
                    f"{name} passes over a creature earlier in its order",
                    cite(order, state.edition),
                )
                return


# Listing


def possible_assignments(state: GameState, player: PlayerId) -> Iterator[AssignDamage]:
    """Every legal assignment."""
    all_dealers = assigning(state, player)
    free = _no_limits(all_dealers)
    for picks in product(*(list(_divisions(dealer)) for dealer in all_dealers)):
        action = AssignDamage(tuple(sorted(part for pick in picks for part in pick)))
        if free or not any(_problems(state, all_dealers, action.parts)):
            yield action


def _no_limits(all_dealers: list[Dealer]) -> bool:
    return not any(
        d.ordered or d.may_hold_back or (d.creatures and d.beyond is not None) for d in all_dealers
    )


def _divisions(dealer: Dealer) -> Iterator[tuple[DamagePart, ...]]:
    recipients = dealer.recipients
    if len(recipients) == 1:
        yield ((dealer.id, recipients[0], dealer.power),)
        if dealer.may_hold_back:
            yield ()
        return
    for amounts in _compositions(dealer.power, len(recipients)):
        yield tuple((dealer.id, r, n) for r, n in zip(recipients, amounts, strict=True) if n)


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)


def count_assignments(state: GameState, player: PlayerId) -> int:
    """How many legal assignments there are."""
    all_dealers = assigning(state, player)
    if not _no_limits(all_dealers):
        return sum(1 for _ in possible_assignments(state, player))
    count = 1
    for dealer in all_dealers:
        n = len(dealer.recipients)
        count *= comb(dealer.power + n - 1, n - 1)
    return count


def sample_assignment(state: GameState, player: PlayerId, rng: Random) -> AssignDamage:
    """A legal assignment at random: uniformly, unless the limits reject nearly all."""
    all_dealers = assigning(state, player)
    for _ in range(_TRIES):
        parts = [part for dealer in all_dealers for part in _random_division(dealer, rng)]
        action = AssignDamage(tuple(sorted(parts)))
        if not any(_problems(state, all_dealers, action.parts)):
            return action
    return default_assignment(state, player)


def _random_division(dealer: Dealer, rng: Random) -> list[DamagePart]:
    recipients = dealer.recipients
    if dealer.may_hold_back and rng.random() < 0.5:
        return []
    bars = sorted(rng.sample(range(dealer.power + len(recipients) - 1), len(recipients) - 1))
    edges = [-1, *bars, dealer.power + len(recipients) - 1]
    amounts = [b - a - 1 for a, b in pairwise(edges)]
    return [(dealer.id, r, n) for r, n in zip(recipients, amounts, strict=True) if n]


def default_assignment(state: GameState, player: PlayerId) -> AssignDamage:
    """Lethal damage to one creature after another; the rest beyond, or to the last one reached."""
    needed: dict[ObjectId, int] = {}
    parts: list[DamagePart] = []
    for dealer in assigning(state, player):
        left = dealer.power
        to: dict[Target, int] = {}
        for creature in dealer.creatures:
            lethal = needed.setdefault(creature, lethal_damage(state, creature))
            amount = min(left, 1 if lethal and _one_is_lethal(state, dealer.id) else lethal)
            needed[creature] = 0 if _one_is_lethal(state, dealer.id) and amount else lethal - amount
            if amount:
                to[creature] = amount
                left -= amount
        if left:
            rest = dealer.beyond
            if rest is None or (dealer.creatures and not _tramples(state, dealer)):
                rest = dealer.creatures[0]
            to[rest] = to.get(rest, 0) + left
        parts.extend((dealer.id, target, amount) for target, amount in to.items())
    return AssignDamage(tuple(sorted(parts)))


def _tramples(state: GameState, dealer: Dealer) -> bool:
    return Keyword.TRAMPLE in characteristics(state, dealer.id).keywords


def is_forced(state: GameState, player: PlayerId) -> bool:
    """Whether the player has exactly one legal assignment, seen without listing any."""
    return all(dealer.forced for dealer in assigning(state, player))


# Orders, assignment and dealing, as tasks


def announces_orders(edition: Edition) -> bool:
    """Whether damage assignment orders are announced, and damage divided by them [cr2010 509.2-3]."""
    match edition.damage_division:
        case DamageDivision.FREE:
            return False
        case DamageDivision.IN_ANNOUNCED_ORDER:
            return True


def creatures_to_order(state: GameState) -> tuple[ObjectId, ...]:
    """The creatures facing several others, attackers first, where the edition announces orders [cr2010
    509.2-3].
    """
    if not announces_orders(state.edition):
        return ()
    combat = combat_of(state)
    attackers = tuple(id for id in combat.attacks if len(combat.blockers_of(id)) > 1)
    return attackers + tuple(id for id, attackers in combat.blocks.items() if len(attackers) > 1)


def ask_all_for_damage(state: GameState) -> None:
    """The active player assigns first, then each defending player [cr2025 510.1]."""
    players = tuple(p for p in state.active_players() if assigning(state, p))
    state.schedule(AskForDamage(players))


def finish_assignment(state: GameState, parts: tuple[DamagePart, ...]) -> None:
    """All combat damage is assigned: it is dealt at once, or waits on the stack [cr2025 510.2; cr2006
    310.1].
    """
    if not parts:
        return
    match state.edition.combat_damage:
        case CombatDamage.DEALT_AT_ONCE:
            deal_damage(state, parts, combat=True)
        case CombatDamage.USES_THE_STACK:
            player = state.active_players()[0]
            item = CombatDamageOnStack(id=ObjectId(state.new_id()), controller=player, parts=parts)
            happen(state, events.PutOntoStack(item))


def assign(state: GameState, player: PlayerId, parts: tuple[DamagePart, ...]) -> None:
    """Note what a player's creatures assign; nothing is dealt yet."""
    happen(state, events.DamageAssigned(player, parts))
    waiting = state.agenda.pop()
    assert isinstance(waiting, AskForDamage), "the assignment was asked for"
    state.schedule(AskForDamage(waiting.players, waiting.parts + parts))


def announce_order(state: GameState, creature: ObjectId, order: tuple[ObjectId, ...]) -> None:
    """Note a creature's damage assignment order."""
    happen(state, events.OrderAnnounced(creature, order))
