"""This module has the model of a declaration, the same for attacks and blocks, and checks a declaration
against it [cr2025-06-06 508.1, 508.1c-d, 509.1, 509.1b-c].

A `Model` has options, restrictions and requirements. Each creature chooses among its options: an attacker
what it attacks, a blocker what it blocks. Anything that a creature cannot choose whatever the others do (it
is tapped; that attacker flies) is no option. A rule that depends on several choices is a `Restriction`; what
an effect asks for ("attacks if able") is a `Requirement`. Both together are called rows. Choosing nothing
obeys every restriction, so there always is a legal declaration.

`violations` yields why a declaration breaks restrictions, and `obeyed` returns the requirements that it
obeys. Counts are of creatures: a creature that chooses two of a row's pairs counts once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeVar, assert_never, cast

from manaburn.errors import Problem
from manaburn.terms import ObjectId, Target
from manaburn.values import field, value

T = TypeVar("T")

Pair = tuple[ObjectId, Target]
"""A creature and what it attacks, or blocks."""

Pairs = tuple[Pair, ...]
"""A declaration: sorted, each pair once."""

UNTOLD = Problem("", "")
"""The problem of a row that only guides the search for a declaration: no message to players names it."""


@value
class NoneOrAtLeast:
    """A restriction: no creatures may choose one of these pairs, or at least `number` (menace)."""

    pairs: frozenset[Pair]
    number: int
    problem: Problem


@value
class AtMost:
    """A restriction: at most `number` creatures may choose one of these pairs."""

    pairs: frozenset[Pair]
    number: int
    problem: Problem


@value
class NeedsOthers:
    """A restriction: a creature may choose something only if at least `number` of these others choose
    something.
    """

    creature: ObjectId
    others: frozenset[ObjectId]
    number: int
    problem: Problem


@value
class OnlyAlone:
    """A restriction: a creature may choose something only if no other creature does."""

    creature: ObjectId
    problem: Problem


@value
class OnlyWith:
    """A restriction: one of the `pairs` may be chosen only while one of the `others` is.

    Example: a creature may block this attacker only if it also blocks the one it must block.
    """

    pairs: frozenset[Pair]
    others: frozenset[Pair]
    problem: Problem


Restriction = NoneOrAtLeast | AtMost | NeedsOthers | OnlyAlone | OnlyWith


@value
class Requirement:
    """A requirement: at least `number` creatures choose one of these pairs, if able.

    "Attacks if able" is all pairs of a creature. "Must be blocked if able" is all pairs of an attacker. "All
    creatures able to block it do so" is a requirement for each creature. Equal requirements count separately.
    """

    pairs: frozenset[Pair]
    problem: Problem
    number: int = 1
    asked_of: ObjectId | None = None
    """The creature that is required to; None if it does not matter which creatures obey, as for an attacker
    that must be blocked.
    """


@value
class Model:
    """A model: everything that decides which declarations are legal."""

    options: dict[ObjectId, tuple[Target, ...]]
    """What each creature may choose, ascending; creatures without a choice are left out."""
    capacity: dict[ObjectId, int]
    """How many of its options a creature may choose at once; a creature that is not in it may choose one."""
    restrictions: tuple[Restriction, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    tolls: tuple[frozenset[Pair], ...] = ()
    """For each payment, the pairs of one creature that may be chosen only if it is made; made once, it allows
    all of them.
    """
    derived: dict[object, object] = field(default_factory=dict, compare=False, repr=False)
    """What has been worked out about this model, so that it is worked out once; not part of its value."""

    def once(self, key: object, work_out: Callable[[], T]) -> T:
        """Return the value for a key, worked out only the first time."""
        known = self.derived.get(key)
        if known is None:
            known = self.derived[key] = work_out()
        return cast("T", known)

    @property
    def taxed(self) -> frozenset[Pair]:
        """Return the pairs that cost something."""
        return self.once("taxed", lambda: frozenset().union(*self.tolls))

    def with_rows(
        self,
        *,
        options: dict[ObjectId, tuple[Target, ...]] | None = None,
        restrictions: tuple[Restriction, ...] | None = None,
        requirements: tuple[Requirement, ...] | None = None,
    ) -> Model:
        """Return the model with other options, restrictions or requirements, and nothing worked out yet."""
        return Model(
            self.options if options is None else options,
            self.capacity,
            self.restrictions if restrictions is None else restrictions,
            self.requirements if requirements is None else requirements,
            self.tolls,
        )


def within_options(model: Model, pairs: Collection[Pair]) -> bool:
    """Return whether a declaration names each pair once, only options, and no creature beyond its
    capacity.
    """
    chosen: dict[ObjectId, int] = {}
    for creature, target in pairs:
        if target not in model.options.get(creature, ()):
            return False
        chosen[creature] = chosen.get(creature, 0) + 1
    if any(count > model.capacity.get(creature, 1) for creature, count in chosen.items()):
        return False
    return len(set(pairs)) == len(pairs)


def violations(model: Model, pairs: Collection[Pair]) -> Iterator[Problem]:
    """Yield the problem of every restriction that a declaration breaks [cr2025-06-06 508.1c, 509.1b]."""
    if model.restrictions:
        chosen = frozenset(pairs)
        active = {creature for creature, _ in pairs}
        for restriction in model.restrictions:
            if breaks(restriction, chosen, active):
                yield restriction.problem


def breaks(restriction: Restriction, chosen: frozenset[Pair], active: Collection[ObjectId]) -> bool:
    """Return whether these pairs, chosen by these creatures, break a restriction."""
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
    """Return whether these pairs obey a requirement."""
    if requirement.number == 1:
        return not requirement.pairs.isdisjoint(chosen)
    return creatures_in(requirement.pairs & chosen) >= requirement.number


def obeyed(
    requirements: Collection[Requirement], pairs: Collection[Pair]
) -> tuple[tuple[Requirement, ...], tuple[Requirement, ...]]:
    """Return the requirements that a declaration obeys, and those it does not."""
    chosen = frozenset(pairs)
    done: list[Requirement] = []
    left: list[Requirement] = []
    for requirement in requirements:
        (done if obeys(requirement, chosen) else left).append(requirement)
    return tuple(done), tuple(left)


def count_obeyed(requirements: Collection[Requirement], pairs: Collection[Pair]) -> int:
    """Return how many requirements a declaration obeys; equal ones count separately."""
    chosen = frozenset(pairs)
    return sum(1 for requirement in requirements if obeys(requirement, chosen))


def creatures_in(pairs: Collection[Pair]) -> int:
    """Return how many different creatures these pairs have."""
    if len(pairs) < 2:
        return len(pairs)
    return len({creature for creature, _ in pairs})
