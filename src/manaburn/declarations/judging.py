"""What a declaration breaks and what it obeys, read straight off the model [cr2025-06-06 508.1c-d, 509.1b-c].

Counts are of creatures: a creature that chooses two of a row's pairs counts once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import assert_never

from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Requirement,
    Restriction,
)
from manaburn.errors import Problem
from manaburn.terms import ObjectId


def within_options(model: Model, pairs: Collection[Pair]) -> bool:
    """Whether a declaration names each pair once, only options, and no creature beyond its capacity."""
    chosen: dict[ObjectId, int] = {}
    for creature, target in pairs:
        if target not in model.options.get(creature, ()):
            return False
        chosen[creature] = chosen.get(creature, 0) + 1
    if any(count > model.capacity.get(creature, 1) for creature, count in chosen.items()):
        return False
    return len(set(pairs)) == len(pairs)


def violations(model: Model, pairs: Collection[Pair]) -> Iterator[Problem]:
    """Every restriction a declaration breaks [cr2025-06-06 508.1c, 509.1b]."""
    if model.restrictions:
        chosen = frozenset(pairs)
        active = {creature for creature, _ in pairs}
        for restriction in model.restrictions:
            if breaks(restriction, chosen, active):
                yield restriction.problem


def breaks(restriction: Restriction, chosen: frozenset[Pair], active: Collection[ObjectId]) -> bool:
    """Whether these pairs, chosen by these creatures, break a restriction."""
    match restriction:
        case NoneOrAtLeast(among, number):
            return 0 < creatures_in(among & chosen) < number
        case AtMost(among, number):
            return creatures_in(among & chosen) > number
        case NeedsOthers(creature, others, number):
            if creature not in active:
                return False
            return sum(1 for other in active if other in others and other != creature) < number
        case OnlyAlone(creature):
            return creature in active and len(active) > 1
        case OnlyWith(pairs, others):
            return not pairs.isdisjoint(chosen) and others.isdisjoint(chosen)
        case _:
            assert_never(restriction)


def obeys(requirement: Requirement, chosen: frozenset[Pair]) -> bool:
    """Whether these pairs obey a requirement."""
    if requirement.number == 1:
        return not requirement.pairs.isdisjoint(chosen)
    return creatures_in(requirement.pairs & chosen) >= requirement.number


def obeyed(
    requirements: Collection[Requirement], pairs: Collection[Pair]
) -> tuple[tuple[Requirement, ...], tuple[Requirement, ...]]:
    """The requirements that a declaration obeys, and those it does not."""
    chosen = frozenset(pairs)
    done: list[Requirement] = []
    left: list[Requirement] = []
    for requirement in requirements:
        (done if obeys(requirement, chosen) else left).append(requirement)
    return tuple(done), tuple(left)


def count_obeyed(requirements: Collection[Requirement], pairs: Collection[Pair]) -> int:
    """How many requirements a declaration obeys; equal ones count separately."""
    chosen = frozenset(pairs)
    return sum(1 for requirement in requirements if obeys(requirement, chosen))


def creatures_in(pairs: Collection[Pair]) -> int:
    """How many creatures these pairs are of."""
    if len(pairs) < 2:
        return len(pairs)
    return len({creature for creature, _ in pairs})
