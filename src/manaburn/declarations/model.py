"""The model of a declaration, the same for attacks and blocks [cr2025-06-06 508.1, 509.1].

Creatures make choices: an attacker what it attacks, a blocker what it blocks. What a creature cannot choose
whatever the others do (it is tapped; that attacker flies) is no option of it and has no row here. What
depends on several choices is a restriction; what effects ask for is a requirement. Choosing nothing obeys
every restriction, so there always is a legal declaration.
"""

from __future__ import annotations

from typing import cast

from manaburn.errors import Problem
from manaburn.terms import ObjectId, Target
from manaburn.values import field, value

Pair = tuple[ObjectId, Target]
"""A creature and what it attacks, or blocks."""

Pairs = tuple[Pair, ...]
"""A declaration: sorted, each pair once."""


@value
class NoneOrAtLeast:
    """The creatures that choose one of these pairs are none, or at least so many (menace)."""

    pairs: frozenset[Pair]
    number: int
    problem: Problem


@value
class AtMost:
    """At most so many creatures choose one of these pairs."""

    pairs: frozenset[Pair]
    number: int
    problem: Problem


@value
class NeedsOthers:
    """The creature chooses something only if at least so many of these others do."""

    creature: ObjectId
    others: frozenset[ObjectId]
    number: int
    problem: Problem


@value
class OnlyAlone:
    """The creature chooses something only if no other creature does."""

    creature: ObjectId
    problem: Problem


@value
class OnlyWith:
    """One of these pairs is chosen only while one of those is: what a creature may do besides a duty."""

    pairs: frozenset[Pair]
    others: frozenset[Pair]
    problem: Problem


Restriction = NoneOrAtLeast | AtMost | NeedsOthers | OnlyAlone | OnlyWith


@value
class Requirement:
    """At least so many creatures are to choose one of these pairs, if able.

    "Attacks if able" is all pairs of a creature; "must be blocked if able" all pairs of an attacker; "all
    creatures able to block it do so" a requirement for each creature. Equal requirements count separately.
    """

    pairs: frozenset[Pair]
    problem: Problem
    number: int = 1
    asked_of: ObjectId | None = None
    """The creature that is required to; none where an attacker must be blocked, or a player must attack,
    whoever does it.
    """


@value
class Model:
    """All that decides which declarations are legal."""

    options: dict[ObjectId, tuple[Target, ...]]
    """What each creature may choose, ascending; creatures without a choice are left out."""
    capacity: dict[ObjectId, int]
    """How many of them a creature may choose at once; one, where nothing is said."""
    restrictions: tuple[Restriction, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    tolls: tuple[frozenset[Pair], ...] = ()
    """What costs something: the pairs of a creature that one payment allows, be it one of them or several."""
    derived: dict[object, object] = field(default_factory=dict, compare=False, repr=False)
    """What has been worked out about this model, so that it is worked out once; not part of its value."""

    @property
    def taxed(self) -> frozenset[Pair]:
        """The pairs that cost something."""
        known = self.derived.get("taxed")
        if known is None:
            known = self.derived["taxed"] = frozenset().union(*self.tolls)
        return cast("frozenset[Pair]", known)

    def with_rows(
        self,
        *,
        options: dict[ObjectId, tuple[Target, ...]] | None = None,
        restrictions: tuple[Restriction, ...] | None = None,
        requirements: tuple[Requirement, ...] | None = None,
    ) -> Model:
        """The model with these instead; nothing that was worked out holds for it."""
        return Model(
            self.options if options is None else options,
            self.capacity,
            self.restrictions if restrictions is None else restrictions,
            self.requirements if requirements is None else requirements,
            self.tolls,
        )
