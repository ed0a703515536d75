"""This module finds the alternatives of a declaration, and the best of them: one that obeys most
requirements.

A declaration is legal only if no alternative obeys more requirements [cr2025-06-06 508.1d, 509.1c].
`others_of` returns the alternatives of a declaration. `greatest` returns the best one, with how many it
obeys. Three rules limit the alternatives:

1. Nobody is forced to pay (`not_forced`). An alternative has no pair that costs something, unless the
   declaration pays that cost already. Example: a cost is paid so that a creature can block; then it may block
   another attacker as well.
2. In editions with `TaxedCreatures.EXEMPT`, creatures that can do nothing without a payment are exempt
   (`exempt_creatures`). Requirements on them don't count (`effective` leaves them out), and alternatives
   leave them as declared [cr2010-10-01 508.1d, 509.1c].
3. In editions with `RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION`, a creature in an alternative chooses only
   what was declared of it, or what a requirement asks for. It may choose more only together with something a
   requirement asks for. Example: a creature can block two attackers and must block the first. An alternative
   may have it block both, or the first alone, but not the second alone [cr2006-10-01 500.5].
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from manaburn.declarations.model import UNTOLD, Model, OnlyWith, Pair, Pairs, creatures_in
from manaburn.declarations.optimum import Optimum, maximise
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.terms import ObjectId
from manaburn.values import value


@value
class Others:
    """The alternatives of a declaration: all legal declarations of a model that are made of certain pairs."""

    model: Model
    among: frozenset[Pair] | None
    """The pairs; None: all of the model."""


def effective(model: Model, taxed_creatures: TaxedCreatures) -> Model:
    """Return the model with only the requirements that count: none on exempt creatures, and none that asks
    for more creatures than its pairs have.
    """
    exempt = exempt_creatures(model, taxed_creatures)

    def counting() -> Model:
        rows = tuple(
            r for r in model.requirements if r.asked_of not in exempt and creatures_in(r.pairs) >= r.number
        )
        return model if len(rows) == len(model.requirements) else model.with_rows(requirements=rows)

    return model.once(("effective", exempt), counting)


def exempt_creatures(model: Model, taxed_creatures: TaxedCreatures) -> frozenset[ObjectId]:
    """Return the creatures that can do nothing unless something is paid, if the edition exempts them; else
    none.
    """
    match taxed_creatures:
        case TaxedCreatures.EXEMPT:
            taxed = model.taxed
            if not taxed:
                return frozenset()
            return frozenset(
                c for c, targets in model.options.items() if all((c, target) in taxed for target in targets)
            )
        case TaxedCreatures.NEVER_FORCED_UNTIL_PAID | TaxedCreatures.NOBODY_FORCED_TO_PAY:
            return frozenset()
        case _:
            assert_never(taxed_creatures)


def not_forced(model: Model, declared: Collection[Pair], taxed_creatures: TaxedCreatures) -> frozenset[Pair]:
    """Return the pairs that no alternative to a declaration has: pairs that would cost more than was paid,
    and undeclared pairs of exempt creatures.
    """
    if not model.tolls:
        return frozenset()
    chosen = frozenset(declared) & model.taxed

    def unpaid_or_exempt() -> frozenset[Pair]:
        unpaid = frozenset[Pair]().union(*[toll for toll in model.tolls if toll.isdisjoint(chosen)])
        exempt = exempt_creatures(model, taxed_creatures)
        return unpaid | (frozenset([(c, t) for c in exempt for t in model.options[c]]) - chosen)

    return model.once(("not forced", taxed_creatures, chosen), unpaid_or_exempt)


def creatures_within(model: Model, pairs: frozenset[Pair]) -> frozenset[ObjectId]:
    """Return the creatures all of whose options are among certain pairs."""
    if not pairs:
        return frozenset()
    options = model.options.items()
    within = (c for c, targets in options if pairs.issuperset((c, t) for t in targets))
    return model.once(("within", pairs), lambda: frozenset(within))


def others_of(
    model: Model, declared: Collection[Pair], test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Others:
    """Return the alternatives of a declaration under a test that asks for the maximum: one of the first two
    in `manaburn.declarations.verdicts`.

    No alternative has the pairs that `not_forced` returns. Under the test without conscription (rule 3 of the
    module) the pairs that no requirement asks for go too, unless they are declared. A creature that can
    choose several things keeps them under a restriction: only along with a pair that is asked for.
    """
    barred = not_forced(model, declared, taxed_creatures)
    if test is not RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION:
        return Others(model, all_pairs(model) - barred if barred else None)
    unasked = unasked_pairs(model).difference(declared) - barred
    besides: list[OnlyWith] = []
    for creature, number in model.capacity.items():
        targets = model.options.get(creature, ())
        mine = frozenset((creature, t) for t in targets if (creature, t) in unasked) if number > 1 else ()
        duties = frozenset(
            (creature, t)
            for t in targets
            if (creature, t) in asked_pairs(model) and (creature, t) not in barred
        )
        if mine and duties:
            besides.append(OnlyWith(frozenset(mine), duties, UNTOLD))
            unasked -= frozenset(mine)
    if besides:
        model = model.with_rows(restrictions=(*model.restrictions, *besides))
    barred |= unasked
    return Others(model, all_pairs(model) - barred if barred else None)


def greatest(
    model: Model, declared: Pairs, test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Optimum:
    """Return an alternative of a declaration that obeys most requirements, with their number and its proof.

    The number is found by `maximise`, and kept in the model for declarations that agree in their
    `free_pairs`.
    """

    def most() -> Optimum:
        others = others_of(model, declared, test, taxed_creatures)
        found = maximise(others.model, others.among)
        assert found is not None, "choosing nothing breaks no restriction"
        return found

    return model.once((test, taxed_creatures, frozenset(declared) & free_pairs(model, test)), most)


def free_pairs(model: Model, test: RequirementTest) -> frozenset[Pair]:
    """Return the pairs whose declaration changes the alternatives: those that cost something and, under
    the test without conscription, those that no requirement asks for.

    Two declarations that agree in these pairs have the same alternatives.
    """
    if test is not RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION:
        return model.taxed
    return model.once(("free", test), lambda: (model.taxed & all_pairs(model)) | unasked_pairs(model))


def asked_pairs(model: Model) -> frozenset[Pair]:
    """Return the pairs that some requirement asks for."""
    return model.once("asked", lambda: frozenset().union(*(r.pairs for r in model.requirements)))


def unasked_pairs(model: Model) -> frozenset[Pair]:
    """Return the pairs that no requirement asks for."""
    return model.once("unasked", lambda: all_pairs(model) - asked_pairs(model))


def all_pairs(model: Model) -> frozenset[Pair]:
    """Return all pairs of a creature and something that it may choose."""
    return model.once(
        "all", lambda: frozenset([(c, t) for c, targets in model.options.items() for t in targets])
    )
