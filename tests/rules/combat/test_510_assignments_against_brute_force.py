"""The damage assignments that are listed are exactly those that a slow judge accepts.

Blockers may be shared, planeswalkers attacked; creatures may trample, also over planeswalkers, assign damage
as though unblocked or by toughness, have deathtouch, carry damage. Orders bind from 2009 to 2024.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import HealthCheck, given, settings

from manaburn.decisions import AssignDamage
from manaburn.editions import Edition
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.terms import PlayerId
from rules.positions_of_combat import EDITIONS, to_damage
from rules.small_combats import (
    ANNA,
    BEN,
    LOYALTY,
    PAST,
    WALKER,
    Fighter,
    combats,
    deathtouch_divides_at_will,
    is_ordered,
    one_point_is_lethal,
    set_up,
    those_assigning,
)

# The slow judge


def splits(total: int, among: list[int]) -> Iterator[dict[int, int]]:
    """Every way to divide a number, parts of zero left out."""
    for amounts in product(range(total + 1), repeat=len(among)):
        if sum(amounts) == total:
            yield {target: n for target, n in zip(among, amounts, strict=True) if n}


def every_assignment(dealers: list[Fighter], *, attacking: bool) -> Iterator[dict[int, dict[int, int]]]:
    """Whatever adds up: each dealer divides its damage among those it fights and what it attacks."""
    ways = []
    for dealer in dealers:
        beyond = dealer.beyond if attacking else []
        ways.append(list(splits(dealer.amount, [*dealer.against, *beyond])))
        if dealer.lonely and PAST in dealer.keywords and not dealer.tramples:
            ways[-1].append({})
    for picked in product(*ways):
        yield {dealer.id: to for dealer, to in zip(dealers, picked, strict=True)}


def is_allowed(
    edition: Edition, dealers: list[Fighter], others: list[Fighter], assignment: dict[int, dict[int, int]]
) -> bool:
    """By the words of the rules: trample wants lethal damage for all blockers, an order for those before;
    over planeswalkers it wants as much damage as the planeswalker has loyalty.

    Lethal is what is left of toughness, all of this player's assignments counted; since 2010 a single
    point from deathtouch will do.
    """
    received: Counter[int] = Counter()
    touched = set()
    for dealer in dealers:
        for target, amount in assignment[dealer.id].items():
            received[target] += amount
            if "deathtouch" in dealer.keywords and one_point_is_lethal(edition):
                touched.add(target)
    safe = {
        other.id
        for other in others
        if other.id not in touched and received[other.id] < other.toughness - other.damage
    }
    for dealer in dealers:
        to = assignment[dealer.id]
        past = to.get(BEN, 0) + to.get(WALKER, 0)
        if dealer.against and past and not (PAST in dealer.keywords and past == dealer.amount):
            if not dealer.tramples or safe & set(dealer.against):
                return False
        if dealer.attacks == WALKER and to.get(BEN) and received[WALKER] < LOYALTY:
            return False
        if "deathtouch" in dealer.keywords and deathtouch_divides_at_will(edition):
            continue
        if is_ordered(edition) and len(dealer.against) > 1:
            for place, target in enumerate(dealer.against):
                if target in to and safe & set(dealer.against[:place]):
                    return False
    return True


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(combats())
def test_assignments(drawn: tuple[Edition, list[Fighter], list[Fighter], int]) -> None:
    edition, attackers, blockers, seed = drawn
    rng = Random(seed)
    game = set_up(edition, attackers, blockers, rng)
    sides = ((ANNA, attackers, blockers), (BEN, blockers, attackers))
    for player, dealers, others in sides:
        acting = those_assigning(dealers, attacking=player == ANNA)
        if not acting:
            continue
        to_damage(game)
        assert game.decision.player == player
        by_words, by_judge = set(), set()
        for assignment in every_assignment(acting, attacking=player == ANNA):
            parts = tuple(sorted((s, t, n) for s, to in assignment.items() for t, n in to.items()))
            if is_allowed(edition, acting, others, assignment):
                by_words.add(AssignDamage(parts))
            if not game.problems(AssignDamage(parts)):
                by_judge.add(AssignDamage(parts))
        listed = list(game.legal_actions)
        assert by_judge == by_words
        assert listed[0] == default_assignment(game.state, PlayerId(player))
        assert set(listed) == by_judge
        assert len(listed) == len(by_judge) == game.legal_actions.count()
        for _ in range(5):
            assert game.legal_actions.sample(rng) in by_judge
        game.push(rng.choice(listed))


def test_too_little_or_too_much_is_never_allowed() -> None:
    for edition in EDITIONS.values():
        fighters = [Fighter(20, 3, 3, "trample", against=[60])], [Fighter(60, 2, 2, against=[20])]
        game = set_up(edition, *fighters, Random(0))
        to_damage(game)
        for to_bear, to_ben in product(range(5), repeat=2):
            parts = [(20, 60, to_bear), (20, BEN, to_ben)]
            action = AssignDamage(tuple(sorted(part for part in parts if part[2])))
            legal = to_bear + to_ben == 3 and to_bear >= 2
            assert (not game.problems(action)) is legal
