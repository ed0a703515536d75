"""This module judges a declaration under the requirement test of its day, and finds a better one. A
requirement test is the way in which an edition decides whether a declaration obeys enough requirements, such
as "attacks if able" (`RequirementTest`).

`verdict` returns whether a declaration is legal, why not, and a legal one near it. `is_legal` answers only
the first. Restrictions are checked first. Then the declaration is compared with others, by one of these
tests:

* *maximum*: no other that breaks nothing may obey more requirements [cr2010-10-01 508.1d, 509.1c;
  cr2025-06-06 508.1d, 509.1c];
* *without conscription*: the same, with fewer others: what their creatures choose was declared of them, or a
  requirement asks for it or for something along with it [cr2006-10-01 500.4-500.5];
* *subset*: no creatures may be left that could be added or do better, be it together [cr2002-02-20
  500.2-500.3; dangelo2002-03-16 C.3.9, C.4.9, C.4.10];
* *each by itself*: no creature may be left that could do better alone [cr1999-04-23 500.2].

The first two are in `manaburn.declarations.comparing`, the others in `manaburn.declarations.subset_test`.
"""

from __future__ import annotations

from manaburn.declarations.comparing import effective, greatest, not_forced, others_of
from manaburn.declarations.model import Model, Pairs, count_obeyed, obeyed, violations
from manaburn.declarations.optimum import Optimum, Proof, nearest
from manaburn.declarations.subset_test import bettered, is_best
from manaburn.declarations.tally import DeclarationTally
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId
from manaburn.values import value


@value
class Verdict:
    """A judgement of a declaration: whether it is legal, and why not."""

    problems: tuple[Problem, ...]
    """The restrictions it breaks; if none, the requirements it should obey and does not."""
    obeyed: int
    """How many requirements it obeys, of those that count."""
    maximum: int
    """How many it would have to obey; if it is legal, how many it obeys. A declaration that breaks
    restrictions can obey more than any legal one.
    """
    proof: Proof
    """How that maximum is known. If it is not proven, the best declaration found is what counts."""
    better: Pairs | None = None
    """A legal declaration that obeys so many, and in which most creatures do what was declared of them."""

    @property
    def legal(self) -> bool:
        """Return whether the declaration can be made."""
        return not self.problems


def verdict(
    model: Model, declared: Pairs, requirement_test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Verdict:
    """Judge a declaration that is within its options and capacities.

    One creature attacks if able, no more than one may attack:

    >>> from manaburn.declarations.model import AtMost, Requirement
    >>> from manaburn.terms import PlayerId
    >>> must = Problem("1 attacks if able", "cr2025-06-06 508.1d")
    >>> limit = Problem("one may attack", "cr2025-06-06 508.1c")
    >>> first, second = (ObjectId(1), PlayerId(0)), (ObjectId(2), PlayerId(0))
    >>> model = Model(
    ...     options={ObjectId(1): (PlayerId(0),), ObjectId(2): (PlayerId(0),)},
    ...     capacity={},
    ...     restrictions=(AtMost(frozenset({first, second}), 1, limit),),
    ...     requirements=(Requirement(frozenset({first}), must),),
    ... )
    >>> judged = verdict(model, (second,), RequirementTest.MAXIMUM, TaxedCreatures.NOBODY_FORCED_TO_PAY)
    >>> print(*judged.problems, judged.better)
    1 attacks if able [cr2025-06-06 508.1d] ((1, 0),)
    >>> verdict(model, (second,), RequirementTest.SUBSET, TaxedCreatures.NEVER_FORCED_UNTIL_PAID).legal
    True
    """
    broken = tuple(violations(model, declared)) if model.restrictions else ()
    if not broken and not model.requirements:
        return Verdict((), 0, 0, Proof.NOTHING_ASKED)
    counted = effective(model, taxed_creatures)
    have = count_obeyed(counted.requirements, declared)
    if broken:
        best = _unbroken(counted, declared, requirement_test, taxed_creatures)
        return Verdict(broken, have, best.obeyed, best.proof, best.pairs)
    best = _compared(counted, declared, requirement_test, taxed_creatures)
    if best.obeyed <= have:
        return Verdict((), have, have, best.proof)
    _, left = obeyed(counted.requirements, declared)
    gained, _ = obeyed(left, best.pairs)
    problems = tuple(dict.fromkeys(requirement.problem for requirement in gained))
    return Verdict(problems, have, best.obeyed, best.proof, best.pairs)


def _compared(model: Model, declared: Pairs, test: RequirementTest, taxed: TaxedCreatures) -> Optimum:
    """Return a legal declaration that obeys more, as near to the declared one as possible; the same
    declaration if nothing is better.
    """
    if not test.counts:
        return bettered(model, declared, not_forced(model, declared, taxed), test)
    have = count_obeyed(model.requirements, declared)
    if have == len(model.requirements):
        return Optimum(declared, have, have, Proof.COUNT)
    best = greatest(model, declared, test, taxed)
    return best if best.obeyed <= have else _nearest(model, declared, best, test, taxed)


def _nearest(
    model: Model, declared: Pairs, best: Optimum, test: RequirementTest, taxed: TaxedCreatures
) -> Optimum:
    """Return an alternative that obeys as much as the best one, as near to the declared one as possible."""
    others = others_of(model, declared, test, taxed)
    pairs = nearest(others.model, declared, best.pairs, others.among)
    return Optimum(pairs, best.obeyed, best.bound, best.proof)


def _unbroken(model: Model, declared: Pairs, test: RequirementTest, taxed: TaxedCreatures) -> Optimum:
    """Return a legal declaration near one that breaks restrictions."""
    if test.counts:
        return _nearest(model, declared, greatest(model, declared, test, taxed), test, taxed)
    kept = nearest(model, declared, (), frozenset(declared))
    return bettered(model, kept, not_forced(model, kept, taxed), test)


def is_legal(model: Model, declared: Pairs, test: RequirementTest, taxed: TaxedCreatures) -> bool:
    """Return whether a declaration within its options is legal; as `verdict`, without the reasons."""
    if model.restrictions and next(violations(model, declared), None) is not None:
        return False
    if not model.requirements:
        return True
    counted = effective(model, taxed)
    return is_unbettered(counted, DeclarationTally(counted, declared), test, taxed)


def is_unbettered(
    model: Model,
    tally: DeclarationTally,
    test: RequirementTest,
    taxed: TaxedCreatures,
    changed: ObjectId | None = None,
) -> bool:
    """Return whether a declaration that breaks no restriction is legal. `model` has only the requirements
    that count.

    With `changed`, the only creature whose choice has just changed, the answer is quick and may be a false
    no.
    """
    if not test.counts:
        return is_best(model, tally, not_forced(model, tally.pairs(), taxed), test, changed)
    soon = is_unbettered_at_sight(model, tally, test, taxed)
    if soon is None:
        return greatest(model, tally.pairs(), test, taxed).obeyed <= tally.obeyed
    return soon


def is_unbettered_at_sight(
    model: Model, tally: DeclarationTally, test: RequirementTest, taxed: TaxedCreatures
) -> bool | None:
    """Return whether a declaration is legal under a test that asks for the maximum, as far as two known
    numbers show; None if they don't.

    It is legal if no declaration at all obeys more. It is not if it obeys less than the best alternative to
    choosing nothing.
    """
    if tally.obeyed == len(model.requirements):
        return True
    pairs = tally.pairs() if model.tolls else ()
    if greatest(model, pairs, RequirementTest.MAXIMUM, taxed).obeyed <= tally.obeyed:
        return True
    if test is RequirementTest.MAXIMUM or greatest(model, (), test, taxed).obeyed > tally.obeyed:
        return False
    return None
