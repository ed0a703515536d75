"""Whether a declaration is legal under the requirement test of its day, and what would be better.

A declaration is compared with others. Under the *maximum* no other that breaks nothing may obey more
[cr2010-10-01 508.1d, 509.1c; cr2025-06-06 508.1d, 509.1c]. Nobody is forced to pay: the others have no pairs
that cost something beyond those that were declared. *Without conscription* the others have only declared
pairs and pairs that some requirement asks for [cr2006-10-01 500.4-500.5]. Under the *subset* test nothing may
be left to add: no set of pairs asked for by requirements not obeyed can be added to the declaration as it
stands [cr2002-02-20 500.2-500.3; dangelo2002-03-16 C.3.9, C.4.9], and no creature that chose something could,
all else as it is, obey more of what is asked of itself [dangelo2002-03-16 C.4.10].

Creatures that need a payment and are never forced until it is paid are asked only for what is declared of
them [cr2006-10-01 500.2-500.3; dangelo2002-03-16 C.7.2]; those that are exempt are asked for nothing and obey
nothing even where they are declared [cr2010-10-01 508.1d, 509.1c]; elsewhere all are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import assert_never, cast

from manaburn.declarations.judging import count_obeyed, creatures_in, obeyed, violations
from manaburn.declarations.model import Model, Pair, Pairs, Requirement
from manaburn.declarations.optimum import Optimum, Proof, maximise, nearest
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId
from manaburn.values import value


@value
class Verdict:
    """Whether a declaration is legal, and why not."""

    problems: tuple[Problem, ...]
    """The restrictions it breaks; if none, the requirements it should obey and does not."""
    obeyed: int
    """How many requirements it obeys, of those that count."""
    maximum: int
    """How many it would have to; what it obeys, where it is legal. One that breaks restrictions can obey more
    than any that may be made.
    """
    proof: Proof
    """How that maximum is known. Where it is not proven, the best declaration found is what counts."""
    better: Pairs | None = None
    """A legal declaration that obeys so many, and in which most creatures do what was declared of them."""

    @property
    def legal(self) -> bool:
        """Whether the declaration can be made."""
        return not self.problems


def verdict(
    model: Model, declared: Pairs, requirement_test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Verdict:
    """Judge a declaration that is within its options and capacities.

    One creature attacks if able, no more than one may attack:

    >>> from manaburn.declarations.model import AtMost
    >>> from manaburn.terms import PlayerId
    >>> must, limit = Problem("1 attacks if able", "508.1d"), Problem("one may attack", "508.1c")
    >>> first, second = (ObjectId(1), PlayerId(0)), (ObjectId(2), PlayerId(0))
    >>> model = Model(
    ...     options={ObjectId(1): (PlayerId(0),), ObjectId(2): (PlayerId(0),)},
    ...     capacity={},
    ...     restrictions=(AtMost(frozenset({first, second}), 1, limit),),
    ...     requirements=(Requirement(frozenset({first}), must),),
    ... )
    >>> judged = verdict(model, (second,), RequirementTest.MAXIMUM, TaxedCreatures.NOBODY_FORCED_TO_PAY)
    >>> print(*judged.problems, judged.better)
    1 attacks if able [508.1d] ((1, 0),)
    >>> verdict(model, (second,), RequirementTest.SUBSET, TaxedCreatures.NEVER_FORCED_UNTIL_PAID).legal
    True
    """
    broken = tuple(violations(model, declared)) if model.restrictions else ()
    if not broken and not model.requirements:
        return Verdict((), 0, 0, Proof.NOTHING_ASKED)
    counted = effective(model, requirement_test, taxed_creatures, declared)
    have = count_obeyed(counted.requirements, declared)
    if broken:
        best = _unbroken(model, counted, declared, requirement_test, taxed_creatures)
        return Verdict(broken, have, best.obeyed, best.proof, best.pairs)
    best = improvement(counted, declared, requirement_test, have)
    if best.obeyed <= have:
        return Verdict((), have, have, best.proof)
    better = _nearest(counted, declared, best, requirement_test)
    _, left = obeyed(counted.requirements, declared)
    gained, _ = obeyed(left, better)
    problems = tuple(dict.fromkeys(requirement.problem for requirement in gained))
    return Verdict(problems, have, best.obeyed, best.proof, better)


def _nearest(model: Model, declared: Pairs, best: Optimum, test: RequirementTest) -> Pairs:
    """A better declaration that is legal itself, as near to what was said as those with the most allow."""
    if test is RequirementTest.SUBSET:
        return _settled(model, best).pairs
    return nearest(model, declared, best.pairs, _among(model, declared, test))


def _settled(model: Model, best: Optimum) -> Optimum:
    """A declaration bettered by additions until it is legal itself; each time it obeys more."""
    while True:
        further = _by_addition(model, best.pairs, best.obeyed)
        if further.obeyed <= best.obeyed:
            return best
        best = further


def _unbroken(
    model: Model, counted: Model, declared: Pairs, test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Optimum:
    """What is legal near a declaration that breaks restrictions."""
    if test is not RequirementTest.SUBSET:
        best = greatest(counted, declared, test)
        return Optimum(_nearest(counted, declared, best, test), best.obeyed, best.bound, best.proof)
    kept = nearest(counted, declared, (), frozenset(declared))
    counted = effective(model, test, taxed_creatures, kept)
    have = count_obeyed(counted.requirements, kept)
    return _settled(counted, Optimum(kept, have, have, Proof.COUNT))


def is_legal(model: Model, declared: Pairs, test: RequirementTest, taxed_creatures: TaxedCreatures) -> bool:
    """Whether a declaration within its options is legal; as `verdict`, without the reasons."""
    if model.restrictions and next(violations(model, declared), None) is not None:
        return False
    if not model.requirements:
        return True
    counted = effective(model, test, taxed_creatures, declared)
    have = count_obeyed(counted.requirements, declared)
    return improvement(counted, declared, test, have).obeyed <= have


def effective(
    model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures, declared: Collection[Pair] = ()
) -> Model:
    """The model with the requirements that count, when that is declared: those of creatures that need a
    payment are left out where such creatures are exempt, or are never forced until it is paid. What asks for
    more creatures than it names asks for nothing.
    """
    if not model.requirements:
        return model
    lost = model.taxed
    if lost:
        match taxed_creatures:
            case TaxedCreatures.NOBODY_FORCED_TO_PAY:
                lost = frozenset()
            case TaxedCreatures.NEVER_FORCED_UNTIL_PAID:
                lost = lost.difference(declared)
            case TaxedCreatures.EXEMPT:
                pass
            case _:
                assert_never(taxed_creatures)
        if test is RequirementTest.MAXIMUM and taxed_creatures is not TaxedCreatures.EXEMPT:
            lost = frozenset()  # what is not declared obeys nothing in either count
    known = model.derived.get(lost)
    if known is None:
        known = model
        if lost or any(requirement.number > 1 for requirement in model.requirements):
            rest = [Requirement(r.pairs - lost, r.problem, r.number) for r in model.requirements]
            requirements = tuple(r for r in rest if creatures_in(r.pairs) >= r.number)
            known = Model(model.options, model.capacity, model.restrictions, requirements, model.taxed)
            known.derived[lost] = known
        model.derived[lost] = known
    return cast(Model, known)


def improvement(model: Model, declared: Pairs, test: RequirementTest, have: int) -> Optimum:
    """What a declaration breaking no restriction is compared with: if that obeys more, it is illegal."""
    if test is RequirementTest.SUBSET:
        return _by_addition(model, declared, have)
    if have == len(model.requirements):
        return Optimum(declared, have, have, Proof.COUNT)
    return greatest(model, declared, test)


# The maximum


def greatest(model: Model, declared: Pairs, test: RequirementTest) -> Optimum:
    """The most that any declaration obeys that this one is compared with."""
    extra = frozenset(declared) & free_pairs(model, test)
    known = model.derived.get((test, extra))
    if known is None:
        known = model.derived[test, extra] = maximise(model, _among(model, declared, test))
        assert known is not None, "choosing nothing breaks no restriction"
    return cast(Optimum, known)


def _among(model: Model, declared: Pairs, test: RequirementTest) -> frozenset[Pair] | None:
    """The pairs of the declarations that one is compared with; None if these are all."""
    free = free_pairs(model, test)
    return _all_pairs(model) - free.difference(declared) if free else None


def free_pairs(model: Model, test: RequirementTest) -> frozenset[Pair]:
    """The pairs that no requirement makes anybody choose: those that cost something, and those that none asks
    for, where creatures are not conscripted to help others.
    """
    known = model.derived.get(test)
    if known is None:
        free = model.taxed
        if test is RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION:
            asked = frozenset(pair for r in model.requirements for pair in r.pairs)
            free = free | (_all_pairs(model) - asked)
        known = model.derived[test] = free & _all_pairs(model) if free else free
    return cast("frozenset[Pair]", known)


def _all_pairs(model: Model) -> frozenset[Pair]:
    return frozenset((creature, t) for creature, targets in model.options.items() for t in targets)


# Additions


def _by_addition(model: Model, declared: Pairs, have: int) -> Optimum:
    """The declaration with whatever can be added, or with one creature's duties better done."""
    _, unmet = obeyed(model.requirements, declared)
    asked = frozenset(pair for requirement in unmet for pair in requirement.pairs)
    asked -= model.taxed.difference(declared)
    if asked.isdisjoint(_all_pairs(model)):
        return Optimum(declared, have, have, Proof.COUNT)
    added = _reached(model, declared, asked, have)
    if added.obeyed > have:
        return added
    proof = added.proof
    for creature in dict.fromkeys(creature for creature, _ in declared):
        if any((creature, target) in asked for target in model.options[creature]):
            swapped = _duties(model, declared, creature, unmet)
            if swapped is not None:
                return swapped
    return Optimum(declared, have, have, proof)


def _reached(model: Model, declared: Pairs, asked: frozenset[Pair], have: int) -> Optimum:
    """The most that is obeyed by adding pairs that are asked for."""
    best = maximise(model, asked, declared)
    assert best is not None, "a declaration that breaks nothing can be left as it is"
    return best if best.obeyed > have else Optimum(declared, have, max(have, best.bound), best.proof)


def _duties(
    model: Model, declared: Pairs, creature: ObjectId, unmet: Collection[Requirement]
) -> Optimum | None:
    """The declaration with other pairs of this creature, if that obeys more of what is asked of it."""
    others = tuple(pair for pair in declared if pair[0] != creature)
    own = frozenset(pair for pair in declared if pair[0] == creature)
    mine = frozenset((creature, target) for target in model.options[creature]) - (model.taxed - own)
    asked = [r for r in model.requirements if not r.pairs.isdisjoint(mine)]
    duties = tuple(_alone(asked, mine, own, others, unmet))
    alone = Model(model.options, model.capacity, model.restrictions, duties)
    best = maximise(alone, mine, others)
    if best is None or best.obeyed <= count_obeyed(duties, own):
        return None
    have = count_obeyed(model.requirements, best.pairs)
    return Optimum(best.pairs, have, have, best.proof)


def _alone(
    asked: Collection[Requirement],
    mine: frozenset[Pair],
    own: frozenset[Pair],
    others: Pairs,
    unmet: Collection[Requirement],
) -> Iterator[Requirement]:
    """What is asked of one creature, the others doing what they do: what it does, and what is not done."""
    unobeyed = {id(requirement) for requirement in unmet}
    for requirement in asked:
        helping = creatures_in(requirement.pairs.intersection(others))
        if id(requirement) in unobeyed or not requirement.pairs.isdisjoint(own):
            if helping + 1 >= requirement.number:
                yield Requirement(requirement.pairs & mine, requirement.problem)
