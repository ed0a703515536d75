"""This module judges combat damage assignments, and lists, counts, samples and suggests legal ones
[cr2025-06-06 510.1].

`assignment_problems` returns the reasons why a player's whole assignment is illegal [cr2025-06-06 510.1e].
`possible_assignments` yields the legal ones, `count_assignments` counts them, and `sample_assignment` takes
one at random; the question (`manaburn.questions.combat`) calls these. `default_assignment` is the one that
programs offer first.

Each creature that assigns damage is a `Dealer`. Its `creatures` are those that it fights. `beyond` is what it
may damage past them: the player or permanent it attacks; a planeswalker and then its controller; or the
players of a team attacked as a group, of whom it chooses one.

Lethal damage counts the damage marked on a creature, and what all creatures of the player assign to it now,
but never prevention. If creatures limit each other, by orders or by trample, every combination is judged
as a whole. The list is lazy: assignments that kill come before those that spread damage about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import comb, prod
from random import Random

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.decisions import AssignDamage
from manaburn.editions import Topic
from manaburn.errors import Problem, Uncountable, about
from manaburn.rules.combat.combat import combat_of
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.damage.damage import DamagePart, lethal_damage, loyalty_of, one_is_lethal
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace

_TRIES = 64
"""How many random assignments are tried for a legal one before the default is taken instead."""

_MOST_COUNTED = 50_000
"""How many assignments of creatures that limit each other are looked at, at most, to count the legal ones."""

_MOST_VICTIMS = 8
"""For a creature that fights more than this many, the sets that it can kill are not offered first."""


# What is legal


def assignment_problems(state: GameState, player: PlayerId, action: AssignDamage) -> tuple[Problem, ...]:
    """Return the reasons why a player's combat damage assignment is illegal [cr2025-06-06 510.1e]."""
    return tuple(joint_problems(state, assigning(state, player), action.parts))


def joint_problems(
    state: GameState, all_dealers: list[Dealer], parts: tuple[DamagePart, ...]
) -> Iterator[Problem]:
    """Yield the reasons why an assignment of combat damage is illegal.

    `all_dealers` are the creatures that assign damage, `parts` the damage from each to each recipient. First
    each part is checked by itself, then each dealer's recipients and total, then trample and orders.
    """
    given: dict[ObjectId, dict[Target, int]] = {dealer.id: {} for dealer in all_dealers}
    # Each part by itself. If one is no part at all, nothing further can be judged.
    for source, target, amount in parts:
        if source not in given or amount <= 0 or target in given[source]:
            yield state.problem(_not_a_part(state, source, target, given), Topic.ASSIGN_COMBAT_DAMAGE)
            return
        given[source][target] = amount
    # The recipients and the total of each dealer.
    for dealer in all_dealers:
        name, to = characteristics(state, dealer.id).name, given[dealer.id]
        for target in to.keys() - set(dealer.recipients):
            them = f"{_called(state, target)}, only to {_recipients(state, dealer)}"
            says = f"{name} can't assign combat damage to {them}"
            yield state.problem(says, _recipients_topic(state, dealer), (dealer.id,))
        if sum(to.values()) != dealer.power and not (dealer.may_hold_back and not to):
            by_toughness = Rule.ASSIGNS_TOUGHNESS in characteristics(state, dealer.id).rules
            equal = f"{'toughness' if by_toughness else 'power'}, {dealer.power}, not {sum(to.values())}"
            sentence = f"{name} must assign combat damage equal to its {equal}"
            yield state.problem(sentence, Topic.DAMAGE_EQUALS_POWER, (dealer.id,))
    # What must be dealt lethal damage before others are dealt any.
    unmet = _without_lethal_damage(state, all_dealers, given)
    for dealer in all_dealers:
        yield from about(_order_problems(state, dealer, given[dealer.id], unmet), dealer.id)


def _not_a_part(
    state: GameState, source: ObjectId, target: Target, given: dict[ObjectId, dict[Target, int]]
) -> str:
    """Return in words why a part of an assignment can't count: its source assigns nothing, its amount is
    not positive, or its recipient was named before.
    """
    if source not in given:
        return f"{_called(state, source)} doesn't assign combat damage now"
    name, them = characteristics(state, source).name, _called(state, target)
    if target in given[source]:
        return f"{name} assigns damage to {them} twice: name it once, with the whole amount"
    return f"{name} assigns at least 1 damage to {them}, or {them} is left out"


def _called(state: GameState, target: Target) -> str:
    """Return the name by which players speak of a recipient of damage."""
    if is_player(target):
        return state.players[target].name if target < len(state.players) else "a player who isn't there"
    if target not in state.permanents:
        return "what isn't on the battlefield"
    return characteristics(state, ObjectId(target)).name or "a face-down creature"


def _recipients(state: GameState, dealer: Dealer) -> str:
    """Return in words what a creature may assign combat damage to."""
    attacks = dealer.id in combat_of(state).attacks
    fought = (
        ("the creatures blocking it" if attacks else "the creatures it blocks",) if dealer.creatures else ()
    )
    return " or ".join(dict.fromkeys((*fought, *(_called(state, each) for each in dealer.beyond))))


def _recipients_topic(state: GameState, dealer: Dealer) -> Topic:
    if dealer.id not in combat_of(state).attacks:
        return Topic.DIVIDE_AMONG_ATTACKERS
    return Topic.DIVIDE_AMONG_BLOCKERS if dealer.creatures else Topic.UNBLOCKED_DAMAGE


def _without_lethal_damage(
    state: GameState, all_dealers: list[Dealer], given: dict[ObjectId, dict[Target, int]]
) -> frozenset[Target]:
    """Return the creatures that are not assigned lethal damage, and the planeswalkers that are assigned
    less than their loyalty, by all assignments of this player together [cr2025-06-06 702.19b-c].
    """
    total: Counter[Target] = Counter()
    deadly: set[Target] = set()
    for dealer in all_dealers:
        deathly = one_is_lethal(state, dealer.id)
        for target, amount in given[dealer.id].items():
            total[target] += amount
            if deathly:
                deadly.add(target)
    unmet: set[Target] = set()
    for dealer in all_dealers:
        unmet |= {
            creature
            for creature in dealer.creatures
            if creature not in deadly and total[creature] < lethal_damage(state, creature)
        }
        if not dealer.chooses_one:
            unmet |= {walker for walker in dealer.beyond[:-1] if total[walker] < loyalty_of(state, walker)}
    return frozenset(unmet)


def _order_problems(
    state: GameState, dealer: Dealer, to: dict[Target, int], unmet: frozenset[Target]
) -> Iterator[Problem]:
    """Yield what is illegal by trample and by damage assignment orders. Both require lethal damage to some
    creatures before others are dealt any. `unmet` are the recipients that are not assigned that much.
    """
    name = characteristics(state, dealer.id).name
    past = sum(to.get(target, 0) for target in dealer.beyond)
    # Past its blockers: by trample, or all of it as though unblocked.
    if dealer.creatures and past:
        all_of_it = dealer.as_unblocked and past == dealer.power
        if not all_of_it and (not dealer.tramples or unmet & set(dealer.creatures)):
            once = "only once all creatures blocking it are assigned lethal damage"
            says = f"{name} can assign combat damage to what it attacks {once}"
            yield state.problem(says, Topic.TRAMPLE)
    # Among what it attacks: one player of a team; a planeswalker before its controller.
    if dealer.chooses_one and len(to.keys() & set(dealer.beyond)) > 1:
        sentence = f"{name} can assign combat damage to only one of the defending players"
        yield state.problem(sentence, Topic.ONE_OF_THE_TEAM)
    elif len(dealer.beyond) > 1 and dealer.beyond[-1] in to and dealer.beyond[0] in unmet:
        walker, beyond = (_called(state, each) for each in (dealer.beyond[0], dealer.beyond[-1]))
        sentence = (
            f"{name} can assign combat damage to {beyond} only once {walker} is assigned damage equal to its "
            "loyalty"
        )
        yield state.problem(sentence, Topic.TRAMPLE_OVER_PLANESWALKERS)
    if dealer.ordered:
        attacks = dealer.id in combat_of(state).attacks
        order = Topic.ATTACKER_DAMAGE_ORDER if attacks else Topic.BLOCKER_DAMAGE_ORDER
        for index, creature in enumerate(dealer.creatures):
            earlier = next((each for each in dealer.creatures[:index] if each in unmet), None)
            if creature in to and earlier is not None:
                first = f"must assign lethal damage to {_called(state, earlier)} first"
                yield state.problem(f"{name} {first}, by its damage assignment order", order)
                return


# All there are


def possible_assignments(state: GameState, player: PlayerId) -> Iterator[AssignDamage]:
    """Yield each legal assignment, lazily: the default first, then those that kill, then all others."""
    all_dealers = assigning(state, player)
    free = _are_independent(all_dealers)
    seen: set[AssignDamage] = set()
    for action in _default_and_kills(state, player, all_dealers):
        if action not in seen and (free or not any(joint_problems(state, all_dealers, action.parts))):
            seen.add(action)
            yield action
    for parts in _combined(all_dealers):
        action = AssignDamage(tuple(sorted(parts)))
        if action not in seen and (free or not any(joint_problems(state, all_dealers, action.parts))):
            yield action


def _are_independent(all_dealers: list[Dealer]) -> bool:
    """Return whether every way to divide the damage of each creature is legal with all ways of the others."""
    return not any(
        d.ordered or d.may_hold_back or len(d.beyond) > 1 or (d.creatures and d.beyond) for d in all_dealers
    )


def _combined(all_dealers: list[Dealer]) -> Iterator[tuple[DamagePart, ...]]:
    """Yield each division of the first creature's damage with each of all others', lazily."""
    if not all_dealers:
        yield ()
        return
    for parts in _divisions(all_dealers[0]):
        for rest in _combined(all_dealers[1:]):
            yield (*parts, *rest)


def _divisions(dealer: Dealer) -> Iterator[tuple[DamagePart, ...]]:
    """Yield each way in which a creature may divide its damage, as far as it alone is concerned."""
    if dealer.chooses_one:
        for place, one in enumerate(dealer.beyond):
            for parts in _divisions(replace(dealer, beyond=(one,))):
                if place == 0 or any(target == one for _, target, _ in parts):  # else yielded at place 0
                    yield parts
        return
    recipients = dealer.recipients
    for amounts in _compositions(dealer.power, len(recipients)):
        yield tuple((dealer.id, r, n) for r, n in zip(recipients, amounts, strict=True) if n)
    if dealer.may_hold_back:
        yield ()


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a total as a sum of that many numbers, in order, 0 among them."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)


def count_assignments(state: GameState, player: PlayerId) -> int:
    """Return how many legal assignments there are. Creatures that do not limit each other are counted
    apart, and their numbers multiplied.

    Raises Uncountable if too many of them limit each other.
    """
    return prod(_count_limiting(state, dealers) for dealers in _limiting_each_other(assigning(state, player)))


def _limiting_each_other(all_dealers: list[Dealer]) -> Iterable[list[Dealer]]:
    """Return the dealers in groups that share a creature or planeswalker as a recipient. A dealer that
    shares something with several groups joins them into one.
    """
    group_of: dict[Target, list[Dealer]] = {}
    groups: dict[int, list[Dealer]] = {}  # by identity, as lists have no hash
    for dealer in all_dealers:
        shared = [target for target in dealer.recipients if not is_player(target)]
        joined = {id(found): found for target in shared if (found := group_of.get(target)) is not None}
        group = [*(other for found in joined.values() for other in found), dealer]
        for gone in joined:
            del groups[gone]
        groups[id(group)] = group
        for member in group if joined else (dealer,):
            group_of.update({t: group for t in member.recipients if not is_player(t)})
    return groups.values()


def _count_limiting(state: GameState, dealers: list[Dealer]) -> int:
    """Return how many legal assignments of these dealers there are."""
    ways = prod(_count_divisions(dealer) for dealer in dealers)
    if _are_independent(dealers):
        return ways
    if ways > _MOST_COUNTED:
        says = "there are too many ways to assign this damage to count them: go through them, or sample some"
        raise Uncountable(says)
    return sum(1 for parts in _combined(dealers) if not any(joint_problems(state, dealers, parts)))


def _count_divisions(dealer: Dealer) -> int:
    """Return in how many ways a creature may divide its damage by itself. The number may be too high if
    it chooses one of several players.
    """
    n = len(dealer.recipients)
    return comb(dealer.power + n - 1, n - 1) + dealer.may_hold_back


def sample_assignment(state: GameState, player: PlayerId, rng: Random) -> AssignDamage:
    """Return a legal assignment at random; the default one if the limits reject all that are tried."""
    all_dealers = assigning(state, player)
    free = _are_independent(all_dealers)
    for _ in range(_TRIES):
        parts = [part for dealer in all_dealers for part in _random_division(dealer, rng)]
        action = AssignDamage(tuple(sorted(parts)))
        if free or not any(joint_problems(state, all_dealers, action.parts)):
            return action
    return default_assignment(state, player)


def _random_division(dealer: Dealer, rng: Random) -> list[DamagePart]:
    """Return a random division of a creature's damage among its recipients."""
    if dealer.chooses_one:
        dealer = replace(dealer, beyond=(rng.choice(dealer.beyond),))
    recipients = dealer.recipients
    if dealer.forced:
        return [(dealer.id, recipients[0], dealer.power)]
    if dealer.may_hold_back and rng.random() < 0.5:
        return []
    # The damage is a row of points; bars at random places between them separate the recipients' shares.
    bars = sorted(rng.sample(range(dealer.power + len(recipients) - 1), len(recipients) - 1))
    edges = [-1, *bars, dealer.power + len(recipients) - 1]
    amounts = [b - a - 1 for a, b in pairwise(edges)]
    return [(dealer.id, r, n) for r, n in zip(recipients, amounts, strict=True) if n]


# What is sensible


def default_assignment(state: GameState, player: PlayerId) -> AssignDamage:
    """Return the assignment that is offered first: lethal damage to one creature after another, and the rest
    to what is attacked or, if that is not possible, to the first creature.
    """
    return killing_in_order(state, assigning(state, player))


def killing_in_order(state: GameState, all_dealers: list[Dealer]) -> AssignDamage:
    """Return an assignment of lethal damage to one creature after another, in the order in which each dealer
    has its `creatures`; a caller may put them in another order first.
    """
    victims = {dealer.id: dealer.creatures for dealer in all_dealers}
    return _kills_of(state, all_dealers, victims, _Needed(state, all_dealers))


def _default_and_kills(
    state: GameState, player: PlayerId, all_dealers: list[Dealer]
) -> Iterator[AssignDamage]:
    """Yield the default; then, for each creature that can choose its victims, an assignment for each set
    that it can kill.
    """
    yield default_assignment(state, player)
    needed = _Needed(state, all_dealers)
    for dealer in all_dealers:
        if len(dealer.creatures) > _MOST_VICTIMS:
            continue
        others = {other.id: other.creatures for other in all_dealers if other is not dealer}
        for size in range(len(dealer.creatures) - 1, 0, -1):  # all of them are the victims of the default
            for victims in combinations(dealer.creatures, size):
                if sum([needed.of(dealer, victim) for victim in victims]) <= dealer.power:
                    yield _kills_of(state, all_dealers, {**others, dealer.id: victims}, needed)


class _Needed:
    """A cache of the damage that each creature must be dealt to die, found once for all assignments."""

    def __init__(self, state: GameState, all_dealers: list[Dealer]) -> None:
        fought = dict.fromkeys([creature for dealer in all_dealers for creature in dealer.creatures])
        self.lethal = {creature: lethal_damage(state, creature) for creature in fought}
        self.deathly = {dealer.id for dealer in all_dealers if one_is_lethal(state, dealer.id)}
        """The dealers of whose damage one is lethal (deathtouch)."""

    def of(self, dealer: Dealer, creature: ObjectId) -> int:
        """Return how much damage a creature must be dealt by this dealer to die."""
        lethal = self.lethal[creature]
        return min(lethal, 1) if dealer.id in self.deathly else lethal


def _kills_of(
    state: GameState,
    all_dealers: list[Dealer],
    victims: dict[ObjectId, tuple[ObjectId, ...]],
    needed: _Needed,
) -> AssignDamage:
    """Return the assignment in which each creature kills as many of its victims as it can, in this order.

    The rest of its damage goes to what it attacks if it may, otherwise to the first victim. What one
    dealer has killed, others need not kill again.
    """
    dead: set[Target] = set()
    given: dict[Target, int] = {}
    parts: list[DamagePart] = []
    for dealer in all_dealers:
        left = dealer.power
        to: dict[Target, int] = {}
        # Each victim is dealt what it needs beyond the damage that others deal to it; with deathtouch 1.
        for creature in victims[dealer.id]:
            missing = 0 if creature in dead else needed.of(dealer, creature)
            if dealer.id not in needed.deathly:
                missing = max(0, missing - given.get(creature, 0))
            amount = min(left, missing)
            if amount:
                to[creature] = amount
                left -= amount
            if amount == missing:
                dead.add(creature)
        if left:
            rest = _where_the_rest_goes(state, dealer, victims[dealer.id], left, given)
            for target, amount in rest.items():
                to[target] = to.get(target, 0) + amount
        for target, amount in to.items():
            given[target] = given.get(target, 0) + amount
            parts.append((dealer.id, target, amount))
    return AssignDamage(tuple(sorted(parts)))


def _where_the_rest_goes(
    state: GameState,
    dealer: Dealer,
    victims: tuple[ObjectId, ...],
    left: int,
    given: dict[Target, int],
) -> dict[Target, int]:
    """Return who is dealt the damage left after the victims: the attacked player or permanent or, if that
    is not possible, the first victim.

    With trample over planeswalkers, a planeswalker is dealt its loyalty and its controller the rest.
    """
    if not dealer.beyond or (dealer.creatures and not dealer.tramples):
        return {(victims or dealer.creatures)[0]: left}
    first = dealer.beyond[0]
    if len(dealer.beyond) == 1 or dealer.chooses_one:
        return {first: left}
    here = min(left, max(0, loyalty_of(state, first) - given.get(first, 0)))
    return {target: n for target, n in ((first, here), (dealer.beyond[1], left - here)) if n}
